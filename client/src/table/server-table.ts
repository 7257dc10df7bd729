import { type Signal, signal } from "@preact/signals";
import type { BotLevel } from "../../../shared/core/bot.ts";
import type { Action, CommonState, Happened, Past, Seat } from "../../../shared/core/game.ts";
import { fromSent, type SentEvents } from "../../../shared/core/sent-events.ts";
import type { ChatContent, ChatMessage } from "../../../shared/protocol/chat.ts";
import { ask, Moves, Refused } from "../net/moves.ts";
import type { TableRoom } from "../net/rooms.ts";
import { addSeed } from "../net/seed.ts";
import { type SeatView, syncedSeats } from "../net/synced-table.ts";
import { type Link, TableConnection } from "../net/table-connection.ts";
import { namedTitle, tableTitle } from "../text/game-menu.ts";
import { quickPhrases, text } from "../text/index.ts";
import { explainMove } from "../text/table.ts";
import { TableChat } from "./chat/table-chat.ts";
import { checkFairness, type FairnessReport } from "./fairness/fairness-check.ts";
import type { GameClient } from "./game-client.ts";
import { linesOf } from "./log/lines.ts";
import { unlogged, withLines } from "./log/log.ts";
import { Steps } from "./steps.ts";
import { Table } from "./table.ts";

/** A table in a room on the server; its signals follow the state patches. */
export class ServerTable<V extends CommonState = CommonState, A extends Action = Action> extends Table<V, A> {
  readonly spectators: Signal<number> = signal(0);
  /** True if free text is allowed in the chat, as at private tables. */
  readonly freeText: Signal<boolean> = signal(false);
  /** True while the table is paused because the journal is unavailable. */
  readonly paused: Signal<boolean> = signal(false);
  /** Names whose chat is hidden on this screen. */
  readonly muted: Signal<ReadonlySet<string>> = signal(new Set());
  /** Id of the last settled match. */
  readonly settled: Signal<string | null> = signal(null);
  steps: Steps<V>;
  readonly #connection: TableConnection;
  readonly #chat: TableChat;
  #moves!: Moves;
  #matchId = "";
  #seq = -1;
  /** The commitment and token for which this client has sent its seed. */
  #storedCommitment = "";
  #lines = 0;
  /** True if this player has just taken back a draw offer. */
  #withdraws = false;

  constructor(room: TableRoom, game: GameClient<V, A>, name: string) {
    super(game);
    this.steps = this.#newSteps(0);
    const seated = () => this.mySeat.value !== null;
    this.#connection = new TableConnection(room, { name, seated, listen: (joined) => this.#listen(joined) });
    this.#chat = new TableChat(room.roomId, (said) => this.#showSaid(said));
    this.#connection.open();
  }

  /** The messages of the chat; others may have seen a roll that is still moving here, so theirs wait for its end. */
  get chat(): Signal<ChatMessage[]> {
    return this.#chat.lines;
  }

  /** The current room connection; a spectator gets a new one after each disconnect. */
  get room(): TableRoom {
    return this.#connection.room;
  }

  get link(): Signal<Link> {
    return this.#connection.link;
  }

  #listen(room: TableRoom): void {
    this.#moves = new Moves(room);
    room.onStateChange(() => this.#refresh());
    room.onMessage("events", (sent: SentEvents) => {
      const { seq, events, standIn } = fromSent(this.game.definition.events, sent);
      this.steps.add(seq, this.game.read(room.state), events, standIn);
    });
    room.onMessage("past", (past: Past) => this.#catchUp(past));
    room.onMessage("rejected", ({ code }: { code: string }) =>
      this.showRefusal(explainMove(this.game.definition.id, code)),
    );
    room.onMessage("said", (said: ChatMessage) =>
      this.#chat.add(said, this.steps.busy.peek() && said.seat !== this.mySeat.value),
    );
    room.onMessage("settled", ({ matchId }: { matchId: string }) => {
      this.settled.value = matchId;
    });
    room.onMessage("clock", ({ left }: { left: number }) => {
      this.deadline.value = Date.now() + left;
    });
    room.onMessage("paused", ({ paused, left }: { paused: boolean; left: number | null }) => {
      this.paused.value = paused;
      this.deadline.value = paused || left === null ? null : Date.now() + left;
    });
    room.onReconnect(() => {
      this.paused.value = false;
    });
    if (room.state?.commitment) this.#refresh();
  }

  /** Match options of the table. */
  get options(): Record<string, unknown> {
    const { state } = this.room;
    return state.options ? { ...this.game.read(state).options } : {};
  }

  override get days(): number {
    return this.room.state.days ?? 0;
  }

  override get matchName(): string {
    return this.room.state.title;
  }

  get title(): string {
    const { daily, gauntlet } = this.room.state;
    const name = daily ? text.daily : gauntlet ? text.nav.gauntlet : this.matchName;
    return namedTitle(name, tableTitle(this.game.definition.id, this.options));
  }

  override get gauntlet(): boolean {
    return this.room.state.gauntlet;
  }

  override get daily(): string {
    return this.room.state.daily;
  }

  get matchId(): string {
    return this.room.state.matchId;
  }

  get prove(): () => Promise<FairnessReport> {
    const { matchId, room } = this;
    return () => checkFairness(matchId, room.roomId);
  }

  act(action: A | { type: "resign" }): Promise<void> {
    const before = this.view.value;
    return this.#tellRefusal(this.#moves.send(action).then(() => this.noteMove(before, action)));
  }

  /** Takes the seat back from its caretaker. */
  takeBack(): Promise<void> {
    return this.#ask("return", {});
  }

  /** Offers a draw, or agrees to the one on offer. */
  offerDraw(): Promise<void> {
    return this.#ask("offerDraw", {});
  }

  /** Declines a draw offer, or withdraws the player's own. */
  declineDraw(): Promise<void> {
    this.#withdraws = this.seats.value[this.mySeat.value ?? -1]?.offersDraw ?? false;
    return this.#ask("declineDraw", {});
  }

  override skip(): void {
    super.skip();
    this.hurry();
  }

  /** Fails silently if the bot has just moved. */
  override hurry(): void {
    this.room.request("skip", {}).catch(() => undefined);
  }

  askForRematch(): Promise<void> {
    return this.#ask("rematch", {});
  }

  addBot(level: BotLevel): Promise<void> {
    return this.#ask("addBot", { level });
  }

  removeBot(seat: Seat): Promise<void> {
    return this.#ask("removeBot", { seat });
  }

  say(content: ChatContent): Promise<void> {
    return this.#ask("say", content);
  }

  /** Shows an emote or a phrase at its seat; free text stays in the chat. */
  #showSaid({ seat, name, content }: ChatMessage): void {
    if (this.muted.value.has(name) || "text" in content) return;
    this.bubbles.show(seat, "emote" in content ? content : { words: quickPhrases[content.phrase] });
  }

  /** Hides or shows the chat of a name. */
  toggleMuted(name: string): void {
    const next = new Set(this.muted.value);
    if (!next.delete(name)) next.add(name);
    this.muted.value = next;
  }

  /** Leaves the table permanently. */
  leave(): void {
    this.#connection.leave();
  }

  /** Closes the connection; the server holds the seat for the reconnection period, unless `leave` released it. */
  close(): Promise<void> {
    return this.#connection.close();
  }

  #ask(type: string, payload: object): Promise<void> {
    return this.#tellRefusal(ask(this.room, type, payload));
  }

  async #tellRefusal(asked: Promise<unknown>): Promise<void> {
    try {
      await asked;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.showRefusal(explainMove(this.game.definition.id, error.code, error.detail));
    }
  }

  /** Sends a seed once per match and stores the token, which changes with each reconnection. */
  #storeCommitment(commitment: string): void {
    const mine = this.seats.value[this.mySeat.value ?? -1];
    const stored = `${commitment} ${this.room.reconnectionToken}`;
    if (!mine || stored === this.#storedCommitment) return;
    this.#storedCommitment = stored;
    void addSeed(this.room, commitment, mine.seeded);
  }

  #newSteps(seq: number): Steps<V> {
    const steps = new Steps<V>((step) => {
      // The last throws of one match may come to rest when the next has begun.
      if (steps !== this.steps) return;
      this.shown.value = step.view;
      this.#write([step], false);
      if (!steps.busy.peek()) this.#chat.release();
      const { seat, by } = step.standIn ?? {};
      if (by === "clock" && seat === this.mySeat.value) this.showNotice({ sentence: text.timeRanOut, tone: "news" });
    }, seq);
    return steps;
  }

  #refresh(): void {
    const { state } = this.room;
    this.freeText.value = state.freeText;
    this.#refreshSeats();
    this.status.value = state.status;
    this.spectators.value = state.spectators;
    this.#storeCommitment(state.commitment);
    if (!state.matchId) return;
    if (state.matchId !== this.#matchId) this.#beginMatch(state.matchId, state.seq);
    const view = this.game.read(state);
    this.view.value = view;
    if (state.seq !== this.#seq) this.#windClock(state.seq, state.clock);
    if (this.shown.value === null || this.steps.hasShown(state.seq)) this.shown.value = view;
    else this.steps.expect(state.seq, view);
  }

  #refreshSeats(): void {
    const { state, sessionId } = this.room;
    const seats = syncedSeats(state);
    const mine = seats.findIndex((seat) => seat.sessionId === sessionId);
    const offered = (places: SeatView[]) => places.some(({ offersDraw }) => offersDraw);
    if (state.status === "playing" && offered(this.seats.value) && !offered(seats)) {
      this.showNotice({ sentence: this.#drawEnded(state.seq), tone: "news" });
    }
    this.seats.value = seats;
    this.mySeat.value = mine < 0 ? null : mine;
  }

  /** Why a draw offer has ended: a move was made, this player took it back, or another one declined. */
  #drawEnded(seq: number): string {
    const hasWithdrawn = this.#withdraws;
    this.#withdraws = false;
    if (seq !== this.#seq) return text.drawOfferEnded;
    return hasWithdrawn ? text.drawWithdrawn : text.drawDeclined;
  }

  /** Resets the table for a new match. */
  #beginMatch(matchId: string, seq: number): void {
    this.#matchId = matchId;
    this.#seq = -1;
    const { animate } = this.steps;
    this.steps = this.#newSteps(seq);
    this.steps.animate = animate;
    this.#chat.release();
    this.view.value = null;
    this.shown.value = null;
    this.picked.value = new Set();
    this.played.value = null;
    this.log.value = [];
    this.missed.value = [];
  }

  #windClock(seq: number, seconds: number): void {
    this.#seq = seq;
    this.deadline.value = seconds > 0 ? Date.now() + seconds * 1000 : null;
  }

  /** Adds missed actions to the log without animating them. */
  #catchUp({ matchId, happened }: Past): void {
    if (matchId !== this.#matchId) return;
    const arriving = this.log.value.length === 0;
    this.missed.value = this.#write(happened, arriving).flatMap(({ events }) => events);
  }

  /** Adds missing lines to the log and returns the actions that were new. */
  #write(happened: readonly Happened[], before: boolean): Happened[] {
    const news = unlogged(this.log.value, happened);
    const lines = news.flatMap((action) => {
      const told = linesOf(this, action, { mySeat: this.mySeat.value, from: this.#lines + 1, before });
      this.#lines += told.length;
      return told;
    });
    this.log.value = withLines(this.log.value, lines);
    return news;
  }
}
