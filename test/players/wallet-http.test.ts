import assert from "node:assert/strict";
import type { Store } from "../../server/store/store.ts";
import type { DieOffer, Inventory, LedgerLine } from "../../shared/players/api.ts";
import { loadout } from "../games/farkle/notation.ts";
import { addPlayer, assertLedgersAddUp, bearer } from "../helpers/play/players.ts";
import { ask, type Reply } from "../helpers/server/http.ts";
import { TestServer } from "../helpers/server/test-server.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

const INJECTIONS = ["'; DROP TABLE players; --", '" OR 1=1 --', "LUCKY') RETURNING *; --", "%", "\u0000"];

onEveryStore("the wallet over HTTP", ({ freshStore }) => {
  let store: Store;
  let server: TestServer;
  before(async () => {
    store = await freshStore();
    server = await TestServer.open({}, { store });
  });
  after(() => server.close());
  afterEach("the ledgers add up and nothing broke", async () => {
    await assertLedgersAddUp(store);
    assert.deepEqual(server.faults, []);
  });

  /** Sends requests as one player. */
  async function voiceOf(playerId: string) {
    const headers = await bearer(server.context, playerId);
    return (method: string, path: string, body?: unknown): Promise<Reply> =>
      ask(server.address, method, path, { headers, body });
  }
  const purchase = (key: string, die = "LUCKY", price = 2) => ({ die, price, key });

  it("shows the available dice to every client", async () => {
    const { status, body } = await ask(server.address, "GET", "/api/dice");
    assert.equal(status, 200);
    const offers = body as DieOffer[];
    assert.equal(offers.length, 16);
    const always = { available: true, from: null, until: null, isOnOffer: true, definition: null, isRetired: false };
    assert.deepEqual(offers[0], { die: "PHOENIX", price: 6, text: null, ...always });
  });

  it("lets a player buy a die, equip it, and read the ledger", async () => {
    const say = await voiceOf(await addPlayer(store));
    const bought = await say("POST", "/api/me/purchases", purchase("purchase-1"));
    assert.equal(bought.status, 201);
    const { boughtAt, ...inventory } = bought.body as Inventory;
    assert.deepEqual(inventory, { balance: 3, owned: { LUCKY: 1 }, loadout: loadout("") });
    assert.equal(typeof boughtAt.LUCKY, "number");
    const again = await say("POST", "/api/me/purchases", purchase("purchase-1"));
    assert.deepEqual([again.status, again.body], [bought.status, bought.body]);

    const equipped = await say("PUT", "/api/me/loadout", { slots: [null, "LUCKY"] });
    assert.equal(equipped.status, 200);
    assert.deepEqual((equipped.body as Inventory).loadout, loadout("- LUCKY"));
    assert.deepEqual((await say("GET", "/api/me/inventory")).body, equipped.body);

    const lines = (await say("GET", "/api/me/ledger")).body as LedgerLine[];
    assert.deepEqual(
      lines.map(({ line, amount, reason }) => [line, amount, reason]),
      [
        [2, -2, "purchase:LUCKY"],
        [1, 5, "opening"],
      ],
    );
    assert.ok(lines.every(({ at }) => Math.abs(Date.now() - at) < 60_000));
    const older = (await say("GET", "/api/me/ledger?before=2")).body as LedgerLine[];
    assert.deepEqual(
      older.map(({ line }) => line),
      [1],
    );
  });

  it("rejects with a status and a code", async () => {
    const say = await voiceOf(await addPlayer(store, { dice: { DOUBLE: 3 } }));
    await store
      .insertInto("dice_offers")
      .values({ die: "CHUTE", price: 1, available: 0, text: null, changed_at: 1 })
      .execute();
    const wrong: [string, string, unknown, number, string][] = [
      ["POST", "/api/me/purchases", purchase("purchase-1", "PHOENIX", 6), 409, "not-enough-money"],
      ["POST", "/api/me/purchases", purchase("purchase-1", "LUCKY", 1), 409, "price-changed"],
      ["POST", "/api/me/purchases", purchase("purchase-1", "CHUTE", 1), 409, "die-not-on-offer"],
      ["POST", "/api/me/purchases", purchase("purchase-1", "SEVENS", 1), 400, "unknown-die"],
      ["POST", "/api/me/purchases", purchase("short"), 400, "malformed-request"],
      ["POST", "/api/me/purchases", purchase("purchase-1", "LUCKY", -2), 400, "malformed-request"],
      ["POST", "/api/me/purchases", purchase("purchase-1", "LUCKY", 1.5), 400, "malformed-request"],
      ["POST", "/api/me/purchases", { ...purchase("purchase-1"), playerId: "player-1" }, 400, "malformed-request"],
      ["POST", "/api/me/purchases", undefined, 400, "malformed-request"],
      ["POST", "/api/me/purchases", "{ die:", 400, "malformed-body"],
      ["POST", "/api/me/purchases", `"${"x".repeat(17_000)}"`, 413, "body-too-large"],
      ["PUT", "/api/me/loadout", { slots: ["LUCKY"] }, 409, "not-owned"],
      ["PUT", "/api/me/loadout", { slots: ["DOUBLE", "DOUBLE", "DOUBLE"] }, 409, "too-many-doubles"],
      ["PUT", "/api/me/loadout", { slots: new Array(7).fill("DOUBLE") }, 400, "too-many-dice"],
      ["PUT", "/api/me/loadout", { slots: ["SEVENS"] }, 400, "unknown-die"],
      ["PUT", "/api/me/loadout", { slots: "DOUBLE" }, 400, "malformed-request"],
      ["PUT", "/api/me/loadout", { slots: [], of: "player-1" }, 400, "malformed-request"],
      ["PUT", "/api/me/loadout", [], 400, "malformed-request"],
      ["GET", "/api/me/ledger?before=0", undefined, 400, "malformed-request"],
      ["GET", "/api/me/ledger?before=1e99", undefined, 400, "malformed-request"],
      ["GET", "/api/me/ledger?before=1%20OR%201=1", undefined, 400, "malformed-request"],
    ];
    for (const [method, path, body, status, code] of wrong) {
      const reply = await say(method, path, body);
      assert.deepEqual([reply.status, reply.code], [status, code], `${method} ${path} ${JSON.stringify(body)}`);
    }
    assert.deepEqual((await say("GET", "/api/me/inventory")).body, {
      balance: 5,
      owned: { DOUBLE: 3 },
      boughtAt: {},
      loadout: loadout(""),
    });
  });

  it("treats SQL in any field as text", async () => {
    const say = await voiceOf(await addPlayer(store));
    for (const text of INJECTIONS) {
      assert.equal((await say("POST", "/api/me/purchases", purchase("purchase-1", text))).status, 400, text);
      assert.equal((await say("POST", "/api/me/purchases", purchase(text))).status, 400, text);
      assert.equal((await say("PUT", "/api/me/loadout", { slots: [text] })).status, 400, text);
      assert.equal((await say("GET", `/api/me/ledger?before=${encodeURIComponent(text)}`)).status, 400, text);
    }
    assert.equal(((await say("GET", "/api/me/inventory")).body as Inventory).balance, 5);
  });

  it("rejects clients without an account and expired tokens, and never touches another account", async () => {
    const ben = await addPlayer(store, { dice: { HOT: 1 } });
    const asBen = await voiceOf(ben);
    await store.updateTable("players").set({ token_version: 1 }).where("id", "=", ben).execute();
    const paths: [string, string, unknown][] = [
      ["GET", "/api/me/inventory", undefined],
      ["GET", "/api/me/ledger", undefined],
      ["POST", "/api/me/purchases", purchase("purchase-1")],
      ["PUT", "/api/me/loadout", { slots: ["HOT"] }],
    ];
    for (const [method, path, body] of paths) {
      for (const reply of [await ask(server.address, method, path, { body }), await asBen(method, path, body)]) {
        assert.deepEqual([reply.status, reply.code], [401, "sign-in-needed"], `${method} ${path}`);
      }
    }
    const asAnn = await voiceOf(await addPlayer(store));
    for (const path of [`/api/players/${ben}/loadout`, `/api/players/${ben}/inventory`, `/api/me/${ben}/loadout`]) {
      const reply = await asAnn("PUT", path, { slots: [] });
      assert.deepEqual([reply.status, reply.code], [404, "not-found"], path);
    }
    assert.equal((await asAnn("PUT", "/api/me/loadout", { slots: ["HOT"] })).code, "not-owned");
  });

  it("spends the last dollars once over fifty concurrent requests", async () => {
    const say = await voiceOf(await addPlayer(store));
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, tab) => say("POST", "/api/me/purchases", purchase(`tab-number-${tab}`))),
    );
    assert.equal(replies.filter(({ status }) => status === 201).length, 2);
    assert.equal(replies.filter(({ code }) => code === "not-enough-money").length, 48);
    const { balance, owned } = (await say("GET", "/api/me/inventory")).body as Inventory;
    assert.deepEqual([balance, owned], [1, { LUCKY: 2 }]);
  });
});
