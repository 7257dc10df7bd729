import { matchMaker } from "@colyseus/core";
import { Correspondence } from "../../../server/correspondence/correspondence.ts";
import { Deadlines } from "../../../server/correspondence/deadlines.ts";
import { Games } from "../../../server/correspondence/games.ts";
import type { Store } from "../../../server/store/store.ts";
import type { CorrespondenceGame, CorrespondenceGames } from "../../../shared/correspondence/games.ts";
import { eventually } from "../eventually.ts";
import { Person } from "../server/account.ts";
import { type TestRoom, TestServer, until } from "../server/test-server.ts";

export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;

/** A server whose correspondence games follow a scripted clock. */
export class CorrespondenceServer {
  readonly server: TestServer;
  readonly #clock: { now: number };
  readonly #deadlines: Deadlines;

  private constructor(server: TestServer, clock: { now: number }) {
    this.server = server;
    this.#clock = clock;
    this.#deadlines = new Deadlines(server.context, (roomId) => server.context.loadTable({ roomId }), "this process");
  }

  static async open(store: Store): Promise<CorrespondenceServer> {
    const clock = { now: Date.UTC(2026, 0, 1) };
    const correspondence = new Correspondence(store, new Games(store, async () => clock.now));
    // A table that was restored after a fault stays in memory until the grace period of its players is over.
    const server = await TestServer.open({ seedWait: 1, unload: 20, gracePlaying: 0.1 }, { store, correspondence });
    return new CorrespondenceServer(server, clock);
  }

  /** Advances the time while the server checks deadlines continuously. */
  async pass(milliseconds: number): Promise<void> {
    const start = this.#clock.now;
    for (let passed = 0; passed < milliseconds; passed += 6 * HOUR) {
      this.#clock.now = start + Math.min(milliseconds, passed + 6 * HOUR);
      await this.server.store
        .insertInto("settings")
        .values({ key: "deadlines-checked-at", value: String(this.#clock.now) })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: String(this.#clock.now) }))
        .execute();
      await this.#deadlines.runOnce();
    }
  }

  /** Advances the time by this much, and checks deadlines once. */
  async check(milliseconds: number): Promise<void> {
    this.#clock.now += milliseconds;
    await this.#deadlines.runOnce();
  }

  /** Ends the game of a person, whose table closes some days later. */
  async resign(person: Person, roomId: string): Promise<void> {
    const room = await person.joinById(roomId);
    await until(room, ({ status }) => status === "playing");
    await room.request("act", { type: "resign" });
    await this.leave([room]);
  }

  /** Advances the time while the server is down, and then checks deadlines. */
  async passDown(milliseconds: number): Promise<void> {
    await this.#deadlines.runOnce();
    this.#clock.now += milliseconds;
    await this.#deadlines.runOnce();
  }

  get now(): number {
    return this.#clock.now;
  }

  /** New guests, or these people, at a private correspondence table whose match has begun; all are connected. */
  async table(
    people: number | readonly Person[],
    options: object = {},
    game = "dash-dice",
  ): Promise<{ people: Person[]; rooms: TestRoom[] }> {
    const guests = typeof people === "number" ? await this.guests(people) : [...people];
    const [first, ...others] = guests as [Person, ...Person[]];
    const room = await first.create({ clock: "3d", private: true, seats: guests.length, ...options }, game);
    const rooms = [room];
    for (const other of others) rooms.push(await other.joinById(room.roomId));
    await Promise.all(rooms.map((joined) => until(joined, ({ status }) => status === "playing")));
    return { people: guests, rooms };
  }

  guests(count: number): Promise<Person[]> {
    return Promise.all(Array.from({ length: count }, () => Person.come(this.server)));
  }

  /** Disconnects these clients and resolves when the table has left memory. */
  async leave(rooms: readonly TestRoom[]): Promise<void> {
    const [{ roomId } = { roomId: "" }] = rooms;
    await Promise.all(rooms.map((room) => room.leave()));
    await this.asleep(roomId);
  }

  /** Resolves when the table is not in memory. */
  async asleep(roomId: string): Promise<void> {
    await eventually(
      () => isInMemory(roomId),
      (isLoaded) => !isLoaded,
    );
  }

  /** The games of a person. */
  async gamesOf(person: Person): Promise<CorrespondenceGame[]> {
    return (await person.ask<CorrespondenceGames>("GET", "/me/games")).body.games;
  }

  /** Opens a private table, and resolves with it when it is counted as a game of this person. */
  async createFor(person: Person): Promise<TestRoom> {
    const room = await person.create({ clock: "7d", private: true });
    await eventually(
      () => this.gamesOf(person),
      (games) => games.some(({ roomId }) => roomId === room.roomId),
    );
    return room;
  }

  /** The only game of a person. */
  async gameOf(person: Person): Promise<CorrespondenceGame> {
    const [game] = await this.gamesOf(person);
    if (!game) throw new Error("the person has no game");
    return game;
  }

  close(): Promise<void> {
    return this.server.close();
  }
}

export const isInMemory = (roomId: string): boolean => matchMaker.getLocalRoomById(roomId) !== undefined;
