import { spawn, spawnSync } from "node:child_process";
import { readFileSync, rmSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { COMPILED_MODULES } from "../server/compiled-modules.ts";

/**
 * `npm test`: types, lint, build and the tests of the first tier, or only the tests in the given files and folders.
 * `npm run test:all` adds the wide tests (`*.wide.test.ts`, and the full size of others); `--wide` runs only those files.
 * `npm test -- --failed` runs the files with a failure in the last run.
 */

/** Slow tests come first, so that no worker runs one of them alone at the end. */
const SLOW = "{browser,extending,recovery,security,correspondence,players}";
const OTHERS = "!(browser|extending|recovery|security|correspondence|players)";
const FIRST_TIER = [`test/${SLOW}/**/!(*.wide).test.ts`, `test/${OTHERS}/**/!(*.wide).test.ts`];
const WIDE = [`test/${SLOW}/**/*.wide.test.ts`, `test/${OTHERS}/**/*.wide.test.ts`];

/** Workers: on two cores a third one uses the time that others wait for a browser or a disk. */
const JOBS = Math.max(3, availableParallelism());

/** Files with a failure in the last run, written by the reporter. */
const FAILED = join(import.meta.dirname, "../node_modules/.cache/house-rules/failed-tests.json");
const REPORTER = join(import.meta.dirname, "../test/helpers/setup/reporter.cjs");

const shell = process.platform === "win32";
const flags = ["--all", "--wide", "--failed"] as const;
const asked = process.argv.slice(2);
const has = (flag: (typeof flags)[number]): boolean => asked.includes(flag);

/** The files with a failure in the last run; none if that run did not finish. */
function failedFiles(): string[] {
  try {
    return JSON.parse(readFileSync(FAILED, "utf8"));
  } catch {
    return [];
  }
}

/** The arguments for mocha, with folders as patterns. */
function mochaArguments(): string[] {
  const given = asked.filter((arg) => !flags.some((flag) => flag === arg));
  const failed = has("--failed") ? failedFiles() : [];
  if (has("--failed") && failed.length === 0) {
    console.error("The last test run recorded no file with a failure.");
    process.exit(1);
  }
  return [...given, ...failed].map((arg) => (kindOf(arg)?.isDirectory() ? `${arg}/**/*.test.ts` : arg));
}

const kindOf = (name: string) => statSync(name, { throwIfNoEntry: false });

/** Runs a script of `package.json`, prints its output when it ends, and returns its exit code. */
async function runScript(name: string): Promise<number> {
  const script = spawn("npm", ["run", "-s", name], { stdio: ["ignore", "pipe", "pipe"], shell });
  const output: Buffer[] = [];
  for (const stream of [script.stdout, script.stderr]) stream.on("data", (part: Buffer) => output.push(part));
  const code = await new Promise<number>((resolve, reject) => {
    script.on("error", reject);
    script.on("close", (status) => resolve(status ?? 1));
  });
  if (code !== 0) {
    process.stdout.write(Buffer.concat(output));
    console.error(`npm run ${name} failed`);
  }
  return code;
}

const args = mochaArguments();
const hasFiles = args.some((arg) => arg.includes("*") || kindOf(arg)?.isFile());
if (has("--all") || has("--wide")) process.env.TEST_ALL ??= "1";
// Server processes of the tests start in half the processor time with compiled modules.
process.env.NODE_COMPILE_CACHE ??= COMPILED_MODULES;
// Removed first, so that a run which ends early does not leave the list of an earlier one.
rmSync(FAILED, { force: true });
if (!hasFiles && !has("--wide")) {
  console.log("Checking types and lint, building the page…");
  const codes = await Promise.all(["check", "build"].map(runScript));
  const failure = codes.find((code) => code !== 0);
  if (failure !== undefined) process.exit(failure);
}
const tiers = has("--wide") ? WIDE : has("--all") ? [...FIRST_TIER, ...WIDE] : FIRST_TIER;
const { status } = spawnSync(
  "mocha",
  ["--reporter", REPORTER, "--jobs", `${JOBS}`, ...args, ...(hasFiles ? [] : tiers)],
  { stdio: "inherit", shell },
);
process.exitCode = status ?? 1;
