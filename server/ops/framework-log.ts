import type { Logger } from "pino";
import { ThrottledLog } from "./throttled-log.ts";

/** What Colyseus writes to. */
export interface FrameworkLog {
  debug(...words: unknown[]): void;
  info(...words: unknown[]): void;
  warn(...words: unknown[]): void;
  error(...words: unknown[]): void;
}

/**
 * The log for Colyseus. It reports every malformed frame of every stranger as an error with a stack; here that is one
 * short warning, and not too many of them.
 */
export function frameworkLog(log: Logger, now: () => number = Date.now): FrameworkLog {
  const seldom = new ThrottledLog(log, now);
  const warn = (...words: unknown[]) => seldom.warn({ framework: gist(words) }, "reported by the framework");
  return {
    debug: () => undefined,
    info: (...words) => log.debug({ framework: gist(words) }, "reported by the framework"),
    warn,
    error: warn,
  };
}

/** The first line up to where it begins to quote: what is quoted was sent by somebody and is not for the log. */
const gist = (words: unknown[]): string =>
  words
    .map((word) => (word instanceof Error ? word.message : String(word)))
    .join(" ")
    .split(/[\n"'`{[(]/, 1)
    .join("")
    .trim()
    .slice(0, 200);
