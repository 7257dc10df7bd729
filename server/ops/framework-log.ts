import type { Logger } from "pino";

const MOST_PER_MINUTE = 30;
const MINUTE = 60_000;

/** What Colyseus writes to. */
export interface FrameworkLog {
  debug(...words: unknown[]): void;
  info(...words: unknown[]): void;
  warn(...words: unknown[]): void;
  error(...words: unknown[]): void;
}

/**
 * The log for Colyseus. It reports every malformed frame of every stranger as an error with a stack; here that is one
 * short warning, and no more than so many a minute, so that nobody fills the disk from outside.
 */
export function frameworkLog(log: Logger, now: () => number = Date.now): FrameworkLog {
  let since = 0;
  let said = 0;
  const warn = (...words: unknown[]) => {
    if (now() - since >= MINUTE) {
      if (said > MOST_PER_MINUTE)
        log.warn({ more: said - MOST_PER_MINUTE }, "further reports of the last minute were left out");
      since = now();
      said = 0;
    }
    if (++said <= MOST_PER_MINUTE) log.warn({ framework: firstLine(words) }, "reported by the framework");
  };
  return {
    debug: () => undefined,
    info: (...words) => log.debug({ framework: firstLine(words) }, "reported by the framework"),
    warn,
    error: warn,
  };
}

const firstLine = (words: unknown[]): string =>
  words
    .map((word) => (word instanceof Error ? word.message : String(word)))
    .join(" ")
    .split("\n", 1)
    .join("")
    .slice(0, 200);
