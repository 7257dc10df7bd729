import assert from "node:assert/strict";
import { LocalMatch, type LocalRecord } from "../../../client/src/table/local-match.ts";
import { newPractice } from "../../../client/src/table/local-records.ts";
import type { LocalTable } from "../../../client/src/table/local-table.ts";
import { type CatalogEntry, catalog } from "../../../shared/games/catalog.ts";
import { isSettled, ownMove, practiceSettings, sitDown, until } from "./local.ts";

const NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"];
const entries = Object.entries<CatalogEntry>(catalog);

const peopleAround = (entry: CatalogEntry, seats: number, options = {}): LocalRecord =>
  newPractice(entry.game, { ...practiceSettings(options, seats), others: NAMES.slice(1, seats) });

/** Plays for everyone to the end; `pass` sees each change of hands. */
async function playAll(entry: CatalogEntry, table: LocalTable, pass: () => void): Promise<void> {
  for (let move = 0; ; move++) {
    const isReady = () =>
      table.receiver.value !== null || (table.mySeat.value !== null && ownMove(entry, table, 0) !== null);
    await until(table, () => isSettled(table) && (table.status.value === "over" || isReady()));
    if (table.receiver.value !== null) {
      pass();
      table.receive();
      continue;
    }
    const action = ownMove(entry, table, move);
    if (!action) return;
    await table.act(action);
  }
}

describe("a table that several people share", () => {
  for (const [id, entry] of entries) {
    for (const [variant, options] of Object.entries(entry.variants)) {
      it(`plays ${id} (${variant}) to its end, and calls every person by name`, async () => {
        const seats = "partners" in options ? entry.game.seats.max : Math.min(3, entry.game.seats.max);
        const record = peopleAround(entry, seats, options);
        const table = sitDown(entry, record);
        assert.ok(table.isShared);
        await playAll(entry, table, () => {
          const { state } = LocalMatch.from(entry.game, structuredClone(record));
          assert.equal(table.mySeat.value, null);
          assert.deepEqual(table.view.value, entry.game.viewFor(state, "spectator"));
        });
        assert.equal(table.status.value, "over");
        assert.equal(table.you, null);
        const told = table.log.value.map(({ sentence }) => sentence);
        assert.ok(told.some((sentence) => NAMES.some((name) => sentence.includes(name))));
        assert.deepEqual(
          told.filter((sentence) => /\byou\b/i.test(sentence)),
          [],
        );
      });
    }
  }

  it("covers the table before another person sees their hand, and only in games with secrets", async () => {
    const passes = async (entry: CatalogEntry, options = {}): Promise<string[]> => {
      const seen: string[] = [];
      const table = sitDown(entry, peopleAround(entry, 2, options));
      await playAll(entry, table, () => seen.push(table.names[table.receiver.value ?? -1] ?? ""));
      return seen;
    };
    const cards = await passes(catalog.casino);
    assert.ok(cards.length > 10);
    for (const [index, name] of cards.slice(1).entries()) assert.notEqual(name, cards[index], "never twice in a row");
    assert.deepEqual(await passes(catalog["dash-dice"]), []);
    assert.ok((await passes(catalog.farkle)).length <= 2, "only the draft is secret");
  });

  it("lets bots play the remaining seats, and never shows their secrets", async () => {
    const entry: CatalogEntry = catalog.casino;
    const record = newPractice(entry.game, { ...practiceSettings({}, 4), others: ["Ben"] });
    const table = sitDown(entry, record);
    const people = table.seats.value.flatMap(({ kind }, seat) => (kind === "human" ? [seat] : []));
    await playAll(entry, table, () => assert.ok(people.includes(table.receiver.value ?? -1)));
    assert.equal(table.status.value, "over");
  });
});
