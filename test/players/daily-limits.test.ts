import assert from "node:assert/strict";
import { DAILY_DOLLARS, DAILY_XP, dayOf, limited, type Today } from "../../shared/players/daily-limits.ts";
import type { Stake } from "../../shared/players/eligibility.ts";
import type { Reward } from "../../shared/players/rewards.ts";

const win: Reward = { reason: "match-won", amount: 5 };
const dice: Reward = { reason: "dice-earnings", amount: 8 };
const payAfter = (today: Partial<Today>, rewards = [win], stake: Stake = "people") => {
  const earned = limited({ xp: 80, rewards }, stake, { matches: 0, xp: 0, dollars: 0, ...today });
  return [earned.xp, earned.rewards.map(({ amount }) => amount), earned.withheld];
};

describe("the daily limits", () => {
  it("pay five matches against an opponent in full, five more by half, and none after that", () => {
    assert.deepEqual(payAfter({ matches: 0 }), [80, [5], null]);
    assert.deepEqual(payAfter({ matches: 4 }), [80, [5], null]);
    assert.deepEqual(payAfter({ matches: 5 }), [40, [2], "opponent-limit"]);
    assert.deepEqual(payAfter({ matches: 9 }), [40, [2], "opponent-limit"]);
    assert.deepEqual(payAfter({ matches: 10 }), [0, [], "opponent-limit"]);
  });

  it("count all bots as one opponent", () => {
    assert.deepEqual(payAfter({ matches: 5 }, [win], "bots"), [40, [2], "bot-limit"]);
  });

  it("pay up to the daily dollars exactly, with a partial last match", () => {
    assert.deepEqual(payAfter({ dollars: DAILY_DOLLARS - 5 }), [80, [5], null]);
    assert.deepEqual(payAfter({ dollars: DAILY_DOLLARS - 4 }), [80, [4], "daily-limit"]);
    assert.deepEqual(payAfter({ dollars: DAILY_DOLLARS }), [80, [], "daily-limit"]);
    assert.deepEqual(payAfter({ dollars: DAILY_DOLLARS - 7 }, [win, dice]), [80, [5, 2], "daily-limit"]);
  });

  it("pay up to the daily XP exactly", () => {
    assert.deepEqual(payAfter({ xp: DAILY_XP - 80 }), [80, [5], null]);
    assert.deepEqual(payAfter({ xp: DAILY_XP - 1 }), [1, [5], "daily-limit"]);
    assert.deepEqual(payAfter({ xp: DAILY_XP + 50 }), [0, [5], "daily-limit"]);
  });

  it("reset at midnight UTC", () => {
    const midnight = Date.UTC(2026, 5, 2);
    assert.equal(dayOf(midnight - 1), Date.UTC(2026, 5, 1));
    assert.equal(dayOf(midnight), midnight);
  });
});
