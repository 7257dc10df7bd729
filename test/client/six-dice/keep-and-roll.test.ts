import assert from "node:assert/strict";
import { turn } from "../../../client/src/games/dice-10-000/turn.ts";
import { keepAndRoll } from "../../../client/src/games/six-dice/keep-and-roll.ts";
import { clearPicksWithDice, pickDie } from "../../../client/src/games/six-dice/picks.ts";
import { refusal } from "../../../client/src/games/six-dice/rules.ts";
import { newExercise } from "../../../client/src/pages/practice/record.ts";
import type { Table } from "../../../client/src/table/table.ts";
import { type CatalogEntry, catalog } from "../../../shared/games/catalog.ts";
import type { Dice10000Action, Dice10000View } from "../../../shared/games/dice-10-000/contract.ts";
import { exercise, sitDown, until } from "../table/local.ts";

const entry: CatalogEntry = catalog["dice-10-000"];
type SixDiceTable = Table<Dice10000View, Dice10000Action>;

/** A table on the player's turn with a roll of which a single die scores. */
async function sitWithScoringDie(): Promise<{ table: SixDiceTable; die: number; types: () => string[] }> {
  for (;;) {
    const record = newExercise(entry.game, exercise({}, 2));
    const local = sitDown(entry, record);
    const table = local as unknown as SixDiceTable;
    await until(local, () => local.isMyTurn && !local.steps.busy.value);
    await table.press(turn.roll);
    await until(local, () => !local.steps.busy.value);
    const { value: view } = table.shown;
    const scores = (die: number) => view && refusal(entry.game, view, table.mySeat.value, turn.take([die])) === null;
    const die = [0, 1, 2, 3, 4, 5].find(scores);
    if (die !== undefined) return { table, die, types: () => record.actions.map(({ action }) => action.type) };
    local.leave();
  }
}

describe("keep and roll", () => {
  it("sets the picked dice aside and rolls the others with one press", async () => {
    const { table, die, types } = await sitWithScoringDie();
    table.picked.value = new Set([die]);
    const before = types().length;
    await keepAndRoll(table, turn);
    assert.deepEqual(types().slice(before, before + 2), ["lock", "roll"]);
    table.leave();
  });

  it("does not roll when the picked dice are refused", async () => {
    const { table, types } = await sitWithScoringDie();
    const before = types().length;
    await keepAndRoll(table, turn);
    assert.equal(types().length, before);
    assert.notEqual(table.notice.value, null);
    table.leave();
  });
});

describe("the picks of a player", () => {
  it("are cleared with the dice, but not when they were made as soon as the new dice were shown", async () => {
    const { table, die } = await sitWithScoringDie();
    const stop = clearPicksWithDice(table, turn);
    pickDie(table, turn, die);
    assert.deepEqual([...table.picked.value], [die]);
    const { value: view } = table.shown;
    assert.ok(view);
    table.shown.value = { ...view, dice: view.dice.map((face) => (face % 6) + 1) };
    assert.deepEqual([...table.picked.value], []);
    pickDie(table, turn, die);
    await Promise.resolve();
    assert.deepEqual([...table.picked.value], [die]);
    stop();
    table.leave();
  });
});
