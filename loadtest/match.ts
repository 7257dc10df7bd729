import { setTimeout as wait } from "node:timers/promises";
import { Client } from "@colyseus/sdk";
import { models } from "../client/src/games/models.ts";
import type { SyncedTable } from "../client/src/net/synced-table.ts";
import { mayAct } from "../shared/core/game.ts";
import { seededRng } from "../shared/core/rng.ts";
import { type CatalogEntry, entryOf, type GameId } from "../shared/games/catalog.ts";
import { changed, endHash, type TableRoom, type Visit, type VisitOptions } from "./table.ts";

export interface MatchOptions extends VisitOptions {
  /** Join options besides the name. */
  wish?: object;
  /** Access token of the client's account; without it, the client plays without an account. */
  token?: string | undefined;
  /** Delay before each move in milliseconds. */
  pause?: number;
}

/** Joins through matchmaking and plays one match to the end with the game's own bot. */
export async function joinMatch(options: MatchOptions): Promise<Visit> {
  const { endpoint, roomName, clientId, wish, token, meter } = options;
  const client = new Client(endpoint);
  if (token !== undefined) client.auth.token = token;
  const room: TableRoom = await client.joinOrCreate(roomName, { ...wish, name: `Load ${clientId}` });
  meter?.joined();
  room.onMessage("*", () => undefined);
  return { finished: playMatch(room, options) };
}

/** Plays the match of a table to the end with the game's own bot, and leaves. */
export async function playMatch(
  room: TableRoom,
  { roomName, clientId, meter, stop, pause = 0 }: MatchOptions,
): Promise<void> {
  await changed(room, ({ commitment }) => commitment !== "", stop);
  if (!stop?.aborted) await room.request("seed", { seed: `load-${clientId}` });

  const { game, bots } = entryOf(roomName) as CatalogEntry;
  const read = models[roomName as GameId] as (state: SyncedTable) => ReturnType<typeof game.viewFor>;
  const thought = seededRng(clientId);
  const mySeat = () => [...room.state.seats].findIndex(({ sessionId }) => sessionId === room.sessionId);
  const isMyTurn = (state: SyncedTable) => state.status === "playing" && mayAct(game, read(state), mySeat());

  for (;;) {
    await changed(room, (state) => state.status === "over" || isMyTurn(state), stop);
    if (pause > 0) await wait(pause, null, stop && { signal: stop }).catch(() => undefined);
    if (stop?.aborted || room.state.status === "over") break;
    // During a draft other seats may act in between, and the clock may end a turn.
    if (!isMyTurn(room.state)) continue;
    const view = read(room.state);
    const action = bots.medium(view, mySeat(), game.legalActions(view, mySeat()), thought);
    const began = performance.now();
    const { seq } = (await room.request("act", action)) as { seq: number };
    meter?.acted(room.state.matchId, seq, began);
  }
  if (room.state.status === "over") {
    meter?.finished(roomName, room.state.matchId, endHash(room), [...room.state.seats].length);
  }
  await room.leave();
}
