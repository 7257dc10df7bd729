import { agreementRefusal } from "./draw.ts";
import { type FairStream, fairStream } from "./fairness.ts";
import {
  type Action,
  type CommonState,
  type GameDefinition,
  type GameEvent,
  isKernelAction,
  MOST_ACTIONS,
  play,
  type Rejection,
  type Seat,
  type Shape,
} from "./game.ts";
import { type Rng, shuffle } from "./rng.ts";

/** Who came to the table, in the order of coming, with the seed they added ("" for none). */
export interface RecordedPlayer {
  name: string;
  kind: "human" | "bot";
  seed: string;
  /** The player's account, to which the result is credited; no part of the transcript. */
  account?: string;
}

/** What kind of table a match was played at. */
export interface TableTerms {
  /** Could everyone see it in the lobby? */
  open: boolean;
  /** Did a clock run? */
  clock: boolean;
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
  /** Null when the seats were drawn; in a rematch by how many places everybody moved on. */
  rotation: number | null;
  /** No part of the transcript. */
  terms?: TableTerms;
}

/** Who moved for the seat: its player, its bot, or the clock. */
export type Mover = "player" | "bot" | "clock";

export interface RecordedAction {
  seat: Seat;
  by: Mover;
  action: Action;
  /** The player's own name for the move, by which a move sent twice is known; no part of the transcript. */
  id?: string;
}

/** The whole match: it replays to the same states, die for die. */
export interface MatchRecord extends MatchHeader {
  actions: RecordedAction[];
}

export interface OpenMatch<S extends CommonState> {
  rng: Rng;
  /** `seating[seat]` is the index of the player who sits there. */
  seating: number[];
  state: S;
}

/** Thrown when a record asks for something these rules do not do. */
export class RecordError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

type Watch = (n: number, value: number) => void;

function watched(stream: FairStream, watch: Watch): FairStream {
  return {
    int(n) {
      const value = stream.int(n);
      watch(n, value);
      return value;
    },
    get position() {
      return stream.position;
    },
  };
}

/** Seats the players and creates the state; both draw from the match's own stream, so both can be checked. */
export function openMatch<S extends CommonState>(
  game: GameDefinition<S>,
  header: MatchHeader,
  watch?: Watch,
): OpenMatch<S> {
  if (header.game !== game.id) throw new RecordError("wrong-game", `this is a record of ${header.game}`);
  if (header.rulesVersion !== game.rulesVersion) {
    const known = `this house plays version ${game.rulesVersion} of ${game.id}`;
    throw new RecordError("unknown-rules-version", `version ${header.rulesVersion} cannot be replayed: ${known}`);
  }
  const stream = streamOf(header);
  const rng = watch ? watched(stream, watch) : stream;
  const seating = seat(header, rng);
  return { rng, seating, state: game.create(header.options, header.players.length, rng) };
}

/** What decides who sits where. */
type Seeded = Pick<MatchHeader, "id" | "players" | "serverSeed" | "rotation">;

/** Who will sit where. It follows from the seeds alone, so options that belong to a seat can go into the header. */
export const seatingOf = (header: Seeded): number[] => seat(header, streamOf(header));

const streamOf = ({ serverSeed, id, players }: Seeded): FairStream =>
  fairStream(
    serverSeed,
    id,
    players.map(({ seed }) => seed),
  );

function seat({ players, rotation }: Seeded, rng: Rng): number[] {
  const places = [...players.keys()];
  return rotation === null ? shuffle(places, rng) : rotate(places, rotation);
}

const rotate = <T>(items: T[], by: number): T[] => [...items.slice(by), ...items.slice(0, by)];

/** Called after the opening (entry null) and after each action with the state it led to. */
export type Visit<S> = (state: S, entry: RecordedAction | null, events: GameEvent[]) => void;

/** Plays a record again through the one door; a refused action means the record is not of these rules. */
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

/** A match is called off after `MOST_ACTIONS`, never before. */
function refuseEarlyEnd(actions: readonly RecordedAction[]): void {
  const end = actions.findIndex(({ action }) => action.type === "callOff");
  if (end >= 0 && end < MOST_ACTIONS) throw new RecordError("illegal-action", `action ${end + 1} ends the match early`);
}

/** Plays recorded actions on, from wherever the match is. */
export function playOn<S extends CommonState>(
  game: GameDefinition<S>,
  match: OpenMatch<S>,
  header: MatchHeader,
  actions: readonly RecordedAction[],
  visit?: Visit<S>,
): void {
  for (const [index, entry] of actions.entries()) {
    const rejection = recordRefusal(game, header, entry);
    const played = rejection
      ? { ok: false as const, rejection }
      : play(game, match.state, entry.seat, entry.action, match.rng);
    if (!played.ok) {
      throw new RecordError("illegal-action", `action ${index + 1} was refused: ${played.rejection.code}`);
    }
    visit?.(match.state, entry, played.events);
  }
}

/**
 * Why an entry cannot stand in a record at all. The clock may take moves that no player may; everyone else is held to
 * the players' shape. Giving up and agreeing are for people alone. That they did agree is the house's word, as it is
 * for every move: a record proves the chance, and that the rules allow what is written.
 */
function recordRefusal(
  game: { action: Shape<Action> },
  { players }: MatchHeader,
  { by, action }: RecordedAction,
): Rejection | null {
  const malformed = { code: "malformed-action" };
  if (!isKernelAction(action)) return by === "clock" || game.action.safeParse(action).success ? null : malformed;
  const mover = action.type === "callOff" ? "clock" : "player";
  if (by !== mover || Object.keys(action).length > 1) return malformed;
  return action.type === "agreeDraw" ? agreementRefusal(players) : null;
}
