import { batch, type Signal, signal } from "@preact/signals";
import { botPauseFactor } from "../../../shared/core/bot-pause.ts";
import {
  type Action,
  type CommonState,
  type GameEvent,
  type Happened,
  mayAct,
  type Seat,
  type Viewer,
} from "../../../shared/core/game.ts";
import { botSeedOf, type RecordedAction } from "../../../shared/core/match-record.ts";
import type { Position } from "../../../shared/games/choose-move.ts";
import { tableTitle } from "../text/game-menu.ts";
import { text } from "../text/index.ts";
import { explainMove } from "../text/table.ts";
import type { FairnessReport } from "./fairness/fairness-check.ts";
import type { GameClient } from "./game-client.ts";
import type { LocalMatch, LocalRecord } from "./local-match.ts";
import { linesOf, seatsOf } from "./log/lines.ts";
import { MOST_LINES } from "./log/log.ts";
import { hasSecrets, nextPerson, peopleAt } from "./shared-screen.ts";
import { type Step, Steps } from "./steps.ts";
import { type Repetition, Table } from "./table.ts";

/** Chooses a move for a bot, which sees what its seat may see. */
export type Think = (position: Pick<Position, "seat" | "view" | "legal" | "botSeed">) => Promise<Action>;

/** Dependencies of a local table. */
export interface Surroundings {
  think: Think;
  /** Milliseconds before a bot moves, and before the screen is covered for the next person. */
  botPause: number;
  /** Called after every move. */
  keep(record: LocalRecord): void;
  /** Another match of the same kind; with a seed, its luck is that of the seed. */
  again(seed?: string): LocalMatch;
  /** The link that repeats a match with this seed; absent if matches cannot be repeated. */
  linkTo?(seed: string): string;
  /** Verifies a finished match; null if its seeds prove nothing. */
  prove: ((record: LocalRecord) => Promise<FairnessReport>) | null;
}

/** A table of a match played in the browser, with one player, several who share the screen, or bots only. */
export class LocalTable<V extends CommonState = CommonState, A extends Action = Action> extends Table<V, A> {
  steps: Steps<V>;
  readonly #around: Surroundings;
  #match: LocalMatch;
  #left = false;
  #botTimer: ReturnType<typeof setTimeout> | undefined;
  #passTimer: ReturnType<typeof setTimeout> | undefined;
  /** The person who has to take the device before the secrets of their seat are shown; null for none. */
  readonly receiver: Signal<Seat | null> = signal(null);

  constructor(game: GameClient<V, A>, match: LocalMatch, around: Surroundings) {
    super(game);
    this.#around = around;
    this.#match = match;
    this.steps = this.#newSteps(0);
    this.#begin(match);
  }

  override get isShared(): boolean {
    return peopleAt(this.seats.value).length > 1;
  }

  /** Options of the match. */
  get options(): object {
    return this.#match.record.options;
  }

  get title(): string {
    return tableTitle(this.game.definition.id, { ...this.#match.record.options });
  }

  get matchId(): string {
    return this.#match.record.id;
  }

  /** Every move of the match so far. */
  get moves(): readonly RecordedAction[] {
    return this.#match.record.actions;
  }

  get prove(): (() => Promise<FairnessReport>) | null {
    const { prove } = this.#around;
    const { record } = this.#match;
    return prove && !record.start ? () => prove(record) : null;
  }

  async act(action: A | { type: "resign" }): Promise<void> {
    const before = this.view.value;
    const refused = this.#play(this.mySeat.value ?? -1, "player", action);
    if (refused) this.showRefusal(explainMove(this.game.definition.id, refused));
    else this.noteMove(before, action);
  }

  override skip(): void {
    super.skip();
    this.hurry();
  }

  override hurry(): void {
    clearTimeout(this.#botTimer);
    void this.#moveBot();
  }

  override get repetition(): Repetition | null {
    const { seed, start } = this.#match.record;
    const link = seed && !start && this.#around.linkTo?.(seed);
    return link ? { link, play: () => this.#begin(this.#around.again(seed)) } : null;
  }

  async askForRematch(): Promise<void> {
    this.#begin(this.#around.again());
  }

  leave(): void {
    this.#left = true;
    clearTimeout(this.#botTimer);
    clearTimeout(this.#passTimer);
  }

  /** Shows the table to the person who has taken the device. */
  receive(): void {
    const { value: seat } = this.receiver;
    if (seat === null) return;
    this.#sit(seat);
  }

  /** `seq` is the number of the action that is already shown. */
  #newSteps(seq: number): Steps<V> {
    const steps = new Steps<V>((step) => {
      // The last throws of one match may come to rest when the next has begun.
      if (steps === this.steps) this.#show(step);
    }, seq);
    return steps;
  }

  /** Sets the table for a match, which may be under way. */
  #begin(match: LocalMatch): void {
    this.#match = match;
    const { animate } = this.steps;
    this.steps = this.#newSteps(match.past.length);
    this.steps.animate = animate;
    this.picked.value = new Set();
    this.played.value = null;
    this.seats.value = seatsOf(match.record, match.seating);
    this.#sitFirst();
    this.log.value = [];
    this.shown.value = null;
    for (const [index, action] of match.past.entries()) this.#write({ seq: index + 1, events: this.#eventsOf(action) });
    this.#around.keep(match.record);
    this.#look();
    this.shown.value = this.view.value;
    this.#wakeBot();
  }

  /** Plays a move; shows the reason if it is refused. */
  #play(seat: Seat, by: "player" | "bot", action: Action): string | null {
    const played = this.#match.act(seat, by, action);
    if (!played.ok) return played.rejection.code;
    this.#around.keep(this.#match.record);
    this.#look();
    this.steps.add(this.#match.past.length, this.view.value as V, this.#eventsOf({ seat, events: played.events }));
    return null;
  }

  get #viewer(): Viewer {
    return this.mySeat.value ?? "spectator";
  }

  /** A shared screen announces only public facts. */
  #eventsOf(action: { seat: Seat; events: GameEvent[] }): GameEvent[] {
    return this.#match.eventsFor(this.isShared ? "spectator" : this.#viewer, action);
  }

  /** Gives the screen to the first person to move. */
  #sitFirst(): void {
    const people = peopleAt(this.seats.value);
    const seat = nextPerson(this.#match, people, null) ?? people[0] ?? null;
    const isSecret = this.isShared && seat !== null && hasSecrets(this.#match, seat);
    clearTimeout(this.#passTimer);
    this.receiver.value = isSecret ? seat : null;
    this.mySeat.value = isSecret ? null : seat;
  }

  /** Once everything is shown, gives the screen to the next person; secrets are covered until that person has it. */
  #passOn(): void {
    clearTimeout(this.#passTimer);
    if (!this.isShared || this.shown.value !== this.view.value) return;
    const { value: seat } = this.mySeat;
    const next = nextPerson(this.#match, peopleAt(this.seats.value), seat);
    if (next === null || next === seat) return;
    const isSecret = [next, ...(seat === null ? [] : [seat])].some((one) => hasSecrets(this.#match, one));
    if (isSecret) this.#passTimer = setTimeout(() => this.#cover(next), this.#around.botPause);
    else this.#sit(next);
  }

  #cover(next: Seat): void {
    batch(() => {
      this.receiver.value = next;
      this.#showAs(null);
    });
  }

  #sit(seat: Seat): void {
    batch(() => {
      this.receiver.value = null;
      this.#showAs(seat);
    });
  }

  #showAs(seat: Seat | null): void {
    this.mySeat.value = seat;
    this.picked.value = new Set();
    this.#look();
    this.shown.value = this.view.value;
  }

  /** Updates the view of the player's seat and the status from the match. */
  #look(): void {
    const { state } = this.#match;
    this.view.value = this.#match.viewFor(this.#viewer) as V;
    this.status.value = state.result ? "over" : "playing";
  }

  #show(step: Step<V>): void {
    this.shown.value = step.view;
    this.#write(step);
    this.#wakeBot();
    this.#passOn();
  }

  #write(happened: Happened): void {
    const from = (this.log.value.at(-1)?.id ?? 0) + 1;
    this.log.value = [...this.log.value, ...linesOf(this, happened, { mySeat: this.you, from })].slice(-MOST_LINES);
  }

  /** Schedules the next bot move, once all earlier steps have been shown. */
  #wakeBot(): void {
    clearTimeout(this.#botTimer);
    if (this.#left || this.shown.value !== this.view.value || this.#nextBot() === null) return;
    const pause = this.#around.botPause * botPauseFactor(this.#match.state);
    this.#botTimer = setTimeout(() => void this.#moveBot(), pause);
  }

  #nextBot(): Seat | null {
    const { game, state } = this.#match;
    const people = peopleAt(this.seats.value);
    const bots = [...state.scores.keys()].filter((seat) => !people.includes(seat));
    return bots.find((seat) => mayAct(game, state, seat)) ?? null;
  }

  async #moveBot(): Promise<void> {
    const match = this.#match;
    const { game, state, past } = match;
    const seat = this.#nextBot();
    if (seat === null) return;
    const moves = past.length;
    try {
      const [view, legal] = [match.viewFor(seat), game.legalActions(state, seat)];
      const action = await this.#around.think({ seat, view, legal, botSeed: botSeedOf(match.record) });
      // In simultaneous phases the table may have changed while the bot was thinking.
      if (this.#left || match !== this.#match || moves !== past.length) return;
      const refused = this.#play(seat, "bot", action);
      if (refused) throw new Error(`the bot's move was refused: ${refused}`);
    } catch (error) {
      this.showRefusal(text.practice.botLost);
      throw error;
    }
  }
}
