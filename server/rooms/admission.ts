import { z } from "zod";
import { DEVICES, type Device } from "../../shared/core/about.ts";
import { BOT_LEVELS, type BotLevel } from "../../shared/core/bot.ts";
import { daysOf, isTimeControl, TIME_CONTROLS } from "../../shared/correspondence/time-control.ts";
import type { CatalogEntry } from "../../shared/games/catalog.ts";
import type { ServerContext } from "../context.ts";
import { JoinRefusal } from "../http/join-refusal.ts";
import type { MatchmakingStatus } from "../matchmaking/room-list.ts";
import { type AuthArguments, callerOf, type Identity, identify } from "../players/identity/identity.ts";
import { readShownName } from "../players/identity/names.ts";
import { tableFor } from "./lobby/quick-match.ts";
import { refuseClosed, refuseMuted, refuseWithoutAccount } from "./refusals.ts";

/** A name that clients show: of a player or of a table. */
const shownName = z
  .string()
  .max(100)
  .transform((raw, context) => {
    const read = readShownName(raw);
    if (read.ok) return read.name;
    context.addIssue(read.fault);
    return z.NEVER;
  });

const personShape = z.object({
  name: shownName.optional(),
  title: shownName.optional(),
  private: z.boolean().default(false),
  bot: z.union([z.boolean(), z.enum(BOT_LEVELS)]).default(false),
  seats: z.int().optional(),
  watch: z.boolean().default(false),
  casual: z.boolean().default(false),
  clock: z.union([z.boolean(), z.enum(TIME_CONTROLS)]).optional(),
  device: z.enum(DEVICES).default("desktop"),
});

/** Join options of a client, checked and completed. */
export interface JoinRequest {
  /** Wanted display name of a player without a claimed name; null for none. */
  name: string | null;
  private: boolean;
  /** Name of the matches at the table; empty for none. */
  title: string;
  /** Level of the bots that fill all other seats; null for none. */
  bot: BotLevel | null;
  seats: number;
  /** Joins as a spectator. */
  watch: boolean;
  /** Turn clocks are multiplied by this; 0 means no clock, which only a private table may choose. */
  clockFactor: number;
  /** Days for each move at a correspondence table; 0 at a live one. */
  days: number;
  /** What the client says it runs on. */
  device: Device;
  /** Options of the game, complete. */
  options: object;
}

/** Reads join options; throws `bad-options` with the first invalid field. */
export function readJoin(entry: CatalogEntry, raw: unknown): JoinRequest {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) throw badOptions("an object is expected");
  const { status: _, serverOnly: __, days: ___, table: ____, ...wish } = raw as Record<string, unknown>;
  const { name, title, private: hidden, bot, seats, watch, casual, clock, device, ...rest } = wish;
  const parsed = personShape.safeParse({ name, title, private: hidden, bot, seats, watch, casual, clock, device });
  if (!parsed.success) throw badOptions(firstIssue(parsed.error));
  const person = parsed.data;
  const { min, max } = entry.game.seats;
  const wanted = person.seats ?? min;
  if (wanted < min || wanted > max) throw badOptions(`seats: ${min} to ${max}`);
  const days = isTimeControl(person.clock) ? daysOf(person.clock) : 0;
  if (days > 0 && person.bot) throw badOptions("clock: a table of bots has no days for each move");
  // Bots wait for their opponent, so a table of bots has a clock only on request.
  const hasClock = Boolean(person.clock ?? !person.bot);
  if (!hasClock && !person.private && !person.bot) throw badOptions("clock: only a private table goes without");
  return {
    name: person.name ?? null,
    private: person.private,
    title: person.title ?? "",
    bot: person.bot === true ? "medium" : person.bot || null,
    seats: wanted,
    watch: person.watch,
    clockFactor: hasClock ? (person.casual && days === 0 ? 2 : 1) : 0,
    days,
    device: person.device,
    options: readGameOptions(entry, rest),
  };
}

/** Reads the options of a game; those that only the server may set must have their defaults. */
function readGameOptions({ game, serverOptions = {} }: CatalogEntry, raw: object): object {
  const options = game.options.safeParse(raw);
  if (!options.success) throw badOptions(firstIssue(options.error));
  const values = options.data as Record<string, unknown>;
  for (const [key, fallback] of Object.entries(serverOptions)) {
    if (JSON.stringify(values[key]) !== JSON.stringify(fallback)) throw badOptions(`${key}: set by the server`);
  }
  return values;
}

/** Address and account that open a table. Admission overwrites what a client may have sent. */
export interface Opener {
  address: string;
  account: string | null;
}

/**
 * `onAuth` of a game's tables: identifies the client before a room is looked up. It completes the options with their
 * defaults, so that quick match compares equal options and finds only tables that have not begun.
 */
export function admission(entry: CatalogEntry, server: ServerContext) {
  return async (...[, raw, context]: AuthArguments): Promise<Identity> => {
    const request = readJoin(entry, raw ?? {});
    const { options, seats, clockFactor, days, watch } = request;
    const identity = await identify(server, callerOf(context), request.name);
    const { playerId: account, address } = identity;
    if (request.title && !request.private) await refuseMuted(server, account);
    if (!watch) refuseClosed(entry, options, account);
    if (days > 0) refuseWithoutAccount(account);
    const terms = { ...options, seats, casual: clockFactor === 2, days, status: "open" satisfies MatchmakingStatus };
    const opener: Opener = { address, account };
    Reflect.deleteProperty(raw as object, "table");
    Object.assign(raw as object, terms, { serverOnly: { opener } }, await tableFor(server, entry, terms, account));
    return identity;
  };
}

/** Options that a table must have in common with the request of a quick match. */
export function filterKeys({ game, serverOptions }: CatalogEntry): string[] {
  const defaults = game.options.safeParse({});
  const own = defaults.success ? Object.keys(defaults.data) : [];
  return [
    ...own.filter((key) => !serverOptions || !Object.hasOwn(serverOptions, key)),
    "seats",
    "bot",
    "casual",
    "days",
    "status",
    "table",
  ];
}

const badOptions = (detail: string) => new JoinRefusal(400, "bad-options", detail);

function firstIssue(error: unknown): string {
  const issue = (error as { issues?: { path: PropertyKey[]; message: string }[] }).issues?.[0];
  const where = issue?.path.join(".");
  return `${where ? `${where}: ` : ""}${issue?.message ?? "not understood"}`;
}
