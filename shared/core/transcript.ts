import * as z from "zod/mini";
import { canonicalJson, commitmentOf, hashOf, SERVER_SEED } from "./fairness.ts";
import type { CommonState, GameDefinition } from "./game.ts";
import {
  type MatchRecord,
  RecordError,
  type RecordedAction,
  type RecordFault,
  replay,
  stateHashOf,
} from "./match-record.ts";
import { ScriptExhausted } from "./rng.ts";

const text = z.string().check(z.maxLength(200));
const whole = z.int().check(z.minimum(0));
const draws = z.array(z.tuple([whole, whole]));
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A UTC day in a transcript. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const transcriptShape = z.strictObject({
  format: z.literal("house-rules/1"),
  id: text,
  game: text,
  rulesVersion: whole,
  options: z.record(z.string(), z.unknown()),
  players: z.array(z.strictObject({ name: text, kind: z.enum(["human", "bot"]), seed: text })),
  /** Empty while the seed of a day is secret: such a transcript is sealed. */
  serverSeed: z.union([z.string().check(z.regex(SERVER_SEED)), z.literal("")]),
  commitment: hash,
  rotation: z.nullable(whole),
  source: z.optional(
    z.strictObject({ kind: z.literal("daily"), day: z.string().check(z.regex(DAY)), challenge: text }),
  ),
  seating: z.array(whole),
  opening: z.strictObject({ draws, hash }),
  actions: z.array(
    z.strictObject({
      seat: whole,
      by: z.enum(["player", "bot", "clock"]),
      action: z.looseObject({ type: text }),
      /** As in the record; the word of the server, which a replay cannot verify. */
      at: z.optional(whole),
      draws,
      hash,
    }),
  ),
  result: z.strictObject({ winners: z.array(whole), reason: text }),
  digest: hash,
});

/** A finished match with every draw and every state hash, so anyone can verify it. */
export type Transcript = z.infer<typeof transcriptShape>;

/**
 * True if the server seed is still secret. Such a transcript proves that the moves follow the rules, and the states the
 * draws. The transcript that replaces it after the day also proves that the draws follow the seed.
 */
export const isSealed = ({ serverSeed }: Pick<Transcript, "serverSeed">): boolean => serverSeed === "";

/** Creates the transcript of a finished record by replaying it. */
export function transcribe<S extends CommonState>(game: GameDefinition<S>, record: MatchRecord): Transcript {
  const body = bodyOf(game, record);
  return { ...body, digest: hashOf(body) };
}

/** Returns a transcript without its server seed, for as long as the seed is secret. */
export function seal({ digest: _, ...transcript }: Transcript): Transcript {
  const body = { ...transcript, serverSeed: "" };
  return { ...body, digest: hashOf(body) };
}

/** Creates a transcript without its digest. */
function bodyOf<S extends CommonState>(game: GameDefinition<S>, record: MatchRecord): Omit<Transcript, "digest"> {
  let drawn: [number, number][] = [];
  const steps: { entry: RecordedAction | null; draws: [number, number][]; hash: string }[] = [];
  const { state, seating } = replay(
    game,
    record,
    (now, entry) => {
      steps.push({ entry, draws: drawn, hash: stateHashOf(record, now) });
      drawn = [];
    },
    (n, value) => drawn.push([n, value]),
  );
  if (!state.result) throw new RecordError("match-not-over", "the match has no result yet");
  const [opening, ...played] = steps;
  const { id, options, players, serverSeed, commitment, rotation, rulesVersion, source } = record;
  return {
    format: "house-rules/1",
    id,
    game: game.id,
    rulesVersion,
    options: options as Record<string, unknown>,
    players: players.map(({ name, kind, seed }) => ({ name, kind, seed })),
    serverSeed,
    commitment,
    rotation,
    ...(source && { source }),
    seating,
    opening: { draws: opening?.draws ?? [], hash: opening?.hash ?? "" },
    actions: played.map(({ entry, draws, hash }) => {
      const { seat, by, action, at } = entry as RecordedAction;
      return { seat, by, action: { ...action }, ...(at !== undefined && { at }), draws, hash };
    }),
    result: { winners: [...state.result.winners], reason: state.result.reason },
  };
}

/** Returns the match record of a transcript, for replays. */
export function recordOf(transcript: Transcript): MatchRecord {
  const { id, game, rulesVersion, options, players, serverSeed, commitment, rotation, source } = transcript;
  const actions = transcript.actions.map(({ draws: _, hash: __, ...entry }) => entry);
  const record = { id, game, rulesVersion, options, players, serverSeed, commitment, rotation, actions };
  return { ...record, ...(source && { source }), ...(isSealed(transcript) && { draws: drawsOf(transcript) }) };
}

const drawsOf = ({ opening, actions }: Transcript): [number, number][] => [
  ...opening.draws,
  ...actions.flatMap(({ draws }) => draws),
];

/** Canonical bytes of a transcript: canonical JSON and a line feed. */
export const transcriptText = (transcript: Transcript): string => `${canonicalJson(transcript)}\n`;

/** What is wrong with a transcript. */
export type TranscriptFault =
  | RecordFault
  | "malformed-transcript"
  | "wrong-digest"
  | "not-canonical"
  | "broken-commitment"
  | "malformed-options"
  | "wrong-seats"
  | "wrong-draw"
  | "wrong-seating"
  | "wrong-opening"
  | "wrong-result";

export type Verdict = { ok: true; transcript: Transcript } | { ok: false; code: TranscriptFault; message: string };

const fault = (code: TranscriptFault, message: string): Verdict => ({ ok: false, code, message });

/**
 * Verifies every byte of a transcript: form, commitment, each draw, each state and the result. Commitment and draws of
 * a sealed one can only be verified when its seed is known.
 */
export function verifyTranscript(raw: string, gameOf: (id: string) => GameDefinition | undefined): Verdict {
  const transcript = readTranscript(raw);
  if (!transcript) return fault("malformed-transcript", "this is not a transcript of a match");
  const { digest, ...body } = transcript;
  if (hashOf(body) !== digest) return fault("wrong-digest", "the digest does not belong to this transcript");
  if (transcriptText(transcript) !== raw)
    return fault("not-canonical", "the transcript was rewritten: its bytes differ");
  if (isSealed(transcript)) {
    if (!transcript.source) return fault("broken-commitment", "only the seed of a day is revealed later");
  } else if (commitmentOf(transcript.serverSeed) !== transcript.commitment) {
    return fault("broken-commitment", "the server seed is not the one committed to before the match");
  }
  const game = gameOf(transcript.game);
  if (!game) return fault("unknown-game", `unknown game ${transcript.game}`);
  const options = game.options.safeParse(transcript.options);
  if (!options.success) return fault("malformed-options", "the match options are not those of the game");
  const seats = transcript.players.length;
  if (seats < game.seats.min || seats > game.seats.max) return fault("wrong-seats", `${seats} cannot play this game`);
  return compare(game, transcript);
}

function readTranscript(raw: string): Transcript | null {
  try {
    const parsed = transcriptShape.safeParse(JSON.parse(raw));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Replays the record and compares each step with the transcript. */
function compare(game: GameDefinition, claimed: Transcript): Verdict {
  let found: Omit<Transcript, "digest">;
  try {
    found = bodyOf(game, recordOf(claimed));
  } catch (error) {
    if (error instanceof RecordError) return fault(error.code, error.message);
    // Sealed draws are data of the transcript, and may be too few or out of range.
    if (error instanceof ScriptExhausted || error instanceof RangeError) return fault("wrong-draw", error.message);
    throw error;
  }
  const same = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b);
  if (!same(found.seating, claimed.seating)) return fault("wrong-seating", "the players were seated otherwise");
  if (!same(found.opening, claimed.opening)) return fault("wrong-opening", "the match opened otherwise");
  for (const [index, action] of claimed.actions.entries()) {
    const truth = found.actions[index];
    if (!same(truth?.draws, action.draws)) return fault("wrong-draw", `action ${index + 1} drew otherwise`);
    if (truth?.hash !== action.hash) return fault("wrong-state", `action ${index + 1} led to another state`);
  }
  if (!same(found.result, claimed.result)) return fault("wrong-result", "the match ended otherwise");
  return { ok: true, transcript: claimed };
}
