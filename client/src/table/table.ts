import { type Signal, signal } from "@preact/signals";
import type { Action, CommonState, Seat } from "../../../shared/core/game.ts";
import type { GameClient, SeatView } from "../games/game-client.ts";
import type { FairnessReport } from "../net/fairness-check.ts";
import type { Steps } from "../net/steps.ts";

export interface LogLine {
  id: number;
  seat: Seat | null;
  sentence: string;
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
  readonly notice: Signal<string | null> = signal(null);
  /** Dice this player has picked but not played yet. */
  readonly picked: Signal<ReadonlySet<number>> = signal(new Set());
  /** When the clock will play, in this browser's time; null without a clock. */
  readonly deadline: Signal<number | null> = signal(null);
  /** May moves be made here? A replay only shows them. */
  readonly live: boolean = true;
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
  abstract askForRematch(): Promise<void>;
  abstract leave(): void;

  /** Shows a sentence for a moment. */
  tell(sentence: string): void {
    clearTimeout(this.#noticeTimer);
    this.notice.value = sentence;
    this.#noticeTimer = setTimeout(() => {
      this.notice.value = null;
    }, NOTICE_MILLISECONDS);
  }
}
