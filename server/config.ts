import { z } from "zod";
import { type TrustedProxies, trustedProxiesShape } from "./ops/proxies.ts";

/** An empty text is no number, whatever JavaScript says. */
const number = z
  .string()
  .regex(/^\d+(\.\d+)?$/, "a number is expected")
  .transform(Number);
const origin = z
  .string()
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    "origins are expected, such as https://a.example",
  );

/** Every variable, with its default and what it means to whoever runs the house; the documentation is made of this. */
const shape = z.object({
  PORT: number
    .pipe(z.int().max(65535))
    .default(2567)
    .describe("page, HTTP and WebSocket on one port; 0 takes a free one"),
  HOST: z.string().optional().describe("address to listen on; without it all of them"),
  DATA_DIR: z
    .string()
    .min(1)
    .default("data")
    .describe("folder for matches and players, unless they are in `DATABASE_URL`"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe("PostgreSQL for matches, players and results, as `postgres://user:password@host:5432/name`"),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe(
      "Redis where the processes of one house find each other, as `redis://:password@host:6379`, `rediss:` for TLS; needs `DATABASE_URL`. Without it there is only this process",
    ),
  PUBLIC_ADDRESS: z
    .string()
    .regex(/^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?(\/[\w.~-]+)*$/i, "host[:port][/path] is expected")
    .optional()
    .describe("`host[:port][/path]` under which browsers reach this very process, when there are several"),
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
      "further hosts at which browsers reach the processes, as `a.example` or `*.play.example`, separated by commas; needed when their `PUBLIC_ADDRESS`es are on several hosts",
    ),
  TRUST_PROXY: trustedProxiesShape
    .default([])
    .describe(
      "proxies that are believed when they say whose request they pass on: how many stand in a row before the house, or their addresses and networks, separated by commas",
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
    .describe("further origins whose pages may connect, such as `https://a.example`, separated by commas"),
  ADDRESS_LIMITS: number
    .pipe(z.number().max(1000))
    .default(1)
    .describe("how many times the usual one address may do and have open; 0 does not count by address"),
  KEEP_MATCHES_DAYS: number
    .pipe(z.int().max(36_500))
    .default(365)
    .describe(
      "days after which the record of a finished match is removed; results and statistics stay. 0 keeps records for ever",
    ),
  ADMIN_PASSWORD: z
    .string()
    .min(12)
    .optional()
    .describe("opens the administration at `/admin`; at least twelve characters"),
  MONITOR_PASSWORD: z
    .string()
    .min(12)
    .optional()
    .describe("opens the monitor of Colyseus at `/monitor`, for any user name; at least twelve characters"),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      "lets whoever brings it as a bearer token read `/metrics`; at least sixteen characters. Without it only the same machine may",
    ),
  LOG_LEVEL: z
    .enum(["silent", "error", "warn", "info", "debug"])
    .default("info")
    .describe("`silent`, `error`, `warn`, `info` or `debug`"),
});

/** An environment variable as hosts know it. */
export interface Variable {
  name: string;
  /** What it is when nobody sets it, if anything. */
  byDefault: string | null;
  meaning: string;
}

/** All variables that the house reads. */
export const VARIABLES: readonly Variable[] = Object.entries(shape.shape).map(([name, field]) => {
  const byDefault = String(field.parse(undefined) ?? "");
  return { name, byDefault: byDefault || null, meaning: field.description ?? "" };
});

export interface Config {
  port: number;
  host: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Set when this is one of several processes. */
  redisUrl: string | undefined;
  publicAddress: string | undefined;
  clusterHosts?: string[];
  metricsToken: string | undefined;
  adminPassword: string | undefined;
  monitorPassword?: string | undefined;
  logLevel: "silent" | "error" | "warn" | "info" | "debug";
  allowedOrigins: string[];
  /** Proxies in front of the house; without any, forwarded addresses are not believed. */
  trustProxy?: TrustedProxies;
  /** What one address may do is multiplied by this; 0 leaves addresses uncounted. */
  addressLimits?: number;
  /** Days for which records of finished matches are kept; 0 is for ever. */
  keepMatchesDays?: number;
}

/** Thrown with one clear line when the environment makes no sense. */
export class ConfigError extends Error {}

/** Reads every environment variable the house knows, in one place. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = shape.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`bad configuration: ${issue?.path.join(".")}: ${issue?.message}`);
  }
  const values = parsed.data;
  if (values.REDIS_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new ConfigError("bad configuration: REDIS_URL: several processes need one journal, so set DATABASE_URL too");
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    publicAddress: values.PUBLIC_ADDRESS,
    clusterHosts: values.CLUSTER_HOSTS,
    metricsToken: values.METRICS_TOKEN,
    adminPassword: values.ADMIN_PASSWORD,
    monitorPassword: values.MONITOR_PASSWORD,
    logLevel: values.LOG_LEVEL,
    allowedOrigins: values.ALLOWED_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    addressLimits: values.ADDRESS_LIMITS,
    keepMatchesDays: values.KEEP_MATCHES_DAYS,
  };
}
