import { readFileSync } from "node:fs";
import { verifyTranscript } from "../shared/core/transcript.ts";
import { gameOf } from "../shared/games/catalog.ts";

function fail(message: string, status: number): never {
  console.error(message);
  process.exit(status);
}

const [file, ...extra] = process.argv.slice(2);
if (!file || extra.length > 0) fail("usage: npm run -s verify -- FILE.json | -", 2);

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

const verdict = verifyTranscript(raw, gameOf);
if (!verdict.ok) fail(`not verified: ${verdict.code}: ${verdict.message}`, 1);

const { transcript } = verdict;
const draws = transcript.actions.reduce((sum, { draws }) => sum + draws.length, transcript.opening.draws.length);
console.log(
  `verified: match ${transcript.id} of ${transcript.game}, ${transcript.actions.length} actions, ${draws} draws, ` +
    `won by ${transcript.result.winners.map((seat) => transcript.players[transcript.seating[seat] ?? -1]?.name).join(" and ")}`,
);
