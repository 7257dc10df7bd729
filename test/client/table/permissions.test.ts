import assert from "node:assert/strict";
import type { Signal } from "@preact/signals";
import { newPractice } from "../../../client/src/table/local-records.ts";
import { mayCoach, mayOfferCoach, mayResign } from "../../../client/src/table/permissions.ts";
import type { Table } from "../../../client/src/table/table.ts";
import { type CatalogEntry, catalog } from "../../../shared/games/catalog.ts";
import { practiceSettings, sitDown } from "./local.ts";

const entry: CatalogEntry = catalog["dash-dice"];
const tableOf = (others: string[]) => sitDown(entry, newPractice(entry.game, { ...practiceSettings({}, 2), others }));

/** Shows the eighth action of a table. */
const showEight = ({ steps }: Table) => {
  (steps.shownSeq as Signal<number>).value = 8;
};

describe("the coach", () => {
  it("may help a player among bots until the match is over", async () => {
    const table = tableOf([]);
    assert.ok(mayCoach(table));
    assert.ok(mayResign(table));
    await table.act({ type: "resign" });
    assert.equal(table.shown.value?.result?.reason, "forfeit");
    assert.equal(mayCoach(table), false);
    assert.equal(mayResign(table), false);
  });

  it("is offered once, in a first match of two after a few actions", () => {
    const table = tableOf([]);
    assert.equal(mayOfferCoach(table, false), false, "at the start");
    showEight(table);
    assert.ok(mayOfferCoach(table, false));
    assert.equal(mayOfferCoach(table, true), false, "a second time");
    const withBen = tableOf(["Ben"]);
    showEight(withBen);
    assert.equal(mayOfferCoach(withBen, false), false, "beside another person");
  });

  it("may not help with another person at the table", () => {
    assert.equal(mayCoach(tableOf(["Ben"])), false);
  });
});
