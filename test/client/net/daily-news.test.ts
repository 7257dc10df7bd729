import assert from "node:assert/strict";
import { noteLeftAttempt, readDaily } from "../../../client/src/net/daily-news.ts";
import { answered } from "../../helpers/answering.ts";

/** The answer about an attempt at today's challenge. */
const about = (matchId: string, state: "open" | "done") => ({ own: { matchId, state } });

describe("the news of the daily challenge", () => {
  const answering = answered();

  it("waits for the result of an attempt that the player has just ended", async () => {
    const asked = answering({ "/api/daily": [about("left", "open"), about("left", "open"), about("left", "done")] });
    noteLeftAttempt("left");
    assert.equal((await readDaily(0)).own?.state, "done");
    assert.equal(asked.filter((path) => path === "/api/daily").length, 3);
  });

  it("offers to resume any other open attempt at once, and one that is never settled at last", async () => {
    const asked = answering({ "/api/daily": [about("other", "open")] });
    noteLeftAttempt("left");
    assert.equal((await readDaily(0)).own?.state, "open");
    assert.equal(asked.length, 1);
    const again = answering({ "/api/daily": [about("left", "open")] });
    assert.equal((await readDaily(0)).own?.state, "open");
    assert.equal(again.length, 10);
  });
});
