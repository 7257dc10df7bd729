import { models } from "../../../client/src/games/models.ts";
import { mayAct } from "../../../shared/core/game.ts";
import { seededRng } from "../../../shared/core/rng.ts";
import type { Transcript } from "../../../shared/core/transcript.ts";
import type { CatalogEntry, GameId } from "../../../shared/games/catalog.ts";
import type { Tokens } from "../../../shared/players/api.ts";
import { seatOf, type TestRoom, until } from "../server/test-server.ts";

/** Shorter secrets would match by accident. */
const SHORTEST = 5;
/** Enough for several rounds of each game. */
const MOST_MOVES = 60;
const SEEDS = ["ann adds sesame", "ben adds poppy"] as const;

/** Collects secrets, to search for them in public places. */
export class Secrets {
  readonly #known = new Map<string, string>();

  keep(what: string, secret: string | undefined): void {
    if (secret && secret.length >= SHORTEST) this.#known.set(secret, what);
  }

  keepTokens({ access, refresh }: Tokens): void {
    this.keep("an access token", access);
    this.keep("a refresh token", refresh);
  }

  keepSeat(room: TestRoom): void {
    this.keep("a reconnection token", room.reconnectionToken.split(":")[1]);
    this.keep("a session", room.sessionId);
    this.keep("a code", room.state.code);
    const { hands } = room.state.toJSON() as { hands?: { own?: { cards: string[] } }[] };
    this.keep("a hand", JSON.stringify(hands?.[seatOf(room)]?.own?.cards ?? ""));
  }

  /** The kinds of secrets that a text contains, each once. */
  in(text: string): string[] {
    return [...new Set([...this.#known].filter(([secret]) => text.includes(secret)).map(([, what]) => what))].sort();
  }

  get size(): number {
    return this.#known.size;
  }

  get kinds(): Set<string> {
    return new Set(this.#known.values());
  }

  /** Both players send their seeds, and the match begins. */
  async begin(rooms: TestRoom[]): Promise<void> {
    for (const seed of SEEDS) this.keep("a player's seed", seed);
    await Promise.all(rooms.map((room, seat) => room.request("seed", { seed: SEEDS[seat] })));
    await Promise.all(rooms.map((room) => until(room, ({ status }) => status === "playing")));
    for (const room of rooms) this.keepSeat(room);
  }

  /** Plays moves of the game's bot, resigns unless the match is over, and collects every hand and the server seed. */
  async playOut(address: string, { game, bots }: CatalogEntry, rooms: [TestRoom, TestRoom]): Promise<void> {
    const read = (room: TestRoom) => models[game.id as GameId](room.state);
    const thought = seededRng(1);
    for (let moves = 0; ; moves++) {
      for (const room of rooms) this.keepSeat(room);
      const actor = rooms.find((room) => mayAct(game, read(room), seatOf(room)));
      if (!actor) break;
      const view = read(actor);
      const choose = () => bots.easy(view, seatOf(actor), game.legalActions(view, seatOf(actor)), thought);
      const action = moves < MOST_MOVES ? choose() : { type: "resign" };
      const { seq } = (await actor.request("act", action)) as { seq: number };
      await Promise.all(rooms.map((room) => until(room, (state) => state.seq >= seq)));
    }
    const record = await fetch(`${address}/api/matches/${rooms[0].state.matchId}/record`);
    const { serverSeed } = (await record.json()) as Transcript;
    this.keep("the server's seed", serverSeed);
  }
}
