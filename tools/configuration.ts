import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { VARIABLES } from "../server/config.ts";

/** Where the variables are described for hosts. */
export const PAGE = join(import.meta.dirname, "../docs/CONFIGURATION.md");

const TABLE = /^\| Variable .*\n(?:\|.*\n)+/m;

/** The table of all environment variables, as the page has it. */
export function table(): string {
  const rows = VARIABLES.map(
    ({ name, byDefault, meaning }) => `| \`${name}\` | ${byDefault ? `\`${byDefault}\`` : "none"} | ${meaning} |`,
  );
  return ["| Variable | Default | Meaning |", "| --- | --- | --- |", ...rows, ""].join("\n");
}

/** The page with its table renewed. */
export const renewed = (page: string): string => page.replace(TABLE, table);

/** `npx node tools/configuration.ts` writes the table anew. */
if (import.meta.main) writeFileSync(PAGE, renewed(readFileSync(PAGE, "utf8")));
