import * as z from "zod/mini";
import { commitmentOf, SERVER_SEED } from "../../../core/fairness.ts";
import { SLOTS } from "../contract.ts";
import { dieIdShape as die } from "../rules/custom-dice.ts";
import { editionOf } from "./editions.ts";
import { REWARDS, type Run, replayRun } from "./run.ts";

const text = z.string().check(z.maxLength(100));
const loadout = z.array(z.nullable(die)).check(z.length(SLOTS));

export const eventShape = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("bought"), place: z.int(), die }),
  z.strictObject({ type: z.literal("sold"), die }),
  z.strictObject({ type: z.literal("rewarded"), reward: z.enum(REWARDS), die }),
  z.strictObject({ type: z.literal("began"), match: text, loadout }),
  z.strictObject({
    type: z.literal("ended"),
    match: text,
    outcome: z.enum(["won", "lost", "drew", "void"]),
    earned: z.int().check(z.minimum(0)),
  }),
  z.strictObject({ type: z.literal("gaveUp") }),
]);

/** The record of an ended run: its seed, and everything that happened. */
export const runTranscriptShape = z.strictObject({
  kind: z.literal("gauntlet"),
  id: text,
  /** Missing in records of the first edition. */
  edition: z._default(z.int(), 1),
  /** Written into records for a short time; the edition lists the dice. */
  dice: z.optional(z.int()),
  commitment: z.string().check(z.regex(SERVER_SEED)),
  seed: z.string().check(z.regex(SERVER_SEED)),
  events: z.array(eventShape).check(z.maxLength(10_000)),
  beaten: z.int(),
  money: z.int(),
});
export type RunTranscript = z.infer<typeof runTranscriptShape>;

/** Why the record of a run is wrong. */
export type RunFault = keyof typeof FAULTS;

/** A verified run, or why the record is wrong: a code for the page, and a message for logs and the command line. */
export type RunVerdict = { ok: true; run: Run } | { ok: false; code: RunFault; message: string };

const FAULTS = {
  "malformed-run": "this is not the record of a run",
  "unknown-edition": "this version does not know the edition of the run",
  "broken-commitment": "the seed does not have the commitment",
  "illegal-event": "an event of the run is impossible",
  "run-not-over": "the run is not over",
  "wrong-score": "the score is not the result of the events",
};

const invalid = (code: RunFault, message = FAULTS[code]): RunVerdict => ({ ok: false, code, message });

/**
 * Verifies the record of a run: the seed has the commitment that was shown at the start, every die that was bought was
 * on offer, every event follows the rules, and the score is the result of the events. The outcomes of matches are those
 * of their own records.
 */
export function verifyRun(raw: unknown): RunVerdict {
  const parsed = runTranscriptShape.safeParse(raw);
  if (!parsed.success) return invalid("malformed-run");
  const { seed, commitment, edition, events, beaten, money } = parsed.data;
  if (!editionOf(edition)) return invalid("unknown-edition");
  if (commitmentOf(seed) !== commitment) return invalid("broken-commitment");
  try {
    const run = replayRun(seed, events, edition);
    if (run.end === null) return invalid("run-not-over");
    const isSame = run.beaten === beaten && run.money === money;
    return isSame ? { ok: true, run } : invalid("wrong-score");
  } catch (error) {
    return invalid("illegal-event", (error as RangeError).message);
  }
}
