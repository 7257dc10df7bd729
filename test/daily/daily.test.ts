import assert from "node:assert/strict";
import { challengeFor, challengeOf, challenges } from "../../shared/daily/challenges.ts";
import { dayAt, daysAfter, endOf, isDay, startOf } from "../../shared/daily/day.ts";
import { distributionOf } from "../../shared/daily/distribution.ts";
import { ranking } from "../../shared/daily/ranking.ts";
import { blocksOf, shareText } from "../../shared/daily/share.ts";
import { streakOf } from "../../shared/daily/streak.ts";
import { entryOf } from "../../shared/games/catalog.ts";

describe("a UTC day", () => {
  it("begins and ends at midnight UTC", () => {
    const midnight = Date.UTC(2026, 10, 18);
    assert.equal(dayAt(midnight - 1), "2026-11-17");
    assert.equal(dayAt(midnight), "2026-11-18");
    assert.equal(endOf("2026-11-17"), midnight);
    assert.equal(startOf("2026-11-18"), midnight);
    assert.equal(daysAfter("2026-02-28", 1), "2026-03-01");
    assert.equal(daysAfter("2027-01-01", -1), "2026-12-31");
  });

  it("is a day of the calendar", () => {
    assert.ok(isDay("2028-02-29"));
    for (const text of ["2026-02-29", "2026-13-01", "2026-1-1", "today", ""]) assert.equal(isDay(text), false, text);
  });
});

describe("the challenge of a day", () => {
  const days = Array.from({ length: 60 }, (_, index) => daysAfter("2026-11-01", index));

  it("rotates through all games, and through all challenges of each game", () => {
    const chosen = days.map(challengeFor);
    const count = challenges.size;
    for (let first = 0; first + count <= days.length; first++) {
      assert.equal(new Set(chosen.slice(first, first + count).map(({ game }) => game)).size, count);
    }
    const all = [...challenges].flatMap(([game, list]) => list.map(({ id }) => `${game} ${id}`));
    assert.deepEqual(new Set(chosen.map(({ game, challenge }) => `${game} ${challenge}`)), new Set(all));
  });

  it("has valid options of its game and a unique id", () => {
    for (const [id, list] of [...challenges]) {
      assert.equal(new Set(list.map((challenge) => challenge.id)).size, list.length);
      for (const { options } of list) {
        const parsed = entryOf(id)?.game.options.safeParse(options);
        assert.deepEqual(parsed?.success && parsed.data, options);
      }
    }
  });

  it("scores the current points, or a lead that leaving forfeits", () => {
    const base = { phase: "x", options: {}, actor: null };
    const ended = (scores: number[], winners: number[], reason: "target" | "forfeit") => ({
      ...base,
      scores,
      result: { winners, reason },
    });
    const points = challengeOf("dice-10-000", "five-turns");
    assert.equal(points?.score(ended([2500, 0], [1], "forfeit"), 0), 2500);
    const lead = challengeOf("dash-dice", "classic");
    assert.equal(lead?.score(ended([104, 80], [0], "target"), 0), 24);
    assert.equal(lead?.score(ended([60, 101], [1], "target"), 0), -41);
    assert.equal(lead?.score(ended([60, 10], [1], "forfeit"), 0), -40);
  });
});

describe("the ranking of a day", () => {
  it("orders by score, then by accuracy, and shares a rank where nothing differs", () => {
    const entries = [
      { name: "late", score: 10, accuracy: 0.9 },
      { name: "best", score: 20, accuracy: 0.1 },
      { name: "equal", score: 10, accuracy: 0.9 },
      { name: "unknown", score: 10, accuracy: null },
    ];
    assert.deepEqual(
      ranking(entries).map(({ name, rank }) => [name, rank]),
      [
        ["best", 1],
        ["late", 2],
        ["equal", 2],
        ["unknown", 4],
      ],
    );
  });
});

describe("the distribution of results", () => {
  it("has no bar without results and one for a single result", () => {
    assert.deepEqual(distributionOf([]), []);
    assert.deepEqual(distributionOf([{ score: 7, count: 3 }]), [{ from: 7, to: 7, count: 3 }]);
  });

  it("counts every result once, in at most twelve bars without gaps", () => {
    const scores = [-40, 0, 50, 3100, 3149, 8000];
    const bars = distributionOf(scores.map((score, index) => ({ score, count: index + 1 })));
    assert.ok(bars.length <= 12);
    assert.equal(
      bars.reduce((sum, { count }) => sum + count, 0),
      21,
    );
    for (const [index, bar] of bars.entries()) if (index > 0) assert.equal(bar.from, (bars[index - 1]?.to ?? 0) + 1);
  });
});

describe("a streak", () => {
  const today = "2026-11-17";
  it("counts the days in a row up to today, or up to yesterday", () => {
    assert.equal(streakOf(["2026-11-17", "2026-11-16", "2026-11-14"], today), 2);
    assert.equal(streakOf(["2026-11-16", "2026-11-15"], today), 2);
    assert.equal(streakOf(["2026-11-15"], today), 0);
    assert.equal(streakOf([], today), 0);
  });
});

describe("a shared result", () => {
  it("fills ten blocks by the share of par", () => {
    assert.equal(blocksOf(50, 100), "🟩🟩🟩🟩🟩⬜⬜⬜⬜⬜");
    assert.equal(blocksOf(200, 100), "🟩".repeat(10));
    assert.equal(blocksOf(-5, 100), "⬜".repeat(10));
    assert.equal(blocksOf(3, null), "");
  });

  it("empties a block for each point below a par that is not positive", () => {
    assert.equal(blocksOf(-6, -3), "🟩🟩🟩🟩🟩🟩🟩⬜⬜⬜");
    assert.equal(blocksOf(3, -4), "🟩".repeat(10));
  });

  it("is a few lines and the address", () => {
    const text = shareText({ lines: ["Daily", "Score 5"], score: 5, par: null, address: "https://x/daily" });
    assert.equal(text, "Daily\nScore 5\nhttps://x/daily");
  });
});
