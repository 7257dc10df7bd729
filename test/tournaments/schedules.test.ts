import assert from "node:assert/strict";
import { everythingOf } from "../../server/players/identity/export.ts";
import type { Store } from "../../server/store/store.ts";
import { join } from "../../server/tournaments/entries.ts";
import { scheduleFirstArenas } from "../../server/tournaments/first-schedules.ts";
import { createScheduled, nextStart } from "../../server/tournaments/schedules.ts";
import { GAME_IDS } from "../../shared/games/catalog.ts";
import type { ArenaSchedule, TournamentPage } from "../../shared/tournaments/api.ts";
import { addPlayer } from "../helpers/play/players.ts";
import { ask } from "../helpers/server/account.ts";
import { TestServer } from "../helpers/server/test-server.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

const HOUR = 60 * 60_000;

describe("the next start of a recurring arena", () => {
  it("is the first one, or follows it at the interval", () => {
    const daily = { first_at: 10 * HOUR, every_hours: 24 };
    assert.equal(nextStart(daily, 0), 10 * HOUR);
    assert.equal(nextStart(daily, 10 * HOUR), 10 * HOUR);
    assert.equal(nextStart(daily, 10 * HOUR + 1), 34 * HOUR);
    assert.equal(nextStart(daily, 100 * HOUR), 106 * HOUR);
  });
});

onEveryStore("recurring arenas", (kind) => {
  let store: Store;
  before(async () => {
    store = await kind.freshStore();
    await store
      .insertInto("arena_schedules")
      .values({
        ...{ id: "daily", title: "", game: "dash-dice", options: '{"mode":"classic"}', casual: 0 },
        ...{ size: 100, minutes: 60, first_at: 48 * HOUR, every_hours: 24, created_at: 0 },
      })
      .execute();
  });
  const starts = async () => {
    const rows = await store.selectFrom("tournaments").select("starts_at").orderBy("starts_at").execute();
    return rows.map(({ starts_at }) => starts_at / HOUR);
  };

  it("are created a day ahead, once however many processes do so", async () => {
    await createScheduled(store, 23 * HOUR);
    assert.deepEqual(await starts(), []);
    await Promise.all([1, 2, 3].map(() => createScheduled(store, 24 * HOUR)));
    assert.deepEqual(await starts(), [48]);
    await createScheduled(store, 49 * HOUR);
    assert.deepEqual(await starts(), [48, 72]);
  });

  it("are scheduled for every evening on a new installation only, one game after the other", async () => {
    const fresh = await kind.freshStore();
    const noon = 12 * HOUR;
    await Promise.all([1, 2].map(() => scheduleFirstArenas(fresh, 19, noon)));
    const next = () => fresh.selectFrom("arena_schedules").selectAll().orderBy("first_at").execute();
    assert.deepEqual(
      (await next()).map(({ game, first_at, every_hours, bots }) => [game, first_at / HOUR, every_hours, bots]),
      GAME_IDS.map((game, day) => [game, 19 + 24 * day, 24 * GAME_IDS.length, 4]),
    );
    await fresh.deleteFrom("arena_schedules").execute();
    await addPlayer(fresh, { name: "Ann" });
    await scheduleFirstArenas(fresh, 19, noon);
    assert.deepEqual(await next(), []);
  });

  it("are among the exported data of their players", async () => {
    const { id } = await store.selectFrom("tournaments").select("id").limit(1).executeTakeFirstOrThrow();
    const player = await addPlayer(store, { name: "Ann" });
    await join(store, id, player, 24 * HOUR);
    const { tournament_entries: entries } = await everythingOf(store, player);
    assert.deepEqual(
      (entries as { tournament_id: string }[]).map((entry) => entry.tournament_id),
      [id],
    );
  });
});

describe("recurring arenas in the administration", () => {
  let server: TestServer;
  let token: string;
  before(async () => {
    server = await TestServer.open({}, { adminPassword: "a long password" });
    const { body } = await ask<{ token: string }>(server, "POST", "/admin/session", { password: "a long password" });
    token = body.token;
  });
  after(() => server.close());

  const order = (more: object = {}) => ({
    ...{ title: "Lunch break", game: "farkle", options: {}, casual: false, size: 100, minutes: 30 },
    ...{ firstAt: Date.now() + HOUR, everyHours: 24, ...more },
  });
  const send = <T = object>(method: string, path: string, body?: object) =>
    ask<T>(server, method, `/admin${path}`, body, token);
  const code = async (more: object) => (await send("POST", "/arenas", order(more))).body.error?.code;

  it("are refused with a reason if they are invalid, or without an administrator's token", async () => {
    assert.equal(await code({ minutes: 5 }), "malformed-request");
    assert.equal(await code({ minutes: 90, everyHours: 1 }), "bad-interval");
    assert.equal(await code({ firstAt: 5 }), "bad-start-time");
    assert.equal(await code({ options: { mode: "none" } }), "bad-options");
    assert.equal((await ask(server, "POST", "/admin/arenas", order())).body.error?.code, "admin-needed");
  });

  it("are added and removed with their next arena, and both are in the audit log", async () => {
    const { status, body: added } = await send<ArenaSchedule>("POST", "/arenas", order());
    assert.equal(status, 201);
    const [row] = await server.store.selectFrom("tournaments").select("id").execute();
    const page = await ask<TournamentPage>(server, "GET", `/tournaments/${row?.id}`);
    assert.deepEqual([page.body.title, page.body.stage, page.body.creator], ["Lunch break", "upcoming", null]);
    assert.equal((await send<ArenaSchedule[]>("GET", "/arenas")).body.length, 1);
    assert.equal((await send("DELETE", `/arenas/${added.id}`)).status, 204);
    assert.equal((await send("DELETE", `/arenas/${added.id}`)).body.error?.code, "no-such-schedule");
    const { stage } = await server.store.selectFrom("tournaments").select("stage").executeTakeFirstOrThrow();
    assert.equal(stage, "cancelled");
    const { body: log } = await send<{ action: string }[]>("GET", "/log");
    assert.deepEqual(log.map(({ action }) => action).slice(0, 2), ["schedule-removed", "arena-scheduled"]);
  });
});
