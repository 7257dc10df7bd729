import { spawn, spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";

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

// The suite starts about a hundred Node processes. With compiled modules, a server starts in half the processor time.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "../node_modules/.cache/house-rules/compiled");

const shell = process.platform === "win32";

/** Runs a script of `package.json`; prints its output at its end, in one piece. Returns its exit code. */
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

if (!hasFiles) {
  const codes = await Promise.all(["check", "build"].map(runScript));
  const failed = codes.find((code) => code !== 0);
  if (failed !== undefined) process.exit(failed);
}
const { status } = spawnSync("mocha", [...args, ...(hasFiles ? [] : ALL)], { stdio: "inherit", shell });
process.exitCode = status ?? 1;
