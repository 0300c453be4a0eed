//! What the catalogue tells of the agents.

use crate::agents::{AgentCard, Regime};

/// Every agent of the game: plain ones, levels, the two specialists, the gated ones.
pub const CARDS: &[AgentCard] = &[
    AgentCard {
        name: "random",
        regime: Regime::None,
        gated: false,
        options: &[],
        line: "any legal move, each as likely as the others",
        detail: "Draws one of its legal moves evenly. It promises nothing and hardly ever fills its \
                 goal: on the standard star a solo race ends at the cap with next to no piece home. \
                 It looks at nothing beyond the list of moves, so it costs next to nothing. Use it \
                 as a floor for comparisons and to bring disorder into a game.",
    },
    AgentCard {
        name: "greedy",
        regime: Regime::None,
        gated: false,
        options: &[],
        line: "the move that brings its pieces nearest the tip right now",
        detail: "Compares every step and every chain of jumps by how far it lowers the distance to \
                 go, and draws among the best. Strong while pieces meet in the middle, weak near the \
                 end, where it may shuffle sideways; nothing makes sure that it ever finishes. It \
                 looks once at each legal move, a few dozen positions. Use it as a plain racer and \
                 as the measure of what a gate adds.",
    },
    AgentCard {
        name: "lookahead",
        regime: Regime::None,
        gated: false,
        options: &[],
        line: "the best pair of own moves in a row, whatever the others play in between",
        detail: "Adds up what a move gains now and the most that its own next move could gain if \
                 nobody moved in between; of equal totals it takes the larger gain now, then draws. \
                 So it lays ladders to jump along and needs about two thirds of greedy's moves. No \
                 promise to finish, and replies may spoil its plan. It looks at some hundreds to \
                 thousands of positions a move. The measure for every agent \
                 that thinks further.",
    },
    AgentCard {
        name: "expectimax",
        regime: Regime::Probabilistic,
        gated: false,
        options: &[],
        line: "the best pair of own moves, averaged over what the others may reply",
        detail: "Adds to what a move gains now the most that its next move can gain, averaged over \
                 the replies in between: each of the others plays greedy's move, or one time in five \
                 any legal move. With one other in the race the average is exact; with more it is \
                 taken over eight seeded lines of replies, the same for every move compared. Alone \
                 on the board it is lookahead. Its numbers say nothing about players unlike the \
                 model, and nothing makes sure that it finishes. It looks at some ten thousand to a \
                 hundred thousand positions a move, at millions on larger stars; on the largest it \
                 compares only the moves that lookahead likes best. Use it where the others are \
                 known to race.",
    },
    AgentCard {
        name: "easy",
        regime: Regime::None,
        gated: false,
        options: &[],
        line: "the first of three levels: one move ahead, without an eye on stragglers",
        detail: "Weighs each move by the spaces that its marbles then are from the tip, with a pull \
                 towards the holes of the goal still open and a small credit for every jump. It \
                 leaves marbles behind and parks them in foreign points. Nothing makes sure that it \
                 finishes. It looks once at each legal move. Use it as an opponent for a first game.",
    },
    AgentCard {
        name: "normal",
        regime: Regime::Probabilistic,
        gated: false,
        options: &[],
        line: "the second level: two own moves ahead, and no marble left behind",
        detail: "Weighs positions as `easy` does and also charges for marbles more than three rows \
                 behind the average of their group and for marbles in a point that is neither home \
                 nor goal. It follows its three best moves through a greedy reply of everybody \
                 else to its second move. No promise to finish. It looks at one or two hundred \
                 positions a move. Use it as an opponent who knows the game.",
    },
    AgentCard {
        name: "hard",
        regime: Regime::Probabilistic,
        gated: false,
        options: &[],
        line: "the third level: seven own moves ahead along the best lines",
        detail: "Weighs positions as `normal` does, at the end of lines of seven own moves with a \
                 greedy reply of everybody else between them; after each move the 64 best lines are \
                 followed. So it builds ladders across the board and takes apart what would be left \
                 behind. No promise to finish, and it does not try to stand in anybody's way. It \
                 looks at some twenty thousand positions a move. The strongest agent here among \
                 racers: use it as the opponent to beat and as the measure of a new agent.",
    },
    AgentCard {
        name: "clairvoyant",
        regime: Regime::Benchmark,
        gated: false,
        options: &[],
        line: "the best pair of own moves, knowing what the others will really play in between",
        detail: "Asks every other seat, its gate included, what it will play after each of its own \
                 moves, in turn order until it moves again, and adds up what the move gains now and \
                 the most that the next can gain. Persons, remote bots and other clairvoyants cannot \
                 be asked: replies from such a seat on are ignored, and the forecast of the move \
                 names it. No promise to finish. It thinks for all the others once for each of its \
                 own moves, so it costs some fifty times what they cost, a second or two at most on \
                 the standard star: where others think long it asks about its moves in the order \
                 that lookahead likes them and leaves the last ones out. It is no fair player: use \
                 it to measure what not knowing the others' moves costs.",
    },
    AgentCard {
        name: "racer",
        regime: Regime::None,
        gated: false,
        options: &[],
        line: "plans the whole race by beam search, as if everybody else stood still",
        detail: "Keeps the best positions after every number of moves, from where it stands forwards \
                 and from the full goal backwards, until the two meet, and plays the first move of \
                 the race so found: 27 moves from the standard start, the fewest possible. Behind a \
                 gate it plans with moves that pass. On stars beyond side 4 and among others it plans \
                 ten moves ahead. It takes no notice of what others do next. Some millions of moves \
                 are looked at, a fraction of a second. Use it to see how fast a race can be.",
    },
    AgentCard {
        name: "gated",
        regime: Regime::WorstCase,
        gated: true,
        options: &[],
        line: "greedy behind the gate: always nearer its goal, no straggler left alone",
        detail: "Greedy proposes and the gate decides: a move that makes no progress, or leaves the \
                 last piece without a companion, gives way to a certified one. Alone on the board it \
                 always fills its goal and never sees a position twice. Among others it never wastes \
                 a turn while some move makes progress, and never backs away unless every move does; \
                 that is about progress, not about places. It costs greedy's look and, on level \
                 moves, a walk over the board. Use it where a game has to come to an end.",
    },
    AgentCard {
        name: "gated_progress_only",
        regime: Regime::WorstCase,
        gated: true,
        options: &[],
        line: "greedy behind the progress check alone; stragglers are its own affair",
        detail: "As `gated`, without the check that keeps the pack together. The promise to fill its \
                 goal alone on the board stays, because it rests on progress; the last pieces crawl \
                 more often, and a race takes a little longer. Its cost is that of `gated`. Use it to \
                 see what each of the two checks adds.",
    },
];
