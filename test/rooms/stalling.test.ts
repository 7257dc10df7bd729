import assert from "node:assert/strict";
import { Patience } from "../../server/match/patience.ts";
import { PER_CONNECTION } from "../../server/ops/limits.ts";
import { MOST_DRAFTS } from "../../shared/games/farkle/contract.ts";
import { refusal, TestHouse } from "../helpers/house.ts";

describe("a player who stalls", () => {
  let house: TestHouse;
  before(async () => {
    house = await TestHouse.open();
  });
  after(() => house.close());

  it("changes a draft a limited number of times, and the match goes on", async () => {
    const rooms = await house.pair({}, "farkle");
    const [staller, other] = rooms;
    const draft = (change: number) => ({ type: "draft", loadout: [change % 2 ? "HOT" : "DARE"] });
    for (let change = 0; change < MOST_DRAFTS; change++) await staller.request("act", draft(change));
    assert.equal(await refusal(staller.request("act", draft(0))), "too-many-changes");
    await staller.request("act", { type: "confirm" });
    const { seq } = (await other.request("act", { type: "confirm" })) as { seq: number };
    assert.equal(seq, MOST_DRAFTS + 2);
  });

  it("prepares moves at a limited rate", () => {
    const { points, seconds } = PER_CONNECTION.preparations;
    const patience = new Patience(PER_CONNECTION.preparations);
    for (let action = 0; action < points; action++) assert.ok(patience.try("a", 0));
    assert.equal(patience.try("a", 0), false);
    assert.ok(patience.try("b", 0), "each session is counted for itself");
    assert.ok(patience.try("a", seconds * 1000));
  });
});
