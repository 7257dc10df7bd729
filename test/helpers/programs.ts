import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Programs that some suites start, with the Debian package of each. */
const PROGRAMS = {
  PostgreSQL: { package: "postgresql", isInstalled: () => postgresFolder() !== undefined, isRequiredInCi: true },
  Redis: { package: "redis-server", isInstalled: () => runs("redis-server", "--version"), isRequiredInCi: true },
  // Some systems that run the continuous integration have no package of Caddy.
  Caddy: { package: "caddy", isInstalled: () => runs("caddy", "version"), isRequiredInCi: false },
};

export type Program = keyof typeof PROGRAMS;

/** Environment variable with the file in which the processes of a test run list skipped suites. */
const LIST = "SKIPPED_SUITES_FILE";

/** The folder with the programs of an installed PostgreSQL. */
export const postgresFolder = (): string | undefined =>
  ["/usr/local/pgsql/bin", ...globSync("/usr/lib/postgresql/*/bin").sort().reverse()].find((folder) =>
    existsSync(join(folder, "initdb")),
  );

const runs = (program: string, argument: string): boolean => spawnSync(program, [argument]).status === 0;

/** Suites that this process skipped before the list was opened: without workers, files are loaded first. */
const skippedHere: string[] = [];

const installed = new Map<Program, boolean>();

function isInstalled(program: Program): boolean {
  const known = installed.get(program) ?? PROGRAMS[program].isInstalled();
  installed.set(program, known);
  return known;
}

/**
 * A suite that needs these programs. Without one of them the suite is left out and counted by `skippedSuites`; in
 * continuous integration a missing program is an error.
 */
export function describeWith(needed: Program[], title: string, tests: (this: Mocha.Suite) => void): void {
  const missing = needed.filter((program) => !isInstalled(program));
  if (missing.length === 0) describe(title, tests);
  else if (process.env.CI && missing.some((program) => PROGRAMS[program].isRequiredInCi))
    throw new Error(`${title}: ${missing.join(" and ")} must be installed`);
  else if (process.env[LIST]) appendFileSync(process.env[LIST], `${missing.join(" ")}\n`);
  else skippedHere.push(missing.join(" "));
}

/** Opens the list of skipped suites for this process and its children. */
export function listSkippedSuites(file: string): void {
  process.env[LIST] = file;
  writeFileSync(file, skippedHere.map((line) => `${line}\n`).join(""));
}

/** One line on the suites of the list, or nothing. */
export function skippedSuites(file: string): string | undefined {
  const suites = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "");
  if (suites.length === 0) return undefined;
  const missing = [...new Set(suites.flatMap((line) => line.split(" ") as Program[]))].sort();
  const packages = missing.map((program) => PROGRAMS[program].package).join(" ");
  return `Suites skipped without ${missing.join(", ")}: ${suites.length}. To run them: apt install ${packages}`;
}
