import type { GameDefinition, GameEvent, Happened, Past, Seat, StandIn, Viewer } from "../../shared/core/game.ts";

/** Number of past actions that a joining client receives: the current turn, the last one and some more. */
const FEED_LENGTH = 40;
/** Hidden steps are numbered between two public actions; a power of two keeps the sums exact. */
const HIDDEN_STEP = 2 ** -10;

/** An accepted action as its seat and as all other viewers receive it: the same object if nothing is hidden. */
export interface PublishedAction {
  seat: Seat;
  own: Happened;
  /** Null if others must not notice the action at all. */
  open: Happened | null;
}

/** Decides which events of an action each viewer receives, and assigns the numbers that clients see. */
export class ActionFeed {
  readonly #game: Pick<GameDefinition, "publicEvents">;
  readonly #actions: PublishedAction[] = [];
  #seq = 0;
  #hiddenSteps = 0;

  constructor(game: Pick<GameDefinition, "publicEvents">) {
    this.#game = game;
  }

  /** Number of public actions. */
  get seq(): number {
    return this.#seq;
  }

  add(seat: Seat, events: GameEvent[], standIn?: StandIn): PublishedAction {
    const shown = this.#game.publicEvents?.(events) ?? events;
    const isHidden = shown.length === 0 && events.length > 0;
    this.#hiddenSteps = isHidden ? this.#hiddenSteps + 1 : 0;
    if (!isHidden) this.#seq++;
    const by = standIn && { standIn };
    const own = { seq: this.#seq + this.#hiddenSteps * HIDDEN_STEP, events, ...by };
    const open = shown === events ? own : { seq: this.#seq, events: shown, ...by };
    const published = { seat, own, open: isHidden ? null : open };
    this.#actions.push(published);
    // Only public actions are counted: the length of a feed must not depend on hidden steps.
    while ((this.#actions[0] as PublishedAction).own.seq <= this.#seq - FEED_LENGTH) this.#actions.shift();
    return published;
  }

  /** The last actions, as this viewer received them. */
  pastFor(matchId: string, viewer: Viewer): Past {
    const happened = this.#actions.map(({ seat, own, open }) => (seat === viewer ? own : open));
    return { matchId, happened: happened.filter((action) => action !== null) };
  }
}
