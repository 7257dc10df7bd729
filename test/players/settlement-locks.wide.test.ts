import assert from "node:assert/strict";
import { deleteAccount, FORMER_PLAYER } from "../../server/players/identity/accounts.ts";
import { settle } from "../../server/players/settlement/settle.ts";
import { openStore, type Store } from "../../server/store/store.ts";
import { account, addAccounts, finishedMatch, seatIn } from "../helpers/play/finished-match.ts";
import { describeWith } from "../helpers/programs.ts";
import { sharedServer } from "../helpers/stores/every-store.ts";
import { waitingForLock } from "../helpers/stores/waiting-for-lock.ts";

const NOW = Date.UTC(2026, 10, 19, 12);

describeWith(["PostgreSQL"], "settlements at the same time", () => {
  let store: Store;
  let matches = 0;
  beforeEach(async () => {
    store = await openStore({ url: await (await sharedServer()).migratedDatabase() });
    await addAccounts(store, ["ann", "ben", "cat", "dan", "eva", "fay"]);
  });
  afterEach(() => store.destroy());

  /** A match in which the first player has seat 0. */
  function matchOf(first: string, second: string) {
    for (;;) {
      const plan = { id: `m${++matches}`, game: "dash-dice", players: [account(first), account(second)] };
      const match = finishedMatch({ ...plan, seed: matches, endedAt: NOW });
      if (seatIn(match, first) === 0) return match;
    }
  }
  const play = (first: string, second: string) => settle(store, matchOf(first, second), undefined, NOW);
  /** Holds the rating of this player until the returned function is called. */
  async function hold(player: string): Promise<() => Promise<void>> {
    const held = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holding = store.transaction().execute(async (writing) => {
      await writing.selectFrom("ratings").select("games").where("player_id", "=", player).forUpdate().execute();
      held.resolve();
      await release.promise;
    });
    await held.promise;
    return () => {
      release.resolve();
      return holding;
    };
  }

  it("do not deadlock when both count the players of the other for their opponents", async () => {
    // With its third opponent, each of ann and cat counts for all of them, and they have met each other.
    for (const [one, other] of [
      ["ann", "cat"],
      ["ann", "eva"],
      ["cat", "eva"],
      ["ben", "fay"],
      ["dan", "fay"],
    ] as const) {
      await play(one, other);
    }
    const release = await hold("ben");
    const first = play("ann", "ben");
    await waitingForLock(store, 1);
    const second = play("cat", "dan");
    await waitingForLock(store, 2);
    await release();
    await Promise.all([first, second]);
    const rows = await store.selectFrom("ratings").select(["player_id", "met"]).orderBy("player_id").execute();
    assert.deepEqual(
      rows.map(({ player_id, met }) => `${player_id} ${met}`),
      ["ann 3", "ben 2", "cat 3", "dan 2", "eva 2", "fay 2"],
    );
  });

  it("leave no name of an account that is deleted meanwhile", async () => {
    await play("ann", "ben");
    const release = await hold("ben");
    const settled = play("ann", "ben");
    await waitingForLock(store, 1);
    const deleted = deleteAccount(store, "ann");
    await waitingForLock(store, 2);
    await release();
    await Promise.all([settled, deleted]);
    const names = await store.selectFrom("result_seats").select("name").where("seat", "=", 0).execute();
    assert.deepEqual(names, [{ name: FORMER_PLAYER }, { name: FORMER_PLAYER }]);
  });
});
