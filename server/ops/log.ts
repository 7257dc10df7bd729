import pino, { type Logger } from "pino";
import type { Config } from "../config.ts";

/** The structured log. It receives ids, codes and counts, never seeds, hands or texts written by players. */
export function createLog(level: Config["logLevel"]): Logger {
  return pino({ level, base: null });
}
