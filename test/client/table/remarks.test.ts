import assert from "node:assert/strict";
import { signal } from "@preact/signals";
import { remarks as wanted } from "../../../client/src/preferences/preferences.ts";
import type { Moment } from "../../../client/src/table/felt/moment.ts";
import { remarkOn } from "../../../client/src/table/felt/remarks.ts";
import { Bubbles } from "../../../client/src/table/seats/bubbles.ts";
import type { Table } from "../../../client/src/table/table.ts";
import { remarks } from "../../../client/src/text/index.ts";

/** A table of a person on seat 0 and a bot on seat 1. */
function tableOf(winners: number[] = []) {
  const bubbles = new Bubbles();
  const table = {
    ...{ live: true, matchId: "match", bubbles, steps: { shownSeq: signal(1) } },
    seats: signal([{ kind: "human" }, { kind: "bot" }]),
    view: signal({ result: { winners } }),
  };
  return { table: table as unknown as Table, said: () => bubbles.shown.value.get(1) };
}

const finale: Moment = { kind: "win", seat: null };

describe("a remark of a bot", () => {
  afterEach(() => {
    wanted.value = true;
  });

  it("congratulates the winner at the end of a match", () => {
    const { table, said } = tableOf([0]);
    remarkOn(table, finale);
    const bubble = said();
    assert.ok(bubble && "words" in bubble && remarks.lost.includes(bubble.words));
  });

  it("is left out when the player has switched remarks off", () => {
    wanted.value = false;
    const { table, said } = tableOf([0]);
    remarkOn(table, finale);
    assert.equal(said(), undefined);
  });

  it("is left out at a table without bots", () => {
    const { table } = tableOf([0]);
    table.seats.value = table.seats.value.slice(0, 1);
    remarkOn(table, finale);
    assert.equal(table.bubbles.shown.value.size, 0);
  });
});
