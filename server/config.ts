import { z } from "zod";
import { type TrustedProxies, trustedProxiesShape } from "./ops/proxies.ts";
import type { VapidKeys } from "./push/vapid.ts";
import type { KeepDays } from "./retention/retention.ts";

/** `Number("")` is 0, so empty texts are rejected first. */
const number = z
  .string()
  .regex(/^\d+(\.\d+)?$/, "a number is expected")
  .transform(Number);
/** A number of days after which data is removed. */
const days = (byDefault: number) => number.pipe(z.int().max(36_500)).default(byDefault);
const origin = z
  .string()
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    "origins are expected, such as https://a.example",
  );

/** Every variable with its default and description; docs/CONFIGURATION.md is generated from this. */
const shape = z.object({
  PORT: number
    .pipe(z.int().max(65535))
    .default(2567)
    .describe("port for the page, HTTP and WebSocket; 0 selects a free one"),
  HOST: z.string().optional().describe("address to listen on; all addresses by default"),
  DATA_DIR: z.string().min(1).default("data").describe("folder of the SQLite databases; unused with `DATABASE_URL`"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe("PostgreSQL for matches, players and results, as `postgres://user:password@host:5432/name`"),
  JOURNAL_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe("PostgreSQL for the log of moves, if it has a database of its own; needs `DATABASE_URL`"),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe(
      "Redis that connects the processes of a cluster, as `redis://:password@host:6379`, `rediss:` for TLS; needs `DATABASE_URL`. Without it, this is the only process",
    ),
  BASE_PATH: z
    .string()
    .regex(/^(\/[\w.~-]+)*$/, "a path such as /games is expected")
    .default("")
    .describe("path below which a proxy serves everything, such as `/games`; nothing by default"),
  PUBLIC_ADDRESS: z
    .string()
    .regex(/^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?(\/[\w.~-]+)*$/i, "host[:port][/path] is expected")
    .optional()
    .describe("`host[:port][/path]` at which browsers reach this process of a cluster"),
  CLUSTER_HOSTS: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((host) => host.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().regex(/^(\*\.)?[\w.-]+(:(\d{1,5}|\*))?$/, "host[:port] is expected")))
    .describe(
      "comma-separated hosts of the other processes, as `a.example` or `*.play.example`; needed if their `PUBLIC_ADDRESS`es are on several hosts",
    ),
  TRUST_PROXY: trustedProxiesShape
    .default([])
    .describe(
      "proxies whose `X-Forwarded-*` headers are trusted: the number of proxies in a row, or their comma-separated addresses and networks",
    ),
  ALLOWED_ORIGINS: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .pipe(z.array(origin))
    .describe("comma-separated further origins whose pages may connect, such as `https://a.example`"),
  ADDRESS_LIMITS: number
    .pipe(z.number().max(1000))
    .default(1)
    .describe("factor for all limits by address; 0 turns them off"),
  KEEP_MATCHES_DAYS: days(365).describe(
    "days after which the record of a finished match is removed; results and statistics stay. 0 keeps records forever",
  ),
  KEEP_GUESTS_DAYS: days(90).describe(
    "days after the last visit of a guest who has finished no match until the account is removed; sign-ins last for 90 days. 0 keeps guests forever",
  ),
  KEEP_PUZZLE_ATTEMPTS_DAYS: days(365).describe(
    "days after which repeated attempts at puzzles are removed; first attempts and ratings stay. 0 keeps them forever",
  ),
  KEEP_GAUNTLET_DAYS: days(365).describe(
    "days after the end of a run of the Gauntlet until it is removed, also from the board of its day. 0 keeps runs forever",
  ),
  KEEP_TOURNAMENTS_DAYS: days(365).describe(
    "days after the end of a tournament until it is removed; wins stay on profiles. 0 keeps tournaments forever",
  ),
  ARENA_HOUR: z
    .union([z.literal("off").transform(() => null), number.pipe(z.int().max(23))])
    .default(19)
    .describe(
      "UTC hour at which a new installation schedules an arena for every day, filled with house bots up to four players; `off` for none. `/admin` changes the schedules later",
    ),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, "a key of 65 bytes in base64url is expected")
    .optional()
    .describe(
      "public key for notifications; needs `VAPID_PRIVATE_KEY`. By default a pair is created at the first start and kept with the players",
    ),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "a key of 32 bytes in base64url is expected")
    .optional()
    .describe("private key for notifications; needs `VAPID_PUBLIC_KEY`"),
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, "mailto: or https: is expected")
    .optional()
    .describe(
      "contact that push services may use, as `mailto:admin@a.example` or `https://a.example`; some services require a real one. `https://PUBLIC_ADDRESS` by default",
    ),
  ADMIN_PASSWORD: z
    .string()
    .min(12)
    .optional()
    .describe("password of the administration at `/admin`, which is off without it; at least twelve characters"),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe("bearer token for `/metrics`, at least sixteen characters. Without it, only loopback may read them"),
  LOG_LEVEL: z
    .enum(["silent", "error", "warn", "info", "debug"])
    .default("info")
    .describe("`silent`, `error`, `warn`, `info` or `debug`"),
});

/** An environment variable as it is documented. */
export interface Variable {
  name: string;
  /** The default value, if any. */
  byDefault: string | null;
  meaning: string;
}

/** All variables that the server reads. */
export const VARIABLES: readonly Variable[] = Object.entries(shape.shape).map(([name, field]) => {
  const byDefault = String(field.parse(undefined) ?? "");
  return { name, byDefault: byDefault || null, meaning: field.description ?? "" };
});

export interface Config {
  port: number;
  host: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Absent if the journal is in the database of the store. */
  journalUrl?: string | undefined;
  /** Set for a process of a cluster. */
  redisUrl: string | undefined;
  basePath?: string;
  publicAddress: string | undefined;
  clusterHosts?: string[];
  metricsToken: string | undefined;
  adminPassword: string | undefined;
  /** Keys for notifications; without them a stored pair is used. */
  vapidKeys?: VapidKeys | undefined;
  pushContact?: string | undefined;
  logLevel: "silent" | "error" | "warn" | "info" | "debug";
  allowedOrigins: string[];
  /** Trusted proxies; without any, forwarded addresses are ignored. */
  trustProxy?: TrustedProxies;
  /** Factor for all limits by address; 0 turns them off. */
  addressLimits?: number;
  /** UTC hour of the arena of each day that a new installation schedules; none without it. */
  arenaHour?: number | null;
  keep: KeepDays;
}

/** Thrown with a one-line message for an invalid environment. */
export class ConfigError extends Error {}

/** Reads and validates all environment variables. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = shape.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`bad configuration: ${issue?.path.join(".")}: ${issue?.message}`);
  }
  const values = parsed.data;
  if (values.REDIS_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new ConfigError("bad configuration: REDIS_URL: a cluster shares one journal, so DATABASE_URL is required");
  }
  if (values.JOURNAL_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new ConfigError(
      "bad configuration: JOURNAL_URL: players and results are elsewhere, so DATABASE_URL is required",
    );
  }
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values;
  if ((publicKey === undefined) !== (privateKey === undefined)) {
    throw new ConfigError("bad configuration: VAPID_PUBLIC_KEY: both keys are required, or none");
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    journalUrl: values.JOURNAL_URL,
    redisUrl: values.REDIS_URL,
    basePath: values.BASE_PATH,
    publicAddress: values.PUBLIC_ADDRESS,
    clusterHosts: values.CLUSTER_HOSTS,
    metricsToken: values.METRICS_TOKEN,
    adminPassword: values.ADMIN_PASSWORD,
    vapidKeys: publicKey !== undefined && privateKey !== undefined ? { publicKey, privateKey } : undefined,
    pushContact: values.PUSH_CONTACT,
    logLevel: values.LOG_LEVEL,
    allowedOrigins: values.ALLOWED_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    addressLimits: values.ADDRESS_LIMITS,
    arenaHour: values.ARENA_HOUR,
    keep: {
      matches: values.KEEP_MATCHES_DAYS,
      guests: values.KEEP_GUESTS_DAYS,
      puzzleAttempts: values.KEEP_PUZZLE_ATTEMPTS_DAYS,
      gauntletRuns: values.KEEP_GAUNTLET_DAYS,
      tournaments: values.KEEP_TOURNAMENTS_DAYS,
    },
  };
}
