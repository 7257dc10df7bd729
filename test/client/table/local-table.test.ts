import assert from "node:assert/strict";
import { LocalMatch, type LocalRecord } from "../../../client/src/table/local-match.ts";
import { continued, newPractice } from "../../../client/src/table/local-records.ts";
import type { LocalTable } from "../../../client/src/table/local-table.ts";
import { JOBS } from "../../../client/src/worker/jobs.ts";
import type { CasinoState, CasinoView } from "../../../shared/games/casino/contract.ts";
import { type CatalogEntry, catalog } from "../../../shared/games/catalog.ts";
import type { FarkleView } from "../../../shared/games/farkle/contract.ts";
import { isSettled, ownMove, practiceSettings, sitDown, until } from "./local.ts";

const entries = Object.entries<CatalogEntry>(catalog);
const copyOf = (record: LocalRecord): LocalRecord => structuredClone(record);

/** Plays this many moves of the player, or to the end. */
async function playOn(entry: CatalogEntry, table: LocalTable, moves: number, look?: () => void): Promise<void> {
  for (let move = 0; move < moves; move++) {
    await until(table, () => table.status.value === "over" || (isSettled(table) && ownMove(entry, table, 0) !== null));
    const action = ownMove(entry, table, move);
    if (!action) return;
    await table.act(action);
    look?.();
  }
}

describe("a table in the page", () => {
  for (const [id, entry] of entries) {
    for (const [variant, options] of Object.entries(entry.variants)) {
      it(`plays ${id} (${variant}) against bots to its end, and the transcript verifies`, async () => {
        let kept: LocalRecord | null = null;
        const { max } = entry.game.seats;
        const table = sitDown(entry, newPractice(entry.game, practiceSettings(options, max)), (record) => {
          kept = record;
        });
        await playOn(entry, table, Number.POSITIVE_INFINITY);
        await until(table, () => table.shown.value?.result !== null && isSettled(table));
        assert.equal(table.status.value, "over");
        const { start: _, ...record } = kept as unknown as LocalRecord;
        const verdict = await JOBS.verify({ transcript: await JOBS.transcribe({ record }) });
        assert.ok(verdict.ok);
        assert.deepEqual(verdict.transcript.result, table.view.value?.result);
        const told = table.log.value.map(({ sentence }) => sentence);
        assert.ok(told.some((sentence) => /\byou\b/i.test(sentence)));
        const byName = told.filter((sentence) => /\bAnn\b/.test(sentence));
        assert.deepEqual(byName, [], "the log calls the player you");
      });
    }
  }

  it("shows at every step exactly what the rules allow the player's seat to see", async () => {
    for (const [, entry] of entries) {
      const record = newPractice(entry.game, practiceSettings({}, 2));
      const table = sitDown(entry, record);
      await playOn(entry, table, 12, () => {
        const { state } = LocalMatch.from(entry.game, copyOf(record));
        assert.deepEqual(table.view.value, entry.game.viewFor(state, table.mySeat.value as number));
      });
      table.leave();
    }
  });

  it("hides other hands, the deck and drafted dice", async () => {
    const record = newPractice(catalog.casino.game, practiceSettings({}, 3));
    const cards = sitDown(catalog.casino, record);
    const view = cards.view.value as unknown as CasinoView;
    const { hands } = LocalMatch.from(catalog.casino.game, copyOf(record)).state as CasinoState;
    const shown = JSON.stringify(view);
    for (const [seat, hand] of hands.entries()) {
      for (const card of hand) assert.equal(shown.includes(`"${card}"`), seat === cards.mySeat.value, card);
    }
    cards.leave();

    const dice = sitDown(catalog.farkle, newPractice(catalog.farkle.game, practiceSettings({}, 2)));
    const bot = 1 - (dice.mySeat.value as number);
    const drafting = () => dice.view.value as unknown as FarkleView;
    await until(dice, () => drafting().confirmed[bot] === true);
    assert.ok(drafting().loadouts[bot]?.every((die) => die === null));
    dice.leave();
  });

  it("continues die for die after the page was closed", async () => {
    const entry: CatalogEntry = catalog["dice-10-000"];
    const record = newPractice(entry.game, practiceSettings({}, 2));
    const table = sitDown(entry, record);
    await playOn(entry, table, 9);
    await until(table, () => isSettled(table) && ownMove(entry, table, 0) !== null);
    table.leave();

    const again = sitDown(entry, JSON.parse(JSON.stringify(record)));
    assert.deepEqual(again.view.value, table.view.value);
    assert.equal(again.mySeat.value, table.mySeat.value);
    const told = (it: LocalTable) => it.log.value.map(({ sentence }) => sentence);
    assert.deepEqual(told(again), told(table));
    again.leave();

    const moves = [copyOf(record), copyOf(record)].map((copy) => {
      const match = LocalMatch.from(entry.game, copy);
      const seat = match.state.actor as number;
      const [action] = entry.game.legalActions(match.state, seat);
      assert.ok(action);
      return match.act(seat, "player", action);
    });
    assert.deepEqual(moves[0], moves[1]);
  });

  it("states the number of the last action when a match is resumed", async () => {
    const entry: CatalogEntry = catalog["dash-dice"];
    const record = newPractice(entry.game, practiceSettings({}, 2));
    const first = sitDown(entry, record);
    await playOn(entry, first, 3);
    await until(first, () => isSettled(first));
    first.leave();
    const resumed = sitDown(entry, copyOf(record));
    assert.ok(record.actions.length > 0);
    assert.equal(resumed.steps.shownSeq.value, record.actions.length);
    resumed.leave();
  });

  it("explains a refusal and plays nothing", async () => {
    const entry: CatalogEntry = catalog.farkle;
    const record = newPractice(entry.game, practiceSettings({ dice: "none" }, 2));
    const table = sitDown(entry, record);
    await until(table, () => table.view.value?.actor === table.mySeat.value);
    const before = record.actions.length;
    await table.act({ type: "bank" });
    assert.equal(table.notice.value?.sentence, "There's nothing to bank yet.");
    await table.act({ type: "timeout" });
    assert.equal(table.notice.value?.sentence, "The table didn't understand that move. Reload the page and try again.");
    assert.equal(record.actions.length, before);
    table.leave();
  });

  it("lets a hurried bot move without its pause, and keeps the pause of the others", async () => {
    const entry = catalog["dice-10-000"];
    const opening = LocalMatch.from(entry.game, newPractice(entry.game, practiceSettings({}, 3))).state;
    const player = { name: "Ann", level: "easy" } as const;
    const record = continued(entry.game, opening.options, { ...opening, actor: 1 }, 0, player);
    const table = sitDown(entry, record, undefined, 3_600_000);
    const before = table.moves.length;
    table.hurry();
    await until(table, () => table.moves.length > before && isSettled(table));
    assert.equal(table.moves.length, before + 1);
    table.leave();
  });

  it("starts another match on a clean felt with other seeds", async () => {
    const entry: CatalogEntry = catalog["dash-dice"];
    const records: LocalRecord[] = [];
    const table = sitDown(entry, newPractice(entry.game, practiceSettings({ mode: "true-grit" }, 2)), (record) => {
      if (!records.includes(record)) records.push(record);
    });
    await playOn(entry, table, Number.POSITIVE_INFINITY);
    await table.askForRematch();
    assert.equal(table.status.value, "playing");
    assert.deepEqual(table.view.value?.scores, [0, 0]);
    const [first, second] = records;
    assert.notEqual(first?.serverSeed, second?.serverSeed);
    assert.equal(table.matchId, second?.id);
    table.leave();
  });

  it("continues from a given state: one seat for the player, bots on the others", async () => {
    const entry: CatalogEntry = catalog.casino;
    const match = LocalMatch.from(entry.game, newPractice(entry.game, practiceSettings({}, 4)));
    for (let move = 0; move < 20; move++) {
      const seat = match.state.actor as number;
      const [action] = entry.game.legalActions(match.state, seat);
      assert.ok(action && match.act(seat, "player", action).ok);
    }
    const { state } = match;
    const before = structuredClone(state);
    const table = sitDown(entry, continued(entry.game, match.record.options, state, 2, { name: "Eve", level: "hard" }));
    assert.equal(table.mySeat.value, 2);
    assert.equal(table.names[2], "Eve");
    assert.ok(table.seats.value.every(({ kind }, seat) => seat === 2 || kind === "bot"));
    assert.deepEqual(table.view.value, entry.game.viewFor(before, 2));
    await playOn(entry, table, Number.POSITIVE_INFINITY);
    assert.equal(table.status.value, "over");
    assert.equal(table.prove, null);
    assert.deepEqual(state, before, "the state it came from is untouched");
  });
});
