import { readFileSync } from "node:fs";
import { isSealed, verifyTranscript } from "../shared/core/transcript.ts";
import { gameOf } from "../shared/games/catalog.ts";
import { verifyRun } from "../shared/games/farkle/gauntlet/proof.ts";

/** The line that the command prints, and its exit status: 0 for a verified file. */
export interface Verdict {
  status: number;
  line: string;
}

/** Exit status of a transcript that cannot be verified completely before its seed is published. */
const SEALED = 3;

const refused = (code: string, message: string): Verdict => ({
  status: 1,
  line: `not verified: ${code}: ${message}`,
});

/** Verifies the bytes of a transcript or of the record of a run, and that it has this commitment, if one is given. */
export function verify(bytes: Uint8Array, commitment?: string): Verdict {
  const text = decode(bytes);
  if (text === null) return refused("malformed-transcript", "the file is not UTF-8");
  return isRunTranscript(text) ? verifyRunTranscript(JSON.parse(text), commitment) : verifyMatch(text, commitment);
}

/** Rejects invalid UTF-8, which would be replaced silently: a flipped bit in a name must not pass. */
function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** True if a text is the record of a run of the Gauntlet. */
function isRunTranscript(text: string): boolean {
  try {
    return (JSON.parse(text) as { kind?: unknown } | null)?.kind === "gauntlet";
  } catch {
    return false;
  }
}

function verifyRunTranscript(record: { id?: unknown; commitment?: unknown }, commitment?: string): Verdict {
  const verdict = verifyRun(record);
  if (!verdict.ok) return refused(verdict.code, verdict.message);
  if (commitment !== undefined && record.commitment !== commitment)
    return refused("wrong-commitment", "the run had another seed than the one committed to");
  const { beaten, money, visit } = verdict.run;
  const counts = `${visit} matches, ${beaten} opponents beaten, $${money}`;
  return { status: 0, line: `verified: run ${record.id} of the Gauntlet, ${counts}` };
}

function verifyMatch(text: string, commitment?: string): Verdict {
  const verdict = verifyTranscript(text, gameOf);
  if (!verdict.ok) return refused(verdict.code, verdict.message);
  const { id, game, actions, opening, source, result, players, seating, ...transcript } = verdict.transcript;
  if (commitment !== undefined && transcript.commitment !== commitment)
    return refused("wrong-commitment", "the match was played with another seed than the one committed to");
  if (isSealed(verdict.transcript)) {
    const when = `the seed of ${source?.day} is published when the day is over`;
    return { status: SEALED, line: `sealed: the moves follow the rules; ${when}` };
  }
  const draws = actions.reduce((sum, action) => sum + action.draws.length, opening.draws.length);
  const winners = result.winners.map((seat) => players[seating[seat] ?? -1]?.name).join(" and ");
  const line = `verified: match ${id} of ${game}, ${actions.length} actions, ${draws} draws, won by ${winners}`;
  return { status: 0, line };
}

function fail(message: string, status: number): never {
  console.error(message);
  process.exit(status);
}

if (import.meta.main) {
  const [file, option, commitment, ...extra] = process.argv.slice(2);
  const isUsed = option === undefined || (option === "--commitment" && commitment !== undefined && extra.length === 0);
  if (!file || !isUsed) fail("usage: npm run -s verify -- FILE.json | - [--commitment HEX]", 2);
  let bytes: Buffer;
  try {
    bytes = readFileSync(file === "-" ? 0 : file);
  } catch {
    fail(`cannot read ${file}`, 2);
  }
  const { status, line } = verify(bytes, commitment);
  if (status !== 0) fail(line, status);
  console.log(line);
}
