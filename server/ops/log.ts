import pino, { type Logger } from "pino";
import type { Config } from "../config.ts";

/** The house's structured log. It is given ids, codes and counts, never seeds, hands or what people wrote. */
export function createLog(level: Config["logLevel"]): Logger {
  return pino({ level, base: null });
}
