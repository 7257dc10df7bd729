import assert from "node:assert/strict";
import { Games } from "../../server/correspondence/games.ts";
import { openChallengesOf, sendChallenge } from "../../server/friends/challenges.ts";
import { fileReport } from "../../server/friends/report-routes.ts";
import { MOST_SUBSCRIPTIONS, Subscriptions } from "../../server/push/subscriptions.ts";
import type { Store } from "../../server/store/store.ts";
import type { GameStatus } from "../../shared/correspondence/games.ts";
import { MOST_GAMES } from "../../shared/correspondence/time-control.ts";
import { MOST_RECEIVED_CHALLENGES, MOST_SENT_CHALLENGES } from "../../shared/players/friends.ts";
import { addAccounts } from "../helpers/play/finished-match.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

const names = (prefix: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${prefix}${i}`);

/** Runs all requests at the same time; returns how often each refusal code came, and "done" for the others. */
async function outcomesOf(requests: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const outcomes: Record<string, number> = {};
  for (const settled of await Promise.allSettled(requests)) {
    const code = settled.status === "fulfilled" ? "done" : (settled.reason as { code: string }).code;
    outcomes[code] = (outcomes[code] ?? 0) + 1;
  }
  return outcomes;
}

onEveryStore("limits reached by requests at the same time", (kind) => {
  let store: Store;
  beforeEach(async () => {
    store = await kind.freshStore();
    await addAccounts(store, ["ann", "ben"]);
  });

  const challenge = (from: string, to: string) =>
    sendChallenge(store, from, { to, game: "dash-dice", settings: {}, rated: false });

  it("leave one open challenge to the same account", async () => {
    const outcomes = await outcomesOf(Array.from({ length: 30 }, () => challenge("ann", "ben")));
    assert.deepEqual(outcomes, { done: 1, "already-challenged": 29 });
    assert.equal((await openChallengesOf(store, "ben")).length, 1);
  });

  it("leave as many open challenges of an account as it may send", async () => {
    const others = names("other", MOST_SENT_CHALLENGES + 5);
    await addAccounts(store, others);
    const outcomes = await outcomesOf(others.map((other) => challenge("ann", other)));
    assert.deepEqual(outcomes, { done: MOST_SENT_CHALLENGES, "too-many-challenges": 5 });
  });

  it("leave as many open challenges from strangers as an account may have, and more from friends", async () => {
    const strangers = names("stranger", MOST_RECEIVED_CHALLENGES + 5);
    await addAccounts(store, strangers);
    const outcomes = await outcomesOf(strangers.map((stranger) => challenge(stranger, "ann")));
    assert.deepEqual(outcomes, { done: MOST_RECEIVED_CHALLENGES, "recipient-busy": 5 });
    await store.insertInto("friendships").values({ player_id: "ben", friend_id: "ann", since: 1 }).execute();
    assert.equal((await challenge("ben", "ann")).to.id, "ann");
  });

  describe("of correspondence games", () => {
    let games: Games;
    const rooms = names("room", MOST_GAMES + 10);
    const report = (roomId: string, status: GameStatus, players: string[] = []) =>
      games.report({
        ...{ roomId, matchId: roomId, code: null, game: "dash-dice", options: {}, mode: "classic", title: "" },
        ...{ days: 3, seats: 2, status, position: 0, turn: 0, listing: null },
        players: players.map((account) => ({
          ...{ account, name: account, isTurn: false, isPresent: false, wantsRematch: false },
        })),
      });
    const granted = async () =>
      (await Promise.all(rooms.map((room) => games.takeSeat("ann", room, "Ann")))).filter(Boolean).length;
    beforeEach(() => {
      games = new Games(store);
    });

    it("give an account thirty seats", async () => {
      await Promise.all(rooms.map((room) => report(room, "waiting")));
      assert.equal(await granted(), MOST_GAMES);
      assert.equal(await games.takeSeat("ann", "room0", "Ann"), true, "a seat that it has stays");
    });

    it("let an account agree to thirty rematches, and to another one when one of them has not begun", async () => {
      await Promise.all(rooms.map((room) => report(room, "over", ["ann"])));
      assert.equal(await granted(), MOST_GAMES);
      await report("room0", "over", ["ann"]);
      assert.equal(await games.takeSeat("ann", `room${MOST_GAMES + 5}`, "Ann"), true);
    });
  });

  it("leave the newest ten browsers for notifications", async () => {
    const subscriptions = new Subscriptions(store);
    const endpoints = names("https://push.example/", 20);
    const add = (endpoint: string) => subscriptions.add("ann", { endpoint, p256dh: "key", auth: "secret" });
    await Promise.all(endpoints.map(add));
    assert.equal((await subscriptions.of("ann")).length, MOST_SUBSCRIPTIONS);
  });

  it("leave one open report of each kind about an account", async () => {
    const file = () => fileReport(store, { reporter: "ann", target: "ben", kind: "name", note: "", evidence: null });
    assert.deepEqual(await outcomesOf(Array.from({ length: 5 }, file)), { done: 1, "already-reported": 4 });
  });
});
