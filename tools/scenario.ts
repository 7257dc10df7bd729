import { parseScenario, runScenario, ScenarioError, type StepResult } from "../shared/core/scenario.ts";
import { gameOf } from "../shared/games/catalog.ts";
import { fail, read } from "./input.ts";

const USAGE = "usage: npm run -s scenario -- FILE.json | - | --batch FILE.ndjson";

/** Runs the scenario in a text of JSON; throws a `ScenarioError` that says what is wrong with it. */
export function runText(text: string): StepResult[] {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new ScenarioError("malformed scenario: not JSON");
  }
  return runScenario(parseScenario(raw), gameOf);
}

/** Runs one scenario per line; returns a result or an error for each, and a message for each invalid line. */
export function runLines(text: string): { results: (StepResult[] | { error: string })[]; failed: string[] } {
  const failed: string[] = [];
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const results = lines.map((line, index) => {
    try {
      return runText(line);
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      failed.push(`line ${index + 1}: ${error.message}`);
      return { error: error.message };
    }
  });
  return { results, failed };
}

const print = (values: readonly object[]): void => {
  process.stdout.write(values.map((value) => `${JSON.stringify(value)}\n`).join(""));
};

/** Prints one result per line; an invalid line prints its error and fails the command. */
function printBatch(file: string): void {
  const { results, failed } = runLines(read(file));
  print(results);
  if (failed.length > 0) fail(failed[0] as string);
}

function printOne(file: string): void {
  try {
    print(runText(read(file)));
  } catch (error) {
    if (error instanceof ScenarioError) fail(error.message);
    throw error;
  }
}

if (import.meta.main) {
  const [first, second, ...extra] = process.argv.slice(2);
  if (first === "--batch" && second && extra.length === 0) printBatch(second);
  else if (first && first !== "--batch" && second === undefined) printOne(first);
  else fail(USAGE);
}
