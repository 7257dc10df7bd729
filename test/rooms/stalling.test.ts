import assert from "node:assert/strict";
import { PER_CONNECTION } from "../../server/ops/limits.ts";
import { SessionLimit } from "../../server/ops/token-bucket.ts";
import { MAX_STEPS } from "../../shared/games/casino/rules/steps.ts";
import { MAX_DRAFTS } from "../../shared/games/farkle/contract.ts";
import { drop, laid } from "../games/casino/laid.ts";
import { withDeal } from "../helpers/play/laid-deal.ts";
import { refusal, seatOf, type TestRoom, TestServer, turn, until } from "../helpers/server/test-server.ts";

describe("a player who stalls", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());

  it("may change a draft a limited number of times, and the match continues", async () => {
    const rooms = await server.pair({}, "farkle");
    const [staller, other] = rooms;
    const draft = (change: number) => ({ type: "draft", loadout: [change % 2 ? "HOT" : "DARE"] });
    for (let change = 0; change < MAX_DRAFTS; change++) await staller.request("act", draft(change));
    assert.equal(await refusal(staller.request("act", draft(0))), "too-many-changes");
    await staller.request("act", { type: "confirm" });
    const { seq } = (await other.request("act", { type: "confirm" })) as { seq: number };
    assert.equal(seq, MAX_DRAFTS + 2);
  });

  const STAGE = drop("4C", { card: "5C" });
  const CANCEL = { type: "cancel" };
  const POSITION = laid({ hands: ["9S 8S 2S 6S", "9H 8H 7H 6H"], table: "4C 5C" });

  /** Stages and cancels as often as a turn allows; returns how many actions that took. */
  async function useUpSteps(staller: TestRoom): Promise<number> {
    for (let step = 0; step < MAX_STEPS; step++) {
      await staller.request("act", STAGE);
      await staller.request("act", CANCEL);
    }
    return 2 * MAX_STEPS;
  }

  it("stages and cancels in Casino a limited number of times, and must then spend a card", async () => {
    const rooms = await withDeal(POSITION, () => server.pair({}, "casino"));
    const { actor, idle } = turn(rooms);
    const actions = await useUpSteps(actor);
    assert.equal(await refusal(actor.request("act", STAGE)), "too-many-steps");
    const { seq } = (await actor.request("act", { type: "trail", card: "8S" })) as { seq: number };
    assert.equal(seq, actions + 1);
    await until(idle, (state) => state.seq === seq);
    await idle.request("act", STAGE);
  });

  it("prepares no more moves than the limit of a connection, and may still spend a card", async () => {
    const rooms = await withDeal(POSITION, () => server.pair({}, "casino"));
    const { actor, idle } = turn(rooms);
    const now = performance.now();
    // Time stands still, so that nothing is given back however slow the machine is.
    performance.now = () => now;
    try {
      let left: number = PER_CONNECTION.preparations.points;
      for (const [mine, theirs] of [
        ["8S", "7H"],
        ["6S", "9H"],
      ] as const) {
        left -= await useUpSteps(actor);
        await actor.request("act", { type: "trail", card: mine });
        await until(idle, (state) => state.actor === seatOf(idle));
        await idle.request("act", { type: "trail", card: theirs });
        await until(actor, (state) => state.actor === seatOf(actor));
      }
      for (; left > 0; left -= 2) {
        await actor.request("act", STAGE);
        await actor.request("act", CANCEL);
      }
      assert.equal(await refusal(actor.request("act", STAGE)), "too-many-messages");
      await actor.request("act", { type: "trail", card: "2S" });
    } finally {
      Reflect.deleteProperty(performance, "now");
    }
  });

  it("may prepare moves at a limited rate", () => {
    const { points, seconds } = PER_CONNECTION.preparations;
    const limit = new SessionLimit(PER_CONNECTION.preparations);
    for (let action = 0; action < points; action++) assert.ok(limit.take("a", 0));
    assert.equal(limit.take("a", 0), false);
    assert.ok(limit.take("b", 0), "each session is counted for itself");
    assert.ok(limit.take("a", seconds * 1000));
  });
});
