import { type ParseArgsConfig, parseArgs } from "node:util";
import type { GameMode } from "../shared/core/about.ts";
import { type CatalogEntry, catalog, entryOf } from "../shared/games/catalog.ts";

type Texts = Record<string, string | undefined>;

/** A command about one game with its options, as read from the command line. */
export interface GameArguments {
  entry: CatalogEntry;
  /** The options as they were given, for the heading of the output. */
  raw: object;
  options: object;
  values: Texts;
  /** Returns the number given for an argument. */
  wholeNumber(name: string, least?: number): number;
  /** Returns the number of seats: those of the mode, or the least that the game takes, unless given. */
  seats(): number;
  fail(message: string): never;
}

/**
 * Reads `GAME [--mode M] [--options JSON]` and further text arguments with their defaults; bad arguments exit with 2.
 * A mode is one of the menu or a value of the game's own option `mode`.
 */
export function readGameArguments(usage: string, defaults: Texts): GameArguments {
  const help = `usage: ${usage}\ngames: ${Object.keys(catalog).join(", ")}`;
  const fail = (message: string): never => {
    console.error(message);
    process.exit(2);
  };
  const options: NonNullable<ParseArgsConfig["options"]> = {
    mode: { type: "string" },
    options: { type: "string", default: "{}" },
  };
  for (const [name, value] of Object.entries(defaults)) {
    options[name] = { type: "string", ...(value !== undefined && { default: value }) };
  }
  const read = (): { values: Texts; positionals: string[] } => {
    try {
      return parseArgs({ allowPositionals: true, options }) as { values: Texts; positionals: string[] };
    } catch (error) {
      return fail(`${(error as Error).message}\n${help}`);
    }
  };
  const { values, positionals } = read();
  const entry = entryOf(positionals[0] ?? "");
  if (!entry || positionals.length !== 1) return fail(help);
  const { game } = entry;
  const { mode } = values;
  const modes: Record<string, GameMode> = entry.modes;
  const row = mode !== undefined && Object.hasOwn(modes, mode) ? modes[mode] : undefined;
  const given = parseObject(values.options as string) ?? fail(`--options takes a JSON object\n${help}`);
  const raw = { ...given, ...(row?.options ?? (mode && { mode })) };
  const parsed = game.options.safeParse(raw);
  if (!parsed.success) return fail(`these options do not fit ${game.id}: ${JSON.stringify(raw)}`);
  const wholeNumber = (name: string, least = 0): number => {
    const text = values[name] ?? "";
    const number = Number(text);
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(number) || number < least)
      return fail(`--${name} takes a whole number${least > 0 ? ` from ${least}` : ""}\n${help}`);
    return number;
  };
  const seats = (): number => {
    const { min, max } = game.seats;
    const number = values.seats === undefined ? (row?.seats ?? min) : wholeNumber("seats");
    return number < min || number > max ? fail(`${game.id} takes ${min} to ${max} seats`) : number;
  };
  return { entry, raw, options: parsed.data, values, wholeNumber, seats, fail };
}

/** Returns the object in a text of JSON; null for anything else. */
export function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
