//! What the catalogue tells of the agents.

use crate::agents::checkers::endings;
use crate::agents::{AgentCard, Regime};
use crate::rules::{OptionKind, OptionSpec};

/// What a seat may ask of `search`.
pub(super) const SEARCH: &[OptionSpec] = &[OptionSpec {
    name: "depth",
    kind: OptionKind::Whole { min: 1, max: 20, default: Some(6) },
    about: "Plies that every line is followed before it is valued.",
}];

/// What a seat may ask of `deep`.
pub(super) const DEEP: &[OptionSpec] = &[
    OptionSpec {
        name: "positions",
        kind: OptionKind::Whole { min: 1_000, max: 20_000_000, default: Some(300_000) },
        about: "Positions that it may look at for one move.",
    },
    endings::OPTION,
];

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
        name: "greedy",
        regime: Regime::None,
        gated: false,
        options: &[],
        line: "the move that leaves it with the most material, whatever the answer",
        detail: "Compares every legal move by its own material less the opponent's right after it, \
                 1 for a man and 1.5 for a king, and draws among the best. It promises \
                 nothing: it takes what it is offered and walks into every trap. It looks once at \
                 each legal move. Use it as the measure of what a gate adds.",
    },
    AgentCard {
        name: "search",
        regime: Regime::WorstCase,
        gated: false,
        options: SEARCH,
        line: "the best move if every line is followed for six plies and through captures",
        detail: "Alpha-beta to a fixed depth, 6 plies unless the seat says otherwise, and on for as \
                 long as a capture is pending. Lines end with material, advancement and the guard of \
                 the back row. Its value is exact for that tree, so it loses nothing by force \
                 within its depth that it could keep; what comes a ply later it does not see. It \
                 looks at some thousand positions a move at 6 plies, at 16 million at the most: a \
                 search that would need more answers with the last depth it has completed. \
                 Use it as a sound opponent and as the measure of a gate.",
    },
    AgentCard {
        name: "deep",
        regime: Regime::WorstCase,
        gated: false,
        options: DEEP,
        line: "deepens ply by ply for as long as its budget of positions lasts",
        detail: "The same valuation at the end of much longer lines: moves that refuted others are \
                 tried first, late ones are looked at less deeply before they are believed, and \
                 what is known from deeper lines is used. From the start 300,000 positions, its \
                 budget unless the seat says otherwise, reach beyond 12 plies. It promises nothing \
                 exact, and it stops early only where the game is decided. The strongest agent here: \
                 use it as the opponent to beat.",
    },
    AgentCard {
        name: "gated",
        regime: Regime::WorstCase,
        gated: true,
        options: &[],
        line: "greedy behind the gate: never gives away half a man within four plies",
        detail: "Greedy proposes and the gate decides: a move that is worth more than half a man \
                 less than the best one, four plies ahead and through the captures pending there, \
                 gives way to the best one. The horizon is an option of the seat. It gives no \
                 promise about what happens later, nor about losses smaller than half a man. It \
                 looks at some hundred positions a move. Use it to see how far one guarantee \
                 carries a player that cannot play.",
    },
];
