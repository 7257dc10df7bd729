import assert from "node:assert/strict";
import { Refusal } from "../../server/http/refusal.ts";
import { Limiter } from "../../server/ops/limiter.ts";
import { PER_DAY } from "../../server/ops/limits.ts";
import type { Store } from "../../server/store/store.ts";
import { checkOrder, createTournament } from "../../server/tournaments/create.ts";
import { addPlayer, bearer } from "../helpers/play/players.ts";
import { ask } from "../helpers/server/http.ts";
import { TestServer } from "../helpers/server/test-server.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

onEveryStore("the daily limit of tournaments", (kind) => {
  let store: Store;
  let ann: string;
  let ben: string;
  beforeEach(async () => {
    store = await kind.freshStore();
    [ann, ben] = [await addPlayer(store, { name: "Ann" }), await addPlayer(store, { name: "Ben" })];
    // Only a claimed account has a password.
    await store.updateTable("players").set({ password: "a hash" }).execute();
  });

  /** Creates a tournament at a time; returns "created" or the refusal. */
  async function create(player: string, now: number): Promise<string> {
    const terms = { title: "", game: "dash-dice" as const, options: { mode: "classic" }, casual: false, open: true };
    const order = { ...terms, kind: "arena" as const, size: 100, minutes: 20, startsAt: now + HOUR };
    try {
      await createTournament(store, player, checkOrder(order, now), now);
      return "created";
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return `${error.status} ${error.code}`;
    }
  }
  const count = async () => (await store.selectFrom("tournaments").select("id").execute()).length;

  it("refuses the sixth one of an account, and allows one for each that is 24 hours old", async () => {
    const start = Date.UTC(2026, 0, 1, 20);
    for (let hour = 0; hour < PER_DAY.tournaments.most; hour++) {
      assert.equal(await create(ann, start + hour * HOUR), "created");
    }
    // The UTC day has changed, but all five are younger than 24 hours.
    for (const now of [start + 5 * HOUR, start + DAY - 1]) {
      assert.equal(await create(ann, now), "429 too-many-tournaments");
    }
    assert.equal(await count(), 5, "a refused one is not stored");
    assert.equal(await create(ben, start + 5 * HOUR), "created", "other accounts have their own limit");
    assert.equal(await create(ann, start + DAY), "created");
    assert.equal(await create(ann, start + DAY), "429 too-many-tournaments");
    for (let tournament = 0; tournament < 5; tournament++) {
      assert.equal(await create(ann, start + 3 * DAY), "created");
    }
  });

  it("counts requests that arrive at the same time", async () => {
    const now = Date.UTC(2026, 0, 1);
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(ann, now)));
    assert.equal(answers.filter((answer) => answer === "created").length, PER_DAY.tournaments.most);
    assert.equal(await count(), PER_DAY.tournaments.most);
  });

  it("refuses the eleventh one of an address, whose accounts could fill the list", async () => {
    const server = await TestServer.open({}, { store, limits: new Limiter(), trustProxy: 1 });
    const accounts = [ann, ben, await addPlayer(store, { name: "Cat" }), await addPlayer(store, { name: "Dan" })];
    await store.updateTable("players").set({ password: "a hash" }).execute();
    const body = {
      ...{ kind: "arena", title: "", game: "dash-dice", options: {}, casual: false, open: true },
      ...{ size: 100, minutes: 20, startsAt: Date.now() + HOUR },
    };
    const create = async (account: string, address: string) => {
      const headers = { ...(await bearer(server.context, account)), "x-forwarded-for": address };
      return (await ask(server.address, "POST", "/api/tournaments", { body, headers })).status;
    };
    for (let tournament = 0; tournament < 10; tournament++) {
      assert.equal(await create(accounts[tournament % 3] as string, "203.0.113.7"), 201);
    }
    assert.equal(await create(accounts[3] as string, "203.0.113.7"), 429);
    assert.equal(await create(accounts[3] as string, "203.0.113.8"), 201);
    await server.close();
  });
});
