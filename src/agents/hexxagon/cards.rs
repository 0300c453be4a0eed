//! What the catalogue tells of the agents.

use crate::agents::{AgentCard, Regime};

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
        detail: "Plays as greedy does, and one time in five a legal move drawn evenly. It is the \
                 opponent that expectimax has in mind, not a player to imitate. It looks once at \
                 each legal move.",
    },
    AgentCard {
        name: "greedy",
        regime: Regime::None,
        gated: false,
        options: &[],
        line: "the move that raises its margin the most right now, whatever the answer",
        detail: "Compares every legal move by its own pieces less the opponent's right after it: a \
                 clone that converts k pieces gains 1 + 2k, a jump 2k. It draws among the best. It \
                 jumps pieces out of solid walls and is punished for the hole. It looks once at \
                 each legal move. Use it as the measure of what a gate adds.",
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
                 linear in the moves.",
    },
    AgentCard {
        name: "clairvoyant",
        regime: Regime::Benchmark,
        gated: false,
        options: &[],
        line: "is told the opponent's real reply to each of its moves and plays the best of them",
        detail: "Compares every legal move by the margin after the reply that the opponent would                  really give, its gate included, and draws among the best. A person or another                  clairvoyant cannot be foreseen: then the worst reply counts. It asks the opponent                  once for each of its own moves; where that would take too long it leaves out those                  that do worst against the worst reply and says how many. A benchmark for the                  others, never a fair player.",
    },
];
