import { agreementRefusal } from "./draw.ts";
import { fairStream, hashOf } from "./fairness.ts";
import {
  type Action,
  type CommonState,
  type GameDefinition,
  type GameEvent,
  isKernelAction,
  type KernelAction,
  MAX_ACTIONS,
  type Played,
  play,
  type Seat,
  type Shape,
  type StandIn,
} from "./game.ts";
import type { Rejection } from "./rejection.ts";
import { type MatchRng, type Rng, scriptedRng, shuffle } from "./rng.ts";
import { SameLuck } from "./same-luck.ts";

/** The players in the order in which they joined, each with the seed they added ("" for none). */
export interface RecordedPlayer {
  name: string;
  kind: "human" | "bot";
  seed: string;
  /** Account that the result is credited to; not part of the transcript. */
  account?: string;
}

/** Kind of table at which the match was played. */
export interface TableTerms {
  /** True if the lobby listed the table. */
  open: boolean;
  /** True if a turn clock ran. */
  clock: boolean;
}

/** Purpose for which a match was arranged: a challenge, a tournament or a run of the Gauntlet, by its id. */
export interface MatchOrigin {
  kind: "challenge" | "tournament" | "gauntlet";
  id: string;
}

/**
 * Random source of a match that is not its own stream: the luck of a day, the same for all its players. The server seed
 * is then the seed of the day, and the seeds of the players do not matter.
 */
export interface Source {
  kind: "daily";
  /** The UTC day, such as 2026-11-17. */
  day: string;
  /** Id of the challenge, by which the attempt is scored. */
  challenge: string;
}

/** Everything that fixes a match before its first action. The server seed stays secret until the end. */
export interface MatchHeader {
  id: string;
  game: string;
  rulesVersion: number;
  options: object;
  players: RecordedPlayer[];
  serverSeed: string;
  commitment: string;
  /** Number of places by which a rematch rotated the seats; null if the seats were drawn. */
  rotation: number | null;
  /** Absent if the match draws from its own stream. */
  source?: Source | undefined;
  /** Every draw in order, each with its range, in place of a server seed that is still secret. */
  draws?: readonly (readonly [range: number, value: number])[];
  /** Not part of the transcript. */
  terms?: TableTerms;
  /** Not part of the transcript. */
  origin?: MatchOrigin;
  /** Name of the match, given by its players; not part of the transcript. */
  title?: string;
  /** Start of the match in milliseconds; not part of the transcript. */
  startedAt?: number | undefined;
}

/**
 * Returns the seed of the bots of a match. It is as secret as the server seed, from which it is hashed, so players cannot
 * predict a bot. The bots of a daily challenge use the public commitment, and decide alike in all its matches.
 */
export const botSeedOf = (header: Pick<MatchHeader, "serverSeed" | "commitment" | "source">): string =>
  header.source ? header.commitment : hashOf(["bots", header.serverSeed]);

/** Author of a move: the player of the seat, its bot, or the clock. */
export type Mover = "player" | "bot" | "clock";

/** The clock or caretaker that moved in place of a player; undefined if the player moved, or a bot on its own seat. */
export function standInOf(
  { seat, by }: Pick<RecordedAction, "seat" | "by">,
  players: readonly Pick<RecordedPlayer, "kind">[],
  seating: readonly number[],
): StandIn | undefined {
  if (by === "clock") return { seat, by };
  const isHuman = players[seating[seat] ?? -1]?.kind === "human";
  return by === "bot" && isHuman ? { seat, by: "caretaker" } : undefined;
}

export interface RecordedAction {
  seat: Seat;
  by: Mover;
  action: Action;
  /** Milliseconds since the start of the match; absent in records without times. Rules and state hashes ignore it. */
  at?: number | undefined;
  /** Idempotency key of the move, chosen by the client; not part of the transcript. */
  id?: string;
}

/** Milliseconds from the action before this one, or from the start, to this action; null in records without times. */
export function timeTaken(actions: readonly Pick<RecordedAction, "at">[], index: number): number | null {
  const at = actions[index]?.at;
  const since = index === 0 ? 0 : actions[index - 1]?.at;
  return at === undefined || since === undefined ? null : at - since;
}

/** A complete match. It replays to the same states, die for die. */
export interface MatchRecord extends MatchHeader {
  actions: RecordedAction[];
}

export interface OpenMatch<S extends CommonState> {
  rng: MatchRng;
  /** `seating[seat]` is the index of the player on that seat. */
  seating: number[];
  state: S;
}

/** What is wrong with a record. */
export type RecordFault =
  | "wrong-game"
  | "unknown-game"
  | "unknown-rules-version"
  | "illegal-action"
  | "match-not-over"
  | "wrong-state";

/** Thrown if a record contains something that these rules do not allow. */
export class RecordError extends Error {
  readonly code: RecordFault;
  constructor(code: RecordFault, message: string) {
    super(message);
    this.code = code;
  }
}

type Watch = (n: number, value: number) => void;

function watched(stream: MatchRng, watch: Watch): MatchRng {
  return {
    int(n) {
      const value = stream.int(n);
      watch(n, value);
      return value;
    },
    enter: (seat) => stream.enter?.(seat),
    leave: (events) => stream.leave?.(events),
  };
}

/** Seats the players and creates the state. Both draw from the match's own stream, so both are verifiable. */
export function openMatch<S extends CommonState>(
  game: GameDefinition<S>,
  header: MatchHeader,
  watch?: Watch,
): OpenMatch<S> {
  if (header.game !== game.id) throw new RecordError("wrong-game", `this is a record of ${header.game}`);
  if (header.rulesVersion !== game.rulesVersion) {
    const known = `the known version of ${game.id} is ${game.rulesVersion}`;
    throw new RecordError("unknown-rules-version", `version ${header.rulesVersion} cannot be replayed: ${known}`);
  }
  const stream = streamOf(header);
  const rng = watch ? watched(stream, watch) : stream;
  const seating = seat(header, rng);
  return { rng, seating, state: game.create(optionsOf(game, header), header.players.length, rng) };
}

/** The options of a match. Records from before an option existed get its default, or the value that they were played with. */
function optionsOf<S extends CommonState>(game: GameDefinition<S>, { options }: MatchHeader): object {
  const parsed = game.options.safeParse({ ...game.recordDefaults, ...options });
  return parsed.success ? parsed.data : options;
}

/** Hash of a state of this match. It covers the options as recorded, so that later ones change no hash. */
export const stateHashOf = ({ options }: Pick<MatchHeader, "options">, state: CommonState): string =>
  hashOf({ ...state, options });

/** Inputs of the seating. */
type Seeded = Pick<MatchHeader, "id" | "players" | "serverSeed" | "rotation" | "source" | "draws">;

/** Returns the seating. It depends on the seeds alone, so options of a seat can be part of the header. */
export const seatingOf = (header: Seeded): number[] => seat(header, streamOf(header));

function streamOf({ serverSeed, id, players, source, draws }: Seeded): MatchRng {
  if (draws) return scriptedRng(draws.map(([, value]) => value));
  if (source) return new SameLuck(serverSeed);
  return fairStream(
    serverSeed,
    id,
    players.map(({ seed }) => seed),
  );
}

function seat({ players, rotation }: Seeded, rng: Rng): number[] {
  const places = [...players.keys()];
  return rotation === null ? shuffle(places, rng) : rotate(places, rotation);
}

const rotate = <T>(items: T[], by: number): T[] => [...items.slice(by), ...items.slice(0, by)];

/** Called after the opening (entry null) and after each action, with the resulting state. */
export type Visit<S> = (state: S, entry: RecordedAction | null, events: GameEvent[]) => void;

/** Replays a record through `play`. A refused action means that the record does not follow these rules. */
export function replay<S extends CommonState>(
  game: GameDefinition<S>,
  record: MatchRecord,
  visit?: Visit<S>,
  watch?: Watch,
): OpenMatch<S> {
  refuseEarlyEnd(record.actions);
  const match = openMatch(game, record, watch);
  visit?.(match.state, null, []);
  playOn(game, match, record, record.actions, visit);
  return match;
}

/** A match is called off after `MAX_ACTIONS`, never before. */
function refuseEarlyEnd(actions: readonly RecordedAction[]): void {
  const end = actions.findIndex(({ action }) => action.type === "callOff");
  if (end >= 0 && end < MAX_ACTIONS) throw new RecordError("illegal-action", `action ${end + 1} ends the match early`);
}

/** Plays recorded actions from the current state of the match. */
export function playOn<S extends CommonState>(
  game: GameDefinition<S>,
  match: OpenMatch<S>,
  header: MatchHeader,
  actions: readonly RecordedAction[],
  visit?: Visit<S>,
): void {
  for (const [index, entry] of actions.entries()) {
    const events = playNext(game, match, header, entry, index + 1);
    visit?.(match.state, entry, events);
  }
}

/** Plays an action through `play`, and notifies the random source of the match. */
export function playIn<S extends CommonState>(
  game: GameDefinition<S>,
  { state, rng }: OpenMatch<S>,
  seat: Seat,
  action: Action | KernelAction,
): Played<GameEvent> {
  rng.enter?.(seat);
  const played = play(game, state, seat, action, rng);
  if (played.ok) rng.leave?.(played.events);
  return played;
}

/** Plays the next action of a record, which has this number, and returns its events. */
export function playNext<S extends CommonState>(
  game: GameDefinition<S>,
  match: OpenMatch<S>,
  header: MatchHeader,
  entry: RecordedAction,
  number: number,
): GameEvent[] {
  const rejection = recordRefusal(game, header, entry);
  const played = rejection ? { ok: false as const, rejection } : playIn(game, match, entry.seat, entry.action);
  if (!played.ok) throw new RecordError("illegal-action", `action ${number} was refused: ${played.rejection.code}`);
  return played.events;
}

/**
 * Returns why an entry is invalid in any state, or null. The clock may make moves that players may not; moves of all
 * other authors must match the players' schema. Only people resign and agree on draws. A record proves the random
 * numbers, and that the rules allow each action. It cannot prove who moved, or that the players agreed on a draw.
 */
function recordRefusal(
  game: { action: Shape<Action> },
  { players }: MatchHeader,
  { by, action }: RecordedAction,
): Rejection | null {
  const malformed: Rejection = { code: "malformed-action" };
  if (!isKernelAction(action)) return by === "clock" || game.action.safeParse(action).success ? null : malformed;
  const mover = action.type === "callOff" ? "clock" : "player";
  if (by !== mover || Object.keys(action).length > 1) return malformed;
  return action.type === "agreeDraw" ? agreementRefusal(players) : null;
}
