import assert from "node:assert/strict";
import {
  inOrder,
  pickRefusal,
  refusal,
  shareOf,
  standing,
  swept,
  toggled,
} from "../../../client/src/games/six-dice/rules.ts";
import type { GameDefinition } from "../../../shared/core/game.ts";
import { dice10000 } from "../../../shared/games/dice-10-000/game.ts";
import { farkle } from "../../../shared/games/farkle/game.ts";
import { locks, tableWith } from "../../games/dice-10-000/table.ts";
import { roll, save, table } from "../../games/farkle/notation.ts";

const tenThousand = dice10000 as unknown as GameDefinition;
const plainFarkle = farkle as unknown as GameDefinition;

describe("picking dice", () => {
  it("toggles a die, and sorts picks in the order of the dice", () => {
    const picked = toggled(toggled(new Set([4]), 1), 5);
    assert.deepEqual(inOrder(picked), [1, 4, 5]);
    assert.deepEqual(inOrder(toggled(picked, 4)), [1, 5]);
  });

  it("picks every die that a drag passes over, or puts it back when the drag starts on a picked die", () => {
    assert.deepEqual(inOrder(swept(new Set([4]), 0, [0, 1, 4], false)), [0, 1, 4]);
    assert.deepEqual(inOrder(swept(new Set([4]), null, [5], false)), [4, 5], "begun beside the dice");
    assert.deepEqual(inOrder(swept(new Set([0, 1, 4]), 0, [0, 2, 4], false)), [1]);
  });

  it("picks a die dragged into the tray, wherever the drag started", () => {
    assert.deepEqual(inOrder(swept(new Set([0]), 0, [0, 3], true)), [0, 3]);
    assert.deepEqual(inOrder(swept(new Set(), 2, [2], true)), [2]);
  });

  it("changes nothing when a drag is cancelled", () => {
    for (const from of [0, 1, null]) assert.deepEqual(inOrder(swept(new Set([0, 5]), from, [], false)), [0, 5]);
  });

  it("accepts any free die of the player's roll, also one that scores only with others", () => {
    const { state, roll: rolls } = tableWith({}, "1 2 2 3 4 6");
    rolls();
    for (const die of [0, 1, 2, 3]) {
      assert.equal(pickRefusal(tenThousand, state, 0, { type: "lock", dice: [die] } as never), null);
    }
    assert.equal(refusal(tenThousand, state, 0, { type: "lock", dice: [1] } as never)?.code, "dice-do-not-score");
  });

  it("is rejected out of turn, before the roll, for a held die, and for a spectator", () => {
    const { state } = tableWith({ phase: "lock", dice: [1, 1, 5, 2, 3, 4], locked: locks("x . . . . .") });
    const code = (seat: number | null, die: number) =>
      pickRefusal(tenThousand, state, seat, { type: "lock", dice: [die] } as never)?.code ?? null;
    assert.equal(code(0, 1), null);
    assert.equal(code(0, 0), "die-not-free");
    assert.equal(code(1, 1), "not-your-turn");
    assert.equal(code(null, 1), "not-seated");
    state.phase = "roll";
    assert.equal(code(0, 1), "wrong-phase");
  });

  it("allows one save per roll in Farkle", () => {
    const state = table();
    roll(state, "1 1 5 2 3 4");
    save(state, 0);
    const code = pickRefusal(plainFarkle, state, 0, { type: "save", dice: [1] } as never)?.code;
    assert.equal(code, "already-saved");
  });

  it("is reset when the dice change", () => {
    const { state, lock, roll: rolls } = tableWith({}, "1 5 2 3 4 6 1 1 1 1 1");
    rolls();
    const before = standing(state, state.locked);
    assert.equal(standing(structuredClone(state), state.locked), before);
    lock([0]);
    assert.notEqual(standing(state, state.locked), before);
  });

  it("is rejected after the match", () => {
    const { state } = tableWith({ phase: "gameOver", actor: null, result: { winners: [0], reason: "target" } });
    assert.equal(refusal(tenThousand, state, 0, { type: "roll" })?.code, "match-over");
  });

  it("shows a score as a fraction of the target", () => {
    assert.deepEqual([shareOf(2500, 10_000), shareOf(12_000, 10_000), shareOf(0, 0)], [25, 100, 0]);
  });
});
