// What the page tells beside the board: the present of a room, or the ply that a replay shows.

/** Ply, turn, standings and moves as the board shows them; `known` are the moves that may be told. */
export function sceneOf(room, replay) {
  if (!replay.active) {
    const { ply, toMove, standings, outcome, phase, moves } = room;
    return { live: true, ply, toMove, standings, outcome, phase, moves, known: moves };
  }
  const { ply, line } = replay;
  const told = line ? ply + 1 : ply;
  return {
    live: false, ply, line: line?.moves, phase: 'playing', outcome: undefined,
    toMove: room.moves[ply]?.seat, standings: room.moves[ply - 1]?.standings ?? room.start.standings,
    moves: room.moves.slice(0, told), known: room.moves.filter((move) => move.ply < replay.seen),
  };
}
