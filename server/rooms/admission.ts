import { type AuthContext, ServerError } from "@colyseus/core";
import { z } from "zod";
import { BOT_LEVELS, type BotLevel } from "../../shared/core/bot.ts";
import type { CatalogEntry } from "../../shared/games/catalog.ts";
import type { House } from "../house.ts";
import { readShownName } from "../players/identity/names.ts";
import { callerOf, recognise, type Visitor } from "../players/identity/visitor.ts";

const HTTP_BAD_REQUEST = 400;
const HTTP_FORBIDDEN = 403;

const personShape = z.object({
  name: z
    .string()
    .max(100)
    .transform((raw, context) => {
      const read = readShownName(raw);
      if (read.ok) return read.name;
      context.addIssue(read.fault);
      return z.NEVER;
    })
    .optional(),
  private: z.boolean().default(false),
  bot: z.union([z.boolean(), z.enum(BOT_LEVELS)]).default(false),
  seats: z.int().optional(),
  watch: z.boolean().default(false),
  casual: z.boolean().default(false),
  clock: z.boolean().default(true),
});

/** What somebody asks for when coming to a table. */
export interface JoinRequest {
  /** What a person without a claimed name wants to be called; null for no wish. */
  name: string | null;
  private: boolean;
  /** Bots take all other seats at once. */
  bot: BotLevel | null;
  seats: number;
  /** Comes to look on, not to play. */
  watch: boolean;
  /** Turn clocks are multiplied by this; 0 is a table without one, which only a private table may be. */
  clockFactor: number;
  /** The game's own options, complete. */
  options: object;
}

/** Reads join options; anything unknown or wrong is refused with one line that says what. */
export function readJoin(entry: CatalogEntry, raw: unknown): JoinRequest {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) throw badOptions("an object is expected");
  const { stage: _, opener: __, ...wish } = raw as Record<string, unknown>;
  const { name, private: hidden, bot, seats, watch, casual, clock, ...rest } = wish;
  const parsed = personShape.safeParse({ name, private: hidden, bot, seats, watch, casual, clock });
  if (!parsed.success) throw badOptions(firstIssue(parsed.error));
  const person = parsed.data;
  const { min, max } = entry.game.seats;
  const wanted = person.seats ?? min;
  if (wanted < min || wanted > max) throw badOptions(`seats: ${min} to ${max}`);
  if (!person.clock && !person.private && !person.bot) throw badOptions("clock: only a private table goes without");
  return {
    name: person.name ?? null,
    private: person.private,
    bot: person.bot === true ? "medium" : person.bot || null,
    seats: wanted,
    watch: person.watch,
    clockFactor: person.clock ? (person.casual ? 2 : 1) : 0,
    options: readGameOptions(entry, rest),
  };
}

/** A game's own options; those that only the house may set must not have been touched. */
function readGameOptions({ game, serverOptions = {} }: CatalogEntry, raw: object): object {
  const options = game.options.safeParse(raw);
  if (!options.success) throw badOptions(firstIssue(options.error));
  const values = options.data as Record<string, unknown>;
  for (const [key, fallback] of Object.entries(serverOptions)) {
    if (JSON.stringify(values[key]) !== JSON.stringify(fallback)) throw badOptions(`${key}: set by the house`);
  }
  return values;
}

/** Refuses a seat to somebody without the account that these options ask for. */
export function refuseClosed({ closedOptions = {} }: CatalogEntry, options: object, account: string | null): void {
  const values = options as Record<string, unknown>;
  for (const [key, { value, code }] of Object.entries(closedOptions)) {
    if (account === null && values[key] === value) throw new ServerError(HTTP_FORBIDDEN, code);
  }
}

/** Who opens a table; the door writes it into the options, over whatever a client may have put there. */
export interface Opener {
  address: string;
  account: string | null;
}

/** Where a table is in its life, as quick match sees it. */
export type Stage = "open" | "begun";

/**
 * Guards the way to a game's tables, before any room is looked for: who comes is known from here on. It fills in the
 * defaults of the options, so that quick match compares like with like and finds only tables that have not begun.
 */
export function admission(entry: CatalogEntry, house: House) {
  return async (_token: string | undefined, raw: unknown, context: AuthContext): Promise<Visitor> => {
    const { options, seats, clockFactor, name, watch } = readJoin(entry, raw ?? {});
    const visitor = await recognise(house, callerOf(context), name);
    if (!watch) refuseClosed(entry, options, visitor.playerId);
    const opener: Opener = { address: visitor.address, account: visitor.playerId };
    Object.assign(raw as object, options, { seats, casual: clockFactor === 2, stage: "open" satisfies Stage, opener });
    return visitor;
  };
}

/** The options by which quick match tells tables apart. */
export function filterKeys({ game, serverOptions }: CatalogEntry): string[] {
  const defaults = game.options.safeParse({});
  const own = defaults.success ? Object.keys(defaults.data) : [];
  return [
    ...own.filter((key) => !serverOptions || !Object.hasOwn(serverOptions, key)),
    "seats",
    "bot",
    "casual",
    "stage",
  ];
}

const badOptions = (detail: string) => new ServerError(HTTP_BAD_REQUEST, `bad-options: ${detail}`);

function firstIssue(error: unknown): string {
  const issue = (error as { issues?: { path: PropertyKey[]; message: string }[] }).issues?.[0];
  const where = issue?.path.join(".");
  return `${where ? `${where}: ` : ""}${issue?.message ?? "not understood"}`;
}
