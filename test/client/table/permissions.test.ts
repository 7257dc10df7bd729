import assert from "node:assert/strict";
import { newPractice } from "../../../client/src/table/local-records.ts";
import { mayCoach, mayResign } from "../../../client/src/table/permissions.ts";
import { type CatalogEntry, catalog } from "../../../shared/games/catalog.ts";
import { practiceSettings, sitDown } from "./local.ts";

const entry: CatalogEntry = catalog["dash-dice"];
const tableOf = (others: string[]) => sitDown(entry, newPractice(entry.game, { ...practiceSettings({}, 2), others }));

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

  it("may not help with another person at the table", () => {
    assert.equal(mayCoach(tableOf(["Ben"])), false);
  });
});
