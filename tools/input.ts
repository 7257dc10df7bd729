import { readFileSync } from "node:fs";
import * as z from "zod/mini";

// zod/mini has no messages until a locale is configured.
z.config(z.locales.en());

/** Ends the command with one line on standard error, as for all bad input. */
export function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

/** Returns the text of a file, or of standard input for `-`. */
export function read(file: string): string {
  try {
    return readFileSync(file === "-" ? 0 : file, "utf8");
  } catch {
    return fail(`cannot read ${file}`);
  }
}
