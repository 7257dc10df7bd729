import { spawn, spawnSync } from "node:child_process";
import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { COMPILED_MODULES } from "../server/compiled-modules.ts";

/**
 * `npm test`: types, lint, build and all tests, or only the tests in the given files and folders.
 * `npm run test:long` runs the large tests at their full size. `npm test -- --failed`
 * runs the files with a failure in the last run.
 */

/** Slow tests come first, so that no worker runs one of them alone at the end. */
const ALL = [
  "test/{browser,cluster,extending,recovery,security,tools}/**/*.test.ts",
  "test/!(browser|cluster|extending|recovery|security|tools)/**/*.test.ts",
];

const CACHE = join(import.meta.dirname, "../node_modules/.cache/house-rules");
const NOTE = join(CACHE, "failed-tests.json");
/** Prints the results, and records the files with a failure. */
const REPORTER = join(import.meta.dirname, "../test/helpers/setup/failed-files.cjs");

/** The files with a failure in the last run; none if that run did not finish. */
function failedFiles(): string[] {
  try {
    const files: unknown[] = JSON.parse(readFileSync(NOTE, "utf8"));
    return files.every((file) => typeof file === "string") ? files : [];
  } catch {
    return [];
  }
}

const kindOf = (name: string) => statSync(name, { throwIfNoEntry: false });
const asked = process.argv.slice(2);
if (asked.includes("--long")) {
  process.env.CHAOS_TABLES ??= "200";
  process.env.LONG_TESTS ??= "1";
}
const failed = asked.includes("--failed") ? failedFiles() : [];
if (asked.includes("--failed") && failed.length === 0) {
  console.error("The last test run recorded no file with a failure.");
  process.exit(1);
}
const given = [...asked.filter((arg) => arg !== "--long" && arg !== "--failed"), ...failed];
const args = given.map((arg) => (kindOf(arg)?.isDirectory() ? `${arg}/**/*.test.ts` : arg));
const hasFiles = args.some((arg) => arg.includes("*") || kindOf(arg)?.isFile());

// The suite starts about a hundred Node processes. With compiled modules, a server starts in half the processor time.
process.env.NODE_COMPILE_CACHE ??= COMPILED_MODULES;

const shell = process.platform === "win32";

/** Runs a script of `package.json`, prints its output when it ends, and returns its exit code. */
async function runScript(name: string): Promise<number> {
  const script = spawn("npm", ["run", "-s", name], { stdio: ["ignore", "pipe", "pipe"], shell });
  const output: Buffer[] = [];
  for (const stream of [script.stdout, script.stderr]) stream.on("data", (part: Buffer) => output.push(part));
  const code = await new Promise<number>((resolve, reject) => {
    script.on("error", reject);
    script.on("close", (status) => resolve(status ?? 1));
  });
  process.stdout.write(Buffer.concat(output));
  if (code !== 0) console.error(`npm run ${name} failed`);
  return code;
}

// Removed first, so that a run which ends early does not leave the list of an earlier one.
rmSync(NOTE, { force: true });
if (!hasFiles) {
  const codes = await Promise.all(["check", "build"].map(runScript));
  const failure = codes.find((code) => code !== 0);
  if (failure !== undefined) process.exit(failure);
}
const { status } = spawnSync("mocha", ["--reporter", REPORTER, ...args, ...(hasFiles ? [] : ALL)], {
  stdio: "inherit",
  shell,
});
process.exitCode = status ?? 1;
