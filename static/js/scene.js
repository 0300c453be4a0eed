// What the page tells beside the board: the present of a room, or the ply that a replay shows.

/** Ply, turn, standings and moves as the board shows them; `known` are the moves that may be told. */
export function sceneOf(room, replay) {
  if (!replay.active) {
    const { ply, toMove, standings, outcome, phase, moves } = room;
    return { live: true, ply, toMove, standings, outcome, phase, moves, known: moves };
  }
  const { ply } = replay;
  return {
    live: false, ply, phase: 'playing', outcome: undefined,
    toMove: room.moves[ply]?.seat, standings: room.moves[ply - 1]?.standings ?? room.start.standings,
    moves: room.moves.slice(0, ply), known: room.moves.filter((move) => move.ply < replay.seen),
  };
}
