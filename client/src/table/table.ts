import { type Signal, signal } from "@preact/signals";
import type { Action, CommonState, GameEvent, Seat } from "../../../shared/core/game.ts";
import type { SeatView } from "../net/synced-table.ts";
import type { FairnessReport } from "./fairness-check.ts";
import type { GameClient } from "./game-client.ts";
import type { LogLine } from "./log.ts";
import type { Steps } from "./steps.ts";

/** A message that disappears by itself. */
export interface Notice {
  sentence: string;
  tone: "refusal" | "news";
}

const NOTICE_MILLISECONDS = 4000;

/** A table as the page shows it, local or remote: signals for the screen, and `act` for moves. */
export abstract class Table<V extends CommonState = CommonState, A extends Action = Action> {
  readonly game: GameClient<V, A>;
  readonly status: Signal<"waiting" | "starting" | "playing" | "over"> = signal("waiting");
  readonly seats: Signal<SeatView[]> = signal([]);
  readonly mySeat: Signal<Seat | null> = signal(null);
  /** The latest state, which decides the legal moves. */
  readonly view: Signal<V | null> = signal(null);
  /** The displayed state; lags behind `view` until animations end. */
  readonly shown: Signal<V | null> = signal(null);
  readonly log: Signal<LogLine[]> = signal([]);
  /** Events from before this client joined, or during a disconnect. */
  readonly missed: Signal<GameEvent[]> = signal([]);
  readonly notice: Signal<Notice | null> = signal(null);
  /** Dice this player has picked but not played yet. */
  readonly picked: Signal<ReadonlySet<number>> = signal(new Set());
  /** When the turn clock runs out, by this browser's clock; null without a clock. */
  readonly deadline: Signal<number | null> = signal(null);
  /** True if moves can be made; false for replays. */
  readonly live: boolean = true;
  /** True if the table plays sounds and vibrations. */
  readonly audible: boolean = true;
  abstract steps: Steps<V>;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: GameClient<V, A>) {
    this.game = game;
  }

  abstract get title(): string;
  abstract get matchId(): string;
  /** Verifies the finished match in the browser; null if there is nothing to verify. */
  abstract get prove(): (() => Promise<FairnessReport>) | null;

  get names(): string[] {
    return this.seats.value.map(({ name }) => name);
  }

  /** Makes a move; a refusal is shown as a notice. */
  abstract act(action: A | { type: "resign" }): Promise<void>;
  /** Skips running animations and the pause of a bot. */
  skip(): void {
    this.steps.skip();
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

  protected showNotice(notice: Notice): void {
    clearTimeout(this.#noticeTimer);
    this.notice.value = notice;
    this.#noticeTimer = setTimeout(() => {
      this.notice.value = null;
    }, NOTICE_MILLISECONDS);
  }
}
