import assert from "node:assert/strict";
import { mock } from "node:test";
import { newPractice } from "../../../client/src/table/local-records.ts";
import type { LocalTable } from "../../../client/src/table/local-table.ts";
import type { CommonState } from "../../../shared/core/game.ts";
import { type CatalogEntry, catalog } from "../../../shared/games/catalog.ts";
import { practiceSettings, sitDown, until } from "./local.ts";

const entry: CatalogEntry = catalog["dash-dice"];

/** A table on the player's turn whose animations run until they are skipped. */
async function sitAtTurn(): Promise<{ table: LocalTable; moves: () => number }> {
  const record = newPractice(entry.game, practiceSettings({ mode: "classic" }, 2));
  const table = sitDown(entry, record);
  const mine = () => table.isMyTurn && table.shown.value?.phase === "gameplay" && !table.steps.busy.value;
  await until(table, () => table.isMyTurn || mine());
  while (!mine()) {
    if (table.isMyTurn && !table.steps.busy.value) await table.press({ type: "call", parity: "odd" } as never);
    await until(table, () => mine() || (table.isMyTurn && table.shown.value?.phase === "turnDecider"));
  }
  table.steps.animate = (_step, hurry) =>
    new Promise((resolve) => {
      if (hurry.aborted) resolve({ announce: () => undefined, hold: 0 });
      else hurry.addEventListener("abort", () => resolve({ announce: () => undefined, hold: 0 }), { once: true });
    });
  return { table, moves: () => record.actions.length };
}

describe("a press at a table", () => {
  it("makes a move, and leaves the screen unchanged until its animation ends", async () => {
    const { table, moves } = await sitAtTurn();
    const [before, shown, log] = [moves(), table.shown.value, table.log.value];
    await table.press({ type: "roll" });
    assert.equal(moves(), before + 1);
    assert.notEqual(table.view.value, shown);
    assert.deepEqual([table.shown.value, table.log.value, table.isMyTurn], [shown, log, true]);
    table.leave();
  });

  it("removes a notice about the position before it, and keeps one during an animation", async () => {
    const { table } = await sitAtTurn();
    const told = () => table.notice.value?.sentence;
    table.showNews("Best move: Roll");
    await table.press({ type: "roll" });
    assert.equal(told(), undefined);
    table.showNews("Time ran out");
    await table.press({ type: "roll" });
    assert.equal(told(), "Time ran out");
    table.leave();
  });

  it("completes an animation that has run for a while, and makes no move", async () => {
    const { table, moves } = await sitAtTurn();
    const now = mock.method(performance, "now");
    now.mock.mockImplementation(() => 10_000);
    await table.press({ type: "roll" });
    const { value: latest } = table.view;
    const before = moves();
    now.mock.mockImplementation(() => 10_600);
    await table.press({ type: "roll" });
    await until(table, () => table.shown.value === latest);
    assert.equal(moves(), before);
    table.leave();
    now.mock.restore();
  });

  it("does not complete an animation that has just begun, so a double press spoils no roll", async () => {
    const { table, moves } = await sitAtTurn();
    const now = mock.method(performance, "now", () => 10_000);
    const { value: shown } = table.shown;
    await table.press({ type: "roll" });
    const before = moves();
    now.mock.mockImplementation(() => 10_120);
    await table.press({ type: "roll" });
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual([moves(), table.shown.value, table.steps.busy.value], [before, shown, true]);
    table.leave();
    now.mock.restore();
  });

  it("counts once while the first press is unanswered", async () => {
    const { table, moves } = await sitAtTurn();
    table.steps.animate = null;
    const { act } = table;
    const answer = Promise.withResolvers<void>();
    let acted = 0;
    table.act = async (action) => {
      acted++;
      await answer.promise;
      await act.call(table, action);
    };
    const before = moves();
    const presses = [table.press({ type: "roll" }), table.press({ type: "roll" })];
    answer.resolve();
    await Promise.all(presses);
    assert.deepEqual([acted, moves()], [1, before + 1]);
    table.leave();
  });

  it("makes the next move when the new state is shown before the first press is answered", async () => {
    const { table } = await sitAtTurn();
    table.steps.animate = null;
    const answer = Promise.withResolvers<void>();
    const acted: object[] = [];
    table.act = async (action) => {
      acted.push(action);
      table.shown.value = { ...table.shown.value } as CommonState;
      await answer.promise;
    };
    const presses = [table.press({ type: "roll" }), table.press({ type: "bank" })];
    answer.resolve();
    await Promise.all(presses);
    assert.deepEqual(acted, [{ type: "roll" }, { type: "bank" }]);
    table.leave();
  });

  it("shows the end of a match only when its last animation ends", async () => {
    const { table } = await sitAtTurn();
    const { value: latest } = table.view;
    assert.ok(latest);
    table.status.value = "over";
    table.view.value = { ...latest, result: { winners: [0], reason: "target" } };
    assert.equal(table.inPlay, true);
    table.shown.value = table.view.value;
    assert.equal(table.inPlay, false);
    table.leave();
  });
});
