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

const shape = z.object({
  PORT: number.pipe(z.int().max(65535)).default(2567),
  HOST: z.string().optional(),
  DATA_DIR: z.string().min(1).default("data"),
  /** Players, results and matches live here instead of in files of the data directory. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Where the processes of one house find each other; without it there is only this one. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Under which host[:port][/path] browsers reach this very process, past whatever spreads them over all. */
  PUBLIC_ADDRESS: z
    .string()
    .regex(/^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?(\/[\w.~-]+)*$/i, "host[:port][/path] is expected")
    .optional(),
  /** Lets whoever brings it as a bearer token read the metrics from elsewhere. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Opens the administration at /admin; long enough not to be guessed. */
  ADMIN_PASSWORD: z.string().min(12).optional(),
  /** Opens the monitor of Colyseus at /monitor. */
  MONITOR_PASSWORD: z.string().min(12).optional(),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
  /** Further origins whose pages may talk to this house, separated by commas. */
  ALLOWED_ORIGINS: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .pipe(z.array(origin)),
  TRUST_PROXY: trustedProxiesShape.default([]),
  /** How many times the usual may come from one address; 0 does not count by address. */
  ADDRESS_LIMITS: number.pipe(z.number().max(1000)).default(1),
});

export interface Config {
  port: number;
  host: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Set when this is one of several processes. */
  redisUrl: string | undefined;
  publicAddress: string | undefined;
  metricsToken: string | undefined;
  adminPassword: string | undefined;
  monitorPassword?: string | undefined;
  logLevel: "silent" | "error" | "warn" | "info" | "debug";
  allowedOrigins: string[];
  /** Proxies in front of the house; without any, forwarded addresses are not believed. */
  trustProxy?: TrustedProxies;
  /** What one address may do is multiplied by this; 0 leaves addresses uncounted. */
  addressLimits?: number;
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
    metricsToken: values.METRICS_TOKEN,
    adminPassword: values.ADMIN_PASSWORD,
    monitorPassword: values.MONITOR_PASSWORD,
    logLevel: values.LOG_LEVEL,
    allowedOrigins: values.ALLOWED_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    addressLimits: values.ADDRESS_LIMITS,
  };
}
