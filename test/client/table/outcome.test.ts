import assert from "node:assert/strict";
import type { SeatView } from "../../../client/src/net/synced-table.ts";
import { seatsOf } from "../../../client/src/table/log/lines.ts";
import { isWin } from "../../../client/src/table/result/headline.ts";
import { finalScore, reasonOf, standingOf } from "../../../client/src/table/result/outcome.ts";

function seat(name: string, more: Partial<SeatView> = {}): SeatView {
  const [recorded] = seatsOf({ players: [{ kind: "human", name, seed: "" }] }, [0]);
  assert.ok(recorded);
  return { ...recorded, ...more };
}
const PAIR = [seat("Ann"), seat("Ben")];
const TABLE = [seat("Ann"), seat("Ben"), seat("Cleo")];

describe("the outcome of a match", () => {
  it("shows the viewer's own score first, and the winner's first to a spectator", () => {
    const result = { winners: [1], reason: "target" as const };
    assert.equal(finalScore(result, PAIR, 0, [77, 100]), "77 – 100");
    assert.equal(finalScore(result, PAIR, null, [77, 100]), "100 – 77");
  });

  it("names the players of a larger table", () => {
    const result = { winners: [2], reason: "target" as const };
    assert.equal(finalScore(result, TABLE, 1, [4000, 500, 10_000]), "You 500 · Cleo 10,000 · Ann 4,000");
  });

  it("counts partners together: the score of each side once", () => {
    const seats = [...TABLE, seat("Dan")];
    const result = { winners: [1, 3], reason: "rounds" as const };
    assert.equal(finalScore(result, seats, 0, [3, 8, 3, 8]), "3 – 8");
    assert.equal(finalScore(result, seats, 3, [3, 8, 3, 8]), "8 – 3");
    assert.equal(finalScore(result, seats, null, [3, 8, 3, 8]), "8 – 3");
  });

  it("names every player of a draw among four", () => {
    const result = { winners: [0, 1], reason: "draw" as const };
    assert.equal(finalScore(result, TABLE, 2, [9, 9, 4]), "You 4 · Ann 9 · Ben 9");
  });

  it("tells a resignation from a player who left", () => {
    const result = { winners: [0], reason: "forfeit" as const };
    assert.equal(reasonOf(result, PAIR, false), "by resignation");
    assert.equal(reasonOf(result, [seat("Ann"), seat("Ben", { hasLeft: true })], false), "Ben left the table");
  });

  it("gives no further reason for a draw by agreement", () => {
    assert.equal(reasonOf({ winners: [0, 1], reason: "draw" }, PAIR, true), null);
    assert.equal(reasonOf({ winners: [0, 1], reason: "draw" }, PAIR, false), "equal scores");
  });

  it("adds the match to the earlier ones of the table, and counts no draw", () => {
    const seats = [seat("Ann", { wins: 1 }), seat("Ben", { wins: 1 })];
    assert.equal(standingOf({ winners: [0], reason: "target" }, seats, 1), "Matches at this table: 1 – 2");
    assert.equal(standingOf({ winners: [0, 1], reason: "draw" }, seats, 0), "Matches at this table: 1 – 1");
    assert.equal(standingOf({ winners: [0], reason: "target" }, PAIR, 0), null);
  });

  it("is a win for every partner, and for no one in a draw", () => {
    const partners = { winners: [0, 2], reason: "rounds" as const };
    assert.deepEqual(
      [0, 1, 2, null].map((viewer) => isWin(partners, viewer)),
      [true, false, true, false],
    );
    assert.equal(isWin({ winners: [0, 1], reason: "draw" }, 0), false);
  });
});
