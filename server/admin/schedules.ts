import { randomBytes } from "node:crypto";
import type { Router } from "express";
import { z } from "zod";
import { GAME_IDS } from "../../shared/games/catalog.ts";
import type { ArenaSchedule } from "../../shared/tournaments/api.ts";
import { ARENA_MINUTES, SIZES } from "../../shared/tournaments/settings.ts";
import type { ServerContext } from "../context.ts";
import { json } from "../http/json.ts";
import { Refusal, read } from "../http/refusal.ts";
import type { Store } from "../store/store.ts";
import { checkedOptions, checkedTitle } from "../tournaments/create.ts";
import type { ScheduleRow } from "../tournaments/rows.ts";
import { createScheduled } from "../tournaments/schedules.ts";
import { administer } from "./administer.ts";
import { type Administrator, administratorOf, writeAuditLog } from "./audit-log.ts";

const MOST_SCHEDULES = 20;
const MOST_BOTS = 16;
const WEEK_HOURS = 7 * 24;

const scheduleShape = z.strictObject({
  title: z.string().max(100),
  game: z.enum(GAME_IDS),
  options: z.record(z.string().max(40), z.unknown()),
  casual: z.boolean(),
  size: z.int().min(SIZES.arena.min).max(SIZES.arena.max),
  minutes: z.int().min(ARENA_MINUTES.min).max(ARENA_MINUTES.max),
  firstAt: z.int().min(0),
  everyHours: z.int().min(1).max(WEEK_HOURS),
  bots: z.int().min(0).max(MOST_BOTS).default(0),
});

const shown = (row: ScheduleRow): ArenaSchedule => ({
  ...{ id: row.id, title: row.title, game: row.game, options: JSON.parse(row.options), casual: row.casual === 1 },
  ...{ size: row.size, minutes: row.minutes, firstAt: row.first_at, everyHours: row.every_hours },
  bots: row.bots,
});

async function listSchedules(store: Store): Promise<ArenaSchedule[]> {
  const rows = await store.selectFrom("arena_schedules").selectAll().orderBy("created_at").orderBy("id").execute();
  return rows.map(shown);
}

/** Adds a recurring arena; the interval must be longer than the arena. */
async function addSchedule(
  store: Store,
  who: Administrator,
  order: Omit<ArenaSchedule, "id">,
  now: number,
): Promise<ArenaSchedule> {
  if (order.minutes > order.everyHours * 60) throw new Refusal(400, "bad-interval");
  if (order.firstAt < now) throw new Refusal(400, "bad-start-time");
  const options = checkedOptions(order);
  const row: ScheduleRow = {
    ...{ id: randomBytes(9).toString("base64url"), title: checkedTitle(order.title), game: order.game },
    ...{ options: JSON.stringify(options), casual: order.casual ? 1 : 0, size: order.size, minutes: order.minutes },
    ...{ first_at: order.firstAt, every_hours: order.everyHours, created_at: now },
    bots: order.bots,
  };
  await administer(store, async (writing) => {
    const known = await writing.selectFrom("arena_schedules").select("id").execute();
    if (known.length >= MOST_SCHEDULES) throw new Refusal(409, "too-many-schedules");
    await writing.insertInto("arena_schedules").values(row).execute();
    await writeAuditLog(writing, { ...who, action: "arena-scheduled", target: row.id, after: shown(row) });
  });
  await createScheduled(store, now);
  return shown(row);
}

/** Ends a schedule; its arenas that have not started are cancelled. */
const removeSchedule = (store: Store, who: Administrator, id: string, now: number): Promise<void> =>
  administer(store, async (writing) => {
    const row = await writing.deleteFrom("arena_schedules").where("id", "=", id).returningAll().executeTakeFirst();
    if (!row) throw new Refusal(404, "no-such-schedule");
    await writing
      .updateTable("tournaments")
      .set({ stage: "cancelled", ended_at: now })
      .where("schedule_id", "=", id)
      .where("stage", "=", "upcoming")
      .execute();
    await writeAuditLog(writing, { ...who, action: "schedule-removed", target: id, before: shown(row) });
  });

/** Routes for recurring arenas: list, add, remove. */
export function scheduleRoutes(router: Router, { store }: ServerContext): void {
  router.get(
    "/arenas",
    json(() => listSchedules(store)),
  );
  router.post("/arenas", async (request, response) => {
    const order = read(scheduleShape, request.body);
    response.status(201).json(await addSchedule(store, administratorOf(request, response), order, Date.now()));
  });
  router.delete("/arenas/:id", async (request, response) => {
    await removeSchedule(store, administratorOf(request, response), request.params.id, Date.now());
    response.sendStatus(204);
  });
}
