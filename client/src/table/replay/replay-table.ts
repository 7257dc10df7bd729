import { type Signal, signal } from "@preact/signals";
import type { Action, CommonState, Viewer } from "../../../../shared/core/game.ts";
import { tableTitle } from "../../text/game-menu.ts";
import { replay as text } from "../../text/index.ts";
import type { GameClient } from "../game-client.ts";
import { linesOf, seatsOf } from "../log/lines.ts";
import { type LogLine, MOST_LINES } from "../log/log.ts";
import { Steps } from "../steps.ts";
import { Table } from "../table.ts";
import type { Reel } from "./reel.ts";

/** A read-only table of a finished match, viewed from any seat. */
export class ReplayTable<V extends CommonState = CommonState, A extends Action = Action> extends Table<V, A> {
  override readonly live = false;
  readonly reel: Reel;
  readonly position: Signal<number> = signal(0);
  readonly viewer: Signal<Viewer>;
  readonly prove = null;
  steps: Steps<V>;
  #lines: LogLine[][] = [];
  #shown: () => void = () => undefined;

  constructor(game: GameClient<V, A>, reel: Reel, viewer: Viewer) {
    super(game);
    this.reel = reel;
    this.viewer = signal(viewer);
    this.steps = this.#newSteps();
    this.status.value = "playing";
    this.seats.value = seatsOf(reel.transcript, reel.seating);
    this.look(viewer);
  }

  get title(): string {
    return tableTitle(this.game.definition.id, this.reel.transcript.options);
  }

  get matchId(): string {
    return this.reel.transcript.id;
  }

  /** The log lines of an action. */
  linesAt(position: number): string[] {
    return this.#lines[position]?.map(({ sentence }) => sentence) ?? [];
  }

  /** Plays the next action with its animation; resolves when the animation ends. */
  forward(instantly = false): Promise<void> {
    if (this.position.value >= this.reel.end) return Promise.resolve();
    this.steps.skip();
    this.#shown();
    this.#arrive(this.position.value + 1);
    const position = this.position.value;
    const seen = new Promise<void>((resolve) => {
      this.#shown = resolve;
    });
    this.steps.add(position, this.view.value as V, this.reel.frames[position]?.events ?? []);
    if (instantly) this.steps.skip();
    return seen;
  }

  /** Jumps to a position and drops running animations. */
  goTo(position: number): void {
    const { animate } = this.steps;
    this.steps.skip();
    this.steps = this.#newSteps();
    this.steps.animate = animate;
    this.#arrive(Math.max(0, Math.min(this.reel.end, position)));
    this.shown.value = this.view.value;
    this.#tellStory();
    this.#shown();
  }

  /** Switches to the view of another seat. */
  look(viewer: Viewer): void {
    this.viewer.value = viewer;
    this.mySeat.value = viewer === "spectator" ? null : viewer;
    let from = 1;
    this.#lines = this.reel.frames.map(({ events, standIn }, seq) => {
      const lines = linesOf(this, { seq, events, ...(standIn && { standIn }) }, { mySeat: this.mySeat.value, from });
      from += lines.length;
      return lines;
    });
    this.goTo(this.position.value);
  }

  async act(): Promise<void> {
    this.showRefusal(text.onlyLooking);
  }

  async askForRematch(): Promise<void> {
    this.showRefusal(text.onlyLooking);
  }

  leave(): void {
    this.steps.skip();
  }

  #newSteps(): Steps<V> {
    const steps = new Steps<V>(({ view }) => {
      if (steps !== this.steps) return;
      this.shown.value = view;
      this.#tellStory();
      if (view === this.view.value) this.#shown();
    });
    return steps;
  }

  #arrive(position: number): void {
    this.position.value = position;
    this.picked.value = new Set();
    this.view.value = this.game.definition.viewFor(this.reel.stateAt(position), this.viewer.value) as V;
  }

  #tellStory(): void {
    this.log.value = this.#lines
      .slice(0, this.position.value + 1)
      .flat()
      .slice(-MOST_LINES);
  }
}
