import assert from "node:assert/strict";
import { turn } from "../../../client/src/games/dice-10-000/turn.ts";
import { keepAnd } from "../../../client/src/games/six-dice/keep-and.ts";
import { clearPicksWithDice, pickDie } from "../../../client/src/games/six-dice/picks.ts";
import { wholeTake } from "../../../client/src/games/six-dice/suggest.ts";
import { newPractice } from "../../../client/src/table/local-records.ts";
import type { Table } from "../../../client/src/table/table.ts";
import { type CatalogEntry, catalog } from "../../../shared/games/catalog.ts";
import type { Dice10000Action, Dice10000View } from "../../../shared/games/dice-10-000/contract.ts";
import { practiceWith } from "../../helpers/luck/luck.ts";
import { sitDown, until } from "../table/local.ts";

const entry: CatalogEntry = catalog["dice-10-000"];
type SixDiceTable = Table<Dice10000View, Dice10000Action>;

/** A table on the player's turn, with a first roll whose first die scores 100. */
async function sitWithScoringDie(options = {}): Promise<{ table: SixDiceTable; types: () => string[] }> {
  const settings = practiceWith({ game: "dice-10-000", options, first: 0, dice: "1" });
  const record = newPractice(entry.game, { name: "Ann", ...settings });
  const local = sitDown(entry, record);
  const table = local as unknown as SixDiceTable;
  await until(local, () => local.isMyTurn && !local.steps.busy.value);
  await table.press(turn.roll);
  await until(local, () => !local.steps.busy.value);
  return { table, types: () => record.actions.map(({ action }) => action.type) };
}

describe("keeping dice", () => {
  it("sets the picked dice aside and rolls the others with one press", async () => {
    const { table, types } = await sitWithScoringDie();
    table.picked.value = new Set([0]);
    await keepAnd(table, turn, turn.roll);
    assert.deepEqual(types().slice(1, 3), ["lock", "roll"]);
    table.leave();
  });

  it("sets the picked dice aside and stops with one press", async () => {
    const { table, types } = await sitWithScoringDie({ openingYield: "zero" });
    table.picked.value = new Set([0]);
    await keepAnd(table, turn, turn.stop);
    assert.deepEqual(types().slice(1, 3), ["lock", "yield"]);
    table.leave();
  });

  it("does not roll when the picked dice are refused", async () => {
    const { table, types } = await sitWithScoringDie();
    const before = types().length;
    await keepAnd(table, turn, turn.roll);
    assert.equal(types().length, before);
    assert.notEqual(table.notice.value, null);
    table.leave();
  });
});

describe("a hint", () => {
  it("joins the sets that are best one after the other, such as 6 6 6 and 5", async () => {
    const { table } = await sitWithScoringDie();
    const view = { ...(table.shown.value as Dice10000View), dice: [6, 6, 6, 5, 2, 3] };
    const best = [turn.take([3]), turn.take([0, 1, 2]), turn.roll];
    const ask = async () => ({ action: best.shift() as Dice10000Action });
    const first = best.shift() as Dice10000Action;
    const seat = table.mySeat.value as number;
    assert.deepEqual(await wholeTake(entry.game, turn, view, seat, first, ask), turn.take([0, 1, 2, 3]));
    assert.deepEqual(await wholeTake(entry.game, turn, view, seat, turn.roll, ask), turn.roll);
    table.leave();
  });
});

describe("the picks of a player", () => {
  it("are cleared with the dice, but not when they were made as soon as the new dice were shown", async () => {
    const { table } = await sitWithScoringDie();
    const stop = clearPicksWithDice(table, turn);
    pickDie(table, turn, 0);
    assert.deepEqual([...table.picked.value], [0]);
    const { value: view } = table.shown;
    assert.ok(view);
    table.shown.value = { ...view, dice: view.dice.map((face) => (face % 6) + 1) };
    assert.deepEqual([...table.picked.value], []);
    pickDie(table, turn, 0);
    await Promise.resolve();
    assert.deepEqual([...table.picked.value], [0]);
    stop();
    table.leave();
  });
});
