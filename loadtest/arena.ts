import { setTimeout as wait } from "node:timers/promises";
import { Client } from "@colyseus/sdk";
import { insertTournament } from "../server/tournaments/create.ts";
import { join as enter } from "../server/tournaments/entries.ts";
import { modeOf } from "../shared/players/mode-of.ts";
import type { TournamentPage } from "../shared/tournaments/api.ts";
import { ARENA_MINUTES, SIZES, TOURNAMENT_SEATS } from "../shared/tournaments/settings.ts";
import { createAccounts, openStoreIn } from "./accounts.ts";
import type { Kind } from "./arguments.ts";
import { type MatchOptions, playMatch } from "./match.ts";
import type { TableRoom } from "./table.ts";

/** Polling interval of a tournament in milliseconds, as on its page. */
const LOOK = 3000;

/** An arena with its players, and the token of each. */
export interface Arena {
  id: string;
  tokens: string[];
  /** The last game of each client; the page shows it until its result is counted. */
  last: (string | undefined)[];
}

/** Creates accounts and an arena in the store of a server that has not been started; the arena begins at once. */
export async function prepareArena(folder: string, { game, wish }: Kind, clients: number): Promise<Arena> {
  const store = await openStoreIn(folder);
  const now = Date.now();
  const terms = { kind: "arena" as const, minutes: ARENA_MINUTES.max, best_of: null, seeding: null };
  const table = { game, mode: modeOf(game, wish, TOURNAMENT_SEATS), options: JSON.stringify(wish), casual: 0, open: 1 };
  const order = { ...terms, ...table, title: "", size: Math.max(clients, SIZES.arena.max), starts_at: now };
  const id = await insertTournament(store, order, { created_by: null, created_at: now });
  const players = await createAccounts(store, clients, now);
  for (const player of players) await enter(store, id, player.id, now);
  await store.destroy();
  return { id, tokens: players.map(({ token }) => token), last: [] };
}

/** Waits for the next game of a player and plays it. */
export async function playInArena(options: MatchOptions, { id, tokens, last }: Arena): Promise<void> {
  const { endpoint, clientId, meter, stop } = options;
  const token = tokens[clientId] ?? "";
  // Pages are opened at different times.
  await wait(Math.random() * LOOK, null, stop && { signal: stop }).catch(() => undefined);
  while (!stop?.aborted) {
    const response = await fetch(`${endpoint}/api/tournaments/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { own } = (await response.json()) as TournamentPage;
    if (own?.game && own.game.roomId !== last[clientId]) {
      last[clientId] = own.game.roomId;
      const client = new Client(endpoint);
      client.auth.token = token;
      const room: TableRoom = await client.joinById(own.game.roomId);
      meter?.joined();
      room.onMessage("*", () => undefined);
      return playMatch(room, options);
    }
    await wait(LOOK, null, stop && { signal: stop }).catch(() => undefined);
  }
}
