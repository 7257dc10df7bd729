import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { VARIABLES } from "../server/config.ts";

/** Page that documents the variables. */
export const PAGE = join(import.meta.dirname, "../docs/CONFIGURATION.md");

const TABLE = /^\| Variable .*\n(?:\|.*\n)+/m;

/** Table of all environment variables in Markdown. */
export function table(): string {
  const rows = VARIABLES.map(
    ({ name, byDefault, meaning }) => `| \`${name}\` | ${byDefault ? `\`${byDefault}\`` : "none"} | ${meaning} |`,
  );
  return ["| Variable | Default | Meaning |", "| --- | --- | --- |", ...rows, ""].join("\n");
}

/** The page with an updated table. */
export const renewed = (page: string): string => page.replace(TABLE, table);

/** `npx node tools/configuration.ts` updates the table. */
if (import.meta.main) writeFileSync(PAGE, renewed(readFileSync(PAGE, "utf8")));
