import type { Logger } from "pino";
import { ThrottledLog } from "./throttled-log.ts";

/** The logger interface that Colyseus expects. */
export interface FrameworkLog {
  debug(...words: unknown[]): void;
  info(...words: unknown[]): void;
  warn(...words: unknown[]): void;
  error(...words: unknown[]): void;
}

/**
 * The log for Colyseus. Colyseus reports every malformed frame as an error with a stack; here each becomes one short
 * warning, limited per minute.
 */
export function frameworkLog(log: Logger, now: () => number = Date.now): FrameworkLog {
  const throttled = new ThrottledLog(log, now);
  const warn = (...words: unknown[]) => throttled.warn({ framework: gist(words) }, "reported by the framework");
  return {
    debug: () => undefined,
    info: (...words) => log.debug({ framework: gist(words) }, "reported by the framework"),
    warn,
    error: warn,
  };
}

/** The first line up to its first quotation: quoted text was sent by a client and must not reach the log. */
const gist = (words: unknown[]): string =>
  words
    .map((word) => (word instanceof Error ? word.message : String(word)))
    .join(" ")
    .split(/[\n"'`{[(]/, 1)
    .join("")
    .trim()
    .slice(0, 200);
