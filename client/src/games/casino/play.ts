import { computed, type Signal, signal } from "@preact/signals";
import type { Card } from "../../../../shared/core/cards.ts";
import type { Seat } from "../../../../shared/core/game.ts";
import type { CasinoAction, CasinoEvent, CasinoView, TraceEntry } from "../../../../shared/games/casino/contract.ts";
import type { Table } from "../../table/table.ts";
import { type Hint, hintsFor } from "./hints.ts";
import { refusal, words } from "./words.ts";

/** A table of this game. */
export type CasinoTable = Table<CasinoView, CasinoAction>;

/** The last drop, as the panel that explains it needs it; `refused` never left this page. */
export interface Ruling {
  seat: Seat;
  trace: TraceEntry[];
  refused: string | null;
}

/** The player's uncommitted input at a table: the picked card and the open panels. */
export class Play {
  readonly table: CasinoTable;
  readonly picked: Signal<Card | null> = signal(null);
  /** Target below the dragged card. */
  readonly over: Signal<string | null> = signal(null);
  readonly dragging = signal(false);
  readonly ruling: Signal<Ruling | null> = signal(null);
  readonly explaining = signal(false);
  /** The pile being looked through. */
  readonly spread: Signal<Seat | null> = signal(null);
  /** Place that receives the focus after the next render. */
  walkTo: string | null = null;
  readonly myTurn = computed(() => {
    const view = this.table.shown.value;
    return this.table.live && view !== null && view.actor !== null && view.actor === this.table.mySeat.value;
  });
  readonly mayPick = computed(() => this.myTurn.value && this.table.shown.value?.phase === "play");
  /** Effects of the picked card, by the name of the place. */
  readonly hints = computed((): ReadonlyMap<string, Hint> => {
    const view = this.table.shown.value;
    const seat = this.table.mySeat.value;
    const card = this.picked.value;
    if (!view || seat === null || card === null) return new Map();
    return new Map(hintsFor(view, seat, card).map((hint) => [hint.key, hint]));
  });

  constructor(table: CasinoTable) {
    this.table = table;
  }

  /** Picks a card, or unpicks it. While cards move, it brings them to rest instead. */
  pick(card: Card | null): void {
    if (card !== null && this.table.completeAnimation()) return;
    if (card !== null && !this.mayPick.value) {
      const code = this.myTurn.value ? `${this.table.shown.value?.phase}-open` : "not-your-turn";
      this.table.showRefusal(refusal(code === "choice-open" ? "question-open" : code));
      return;
    }
    this.picked.value = card;
  }

  /** Plays the picked card on a place and returns true. If that is illegal, explains why and keeps the card. */
  async dropOn(key: string): Promise<boolean> {
    const hint = this.hints.value.get(key);
    if (!hint) return false;
    const seat = this.table.mySeat.value ?? 0;
    if (hint.tone === "shut") {
      if (hint.trace.length > 0) this.ruling.value = { seat, trace: hint.trace, refused: hint.label };
      this.table.showRefusal(capital(hint.label));
      return false;
    }
    this.picked.value = null;
    await this.table.press(hint.action);
    return true;
  }

  trail(): void {
    const card = this.picked.value;
    const view = this.table.shown.value;
    const held = view?.hands[this.table.mySeat.value ?? -1] ?? [];
    if (card === null) this.table.showRefusal(words.pickFirst);
    else if (!held.includes(card)) this.table.showRefusal(words.trailOnlyHand);
    else void this.dropOn("trail");
  }

  /** Unpicks the card, closes the open panel, or undoes the last step of the turn. */
  back(): void {
    if (this.explaining.value) this.explaining.value = false;
    else if (this.spread.value !== null) this.spread.value = null;
    else if (this.picked.value !== null) this.picked.value = null;
    else void this.table.press({ type: "cancel" });
  }

  /** A new match: nothing is picked, open or explained. */
  reset(): void {
    this.picked.value = null;
    this.spread.value = null;
    this.ruling.value = null;
  }

  /** Updates the state with the events of a step, which led to this view. */
  note(events: readonly CasinoEvent[], view: CasinoView | null): void {
    for (const event of events) {
      if (event.type === "ruled") this.ruling.value = { seat: event.seat, trace: event.trace, refused: null };
    }
    const card = this.picked.value;
    if (card === null || !view) return;
    const there = view.hands.some((hand) => hand?.includes(card)) || view.table.includes(card);
    const mayPick = view.phase === "play" && view.actor === this.table.mySeat.value;
    if (!there || !mayPick) this.picked.value = null;
  }
}

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

const plays = new WeakMap<CasinoTable, Play>();

/** Returns the input state of a table, one instance per table. */
export function playOf(table: CasinoTable): Play {
  const play = plays.get(table) ?? new Play(table);
  plays.set(table, play);
  return play;
}
