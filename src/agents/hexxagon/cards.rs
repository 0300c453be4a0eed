//! What the catalogue tells of the agents.

use crate::agents::{AgentCard, Regime};
use crate::rules::{OptionKind, OptionSpec};

/// What a seat may ask of `search`.
pub(super) const SEARCH: &[OptionSpec] = &[positions(3_000)];

/// What a seat may ask of `deep`.
pub(super) const DEEP: &[OptionSpec] = &[positions(300_000)];

const fn positions(default: u64) -> OptionSpec {
    OptionSpec {
        name: "positions",
        kind: OptionKind::Whole { min: 100, max: 20_000_000, default: Some(default) },
        about: "Positions that it may look at for one move.",
    }
}

/// Every agent of the game.
pub const CARDS: &[AgentCard] = &[
    AgentCard {
        name: "random",
        regime: Regime::None,
        gated: false,
        options: &[],
        line: "any legal move, each as likely as the others",
        detail: "Draws one of its legal moves evenly. It promises nothing and looks at nothing \
                 beyond the list of moves. Use it as a floor for comparisons and to bring disorder \
                 into openings.",
    },
    AgentCard {
        name: "noisy_greedy",
        regime: Regime::None,
        gated: false,
        options: &[],
        line: "greedy, but any move one time in five",
        detail: "Plays as greedy does, and one time in five a legal move drawn evenly. It promises \
                 nothing. It is the opponent that expectimax has in mind, not a player to imitate. \
                 It looks once at each legal move. Use it as an opponent with a model that is known \
                 exactly.",
    },
    AgentCard {
        name: "greedy",
        regime: Regime::None,
        gated: false,
        options: &[],
        line: "the move that raises its margin the most right now, whatever the answer",
        detail: "Compares every legal move by its own pieces less the opponent's right after it: a \
                 clone that converts k pieces gains 1 + 2k, a jump 2k. It draws among the best. It \
                 promises nothing: it jumps pieces out of solid walls and is punished for the hole. \
                 It looks once at each legal move. Use it as the measure of what a gate adds.",
    },
    AgentCard {
        name: "search",
        regime: Regime::WorstCase,
        gated: false,
        options: SEARCH,
        line: "looks ahead as far as 3,000 positions allow, every line equally far",
        detail: "Alpha-beta on the margin, one ply deeper each time until its budget of positions is \
                 used up; an end counts its final margin and more than any margin for the win. Its \
                 value is exact for the depth that it notes: within it, it loses nothing by force \
                 that it could keep. A move that a deeper search had already found to be better is \
                 played. It sees nothing beyond its horizon. Use it as a sound opponent and as the \
                 measure of a gate.",
    },
    AgentCard {
        name: "deep",
        regime: Regime::WorstCase,
        gated: false,
        options: DEEP,
        line: "deepens ply by ply for as long as its large budget lasts",
        detail: "The same search with a larger budget, 300,000 positions unless the seat says \
                 otherwise, which also believes what it knows from deeper lines than it is \
                 following. Its values are therefore not those of one depth, and it promises nothing \
                 exact. It costs a hundred times what search does. Use it as the opponent to beat.",
    },
    AgentCard {
        name: "gated",
        regime: Regime::WorstCase,
        gated: true,
        options: &[],
        line: "greedy behind the gate: never lets the best reply take back more than it gained",
        detail: "Greedy proposes and the gate decides by the exact margin after the best reply. It \
                 wins within two moves where that can be forced, allows no reply that wins at once \
                 where one can be avoided, and holds what it gains where that can be done. Nothing \
                 is promised beyond two moves. It looks at every reply to every move, in time about \
                 linear in the moves. Use it to see how far one guarantee carries a player that \
                 looks at nothing but its own gain.",
    },
    AgentCard {
        name: "expectimax",
        regime: Regime::Probabilistic,
        gated: false,
        options: &[],
        line: "the best expected margin after the reply, if the opponent is noisy_greedy",
        detail: "Expects greedy's best replies, each as likely as the others, and one time in \
                 five any reply, and plays a move with the largest expected margin. The \
                 expectation is an exact fraction over every reply. It promises nothing against \
                 an opponent with other habits. It looks as far ahead as gated, in time about \
                 linear in the moves. Use it where the opponent is known to be greedy, and to see \
                 what betting on a model is worth against insuring against the worst.",
    },
    AgentCard {
        name: "clairvoyant",
        regime: Regime::Benchmark,
        gated: false,
        options: &[],
        line: "is told the opponent's real reply to each of its moves and plays the best of them",
        detail: "Compares every legal move by the margin after the reply that the opponent \
                 would really give, its gate included, and draws among the best. A person or \
                 another clairvoyant cannot be foreseen: then the worst reply counts. It asks \
                 the opponent once for each of its own moves; where that would take too long it \
                 leaves out those that do worst against the worst reply and says how many. It \
                 promises nothing beyond that reply. It is no fair player: use it to measure what \
                 not knowing the reply costs the others.",
    },
];
