import { randomBytes } from "node:crypto";
import { ServerError } from "@colyseus/core";
import { z } from "zod";
import { type CatalogEntry, catalog, GAME_IDS } from "../../shared/games/catalog.ts";
import { modeOf } from "../../shared/players/mode-of.ts";
import type { TournamentOrder } from "../../shared/tournaments/api.ts";
import {
  ARENA_MINUTES,
  BEST_OF,
  KINDS,
  LEAD_MINUTES,
  SEEDINGS,
  SIZES,
  TOURNAMENT_SEATS,
} from "../../shared/tournaments/settings.ts";
import { Refusal } from "../http/refusal.ts";
import { PER_DAY } from "../ops/limits.ts";
import { readShownName } from "../players/identity/names.ts";
import { readJoin } from "../rooms/admission.ts";
import type { Store, Writing } from "../store/store.ts";
import type { TournamentRow } from "./rows.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The body of a request to create a tournament; fields of the other kind must be absent. */
export const orderShape: z.ZodType<TournamentOrder> = z
  .strictObject({
    kind: z.enum(KINDS),
    title: z.string().max(100),
    game: z.enum(GAME_IDS),
    options: z.record(z.string().max(40), z.unknown()).refine((options) => Object.keys(options).length <= 40),
    casual: z.boolean(),
    open: z.boolean(),
    size: z.int(),
    startsAt: z.int(),
    minutes: z.int().min(ARENA_MINUTES.min).max(ARENA_MINUTES.max).optional(),
    bestOf: z.literal(BEST_OF).optional(),
    seeding: z.enum(SEEDINGS).optional(),
  })
  .refine(({ kind, minutes }) => (kind === "arena") === (minutes !== undefined), { path: ["minutes"] })
  .refine(({ kind, bestOf }) => (kind === "knockout") === (bestOf !== undefined), { path: ["bestOf"] })
  .refine(({ kind, seeding }) => (kind === "knockout") === (seeding !== undefined), { path: ["seeding"] });

/** An order after all checks, as it is stored. */
export type CheckedOrder = Pick<
  TournamentRow,
  "kind" | "title" | "game" | "mode" | "options" | "casual" | "open" | "size" | "minutes" | "best_of" | "seeding"
> & { starts_at: number; bots?: number };

/** Checks an order; throws a refusal with the code of its first fault. */
export function checkOrder(order: TournamentOrder, now: number): CheckedOrder {
  const { kind, size, startsAt, game } = order;
  const lead = startsAt - now;
  if (lead < LEAD_MINUTES.min * MINUTE || lead > LEAD_MINUTES.max * MINUTE) throw new Refusal(400, "bad-start-time");
  if (size < SIZES[kind].min || size > SIZES[kind].max) throw new Refusal(400, "bad-tournament-size");
  const options = checkedOptions(order);
  return {
    ...{ kind, size, game, title: checkedTitle(order.title), starts_at: startsAt },
    ...{ options: JSON.stringify(options), mode: modeOf(game, options, TOURNAMENT_SEATS) },
    ...{ casual: order.casual ? 1 : 0, open: order.open ? 1 : 0 },
    ...{ minutes: order.minutes ?? null, best_of: order.bestOf ?? null, seeding: order.seeding ?? null },
  };
}

export function checkedTitle(title: string): string {
  if (title.trim() === "") return "";
  const read = readShownName(title);
  if (!read.ok) throw new Refusal(400, "bad-name", read.fault);
  return read.name;
}

/** The options of the game, complete except for those that the server sets. */
export function checkedOptions({ game, options }: Pick<TournamentOrder, "game" | "options">): object {
  const entry: CatalogEntry | undefined = catalog[game as keyof typeof catalog];
  if (!entry) throw new Refusal(404, "no-such-game");
  try {
    const complete = readJoin(entry, { ...options, seats: TOURNAMENT_SEATS }).options;
    const isFixed = (key: string) => Object.hasOwn(entry.serverOptions ?? {}, key);
    return Object.fromEntries(Object.entries(complete).filter(([key]) => !isFixed(key)));
  } catch (error) {
    if (error instanceof ServerError) throw new Refusal(400, "bad-options");
    throw error;
  }
}

/** Creates a tournament for a claimed account, within its daily limit; returns the id. */
export async function createTournament(
  store: Store,
  playerId: string,
  order: CheckedOrder,
  now: number,
): Promise<string> {
  return store.transaction().execute(async (writing) => {
    // An update locks in both databases, so two requests at once are counted one after the other.
    const player = await writing
      .updateTable("players")
      .set((row) => ({ xp: row.ref("xp") }))
      .where("id", "=", playerId)
      .returning("password")
      .executeTakeFirst();
    if (!player?.password) throw new Refusal(403, "claimed-account-needed");
    const { created } = await writing
      .selectFrom("tournaments")
      .select((row) => row.fn.countAll<number>().as("created"))
      .where("created_by", "=", playerId)
      .where("created_at", ">", now - DAY)
      .executeTakeFirstOrThrow();
    if (Number(created) >= PER_DAY.tournaments.most) throw new Refusal(429, PER_DAY.tournaments.code);
    return insertTournament(writing, order, { created_by: playerId, created_at: now });
  });
}

/** Inserts a tournament with a fresh secret; returns its id. */
export async function insertTournament(
  writing: Writing | Store,
  order: CheckedOrder,
  origin: { created_by: string | null; created_at: number; schedule_id?: string },
): Promise<string> {
  const id = randomBytes(9).toString("base64url");
  await writing
    .insertInto("tournaments")
    .values({ ...order, ...origin, id, secret: randomBytes(32).toString("hex"), stage: "upcoming" })
    // A schedule creates each of its arenas once, whichever process is first.
    .onConflict((conflict) => conflict.columns(["schedule_id", "starts_at"]).doNothing())
    .execute();
  return id;
}
