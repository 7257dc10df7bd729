import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import type { Leg, Report } from "./marathon-worker.ts";

const USAGE = `usage: npm run marathon -- [--matches N] [--seconds S] [--first N]
Plays random matches of every game, variant and number of seats, half of them with random house rules, and checks every state. A failure names its match:
--first <that number> --matches 1 plays it again.`;

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

function readNumbers() {
  const numbers = { matches: 1_000_000, seconds: Number.POSITIVE_INFINITY, first: 1 };
  try {
    const text = { type: "string" } as const;
    const { values } = parseArgs({ options: { matches: text, seconds: text, first: text } });
    for (const [name, value] of Object.entries(values)) {
      if (!/^[1-9]\d{0,14}$/.test(value)) fail(`--${name} takes a whole number\n${USAGE}`);
      numbers[name as keyof typeof numbers] = Number(value);
    }
  } catch (error) {
    fail(`${(error as Error).message}\n${USAGE}`);
  }
  return numbers;
}

const { matches, seconds, first } = readNumbers();
const stride = Math.min(availableParallelism(), matches);
const total = { matches: 0, actions: 0 };
let told = Date.now();

function hear(report: Report): void {
  if ("failed" in report) {
    console.error(`FAILED: ${report.failed}`);
    process.exit(1);
  }
  total.matches += report.matches;
  total.actions += report.actions;
  if (Date.now() - told < 5000) return;
  told = Date.now();
  console.log(`${total.matches} of at most ${matches} matches`);
}

await Promise.all(
  Array.from({ length: stride }, (_, index) => {
    const leg: Leg = { first: first + index, stride, last: first + matches - 1, seconds };
    const worker = new Worker(new URL("./marathon-worker.ts", import.meta.url), { workerData: leg });
    worker.on("message", hear);
    worker.on("error", (error) => fail(error.stack ?? error.message));
    return new Promise((resolve) => worker.on("exit", resolve));
  }),
);
console.log(`${total.matches} matches, ${total.actions} actions: no dead end, every invariant held`);
