import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";

/**
 * `npm test`: types, lint, build and all tests, or only the tests in the given files and folders.
 * `npm run test:long` runs the crash tests and the luck and skill identity at their full size.
 */

/** Slow tests come first, so that no worker runs one of them alone at the end. */
const ALL = [
  "test/{browser,cluster,extending,recovery,security,tools}/**/*.test.ts",
  "test/!(browser|cluster|extending|recovery|security|tools)/**/*.test.ts",
];

const kindOf = (name: string) => statSync(name, { throwIfNoEntry: false });
const given = process.argv.slice(2).filter((arg) => arg !== "--long");
if (given.length < process.argv.length - 2) {
  process.env.CHAOS_TABLES ??= "200";
  process.env.LONG_TESTS ??= "1";
}
const args = given.map((arg) => (kindOf(arg)?.isDirectory() ? `${arg}/**/*.test.ts` : arg));
const hasFiles = args.some((arg) => arg.includes("*") || kindOf(arg)?.isFile());

function run(command: string, ...rest: string[]): void {
  const { status } = spawnSync(command, rest, { stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) process.exit(status ?? 1);
}

if (!hasFiles) {
  run("npm", "run", "-s", "check");
  run("npm", "run", "-s", "build");
}
run("mocha", ...args, ...(hasFiles ? [] : ALL));
