import { Client, type Room } from "@colyseus/sdk";
import type { SyncedTable } from "../client/src/games/game-client.ts";
import { models } from "../client/src/games/models.ts";
import { hashOf } from "../shared/core/fairness.ts";
import { mayAct } from "../shared/core/game.ts";
import { seededRng } from "../shared/core/rng.ts";
import { type CatalogEntry, entryOf, type GameId } from "../shared/games/catalog.ts";
import type { Meter } from "./meter.ts";

/** The part of @colyseus/loadtest's options that a match needs. */
export interface MatchOptions {
  endpoint: string;
  roomName: string;
  clientId: number;
  /** Join options beside the name. */
  wish?: object;
  meter?: Meter;
  /** Ends the match early, without an error. */
  stop?: AbortSignal;
}

type TableRoom = Room<unknown, SyncedTable & { toJSON(): SyncedTable }>;

/** A player at a table; `finished` resolves when the match is over and the table left. */
export interface Joined {
  finished: Promise<void>;
}

/** Joins whoever comes next and plays one match to the end with the game's own bot. */
export async function joinMatch(options: MatchOptions): Promise<Joined> {
  const { endpoint, roomName, clientId, wish, meter } = options;
  const client = new Client(endpoint);
  const room: TableRoom = await client.joinOrCreate(roomName, { ...wish, name: `Load ${clientId}` });
  meter?.joined();
  room.onMessage("*", () => undefined);
  return { finished: playOn(room, options) };
}

async function playOn(room: TableRoom, { roomName, clientId, meter, stop }: MatchOptions): Promise<void> {
  await changed(room, ({ commitment }) => commitment !== "", stop);
  if (!stop?.aborted) await room.request("seed", { seed: `load-${clientId}` });

  const { game, bots } = entryOf(roomName) as CatalogEntry;
  const read = models[roomName as GameId] as (state: SyncedTable) => ReturnType<typeof game.viewFor>;
  const thought = seededRng(clientId);
  const mySeat = () => [...room.state.seats].findIndex(({ sessionId }) => sessionId === room.sessionId);
  const isMyTurn = (state: SyncedTable) => state.status === "playing" && mayAct(game, read(state), mySeat());

  for (;;) {
    await changed(room, (state) => state.status === "over" || isMyTurn(state), stop);
    if (stop?.aborted || room.state.status === "over") break;
    const view = read(room.state);
    const action = bots.medium(view, mySeat(), game.legalActions(view, mySeat()), thought);
    const began = performance.now();
    await room.request("act", action);
    meter?.acted(performance.now() - began);
  }
  if (room.state.status === "over") {
    // The seats hold what each player alone may know, and who is still connected: the rest is the same for all.
    const { seats: _, spectators: __, ...table } = room.state.toJSON();
    meter?.finished(room.state.matchId, hashOf(table));
  }
  await room.leave();
}

/** Resolves when the client's own state says so, or when the run is over. */
function changed(room: TableRoom, met: (state: SyncedTable) => boolean, stop?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => {
      if (stop?.aborted || (room.state?.commitment && met(room.state))) finish(resolve);
    };
    const lost = (code: number) => finish(() => reject(new Error(`the connection closed with ${code}`)));
    const finish = (end: () => void) => {
      room.onStateChange.remove(check);
      room.onLeave.remove(lost);
      stop?.removeEventListener("abort", check);
      end();
    };
    room.onStateChange(check);
    room.onLeave(lost);
    stop?.addEventListener("abort", check);
    check();
  });
}
