import type { GameDefinition, GameEvent, Happened, Past, Seat, Viewer } from "../../shared/core/game.ts";

/** The number of past actions that an arriving client is told of: this turn, the last one and some more. */
const TOLD_ACTIONS = 40;
/** Hidden steps are numbered between two public actions; a power of two keeps the sums exact. */
const HIDDEN_STEP = 2 ** -10;

/** An accepted action as its own seat is told of it, and as all others are: the same object if nothing is hidden. */
export interface ToldAction {
  seat: Seat;
  own: Happened;
  /** Null if others must not notice the action at all. */
  open: Happened | null;
}

/** Decides who is told of which action of a match, and numbers the actions as clients know them. */
export class Told {
  readonly #game: Pick<GameDefinition, "publicEvents">;
  #actions: ToldAction[] = [];
  #seq = 0;
  #hiddenSteps = 0;

  constructor(game: Pick<GameDefinition, "publicEvents">) {
    this.#game = game;
  }

  /** The number of actions that everyone was told of. */
  get seq(): number {
    return this.#seq;
  }

  add(seat: Seat, events: GameEvent[]): ToldAction {
    const shown = this.#game.publicEvents?.(events) ?? events;
    const isHidden = shown.length === 0 && events.length > 0;
    this.#hiddenSteps = isHidden ? this.#hiddenSteps + 1 : 0;
    if (!isHidden) this.#seq++;
    const own = { seq: this.#seq + this.#hiddenSteps * HIDDEN_STEP, events };
    const open = shown === events ? own : { seq: this.#seq, events: shown };
    const told = { seat, own, open: isHidden ? null : open };
    this.#actions.push(told);
    // Only public actions are counted: the length of what others are told must not depend on hidden steps.
    const first = this.#actions.findIndex(({ own }) => own.seq > this.#seq - TOLD_ACTIONS);
    if (first > 0) this.#actions.splice(0, first);
    return told;
  }

  /** The last actions, as this viewer was told of them. */
  pastFor(matchId: string, viewer: Viewer): Past {
    const happened = this.#actions.map(({ seat, own, open }) => (seat === viewer ? own : open));
    return { matchId, happened: happened.filter((action) => action !== null) };
  }
}
