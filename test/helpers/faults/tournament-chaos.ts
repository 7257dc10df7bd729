import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { openStore, type StorePlace } from "../../../server/store/store.ts";
import { insertTournament } from "../../../server/tournaments/create.ts";
import { entriesOf, findTournament, gamesOf } from "../../../server/tournaments/rows.ts";
import { verifyTranscript } from "../../../shared/core/transcript.ts";
import { gameOf } from "../../../shared/games/catalog.ts";
import { TournamentPlayer } from "../play/tournament-player.ts";
import { getText } from "../server/get-text.ts";

const FAR = 60 * 60_000;

/** Settings of each kind of tournament. */
const KINDS = {
  knockout: { kind: "knockout", minutes: null, best_of: 1, seeding: "draw" },
  arena: { kind: "arena", minutes: 60, best_of: null, seeding: null },
} as const;

/** A tournament of scripted accounts on a server whose processes are killed. */
export class TournamentChaos {
  readonly #place: StorePlace;
  readonly #id: string;
  readonly #players: TournamentPlayer[];

  private constructor(place: StorePlace, id: string, players: TournamentPlayer[]) {
    this.#place = place;
    this.#id = id;
    this.#players = players;
  }

  /** Enters this many accounts and starts the tournament. */
  static async begin(
    server: { address: string },
    place: StorePlace,
    players: number,
    kind: keyof typeof KINDS = "knockout",
  ): Promise<TournamentChaos> {
    const store = await openStore(place);
    const game = {
      title: "",
      game: "dash-dice",
      mode: "last-line",
      options: '{"mode":"last-line"}',
      casual: 0,
      open: 1,
    };
    const settings = { ...game, ...KINDS[kind], size: 64, starts_at: Date.now() + FAR };
    const id = await insertTournament(store, settings, { created_by: null, created_at: 0 });
    const chaos = new TournamentChaos(place, id, await TournamentPlayer.enter(server, id, players));
    await store.updateTable("tournaments").set({ starts_at: Date.now() }).where("id", "=", id).execute();
    await store.destroy();
    return chaos;
  }

  /** Resolves when all players have seen the end. */
  async play(): Promise<void> {
    await Promise.all(this.#players.map((player) => player.play(this.#id)));
  }

  /** Resolves when this many games have ended in total. */
  async games(count: number): Promise<void> {
    while (this.#players.reduce((sum, { played }) => sum + played.length, 0) < count * 2) await wait(50);
  }

  /** Lets an arena pair no more players. */
  async stopPairing(): Promise<void> {
    const store = await openStore(this.#place);
    await store.updateTable("tournaments").set({ ends_at: Date.now() }).where("id", "=", this.#id).execute();
    await store.destroy();
  }

  /** Each game of an arena was played to its end by both players, and is in the standings once. */
  async checkArena(server: { address: string }): Promise<void> {
    const store = await openStore(this.#place);
    const games = await gamesOf(store, this.#id);
    const entries = await entriesOf(store, this.#id);
    await store.destroy();
    assert.ok(games.every(({ outcome, stage }) => stage === "over" && (outcome === "first" || outcome === "second")));
    for (const { number, wins, draws, losses } of entries) {
      const won = ({ first, second, outcome }: (typeof games)[number]) => (outcome === "first" ? first : second);
      const own = games.filter(({ first, second }) => first === number || second === number);
      const expected = own.filter((game) => won(game) === number).length;
      assert.deepEqual([wins, draws, losses], [expected, 0, own.length - expected]);
    }
    for (const { id } of games) await verify(server, id);
  }

  /** Each match of the bracket has one game, which was played to its end and counted once. */
  async check(server: { address: string }): Promise<void> {
    const store = await openStore(this.#place);
    const games = await gamesOf(store, this.#id);
    const entries = await entriesOf(store, this.#id);
    const tournament = await findTournament(store, this.#id);
    await store.destroy();
    const matches = entries.length - 1;
    assert.equal(tournament?.stage, "finished");
    assert.equal(games.length, matches, "no game is lost or doubled");
    assert.equal(new Set(games.map(({ round, slot }) => `${round} ${slot}`)).size, matches);
    assert.ok(games.every(({ outcome, stage }) => stage === "over" && (outcome === "first" || outcome === "second")));
    const sum = (key: "wins" | "losses") => entries.reduce((all, entry) => all + entry[key], 0);
    assert.deepEqual([sum("wins"), sum("losses")], [matches, matches]);
    assert.equal(entries.filter(({ place }) => place === 1).length, 1);
    for (const { id } of games) await verify(server, id);
  }
}

async function verify({ address }: { address: string }, matchId: string): Promise<void> {
  const verdict = verifyTranscript(await getText(`${address}/api/matches/${matchId}/record`), gameOf);
  assert.ok(verdict.ok, verdict.ok ? "" : verdict.message);
}
