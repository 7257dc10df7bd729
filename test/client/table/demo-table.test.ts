import assert from "node:assert/strict";
import { mock } from "node:test";
import { signal } from "@preact/signals";
import { Gate } from "../../../client/src/pages/demo/gate.ts";
import { AFTERWARDS, restartFinished } from "../../../client/src/pages/demo/restart.ts";
import { LocalMatch } from "../../../client/src/table/local-match.ts";
import { newBotMatch } from "../../../client/src/table/local-records.ts";
import type { CommonState } from "../../../shared/core/game.ts";
import { type CatalogEntry, catalog } from "../../../shared/games/catalog.ts";
import { isSettled, sitDown, until } from "./local.ts";

describe("a match between bots in the page", () => {
  for (const [id, entry] of Object.entries<CatalogEntry>(catalog)) {
    it(`plays ${id} to its end, seen as a spectator sees it`, async () => {
      const { game } = entry;
      const record = newBotMatch(game, { level: "easy", seats: game.seats.min, options: {} });
      const table = sitDown(entry, record);
      assert.equal(table.mySeat.value, null);
      assert.equal(new Set(table.names).size, game.seats.min);
      await until(table, () => table.status.value === "over" && isSettled(table));
      const { state } = LocalMatch.from(game, structuredClone(record));
      assert.deepEqual(table.view.value, game.viewFor(state, "spectator"));
      assert.ok(table.log.value.every(({ sentence }) => !/\bYou\b/.test(sentence)));
    });
  }

  it("is followed by another one a while after its end, while the gate is open", async () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    const [over, playing] = [{ result: { winners: [0] } }, { result: null }] as unknown as [CommonState, CommonState];
    const shown = signal<CommonState | null>(playing);
    const gate = new Gate();
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    let matches = 0;
    const end = restartFinished({ shown }, gate, async () => {
      matches++;
      shown.value = playing;
      resolve();
    });
    shown.value = over;
    mock.timers.tick(AFTERWARDS - 1);
    shown.value = playing;
    shown.value = over;
    mock.timers.tick(AFTERWARDS);
    await Promise.resolve();
    assert.equal(matches, 0, "the table is not visible");
    gate.open = true;
    await begun;
    mock.timers.tick(AFTERWARDS);
    shown.value = over;
    end();
    mock.timers.tick(AFTERWARDS);
    await Promise.resolve();
    assert.equal(matches, 1, "the table was left");
    mock.timers.reset();
  });

  it("waits at a closed gate, passes when it opens, and waits again", async () => {
    const gate = new Gate();
    const passed: string[] = [];
    const go = (name: string) => gate.pass().then(() => passed.push(name));
    const both = [go("first"), go("second")];
    await Promise.resolve();
    assert.deepEqual(passed, []);
    gate.open = true;
    await Promise.all([...both, go("third")]);
    assert.deepEqual(passed, ["first", "second", "third"]);
    gate.open = false;
    const last = go("last");
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(passed.length, 3);
    gate.open = true;
    await last;
  });
});
