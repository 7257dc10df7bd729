import assert from "node:assert/strict";
import { adminKey, signAdmin } from "../../server/admin/session.ts";
import { ConfigError, readConfig } from "../../server/config.ts";
import type { Store } from "../../server/store/store.ts";
import type { AdminLogLine, AdminPlayer, AdminSession, AdminSetAside } from "../../shared/admin/api.ts";
import type { DieOffer } from "../../shared/players/api.ts";
import { addPlayer, assertLedgersAddUp, bearer } from "../helpers/play/players.ts";
import { Person } from "../helpers/server/account.ts";
import { ask, type Reply } from "../helpers/server/http.ts";
import { TestServer } from "../helpers/server/test-server.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";
import { ROLL } from "../helpers/stores/journal-parts.ts";
import { header, note } from "../helpers/stores/stored-table.ts";

const PASSWORD = "correct horse battery";
const offer = { price: 3, available: true, text: null };

onEveryStore("the administration", ({ freshStore }) => {
  let store: Store;
  let server: TestServer;
  beforeEach(async () => {
    store = await freshStore();
    server = await TestServer.open({}, { store, adminPassword: PASSWORD });
  });
  afterEach("the ledgers add up and nothing broke", async () => {
    await assertLedgersAddUp(store);
    assert.deepEqual(server.faults, []);
    await server.close();
  });

  const signIn = (password: unknown) => ask(server.address, "POST", "/api/admin/session", { body: { password } });
  async function signedIn() {
    const { token } = (await signIn(PASSWORD)).body as AdminSession;
    const headers = { authorization: `Bearer ${token}` };
    return (method: string, path: string, body?: unknown): Promise<Reply> =>
      ask(server.address, method, `/api/admin${path}`, { headers, body });
  }
  const logOf = async (admin: Awaited<ReturnType<typeof signedIn>>) =>
    ((await admin("GET", "/log")).body as AdminLogLine[]).map(({ action, target }) => `${action} ${target}`.trim());

  const DOORS: [string, string, unknown][] = [
    ["PUT", "/dice/LUCKY", offer],
    ["POST", "/dice", {}],
    ["PUT", "/dice/X1/definition", {}],
    ["PUT", "/dice/X1/retirement", { isRetired: true }],
    ["PUT", "/limits", { maxAmazing: 1, banned: [] }],
    ["POST", "/log/abc/undo", undefined],
    ["GET", "/dice-statistics", undefined],
    ["GET", "/players?find=ann", undefined],
    ["PUT", "/players/player-1/suspension", { days: 1, reason: "rude" }],
    ["DELETE", "/players/player-1/suspension", { reason: "sorry" }],
    ["GET", "/overview", undefined],
    ["GET", "/tables", undefined],
    ["GET", "/pairs", undefined],
    ["DELETE", "/tables/abc", { reason: "rude" }],
    ["GET", "/set-aside", undefined],
    ["GET", "/set-aside/m/record", undefined],
    ["GET", "/log", undefined],
    ["GET", "/anything", undefined],
  ];

  it("rejects a missing token, an expired one, a player's token and a token for another password", async () => {
    const { tokenKey } = server.context;
    const key = adminKey(tokenKey, PASSWORD);
    const player = await bearer(server.context, await addPlayer(store));
    const tokens = {
      none: {},
      "no token": { authorization: "Bearer x" },
      expired: { authorization: `Bearer ${await signAdmin(key, "", -1)}` },
      "of a player": player,
      "of another password": { authorization: `Bearer ${await signAdmin(adminKey(tokenKey, "another password"), "")}` },
      "signed with the key of players": { authorization: `Bearer ${await signAdmin(tokenKey, "")}` },
    };
    for (const [kind, headers] of Object.entries<Record<string, string>>(tokens)) {
      for (const [method, path, body] of DOORS) {
        const reply = await ask(server.address, method, `/api/admin${path}`, { headers, body });
        assert.deepEqual([reply.status, reply.code], [401, "admin-needed"], `${kind}: ${method} ${path}`);
      }
    }
    assert.deepEqual(await store.selectFrom("admin_log").selectAll().execute(), []);
    const admin = await signAdmin(key, "");
    const asPlayer = await ask(server.address, "GET", "/api/me/inventory", {
      headers: { authorization: `Bearer ${admin}` },
    });
    assert.equal(asPlayer.status, 401, "an administrator's token is no player's");
  });

  it("gives an overview of players, tables, matches, reports, faults and the disk", async () => {
    const admin = await signedIn();
    const target = await addPlayer(store);
    const report = { kind: "chat" as const, note: "", evidence: "[]", created_at: 1 };
    await store
      .insertInto("reports")
      .values({ ...report, id: "r", player_id: null, target_id: target })
      .execute();
    const table = await (await Person.come(server)).create({});
    const { body } = await admin("GET", "/overview");
    await table.leave();
    assert.deepEqual(body, { players: 1, tables: 1, matches: 0, reports: 1, faults: 0, disk: null });
  });

  it("accepts the password, and locks the address out after ten wrong passwords in a minute", async () => {
    assert.equal((await signIn(PASSWORD)).status, 200);
    for (const wrong of [7, null, undefined, ["x"], "x".repeat(1001)]) {
      const reply = await signIn(wrong);
      assert.deepEqual([reply.status, reply.code], [400, "malformed-request"]);
    }
    for (let guess = 0; guess < 10; guess++) {
      const reply = await signIn(`${PASSWORD}${guess}`);
      assert.deepEqual([reply.status, reply.code], [401, "wrong-password"]);
    }
    const late = await signIn(PASSWORD);
    assert.deepEqual([late.status, late.code], [429, "too-many-requests"]);
  });

  it("changes price, texts and availability of a die, and logs the previous values", async () => {
    const admin = await signedIn();
    const season = { from: null, until: null };
    const printed = { definition: null, isRetired: false };
    const change = { price: 9, available: false, ...season, text: "Sold out until Friday." };
    const changed = await admin("PUT", "/dice/LUCKY", change);
    assert.deepEqual([changed.status, changed.body], [200, { die: "LUCKY", ...change, ...printed, isOnOffer: false }]);
    await admin("PUT", "/dice/LUCKY", { ...change, available: true });
    const offers = (await ask(server.address, "GET", "/api/dice")).body as DieOffer[];
    assert.deepEqual(
      offers.find(({ die }) => die === "LUCKY"),
      { die: "LUCKY", ...change, ...printed, available: true, isOnOffer: true },
    );
    const [second, first] = (await admin("GET", "/log")).body as AdminLogLine[];
    assert.deepEqual(first?.before, { price: 2, available: true, ...season, text: null });
    assert.deepEqual(first?.after, change);
    assert.deepEqual(second?.before, first?.after);
    assert.match(first?.address ?? "", /127\.0\.0\.1$/);
    assert.deepEqual(await logOf(admin), ["die-changed LUCKY", "die-changed LUCKY", "signed-in"]);
  });

  it("offers a die during its season only", async () => {
    const admin = await signedIn();
    const day = 86_400_000;
    const now = Date.now();
    const isOnOffer = async (season: object) =>
      ((await admin("PUT", "/dice/LUCKY", { ...offer, ...season })).body as DieOffer).isOnOffer;
    assert.equal(await isOnOffer({ from: now + day, until: null }), false);
    assert.equal(await isOnOffer({ from: null, until: now - day }), false);
    assert.equal(await isOnOffer({ from: now - day, until: now + day }), true);
    const [line] = (await admin("GET", "/log")).body as AdminLogLine[];
    assert.equal((line?.after as DieOffer | undefined)?.until, now + day);
  });

  it("limits loadouts, publishes the limits and logs the previous ones", async () => {
    const admin = await signedIn();
    const ann = await addPlayer(store, { dice: { DOUBLE: 2, LUCKY: 2 } });
    const headers = await bearer(server.context, ann);
    const equip = async (...slots: string[]) =>
      (await ask(server.address, "PUT", "/api/me/loadout", { headers, body: { slots } })).code ?? "equipped";
    const none = { maxAmazing: 6, banned: [] };
    assert.deepEqual((await ask(server.address, "GET", "/api/dice/limits")).body, none);
    assert.equal(await equip("DOUBLE", "DOUBLE", "LUCKY"), "equipped");

    const limits = { maxAmazing: 1, banned: [["LUCKY", "LUCKY"]] };
    const changed = await admin("PUT", "/limits", limits);
    assert.deepEqual([changed.status, changed.body], [200, limits]);
    assert.deepEqual((await ask(server.address, "GET", "/api/dice/limits")).body, limits);
    assert.equal(await equip("DOUBLE", "DOUBLE"), "equipped", "a loadout from before may be reduced");
    assert.equal(await equip("DOUBLE", "DOUBLE", "LUCKY"), "too-many-amazing");
    assert.equal(await equip("LUCKY", "LUCKY"), "banned-combination");
    assert.equal(await equip("DOUBLE", "LUCKY"), "equipped");

    const [line] = (await admin("GET", "/log")).body as AdminLogLine[];
    assert.deepEqual([line?.action, line?.before, line?.after], ["limits-changed", none, limits]);
    await admin("PUT", "/limits", none);
    assert.equal(await equip("LUCKY", "LUCKY"), "equipped");
  });

  it("lists matches set aside with their records, and shows the record of no other match", async () => {
    const { journal } = server;
    for (const id of ["faulty", "running"]) await journal.begin(header(id), note(`room-${id}`));
    await journal.append("faulty", 1, ROLL, null);
    await journal.shut("faulty", "repeated fault at position 1");
    await journal.shut("unreadable", "it cannot be read");
    const admin = await signedIn();
    const listed = (await admin("GET", "/set-aside")).body as AdminSetAside[];
    assert.deepEqual(
      listed.map(({ at: _, ...match }) => match).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      [
        { id: "faulty", game: "dash-dice", reason: "repeated fault at position 1", hasRecord: true },
        { id: "unreadable", game: null, reason: "it cannot be read", hasRecord: false },
      ],
    );
    for (const { at } of listed) assert.ok(Math.abs(Date.now() - at) < 600_000);
    assert.deepEqual((await admin("GET", "/set-aside/faulty/record")).body, { ...header("faulty"), actions: [ROLL] });
    for (const id of ["unreadable", "running", "unknown"]) {
      const { status, code } = await admin("GET", `/set-aside/${id}/record`);
      assert.deepEqual([status, code], [404, "no-record"], id);
    }
  });

  it("finds players by id and by any part of the name, and treats wildcards as plain text", async () => {
    const ann = await addPlayer(store, { name: "Ann_of 100%" });
    await addPlayer(store, { name: "Annika" });
    await addPlayer(store, { name: "Ärni" });
    const admin = await signedIn();
    const find = async (text: string) =>
      ((await admin("GET", `/players?find=${encodeURIComponent(text)}`)).body as AdminPlayer[])
        .map(({ name }) => name)
        .sort();
    assert.deepEqual(await find("ANN"), ["Ann_of 100%", "Annika"]);
    assert.deepEqual(await find(ann), ["Ann_of 100%"]);
    assert.deepEqual(await find("%"), ["Ann_of 100%"]);
    assert.deepEqual(await find("n_"), ["Ann_of 100%"]);
    assert.deepEqual(await find("Är"), ["Ärni"]);
    assert.equal((await find("")).length, 3);
    assert.deepEqual(await find("' OR '1'='1"), []);
    const [found] = (await admin("GET", `/players?find=${ann}`)).body as AdminPlayer[];
    assert.deepEqual(found && Object.keys(found).sort(), [
      "balance",
      "claimed",
      "createdAt",
      "id",
      "name",
      "seenAt",
      "suspendedUntil",
    ]);
  });

  it("locks a suspended player out everywhere until the suspension is lifted", async () => {
    const ann = await addPlayer(store);
    const headers = await bearer(server.context, ann);
    const look = async () => (await ask(server.address, "GET", "/api/me/inventory", { headers })).status;
    const admin = await signedIn();
    assert.equal(await look(), 200);
    const suspended = await admin("PUT", `/players/${ann}/suspension`, { days: 3, reason: "rude" });
    const { suspendedUntil } = suspended.body as AdminPlayer;
    assert.ok(Math.abs((suspendedUntil ?? 0) - Date.now() - 3 * 86_400_000) < 60_000);
    assert.ok([401, 403].includes(await look()));
    const lifted = await admin("DELETE", `/players/${ann}/suspension`, { reason: "apologised" });
    assert.equal((lifted.body as AdminPlayer).suspendedUntil, null);
    assert.equal(await look(), 200);
    assert.deepEqual(await logOf(admin), [`suspension-lifted ${ann}`, `player-suspended ${ann}`, "signed-in"]);
    const [lift] = (await admin("GET", "/log")).body as AdminLogLine[];
    assert.deepEqual(lift?.before, { name: "Ann", suspendedUntil });
    assert.deepEqual(lift?.after, { suspendedUntil: null, reason: "apologised" });
  });

  it("rejects invalid changes without changing or logging anything", async () => {
    const ann = await addPlayer(store);
    const admin = await signedIn();
    const wrong: [string, string, unknown, number, string][] = [
      ["PUT", "/dice/SEVENS", offer, 400, "unknown-die"],
      ["PUT", "/dice/__proto__", offer, 400, "unknown-die"],
      ["PUT", "/dice/LUCKY", { ...offer, price: -1 }, 400, "malformed-request"],
      ["PUT", "/dice/LUCKY", { ...offer, price: 201 }, 400, "malformed-request"],
      ["PUT", "/dice/LUCKY", { ...offer, price: 1.5 }, 400, "malformed-request"],
      ["PUT", "/dice/LUCKY", { ...offer, text: "" }, 400, "malformed-request"],
      ["PUT", "/dice/LUCKY", { ...offer, text: "x".repeat(201) }, 400, "malformed-request"],
      ["PUT", "/dice/LUCKY", { ...offer, text: "a\u0000b" }, 400, "malformed-body"],
      ["PUT", "/dice/LUCKY", { ...offer, die: "TRIPLE" }, 400, "malformed-request"],
      ["PUT", "/dice/LUCKY", { ...offer, from: -1 }, 400, "malformed-request"],
      ["PUT", "/dice/LUCKY", { ...offer, until: "2027-01-01" }, 400, "malformed-request"],
      ["PUT", "/dice/LUCKY", { ...offer, from: 2, until: 2 }, 400, "malformed-request"],
      ["PUT", "/dice/LUCKY", undefined, 400, "malformed-request"],
      ["PUT", "/dice/LUCKY", "{", 400, "malformed-body"],
      ["PUT", "/dice/LUCKY", `"${"x".repeat(17_000)}"`, 413, "body-too-large"],
      ["PUT", "/dice/%E0%A4%A", offer, 400, "malformed-address"],
      ["PUT", "/limits", { maxAmazing: 7, banned: [] }, 400, "malformed-request"],
      ["PUT", "/limits", { maxAmazing: 1 }, 400, "malformed-request"],
      ["PUT", "/limits", { maxAmazing: 1, banned: [["SEVENS"]] }, 400, "malformed-request"],
      ["PUT", "/limits", { maxAmazing: 1, banned: [[]] }, 400, "malformed-request"],
      ["PUT", "/limits", { maxAmazing: 1, banned: [], more: 1 }, 400, "malformed-request"],
      ["GET", `/dice-statistics?mode=${"x".repeat(41)}`, undefined, 400, "malformed-request"],
      ["GET", "/players?find=%00", undefined, 400, "malformed-address"],
      ["GET", "/players?find=a&find=b", undefined, 400, "malformed-request"],
      ["PUT", "/players/missing/suspension", { days: 1, reason: "rude" }, 404, "no-such-player"],
      ["PUT", "/players/%00/suspension", { days: 1, reason: "rude" }, 400, "malformed-address"],
      ["PUT", "/players/'%20OR%201=1/suspension", { days: 1, reason: "rude" }, 404, "no-such-player"],
      ["PUT", `/players/${ann}/suspension`, { days: 0, reason: "rude" }, 400, "malformed-request"],
      ["PUT", `/players/${ann}/suspension`, { days: 1e9, reason: "rude" }, 400, "malformed-request"],
      ["PUT", `/players/${ann}/suspension`, { days: 1 }, 400, "malformed-request"],
      ["DELETE", `/players/${ann}/suspension`, { reason: "  " }, 400, "malformed-request"],
      ["DELETE", "/tables/no-such-handle", { reason: "rude" }, 404, "no-such-table"],
      ["DELETE", "/tables/no-such-handle", {}, 400, "malformed-request"],
      ["GET", "/log?before=-1", undefined, 400, "malformed-request"],
      ["GET", "/log?before=1e30", undefined, 400, "malformed-request"],
      ["GET", "/anything", undefined, 404, "not-found"],
    ];
    for (const [method, path, body, status, code] of wrong) {
      const reply = await admin(method, path, body);
      assert.deepEqual([reply.status, reply.code], [status, code], `${method} ${path} ${JSON.stringify(body)}`);
    }
    assert.deepEqual(await logOf(admin), ["signed-in"]);
    assert.deepEqual(await store.selectFrom("dice_offers").selectAll().execute(), []);
  });

  it("returns the audit log page by page", async () => {
    const admin = await signedIn();
    const [newest] = (await admin("GET", "/log")).body as AdminLogLine[];
    assert.equal(newest?.action, "signed-in");
    assert.deepEqual((await admin("GET", `/log?before=${newest?.at}`)).body, []);
  });
});

describe("a server without an administrator password", () => {
  it("has no administration routes", async () => {
    const server = await TestServer.open();
    for (const [method, path] of [
      ["GET", "/admin"],
      ["POST", "/api/admin/session"],
      ["GET", "/api/admin/log"],
    ] as const) {
      const { status } = await ask(server.address, method, path, method === "POST" ? { body: { password: "" } } : {});
      assert.equal(status, 404, path);
    }
    await server.close();
  });

  it("does not start with a password that is too short, and does not print it", () => {
    for (const short of ["", "elevenchars"]) {
      assert.throws(
        () => readConfig({ ADMIN_PASSWORD: short }),
        (error) =>
          error instanceof ConfigError && /ADMIN_PASSWORD/.test(error.message) && !error.message.includes("eleven"),
      );
    }
    assert.equal(readConfig({ ADMIN_PASSWORD: "twelve chars" }).adminPassword, "twelve chars");
    assert.equal(readConfig({}).adminPassword, undefined);
  });
});
