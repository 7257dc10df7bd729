import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { measurePerformance } from "../../server/workers/performance.ts";
import { TABLE_FOLDERS } from "../../server/workers/solved-tables.ts";
import { catalog } from "../../shared/games/catalog.ts";
import { readStoredTable } from "../../tools/stored-table.ts";
import { account, finishedMatch, type Plan } from "../helpers/play/finished-match.ts";

const players = ["ann", "ben"].map(account);

function textsOf(plan: Partial<Plan>) {
  const { record, outcome } = finishedMatch({ id: "m", game: "dash-dice", players, ...plan });
  const { actions, ...header } = record;
  return {
    header: JSON.stringify(header),
    outcome: JSON.stringify(outcome),
    entries: actions.map((entry) => JSON.stringify(entry)),
  };
}

describe("the performance of the seats of a match", () => {
  it("is measured with tables that a checkout and the built page have", () => {
    for (const folder of TABLE_FOLDERS) {
      assert.ok(readStoredTable(fileURLToPath(folder), catalog["dash-dice"].game, "dash-dice-classic"), folder.href);
    }
  });

  it("has an accuracy, a cost, and luck that the two seats share", async () => {
    const seats = await measurePerformance(textsOf({}));
    assert.equal(seats?.length, 2);
    const [first, second] = seats;
    for (const seat of [first, second]) {
      assert.ok(Number(seat?.accuracy) > 0 && Number(seat?.accuracy) <= 1);
      assert.ok(Number(seat?.cost) >= 0);
    }
    assert.ok(Math.abs(Number(first?.luck) + Number(second?.luck)) < 1e-9);
  });

  it("is unknown for games without a table, for other rules and for overlong matches", async () => {
    const texts = textsOf({});
    const header = JSON.parse(texts.header);
    assert.equal(await measurePerformance(textsOf({ game: "casino" })), null);
    assert.equal(await measurePerformance({ ...texts, header: JSON.stringify({ ...header, rulesVersion: 99 }) }), null);
    assert.equal(await measurePerformance({ ...texts, entries: Array(2001).fill(texts.entries[0]) }), null);
  });
});
