import { setTimeout as wait } from "node:timers/promises";
import type { TournamentPage } from "../../../shared/tournaments/api.ts";
import { ask, Person } from "../server/account.ts";
import { PersistentPlayer } from "./persistent-player.ts";

/** Polling interval of a tournament in milliseconds; shorter ones mostly cost processor time. */
const LOOK = 50;

/** An account that takes part in a tournament: it looks for its games and plays each. */
export class TournamentPlayer {
  readonly person: Person;
  /** Ids of the games that this player has finished. */
  readonly played: string[] = [];
  readonly #seed: number;
  #isAway = false;
  #page: TournamentPage | null = null;

  constructor(person: Person, seed: number) {
    this.person = person;
    this.#seed = seed;
  }

  /** New accounts that have joined a tournament. */
  static async enter(server: { address: string }, tournamentId: string, count: number): Promise<TournamentPlayer[]> {
    const players: TournamentPlayer[] = [];
    for (let index = 0; index < count; index++) {
      const person = await Person.come(server);
      const { status, body } = await person.ask("POST", `/tournaments/${tournamentId}/entry`, {});
      if (status !== 200) throw new Error(`not entered: ${body.error?.code}`);
      players.push(new TournamentPlayer(person, index));
    }
    return players;
  }

  /** The tournament as this player saw it last. */
  get page(): TournamentPage {
    if (!this.#page) throw new Error("the tournament has not been read");
    return this.#page;
  }

  /** Reads the tournament; null while no server answers. */
  async look(tournamentId: string): Promise<TournamentPage | null> {
    const { server, tokens } = this.person;
    const found = await ask<TournamentPage>(
      server,
      "GET",
      `/tournaments/${tournamentId}`,
      undefined,
      tokens.access,
    ).catch(() => null);
    if (found?.status === 200) this.#page = found.body;
    return found?.status === 200 ? found.body : null;
  }

  /** Plays until the tournament is over or `leave` is called. */
  async play(tournamentId: string): Promise<void> {
    while (!this.#isAway) {
      const page = await this.look(tournamentId);
      if (page?.stage === "finished" || page?.stage === "cancelled") return;
      const roomId = page?.own?.game?.roomId;
      if (page && roomId !== undefined && !this.played.includes(roomId)) await this.#playAt(page.game, roomId);
      await wait(LOOK);
    }
  }

  leave(): void {
    this.#isAway = true;
  }

  async #playAt(game: string, roomId: string): Promise<void> {
    const seed = this.#seed * 1000 + this.played.length;
    const seat = await PersistentPlayer.take(this.person.client, game, roomId, seed).catch(() => null);
    if (!seat) return;
    try {
      await seat.finished;
      this.played.push(roomId);
    } catch {
      // The table was closed; the next reading of the tournament shows the next game.
    }
    seat.rest();
    void seat.room.leave().catch(() => undefined);
  }
}
