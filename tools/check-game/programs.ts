import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { Findings } from "./texts.ts";

export const ROOT = join(import.meta.dirname, "../..");

/** Runs a program of the repository and returns its output; throws nothing. */
function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  const path = join(ROOT, "node_modules/.bin", program);
  const { stdout, stderr } = spawnSync(path, args, {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  });
  return `${stdout}${stderr}`;
}

/** Type errors in the files of a game, or all others if it has none. */
export function checkTypes(id: string): Findings {
  const output = run("tsc", ["-p", ".", "--checkers", "1", "--pretty", "false"]);
  const lines = output.split("\n").filter((line) => /error TS\d+/.test(line));
  const own = lines.filter((line) => line.includes(`games/${id}/`));
  if (lines.length === 0) return { faults: [], notes: ["The types are right."] };
  return { faults: own.length > 0 ? own : lines, notes: [] };
}

interface Reported {
  passes: { fullTitle: string }[];
  failures: { fullTitle: string; err: { message?: string } }[];
}

/** The first line of a text, without a colon at its end. */
const firstLine = (text: string): string => (text.trim().split("\n")[0] ?? "").replace(/:$/, "");

/** Runs tests and returns a sentence for each failure. */
export function runTests(
  done: string,
  files: readonly string[],
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Findings {
  const setup = ["--no-config", "--exit", "--timeout", "300000", "--reporter", "json"];
  const output = run("mocha", [...setup, ...args, ...files], env);
  const json = output.slice(output.search(/^\{$/m), output.lastIndexOf("\n}") + 2);
  if (!json.startsWith("{")) return { faults: [`The tests do not start: ${firstLine(output)}.`], notes: [] };
  const { passes, failures } = JSON.parse(json) as Reported;
  const told = failures.map(({ fullTitle, err }) => `Not true: ${fullTitle}. ${firstLine(err.message ?? "")}`.trim());
  return { faults: told, notes: told.length === 0 ? [`${done} (${passes.length} tests).`] : [] };
}
