import { type Signal, signal } from "@preact/signals";
import type { Action, CommonState, GameEvent, Seat } from "../../../shared/core/game.ts";
import type { GameClient, SeatView } from "../games/game-client.ts";
import { explain, say } from "../text/say.ts";
import type { TableRoom } from "./house.ts";
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
  readonly status: Signal<"waiting" | "starting" | "playing" | "over">;
  readonly seats: Signal<SeatView[]> = signal([]);
  readonly mySeat: Signal<Seat | null> = signal(null);
  readonly link: Signal<Link> = signal("online");
  /** The newest state: what a move is decided on. */
  readonly view: Signal<V | null> = signal(null);
  /** The state on show: it waits for the dice to come to rest. */
  readonly shown: Signal<V | null> = signal(null);
  readonly log: Signal<LogLine[]> = signal([]);
  readonly notice: Signal<string | null> = signal(null);
  /** Dice this player has picked but not played yet. */
  readonly picked: Signal<ReadonlySet<number>> = signal(new Set());
  readonly steps: Steps<V>;
  #lines = 0;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(room: TableRoom, game: GameClient<V, A>) {
    this.room = room;
    this.game = game;
    this.status = signal("waiting");
    this.steps = new Steps<V>((view, events) => this.#show(view, events));
    room.reconnection.minUptime = 0;
    room.onStateChange(() => this.#refresh());
    room.onMessage("events", ({ events }: { events: GameEvent[] }) => this.#happen(events));
    room.onMessage("rejected", ({ code }: { code: string }) => this.tell(explain(code)));
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
    void this.#addSeed();
  }

  get title(): string {
    const { options } = this.room.state;
    return this.game.title(options ? JSON.parse(options) : {});
  }

  get names(): string[] {
    return this.seats.value.map(({ name }) => name);
  }

  /** Makes a move; a refusal is told in a sentence. */
  async act(action: A | { type: "resign" }): Promise<void> {
    this.steps.skip();
    try {
      await this.room.request("act", action);
    } catch (error) {
      const reason = (error as { reason?: { code: string } }).reason;
      this.tell(explain(reason?.code ?? "offline"));
    }
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

  /** Adds this browser's chance to the dice, once it has seen what the house committed to. */
  async #addSeed(): Promise<void> {
    if (!this.room.state?.commitment) await new Promise((resolve) => this.room.onStateChange.once(resolve));
    if (recallSeat(this.room.roomId)) {
      this.#remember();
      return;
    }
    const seed = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, "0"),
    ).join("");
    const { roomId, reconnectionToken } = this.room;
    rememberSeat({ roomId, token: reconnectionToken, seed, commitment: this.room.state.commitment });
    await this.room.request("seed", { seed }).catch(() => undefined);
  }

  /** A token serves once: after each return the new one is kept. */
  #remember(): void {
    const seat = recallSeat(this.room.roomId);
    if (seat) rememberSeat({ ...seat, token: this.room.reconnectionToken });
  }

  #refresh(): void {
    const { state, sessionId } = this.room;
    const seats = [...state.seats].map(({ kind, name, sessionId, connected, seeded }) => ({
      kind,
      name,
      sessionId,
      connected,
      seeded,
    }));
    const mine = seats.findIndex((seat) => seat.sessionId === sessionId);
    this.seats.value = seats;
    this.mySeat.value = mine < 0 ? null : mine;
    this.status.value = state.status;
    if (!state.matchId) return;
    const first = this.view.value === null;
    const view = this.game.read(state);
    this.view.value = view;
    if (first) this.shown.value = view;
    else this.steps.expect(state.seq, view);
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
