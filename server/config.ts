import { z } from "zod";
import { type TrustedProxies, trustedProxiesShape } from "./ops/proxies.ts";

const shape = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(2567),
  HOST: z.string().optional(),
  DATA_DIR: z.string().min(1).default("data"),
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
    .pipe(z.array(z.url())),
  TRUST_PROXY: trustedProxiesShape.default([]),
});

export interface Config {
  port: number;
  host: string | undefined;
  dataDir: string;
  logLevel: "silent" | "error" | "warn" | "info" | "debug";
  allowedOrigins: string[];
  /** Proxies in front of the house; without any, forwarded addresses are not believed. */
  trustProxy?: TrustedProxies;
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
  const { PORT, HOST, DATA_DIR, LOG_LEVEL, ALLOWED_ORIGINS, TRUST_PROXY } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    dataDir: DATA_DIR,
    logLevel: LOG_LEVEL,
    allowedOrigins: ALLOWED_ORIGINS,
    trustProxy: TRUST_PROXY,
  };
}
