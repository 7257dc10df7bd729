import { isDeepStrictEqual } from "node:util";

/** A board that is the same for all players, best lines first. */
interface Board<L> {
  lines: L[];
}

/** Reads a board that may be a few seconds old; `isNew` asks for one that is read now. */
export type ReadBoard<B> = (isNew: boolean) => Promise<B>;

/** A line of a board. Its name and avatar may be as old as the board, or each change of them would have it read again. */
interface Line {
  playerId: string;
  name: string;
  avatar: number;
  rank: number;
}

/**
 * Reads a board and the line of a player, who may be further down than its last line, and adds it there. A board that is
 * older than a line among the best is read again.
 */
export async function withOwnLine<L extends Line, B extends Board<L>>(
  ownLine: (board: B) => Promise<L | null>,
  most: number,
  readBoard: ReadBoard<B>,
): Promise<{ board: B; line: L | null }> {
  const board = await readBoard(false);
  const line = await ownLine(board);
  if (!line || has(board, line)) return { board, line };
  // Of equal lines, some may have no place among the best.
  const last = board.lines[most - 1]?.rank ?? most + 1;
  const renewed = line.rank < last ? await readBoard(true) : board;
  if (has(renewed, line)) return { board: renewed, line };
  const others = renewed.lines.filter(({ playerId }) => playerId !== line.playerId);
  return { board: { ...renewed, lines: [...others, line] }, line };
}

const has = <L extends Line>({ lines }: Board<L>, line: L): boolean =>
  lines.some((other) => isDeepStrictEqual(resultOf(other), resultOf(line)));

const resultOf = ({ name: _, avatar: __, ...result }: Line): object => result;
