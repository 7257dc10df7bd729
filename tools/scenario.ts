import { parseScenario, runScenario, ScenarioError, type StepResult } from "../shared/core/scenario.ts";
import { gameOf } from "../shared/games/catalog.ts";
import { fail, read } from "./input.ts";

const USAGE = "usage: npm run -s scenario -- FILE.json | - | --batch FILE.ndjson";

function run(text: string): StepResult[] {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new ScenarioError("malformed scenario: not JSON");
  }
  return runScenario(parseScenario(raw), gameOf);
}

/**
 * Reads one scenario per line and prints one result per line. An invalid line prints its error and fails the command.
 */
function runBatch(file: string): void {
  const lines = read(file)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const failed: string[] = [];
  const out = lines.map((line, index) => {
    try {
      return JSON.stringify(run(line));
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      failed.push(`line ${index + 1}: ${error.message}`);
      return JSON.stringify({ error: error.message });
    }
  });
  process.stdout.write(out.map((line) => `${line}\n`).join(""));
  if (failed.length > 0) fail(failed[0] as string);
}

function runOne(file: string): void {
  try {
    process.stdout.write(
      run(read(file))
        .map((step) => `${JSON.stringify(step)}\n`)
        .join(""),
    );
  } catch (error) {
    if (error instanceof ScenarioError) fail(error.message);
    throw error;
  }
}

const [first, second, ...extra] = process.argv.slice(2);
if (first === "--batch" && second && extra.length === 0) runBatch(second);
else if (first && first !== "--batch" && second === undefined) runOne(first);
else fail(USAGE);
