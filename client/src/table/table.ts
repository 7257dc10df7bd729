import { type Signal, signal } from "@preact/signals";
import type { Action, CommonState, GameEvent, Seat } from "../../../shared/core/game.ts";
import type { SeatView } from "../net/synced-table.ts";
import type { FairnessReport } from "./fairness-check.ts";
import type { GameClient } from "./game-client.ts";
import type { LogLine } from "./log.ts";
import type { Steps } from "./steps.ts";

/** A sentence that is shown for a moment. */
export interface Notice {
  sentence: string;
  tone: "refusal" | "news";
}

const NOTICE_MILLISECONDS = 4000;

/** One table as this page sees it, wherever its match is played: signals for the screen, and the one way to make a move. */
export abstract class Table<V extends CommonState = CommonState, A extends Action = Action> {
  readonly game: GameClient<V, A>;
  readonly status: Signal<"waiting" | "starting" | "playing" | "over"> = signal("waiting");
  readonly seats: Signal<SeatView[]> = signal([]);
  readonly mySeat: Signal<Seat | null> = signal(null);
  /** The newest state: what a move is decided on. */
  readonly view: Signal<V | null> = signal(null);
  /** The state on show: it waits for the dice to come to rest. */
  readonly shown: Signal<V | null> = signal(null);
  readonly log: Signal<LogLine[]> = signal([]);
  /** What happened before this page came, or while its connection was lost. */
  readonly missed: Signal<GameEvent[]> = signal([]);
  readonly notice: Signal<Notice | null> = signal(null);
  /** Dice this player has picked but not played yet. */
  readonly picked: Signal<ReadonlySet<number>> = signal(new Set());
  /** When the clock will play, in this browser's time; null without a clock. */
  readonly deadline: Signal<number | null> = signal(null);
  /** May moves be made here? A replay only shows them. */
  readonly live: boolean = true;
  /** Is it heard and felt? A table that is only looked at from afar makes no sound. */
  readonly audible: boolean = true;
  abstract steps: Steps<V>;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: GameClient<V, A>) {
    this.game = game;
  }

  abstract get title(): string;
  abstract get matchId(): string;
  /** Checks the finished match in this page; null where there is nothing to prove. */
  abstract get prove(): (() => Promise<FairnessReport>) | null;

  get names(): string[] {
    return this.seats.value.map(({ name }) => name);
  }

  /** Makes a move; a refusal is told in a sentence. */
  abstract act(action: A | { type: "resign" }): Promise<void>;
  /** Ends whatever is still being shown, and the pause of a bot. */
  hurry(): void {
    this.steps.skip();
  }

  abstract askForRematch(): Promise<void>;
  abstract leave(): void;

  /** Shows for a moment why something did not happen. */
  showRefusal(sentence: string): void {
    this.showNotice({ sentence, tone: "refusal" });
  }

  protected showNotice(notice: Notice): void {
    clearTimeout(this.#noticeTimer);
    this.notice.value = notice;
    this.#noticeTimer = setTimeout(() => {
      this.notice.value = null;
    }, NOTICE_MILLISECONDS);
  }
}
