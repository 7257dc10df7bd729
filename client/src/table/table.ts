import { type Signal, signal } from "@preact/signals";
import type { Action, CommonState, GameEvent, Seat } from "../../../shared/core/game.ts";
import type { SeatView } from "../net/synced-table.ts";
import type { FairnessReport } from "./fairness/fairness-check.ts";
import type { GameClient } from "./game-client.ts";
import type { LogLine } from "./log/log.ts";
import { Bubbles } from "./seats/bubbles.ts";
import type { Steps } from "./steps.ts";

/** A message that disappears by itself. */
export interface Notice {
  sentence: string;
  tone: "refusal" | "news";
}

/** A way to play a match again with the same luck, and the link by which others play it. */
export interface Repetition {
  link: string;
  play(): void;
}

const NOTICE_MILLISECONDS = 4000;

/** A table as the page shows it, local or remote: signals for the screen, and `act` for moves. */
export abstract class Table<V extends CommonState = CommonState, A extends Action = Action> {
  readonly game: GameClient<V, A>;
  readonly status: Signal<"waiting" | "starting" | "playing" | "over"> = signal("waiting");
  readonly seats: Signal<SeatView[]> = signal([]);
  readonly mySeat: Signal<Seat | null> = signal(null);
  /** The latest state. Nothing on the screen may depend on it while it is ahead of `shown`. */
  readonly view: Signal<V | null> = signal(null);
  /** The displayed state, which decides the controls; lags behind `view` until animations end. */
  readonly shown: Signal<V | null> = signal(null);
  /** The player's last accepted move, with the view in which it was made. */
  readonly played: Signal<{ view: V; action: A } | null> = signal(null);
  readonly log: Signal<LogLine[]> = signal([]);
  /** Events from before this client joined, or during a disconnect. */
  readonly missed: Signal<GameEvent[]> = signal([]);
  readonly notice: Signal<Notice | null> = signal(null);
  /** Dice this player has picked but not played yet. */
  readonly picked: Signal<ReadonlySet<number>> = signal(new Set());
  /** The move that was pressed and is not answered yet. */
  readonly pressed: Signal<A | null> = signal(null);
  /** What the seats say at this moment. */
  readonly bubbles = new Bubbles();
  /** True while the felt celebrates the end of the match, before the result is shown. */
  readonly finale: Signal<boolean> = signal(false);
  /** A part of the finished match that the felt shows again, with its caption; null while the felt shows the table. */
  readonly flashback: Signal<{ table: Table<V, A>; caption: string } | null> = signal(null);
  /** When the turn clock runs out, by this browser's clock; null without a clock. */
  readonly deadline: Signal<number | null> = signal(null);
  /** True if moves can be made; false for replays. */
  readonly live: boolean = true;
  /** True if the coach may judge moves; false for lessons, whose dice are arranged. */
  readonly coachable: boolean = true;
  /** True if the table may suggest moves; false for puzzles, because a suggestion would be the answer. */
  readonly advisable: boolean = true;
  /** True if the table plays sounds and vibrations. */
  readonly audible: boolean = true;
  abstract steps: Steps<V>;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;
  /** The state on the screen when the last, still unanswered move was pressed. */
  #pressedIn: { shown: V | null } | null = null;

  constructor(game: GameClient<V, A>) {
    this.game = game;
  }

  /** The day whose challenge is played; empty at other tables. */
  get daily(): string {
    return "";
  }

  /** True if the match belongs to a run of the Gauntlet, which can be left at any time. */
  get gauntlet(): boolean {
    return false;
  }

  /** Name of the match, given by its players; empty for none. */
  get matchName(): string {
    return "";
  }

  abstract get title(): string;
  abstract get matchId(): string;
  /** Verifies the finished match in the browser; null if there is nothing to verify. */
  abstract get prove(): (() => Promise<FairnessReport>) | null;

  get names(): string[] {
    return this.seats.value.map(({ name }) => name);
  }

  /** Days for each move at a correspondence table; 0 at a live one. */
  get days(): number {
    return 0;
  }

  /** True if several people share this screen; then every seat is called by its name. */
  get isShared(): boolean {
    return false;
  }

  /** The seat that texts call "you"; null if no seat is the only one of this screen. */
  get you(): Seat | null {
    return this.isShared ? null : this.mySeat.value;
  }

  /** Makes a move; a refusal is shown as a notice. */
  abstract act(action: A | { type: "resign" }): Promise<void>;
  /** True until the match is over on the screen. */
  get inPlay(): boolean {
    const over = this.status.value === "over" && this.shown.value?.result;
    return !over && (this.status.value === "playing" || this.status.value === "over");
  }

  /** True if it is the player's turn on the screen. */
  get isMyTurn(): boolean {
    const { actor } = this.shown.value ?? { actor: null };
    return this.inPlay && actor !== null && actor === this.mySeat.value;
  }

  /** Answers a press during an animation, whose outcome the player has not seen yet; false if there is none. */
  completeAnimation(): boolean {
    if (!this.steps.busy.value) return false;
    this.steps.press();
    return true;
  }

  /**
   * Makes a move that the player chose on the screen. During an animation a press only completes it. A second press in
   * the same state is ignored; a new state may be shown before the first press is answered.
   */
  async press(action: A): Promise<void> {
    const { value: shown } = this.shown;
    if (this.completeAnimation() || this.#pressedIn?.shown === shown) return;
    const pressed = { shown };
    this.#pressedIn = pressed;
    this.pressed.value = action;
    // The player has seen the last step.
    this.steps.skip();
    // A notice is about the position before this move.
    this.notice.value = null;
    try {
      await this.act(action);
    } finally {
      if (this.#pressedIn === pressed) {
        this.#pressedIn = null;
        this.pressed.value = null;
      }
    }
  }

  /** Skips running animations and the pause of a bot. */
  skip(): void {
    this.steps.skip();
  }

  /** Lets the bot to move play without its pause. */
  hurry(): void {}

  /** How to repeat the match with the same dice or cards; null if that is impossible. */
  get repetition(): Repetition | null {
    return null;
  }

  abstract askForRematch(): Promise<void>;
  abstract leave(): void;

  /** Shows why an action was refused. */
  showRefusal(sentence: string): void {
    this.showNotice({ sentence, tone: "refusal" });
  }

  /** Shows a sentence about the match. */
  showNews(sentence: string): void {
    this.showNotice({ sentence, tone: "news" });
  }

  /** Notes an accepted move of the player; a resignation is none. */
  protected noteMove(view: V | null, action: A | { type: "resign" }): void {
    if (view && action.type !== "resign") this.played.value = { view, action: action as A };
  }

  protected showNotice(notice: Notice): void {
    clearTimeout(this.#noticeTimer);
    this.notice.value = notice;
    this.#noticeTimer = setTimeout(() => {
      this.notice.value = null;
    }, NOTICE_MILLISECONDS);
  }
}
