import { type Signal, signal } from "@preact/signals";
import type { BotLevel } from "../../../shared/core/bot.ts";
import type { Action, CommonState, GameEvent, Seat } from "../../../shared/core/game.ts";
import type { Said, Talk } from "../../../shared/core/talk.ts";
import type { GameClient } from "../games/game-client.ts";
import { checkFairness, type FairnessReport } from "../net/fairness-check.ts";
import type { TableRoom } from "../net/house.ts";
import { Moves, Refused } from "../net/moves.ts";
import { recallSeat, rememberSeat } from "../net/seat-memory.ts";
import { Steps } from "../net/steps.ts";
import { explain, say } from "../text/say.ts";
import { Table } from "./table.ts";

export type Link = "online" | "reconnecting" | "taken-over" | "closed";

const TAKEN_OVER = 4110;
const CONSENTED = 4000;
const LOG_LINES = 200;

/** A table of the house: its signals are fed by state patches, and there may be other people at it. */
export class ServerTable<V extends CommonState = CommonState, A extends Action = Action> extends Table<V, A> {
  readonly room: TableRoom;
  readonly spectators: Signal<number> = signal(0);
  readonly link: Signal<Link> = signal("online");
  readonly talk: Signal<Said[]> = signal([]);
  steps: Steps<V>;
  readonly #moves: Moves;
  #matchId = "";
  #seq = -1;
  #commitment = "";
  #lines = 0;

  constructor(room: TableRoom, game: GameClient<V, A>) {
    super(game);
    this.room = room;
    this.steps = this.#newSteps();
    this.#moves = new Moves(room);
    Object.assign(room.reconnection, { minUptime: 0, maxRetries: 60, maxDelay: 2000 });
    room.onStateChange(() => this.#refresh());
    room.onMessage("events", ({ events }: { events: GameEvent[] }) => this.#happen(events));
    room.onMessage("rejected", ({ code }: { code: string }) => this.tell(explain(code)));
    room.onMessage("said", (said: Said) => {
      this.talk.value = [...this.talk.value, said].slice(-LOG_LINES);
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

  get matchId(): string {
    return this.room.state.matchId;
  }

  get prove(): () => Promise<FairnessReport> {
    const { matchId, room } = this;
    return () => checkFairness(matchId, room.roomId);
  }

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
