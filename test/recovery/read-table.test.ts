import assert from "node:assert/strict";
import { readTable } from "../../server/recovery/read-table.ts";

const header = JSON.stringify({
  ...{ id: "match", game: "dash-dice", rulesVersion: 1, options: {}, players: [], rotation: null },
  ...{ serverSeed: "00", commitment: "00" },
});
const note = JSON.stringify({ roomId: "room", private: false, clockFactor: 1, chairs: [] });
const readAction = (entry: string) => readTable({ matchId: "match", header, entries: [entry], outcome: null, note });

describe("a stored action", () => {
  it("is read with its seat, author, action and id", async () => {
    const entry = { seat: 1, by: "player", action: { type: "take", dice: [0, 2] }, id: "m1" };
    const { record } = await readAction(JSON.stringify(entry));
    assert.deepEqual(record?.actions, [entry]);
  });

  const good = { seat: 0, by: "clock", action: { type: "pass" } };
  const malformed: Record<string, unknown> = {
    "no object": 7,
    null: null,
    "a list": [],
    "no seat": { ...good, seat: undefined },
    "a seat that is no integer": { ...good, seat: 0.5 },
    "an unknown author": { ...good, by: "server" },
    "no action": { ...good, action: undefined },
    "an action without a type": { ...good, action: {} },
    "an id that is no text": { ...good, id: 7 },
  };
  for (const [fault, entry] of Object.entries(malformed)) {
    it(`is refused: ${fault}`, () => assert.rejects(readAction(JSON.stringify(entry)), /action 1 has the wrong shape/));
  }

  it("is refused if it is not JSON", () => assert.rejects(readAction("{"), SyntaxError));
});
