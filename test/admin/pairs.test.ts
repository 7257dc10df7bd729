import assert from "node:assert/strict";
import { suspiciousPairs } from "../../server/admin/pairs.ts";
import { settle } from "../../server/players/settlement/settle.ts";
import type { Store } from "../../server/store/store.ts";
import type { RecordedPlayer } from "../../shared/core/match-record.ts";
import {
  account,
  addAccounts,
  anonymousPlayer,
  bot,
  finishedMatch,
  type Plan,
  resignsAfter,
  seatIn,
} from "../helpers/play/finished-match.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

const NOW = Date.UTC(2026, 5, 8);
const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;

onEveryStore("suspicious pairs", ({ freshStore }) => {
  let store: Store;
  let played = 0;
  beforeEach(async () => {
    played = 0;
    store = await freshStore();
    await addAccounts(store, ["ann", "ben"]);
  });

  const play = (players: RecordedPlayer[], endedAt: number, change: Partial<Plan> = {}) =>
    settle(store, finishedMatch({ id: `m${++played}`, game: "dash-dice", players, seed: played, endedAt, ...change }));
  /** Matches at intervals that the second player resigns after the first moves. */
  const series = async (players: RecordedPlayer[], count: number, apart: number, from = NOW - 48 * HOUR) => {
    for (let index = 0; index < count; index++) {
      const plan = { id: `m${played + 1}`, game: "dash-dice", players, seed: played + 1 };
      const loser = seatIn(finishedMatch(plan), players[1]?.name ?? "");
      await play(players, from + index * apart, { choose: resignsAfter(loser, 2) });
    }
  };

  it("include two players with many short matches, resigned early and won by the same player", async () => {
    await series([account("ann"), account("ben")], 10, SECOND);
    const [pair, ...others] = await suspiciousPairs(store, NOW);
    assert.deepEqual(others, []);
    assert.deepEqual(pair?.signs, ["fast", "short", "one-sided"]);
    assert.deepEqual([pair.player.id, pair.opponent?.id, pair.matches, pair.short], ["ann", "ben", 10, 10]);
    assert.deepEqual([pair.won, pair.lost], [10, 0]);
    assert.deepEqual(pair.records, ["m10", "m9", "m8", "m7", "m6"]);
  });

  it("exclude players with fewer matches, or with matches of last month", async () => {
    await series([account("ann"), account("ben")], 9, SECOND);
    assert.deepEqual(await suspiciousPairs(store, NOW), []);
    await series([account("ann"), account("ben")], 1, SECOND);
    assert.equal((await suspiciousPairs(store, NOW)).length, 1);
    assert.deepEqual(await suspiciousPairs(store, NOW + 30 * 24 * HOUR), []);
  });

  it("exclude two players with many complete matches over a longer time", async () => {
    for (let index = 0; index < 12; index++) {
      const players = [account("ann"), account("ben")];
      for (let seed = index; ; seed++) {
        const match = finishedMatch({
          id: `fair-${index}`,
          game: "dash-dice",
          players,
          seed,
          endedAt: NOW - (20 - index) * HOUR,
        });
        const isAnns = match.outcome.result.winners.includes(seatIn(match, "ann"));
        if (isAnns !== (index % 2 === 0)) continue;
        await settle(store, match);
        break;
      }
    }
    assert.deepEqual(await suspiciousPairs(store, NOW), []);
  });

  it("include clients without an account, and never bots", async () => {
    await series([account("ann"), anonymousPlayer("Eve")], 10, SECOND);
    await series([account("ben"), bot("Robo")], 10, SECOND);
    const pairs = await suspiciousPairs(store, NOW);
    assert.deepEqual(
      pairs.map(({ player, opponent, records }) => [player.id, opponent, records.length]),
      [["ann", null, 5]],
    );
  });
});
