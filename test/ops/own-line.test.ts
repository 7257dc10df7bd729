import assert from "node:assert/strict";
import { withOwnLine } from "../../server/ops/own-line.ts";

const MOST = 3;

interface Line {
  playerId: string;
  name: string;
  avatar: number;
  rank: number;
  score: number;
}

const line = (playerId: string, rank: number, score: number): Line => ({
  playerId,
  name: playerId,
  avatar: 1,
  rank,
  score,
});

describe("a board with the line of a player", () => {
  /** Reads these boards, of which the last one stays, and returns the shown line ids and the number of boards read anew. */
  async function shown(own: Line, ...boards: Line[][]): Promise<{ ids: string; lines: Line[]; renewed: number }> {
    let renewed = 0;
    const { board } = await withOwnLine(
      async () => own,
      MOST,
      async (isNew) => ({ lines: boards[isNew ? Math.min(++renewed, boards.length - 1) : 0] as Line[] }),
    );
    return { ids: board.lines.map(({ playerId }) => playerId).join(" "), lines: board.lines, renewed };
  }

  const [ann, ben, cat] = [line("ann", 1, 9), line("ben", 2, 8), line("cat", 3, 7)];

  it("is read again for a result that belongs among the best", async () => {
    const dan = line("dan", 2, 8.5);
    const after = [ann, dan, { ...ben, rank: 3 }];
    assert.deepEqual(await shown(dan, [ann, ben, cat], after), { ids: "ann dan ben", lines: after, renewed: 1 });
  });

  it("gets a result further down at its end, without being read again", async () => {
    const { ids, renewed } = await shown(line("dan", 7, 1), [ann, ben, cat]);
    assert.deepEqual([ids, renewed], ["ann ben cat dan", 0]);
  });

  it("is not read again for a result that is as good as its last one", async () => {
    const equal = [ann, ben, cat].map((each) => ({ ...each, rank: 1, score: 9 }));
    const { ids, renewed } = await shown(line("dan", 1, 9), equal);
    assert.deepEqual([ids, renewed], ["ann ben cat dan", 0]);
  });

  it("is not read again for another name or avatar, which a player could change as often", async () => {
    const { ids, renewed } = await shown({ ...ben, name: "Benjamin", avatar: 2 }, [ann, ben, cat]);
    assert.deepEqual([ids, renewed], ["ann ben cat", 0]);
  });
});
