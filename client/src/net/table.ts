import { type Signal, signal } from "@preact/signals";
import type { BotLevel } from "../../../shared/core/bot.ts";
import type { Action, CommonState, GameEvent, Seat } from "../../../shared/core/game.ts";
import type { Said, Talk } from "../../../shared/core/talk.ts";
import type { GameClient, SeatView } from "../games/game-client.ts";
import { explain, say } from "../text/say.ts";
import type { TableRoom } from "./house.ts";
import { Moves, Refused } from "./moves.ts";
import { recallSeat, rememberSeat } from "./seat-memory.ts";
import { Steps } from "./steps.ts";

export type Link = "online" | "reconnecting" | "taken-over" | "closed";
export interface LogLine {
  id: number;
  seat: Seat | null;
  sentence: string;
}

const TAKEN_OVER = 4110;
const CONSENTED = 4000;
const NOTICE_MILLISECONDS = 4000;
const LOG_LINES = 200;

/** One table as this page sees it: signals fed by state patches, and the one way to make a move. */
export class Table<V extends CommonState = CommonState, A extends Action = Action> {
  readonly room: TableRoom;
  readonly game: GameClient<V, A>;
  readonly status: Signal<"waiting" | "starting" | "playing" | "over"> = signal("waiting");
  readonly seats: Signal<SeatView[]> = signal([]);
  readonly mySeat: Signal<Seat | null> = signal(null);
  readonly spectators: Signal<number> = signal(0);
  readonly link: Signal<Link> = signal("online");
  /** The newest state: what a move is decided on. */
  readonly view: Signal<V | null> = signal(null);
  /** The state on show: it waits for the dice to come to rest. */
  readonly shown: Signal<V | null> = signal(null);
  readonly log: Signal<LogLine[]> = signal([]);
  readonly notice: Signal<string | null> = signal(null);
  readonly talk: Signal<Said[]> = signal([]);
  /** Dice this player has picked but not played yet. */
  readonly picked: Signal<ReadonlySet<number>> = signal(new Set());
  /** The last match of which everything that comes of it is written down. */
  readonly settled: Signal<string | null> = signal(null);
  /** When the clock will play, in this browser's time; null without a clock. */
  readonly deadline: Signal<number | null> = signal(null);
  steps: Steps<V>;
  readonly #moves: Moves;
  #matchId = "";
  #seq = -1;
  #commitment = "";
  #lines = 0;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(room: TableRoom, game: GameClient<V, A>) {
    this.room = room;
    this.game = game;
    this.steps = this.#newSteps();
    this.#moves = new Moves(room);
    Object.assign(room.reconnection, { minUptime: 0, maxRetries: 60, maxDelay: 2000 });
    room.onStateChange(() => this.#refresh());
    room.onMessage("events", ({ events }: { events: GameEvent[] }) => this.#happen(events));
    room.onMessage("rejected", ({ code }: { code: string }) => this.tell(explain(code)));
    room.onMessage("said", (said: Said) => {
      this.talk.value = [...this.talk.value, said].slice(-LOG_LINES);
    });
    room.onMessage("settled", ({ matchId }: { matchId: string }) => {
      this.settled.value = matchId;
    });
    room.onMessage("clock", ({ left }: { left: number }) => {
      this.deadline.value = Date.now() + left;
    });
    room.onDrop(() => {
      this.link.value = "reconnecting";
    });
    room.onReconnect(() => {
      this.link.value = "online";
      this.#remember();
    });
    room.onLeave((code) => {
      if (code !== CONSENTED) this.link.value = code === TAKEN_OVER ? "taken-over" : "closed";
    });
    if (room.state?.commitment) this.#refresh();
  }

  get title(): string {
    const { options } = this.room.state;
    return this.game.title(options ? JSON.parse(options) : {});
  }

  /** Among friends one may write, at a public table there are quick phrases. */
  get freeText(): boolean {
    return this.room.state.freeText;
  }

  get names(): string[] {
    return this.seats.value.map(({ name }) => name);
  }

  /** Makes a move; a refusal is told in a sentence. */
  act(action: A | { type: "resign" }): Promise<void> {
    this.steps.skip();
    return this.#tellRefusal(this.#moves.send(action));
  }

  /** Takes the seat back from the bot that looked after it. */
  takeBack(): Promise<void> {
    return this.#ask("return", {});
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

  say(talk: Talk): Promise<void> {
    return this.#ask("say", talk);
  }

  /** Shows a sentence for a moment. */
  tell(sentence: string): void {
    clearTimeout(this.#noticeTimer);
    this.notice.value = sentence;
    this.#noticeTimer = setTimeout(() => {
      this.notice.value = null;
    }, NOTICE_MILLISECONDS);
  }

  leave(): void {
    void this.room.leave();
  }

  #ask(type: string, payload: object): Promise<void> {
    const asked = this.room.request(type, payload).catch((error: { reason?: { code: string } }) => {
      throw new Refused(error.reason?.code ?? "offline");
    });
    return this.#tellRefusal(asked);
  }

  async #tellRefusal(asked: Promise<unknown>): Promise<void> {
    try {
      await asked;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.tell(explain(error.code));
    }
  }

  /** Adds this browser's chance to the next match, once it has seen what the house committed to. */
  async #addSeed(commitment: string): Promise<void> {
    const { roomId, reconnectionToken } = this.room;
    if (recallSeat(roomId)?.commitment === commitment) {
      this.#remember();
      return;
    }
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const seed = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    rememberSeat({ roomId, token: reconnectionToken, seed, commitment });
    await this.room.request("seed", { seed }).catch(() => undefined);
  }

  /** A token serves once: after each return the new one is kept. */
  #remember(): void {
    const seat = recallSeat(this.room.roomId);
    if (seat) rememberSeat({ ...seat, token: this.room.reconnectionToken });
  }

  #newSteps(): Steps<V> {
    return new Steps<V>((view, events) => this.#show(view, events));
  }

  #refresh(): void {
    const { state } = this.room;
    this.#refreshSeats();
    this.status.value = state.status;
    this.spectators.value = state.spectators;
    if (state.commitment !== this.#commitment && this.mySeat.value !== null) {
      this.#commitment = state.commitment;
      void this.#addSeed(state.commitment);
    }
    if (!state.matchId) return;
    if (state.matchId !== this.#matchId) this.#beginMatch(state.matchId);
    const view = this.game.read(state);
    this.view.value = view;
    if (state.seq !== this.#seq) this.#windClock(state.seq, state.clock);
    if (this.shown.value === null) this.shown.value = view;
    else this.steps.expect(state.seq, view);
  }

  #refreshSeats(): void {
    const { state, sessionId } = this.room;
    const seats = [...state.seats].map((seat) => ({
      kind: seat.kind,
      name: seat.name,
      sessionId: seat.sessionId,
      connected: seat.connected,
      seeded: seat.seeded,
      caretaker: seat.caretaker,
      wantsRematch: seat.wantsRematch,
    }));
    const mine = seats.findIndex((seat) => seat.sessionId === sessionId);
    this.seats.value = seats;
    this.mySeat.value = mine < 0 ? null : mine;
  }

  /** A table may play several matches; each starts with a clean felt. */
  #beginMatch(matchId: string): void {
    this.#matchId = matchId;
    this.#seq = -1;
    const { animate } = this.steps;
    this.steps = this.#newSteps();
    this.steps.animate = animate;
    this.view.value = null;
    this.shown.value = null;
    this.picked.value = new Set();
    this.log.value = [];
  }

  #windClock(seq: number, seconds: number): void {
    this.#seq = seq;
    this.deadline.value = seconds > 0 ? Date.now() + seconds * 1000 : null;
  }

  #happen(events: GameEvent[]): void {
    this.steps.add(this.room.state.seq, this.game.read(this.room.state), events);
  }

  #show(view: V, events: GameEvent[]): void {
    this.shown.value = view;
    const lines = events.map((event) => {
      const sentence = say(this.game.definition.describe(event), this.names, this.mySeat.value);
      return { id: ++this.#lines, seat: "seat" in event ? (event.seat as Seat) : null, sentence };
    });
    this.log.value = [...this.log.value, ...lines].slice(-LOG_LINES);
  }
}
