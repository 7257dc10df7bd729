import type { Rejection, RejectionCode } from "./rejection.ts";
import type { Rng } from "./rng.ts";
import type { EventFields } from "./sent-events.ts";

/** Index of a place at the table, from 0. */
export type Seat = number;
export type Viewer = Seat | "spectator";

/** `called-off`: the match reached `MAX_ACTIONS`. Every seat is a winner, and the match changes no totals. */
export type ResultReason = "target" | "rounds" | "tie-break" | "draw" | "forfeit" | "called-off";

/**
 * A match that takes this many actions is called off. Random play, which is far longer than real play, was measured to
 * need fewer than 2,000 in every game.
 */
export const MAX_ACTIONS = 10_000;

/** End of a match. Winners from more than one side mean a draw. */
export interface Result {
  winners: Seat[];
  reason: ResultReason;
}

/** Fields that every state and every view starts with. */
export interface CommonState {
  phase: string;
  /** Match options with defaults filled in. */
  options: object;
  /** The seat that must act, or null after the end of the match. */
  actor: Seat | null;
  scores: number[];
  result: Result | null;
}

export interface Action {
  type: string;
}

/** A public event at the table. */
export interface GameEvent {
  type: string;
}

/**
 * Event types that mean the same in every game that uses them, with the fields they have at least. Clocks and replays
 * divide a match by `turnEnded`; sounds follow the others. A game may leave them out or add fields.
 */
export interface SharedEvents {
  turnEnded: { seat: Seat; next: Seat; lost?: number };
  rolled: { seat: Seat; dice: readonly number[] };
  /** The points of the turn are safe. */
  banked: { seat: Seat };
  /** The points of the turn are lost. */
  busted: { seat: Seat };
  /** The clock moved for the seat. */
  timedOut: { seat: Seat };
  /** The seat took cards. */
  captured: { seat: Seat; cards: readonly string[] };
}

/** Members of an event union whose shared types lack a shared field; never if the union conforms. */
export type UnconformingEvents<E extends GameEvent> = {
  [T in keyof SharedEvents]: Exclude<Extract<E, { type: T }>, SharedEvents[T]>;
}[keyof SharedEvents];

export const isTurnEnd = (event: GameEvent): event is { type: "turnEnded" } & SharedEvents["turnEnded"] =>
  event.type === "turnEnded";

/** A move that the player of a seat did not make: the clock or a caretaker made it. */
export interface StandIn {
  seat: Seat;
  by: "clock" | "caretaker";
}

/** Result of one accepted action; `seq` is its number in the match. */
export interface Happened {
  seq: number;
  events: GameEvent[];
  /** Present if the clock or a caretaker moved. */
  standIn?: StandIn;
}

/** The last actions of a match, oldest first, sent to every client that joins. */
export interface Past {
  matchId: string;
  happened: Happened[];
}

/** Checks an untrusted value; any zod shape is one. */
export interface Shape<T> {
  safeParse(raw: unknown): { success: true; data: T } | { success: false; error: unknown };
}

/** A game as pure code over plain state. The rest of the application is derived from this definition. */
export interface GameDefinition<
  S extends CommonState = CommonState,
  A extends Action = Action,
  E extends GameEvent = GameEvent,
  O extends object = object,
  V extends CommonState = CommonState,
> {
  readonly id: string;
  /** Increases whenever an old record would no longer replay to the same end. */
  readonly rulesVersion: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** Match options, with defaults filled in. */
  readonly options: Shape<O>;
  /** Values that options have in records without them, where these differ from the defaults. */
  readonly recordDefaults?: Readonly<Partial<O>>;
  /** Actions that a player may send. Actions reserved for the clock are not part of it. */
  readonly action: Shape<A>;
  readonly events: EventFields<E>;
  create(options: O, seatCount: number, rng: Rng): S;
  /** Seats that may act now, for games in which several may; without it, only the actor may act. */
  mayAct?(state: S, seat: Seat): boolean;
  /** Returns the reason for a refusal, or null. Changes nothing. */
  verify(state: S, seat: Seat, action: A): Rejection | null;
  /** Changes the state in place. Requires a verified action. */
  apply(state: S, seat: Seat, action: A, rng: Rng): E[];
  /**
   * Returns the legal actions of a seat: at least one if it may act, none otherwise. Each passes `verify`. Left out are
   * repetitions (another order of the same dice or cards), staging that no play of the turn can use, and choices among
   * thousands, such as the dice of a draft; `verify` accepts these, too. The view of the seat is sufficient input.
   */
  legalActions(state: S, seat: Seat): A[];
  /** Move that the clock makes for a seat whose time has run out. */
  fallbackAction(state: S, seat: Seat): A;
  /** True if the action prepares a move and can still be taken back. Clients may send fewer of these. */
  isPreparation?(action: A): boolean;
  /** True if the rules can end such a match in a draw. Decidable from any view; without it, draws are impossible. */
  drawable?(state: S | V): boolean;
  /** Returns a copy of everything that this viewer may know. */
  viewFor(state: S, viewer: Viewer): V;
  /**
   * Returns a state that this seat considers possible: `viewFor` returns the same view of it, and everything hidden is
   * drawn at random. A game without this function hides nothing: its views equal the state.
   */
  sampleState?(view: V, seat: Seat, rng: Rng): S;
  /** Returns a view without the parts that grow with the match, for messages about many positions of one match. */
  withoutHistory?<T extends S | V>(view: T): T;
  /**
   * Returns the events that other seats and spectators receive. The list is empty for an action that they must not
   * notice; then only the actor's view may change. Without this function they receive all events.
   */
  publicEvents?(events: readonly E[]): E[];
}

/** Resignation. The kernel plays it, because it is the same in every game for two. */
export interface Resign {
  type: "resign";
}
/** All players have agreed on a draw. The server records it for the seat that agreed last; clients cannot send it. */
export interface AgreeDraw {
  type: "agreeDraw";
}
/** The match has taken `MAX_ACTIONS`. The server records it for the clock; clients cannot send it. */
export interface CallOff {
  type: "callOff";
}
export type KernelAction = Resign | AgreeDraw | CallOff;
export type KernelEvent =
  | { type: "resigned"; seat: Seat }
  | { type: "drawAgreed" }
  | { type: "matchEnded"; result: Result };

export type Played<E> = { ok: true; events: (E | KernelEvent)[] } | { ok: false; rejection: Rejection };

const refuse = (code: RejectionCode, detail?: string) => ({
  ok: false as const,
  rejection: detail === undefined ? { code } : { code, detail },
});

/** True for actions that the kernel plays in every game. */
export const isKernelAction = (action: Action): action is KernelAction =>
  action.type === "resign" || action.type === "agreeDraw" || action.type === "callOff";

/** Parses an untrusted action. An unknown shape is refused and never throws. */
export function parseAction<A extends Action>(
  game: { action: Shape<A> },
  raw: unknown,
): { ok: true; action: A | KernelAction } | { ok: false; rejection: Rejection } {
  if (
    typeof raw === "object" &&
    raw !== null &&
    "type" in raw &&
    raw.type === "resign" &&
    Object.keys(raw).length === 1
  ) {
    return { ok: true, action: { type: "resign" } };
  }
  const parsed = game.action.safeParse(raw);
  return parsed.success ? { ok: true, action: parsed.data } : refuse("malformed-action");
}

/** True if this seat may act now. */
export function mayAct<S extends CommonState>(
  game: { mayAct?(state: S, seat: Seat): boolean },
  state: S,
  seat: Seat,
): boolean {
  if (state.result) return false;
  return game.mayAct ? game.mayAct(state, seat) : state.actor === seat;
}

/** The seat that acts next in an open match; where several may, the first of them. */
export function nextActor<S extends CommonState>(game: { mayAct?(state: S, seat: Seat): boolean }, state: S): Seat {
  if (!game.mayAct) return state.actor as Seat;
  return state.scores.findIndex((_, seat) => mayAct(game, state, seat));
}

/** Plays an action: checks the turn, then the rules, and only then changes the state. Every move takes this path. */
export function play<
  S extends CommonState,
  A extends Action,
  E extends GameEvent,
  O extends object,
  V extends CommonState,
>(game: GameDefinition<S, A, E, O, V>, state: S, seat: Seat, action: A | KernelAction, rng: Rng): Played<E> {
  if (state.result) return refuse("match-over");
  if (!Number.isInteger(seat) || seat < 0 || seat >= state.scores.length) return refuse("no-such-seat");
  if (isKernelAction(action)) return playKernelAction(game, state, seat, action);
  if (!mayAct(game, state, seat)) return refuse("not-your-turn");
  const rejection = game.verify(state, seat, action);
  if (rejection) return { ok: false, rejection };
  return { ok: true, events: game.apply(state, seat, action, rng) };
}

function playKernelAction<S extends CommonState>(
  game: { drawable?(state: S): boolean },
  state: S,
  seat: Seat,
  { type }: KernelAction,
): Played<never> {
  if (type === "resign") return resign(state, seat);
  return type === "agreeDraw" ? agreeDraw(game, state) : callOff(state);
}

function callOff(state: CommonState): Played<never> {
  const result = endMatch(state, [...state.scores.keys()], "called-off");
  return { ok: true, events: [{ type: "matchEnded", result }] };
}

function resign(state: CommonState, seat: Seat): Played<never> {
  if (state.scores.length !== 2) return refuse("cannot-resign");
  const result = endMatch(state, [1 - seat], "forfeit");
  return {
    ok: true,
    events: [
      { type: "resigned", seat },
      { type: "matchEnded", result },
    ],
  };
}

/** Returns the reason why the players cannot agree on a draw, or null. */
export function drawRefusal<S extends CommonState>(game: { drawable?(state: S): boolean }, state: S): Rejection | null {
  if (state.result) return { code: "match-over" };
  return game.drawable?.(state) ? null : { code: "no-draw-here" };
}

/** Ends the match in a draw that every seat shares. */
function agreeDraw<S extends CommonState>(game: { drawable?(state: S): boolean }, state: S): Played<never> {
  const rejection = drawRefusal(game, state);
  if (rejection) return { ok: false, rejection };
  const result = endMatch(state, [...state.scores.keys()], "draw");
  return { ok: true, events: [{ type: "drawAgreed" }, { type: "matchEnded", result }] };
}

/** Ends a match; no seat may act afterwards. */
export function endMatch(state: CommonState, winners: Seat[], reason: ResultReason): Result {
  const result = { winners, reason };
  state.phase = "gameOver";
  state.actor = null;
  state.result = result;
  return result;
}
