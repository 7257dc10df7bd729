import { readFileSync } from "node:fs";
import { isSealed, verifyTranscript } from "../shared/core/transcript.ts";
import { gameOf } from "../shared/games/catalog.ts";
import { verifyRun } from "../shared/games/farkle/gauntlet/proof.ts";

function fail(message: string, status: number): never {
  console.error(message);
  process.exit(status);
}

/** True if a text is the record of a run of the Gauntlet. */
function isRunRecord(text: string): boolean {
  try {
    return (JSON.parse(text) as { kind?: unknown } | null)?.kind === "gauntlet";
  } catch {
    return false;
  }
}

/** Verifies the record of a run and ends. */
function printRun(record: { id?: unknown; commitment?: unknown }): never {
  const verdict = verifyRun(record);
  if (!verdict.ok) fail(`not verified: ${verdict.code}: ${verdict.message}`, 1);
  if (commitment !== undefined && record.commitment !== commitment) {
    fail("not verified: wrong-commitment: the run had another seed than the one committed to", 1);
  }
  const { beaten, money, visit } = verdict.run;
  console.log(`verified: run ${record.id} of the Gauntlet, ${visit} matches, ${beaten} opponents beaten, $${money}`);
  process.exit(0);
}

/** Exit status of a transcript that cannot be verified completely before its seed is published. */
const SEALED = 3;

const [file, option, commitment, ...extra] = process.argv.slice(2);
const isUsed = option === undefined || (option === "--commitment" && commitment !== undefined && extra.length === 0);
if (!file || !isUsed) fail("usage: npm run -s verify -- FILE.json | - [--commitment HEX]", 2);

let bytes: Buffer;
try {
  bytes = readFileSync(file === "-" ? 0 : file);
} catch {
  fail(`cannot read ${file}`, 2);
}

/** Rejects invalid UTF-8, which would be replaced silently: a flipped bit in a name must not pass. */
let raw: string;
try {
  raw = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
} catch {
  fail("not verified: malformed-transcript: the file is not UTF-8", 1);
}

if (isRunRecord(raw)) printRun(JSON.parse(raw));

const verdict = verifyTranscript(raw, gameOf);
if (!verdict.ok) fail(`not verified: ${verdict.code}: ${verdict.message}`, 1);

const { transcript } = verdict;
if (commitment !== undefined && transcript.commitment !== commitment) {
  fail("not verified: wrong-commitment: the match was played with another seed than the one committed to", 1);
}
if (isSealed(transcript)) {
  fail(
    `sealed: the moves follow the rules; the seed of ${transcript.source?.day} is published when the day is over`,
    SEALED,
  );
}
const draws = transcript.actions.reduce((sum, { draws }) => sum + draws.length, transcript.opening.draws.length);
console.log(
  `verified: match ${transcript.id} of ${transcript.game}, ${transcript.actions.length} actions, ${draws} draws, ` +
    `won by ${transcript.result.winners.map((seat) => transcript.players[transcript.seating[seat] ?? -1]?.name).join(" and ")}`,
);
