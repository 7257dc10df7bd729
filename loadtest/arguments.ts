import { parseArgs } from "node:util";
import { type CatalogEntry, catalog, entryOf } from "../shared/games/catalog.ts";

const USAGE = `usage: npm run loadtest -- [--game GAME | all] [--options JSON] [--clients N] [--spectators N]
  [--pause MILLISECONDS] [--seconds S] [--matches N] [--endpoint URL] [--arena | --owned]`;
const MAX_CLIENTS = 20_000;
const MAX_SECONDS = 3600;
const MAX_PAUSE = 60_000;
const MAX_MATCHES = 1_000_000;

/** A kind of match between two clients. */
export interface Kind {
  game: string;
  wish: object;
}

/** Plan of a run. */
export interface Run {
  /** Kinds of matches that the pairs play in rotation. */
  kinds: Kind[];
  clients: number;
  spectators: number;
  pause: number;
  seconds: number;
  /** Finished matches after which the run ends early. */
  matches: number;
  /** True if all clients play in one arena, on a server of its own. */
  isArena: boolean;
  /** True if all clients have accounts with dice that they bought, on a server of its own. */
  hasOwnDice: boolean;
  /** Server under test; without it, the run starts its own server. */
  endpoint: string | undefined;
}

function fail(message: string): never {
  console.error(`${message}\n${USAGE}`);
  process.exit(2);
}

function bounded(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (text === "" || !Number.isFinite(number) || number < least || number > most)
    fail(`--${name} takes a number from ${least} to ${most}`);
  return number;
}

/** Every variant of every game that two seats can play. */
const everyKind = (): Kind[] =>
  Object.entries<CatalogEntry>(catalog).flatMap(([game, { variants }]) =>
    Object.values(variants).map((wish) => ({ game, wish })),
  );

/** The modes of Farkle with the dice of each player. */
const ownDiceKinds = (): Kind[] =>
  Object.values(catalog.farkle.modes).flatMap(({ options }) =>
    options.dice === "owned" ? [{ game: "farkle", wish: options }] : [],
  );

function kindsOf(game: string, options: string | undefined): Kind[] {
  if (game === "all") return options === undefined ? everyKind() : fail("--options are those of one game");
  if (!entryOf(game)) fail(`there is no game "${game}"`);
  try {
    return [{ game, wish: JSON.parse(options ?? "{}") }];
  } catch {
    return fail("--options takes JSON");
  }
}

function parse() {
  const text = (byDefault: string) => ({ type: "string", default: byDefault }) as const;
  try {
    const numbers = {
      clients: text("20"),
      spectators: text("0"),
      pause: text("0"),
      seconds: text("10"),
      matches: text(`${MAX_MATCHES}`),
    };
    const texts = {
      game: text(Object.keys(catalog)[0] ?? ""),
      options: { type: "string" },
      endpoint: { type: "string" },
      arena: { type: "boolean", default: false },
      owned: { type: "boolean", default: false },
    } as const;
    return parseArgs({ options: { ...texts, ...numbers } }).values;
  } catch (error) {
    return fail((error as Error).message);
  }
}

/** Parses the command line, or exits with an error message. */
export function readRun(): Run {
  const values = parse();
  const clients = Math.floor(bounded("clients", values.clients, 1, MAX_CLIENTS));
  if (clients % 2 !== 0) fail("--clients must be even, because clients play in pairs");
  if (values.arena && values.owned) fail("--arena and --owned are two kinds of runs");
  if (values.arena && (values.endpoint !== undefined || values.game === "all")) {
    fail("--arena starts a server of its own, and plays one game");
  }
  if (values.owned && values.endpoint !== undefined) fail("--owned starts a server of its own");
  return {
    isArena: values.arena,
    hasOwnDice: values.owned,
    kinds: values.owned ? ownDiceKinds() : kindsOf(values.game, values.options),
    clients,
    spectators: Math.floor(bounded("spectators", values.spectators, 0, MAX_CLIENTS)),
    pause: bounded("pause", values.pause, 0, MAX_PAUSE),
    seconds: bounded("seconds", values.seconds, 0.1, MAX_SECONDS),
    matches: Math.floor(bounded("matches", values.matches, 1, MAX_MATCHES)),
    endpoint: values.endpoint,
  };
}
