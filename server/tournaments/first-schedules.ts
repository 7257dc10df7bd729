import { GAME_IDS } from "../../shared/games/catalog.ts";
import type { Store } from "../store/store.ts";
import { checkedOptions } from "./create.ts";

const DAY_HOURS = 24;
const HOUR = 60 * 60_000;
const DAY = DAY_HOURS * HOUR;

/** Length of an arena, its largest number of players, and the number up to which house bots fill it. */
const TERMS = { title: "", casual: 0, minutes: 45, size: 100, bots: 4 };

/**
 * Schedules an arena at this UTC hour of every day on a new installation; the games take turns. Administrators may remove
 * the schedules, which are not added again.
 */
export async function scheduleFirstArenas(store: Store, hour: number, now: number): Promise<void> {
  const known = await store.selectFrom("players").select("id").limit(1).executeTakeFirst();
  if (known) return;
  const today = Math.floor(now / DAY) * DAY + hour * HOUR;
  const first = today > now ? today : today + DAY;
  const rows = GAME_IDS.map((game, index) => ({
    ...{ ...TERMS, id: `evening-${game}`, game, options: JSON.stringify(checkedOptions({ game, options: {} })) },
    ...{ first_at: first + index * DAY, every_hours: GAME_IDS.length * DAY_HOURS, created_at: now + index },
  }));
  await store
    .insertInto("arena_schedules")
    .values(rows)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}
