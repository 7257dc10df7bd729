import { modeOf } from "../../shared/players/mode-of.ts";
import { TOURNAMENT_SEATS } from "../../shared/tournaments/settings.ts";
import type { Store } from "../store/store.ts";
import { insertTournament } from "./create.ts";
import type { ScheduleRow } from "./rows.ts";

const HOUR = 60 * 60_000;
/** An arena of a schedule is listed this long before its start. */
const LISTED_BEFORE = 24 * HOUR;

/** The next start of a schedule after this time. */
export function nextStart(
  { first_at, every_hours }: Pick<ScheduleRow, "first_at" | "every_hours">,
  now: number,
): number {
  const interval = every_hours * HOUR;
  const passed = Math.max(0, Math.ceil((now - first_at) / interval));
  return first_at + passed * interval;
}

/** Creates the next arena of each schedule a day ahead; if several processes do so, it is created once. */
export async function createScheduled(store: Store, now: number): Promise<void> {
  for (const row of await store.selectFrom("arena_schedules").selectAll().execute()) {
    const starts_at = nextStart(row, now);
    if (starts_at - now > LISTED_BEFORE) continue;
    const known = await store
      .selectFrom("tournaments")
      .select("id")
      .where("schedule_id", "=", row.id)
      .where("starts_at", "=", starts_at)
      .executeTakeFirst();
    if (known) continue;
    const { game, title, options, casual, size, minutes, bots } = row;
    const mode = modeOf(game, JSON.parse(options), TOURNAMENT_SEATS);
    const order = { kind: "arena" as const, open: 1, best_of: null, seeding: null };
    await insertTournament(
      store,
      { ...order, game, mode, title, options, casual, size, minutes, bots, starts_at },
      { created_by: null, created_at: now, schedule_id: row.id },
    );
  }
}
