import { Client, type Room, type SeatReservation } from "@colyseus/sdk";
import type { BotLevel } from "../../../shared/core/bot.ts";
import type { SyncedTable } from "../net/synced-table.ts";
import { accessToken } from "./account.ts";
import { forgetSeat, recallSeat } from "./seat-memory.ts";

export type TableRoom = Room<unknown, SyncedTable>;

/** The close code of a connection whose place the same player has taken elsewhere. */
export const TAKEN_OVER = 4110;

/** What somebody wants to play. */
export interface Wish {
  game: string;
  name: string;
  options: Record<string, unknown>;
}

/** Addresses end up in logs, so no token goes into them; the house has read it when it kept the seat. */
function withoutToken(address: URL): string {
  address.searchParams.delete("_authToken");
  return address.href;
}

/** The one connection to the house; every table, the lobby and the queue are reached through it. */
const client = new Client(import.meta.env.VITE_SERVER ?? location.origin, { urlBuilder: withoutToken });

/** Goes through a door of the house as the player at this browser; a token that has just run out is replaced once. */
export async function enter<T>(door: (client: Client) => Promise<T>): Promise<T> {
  const access = await accessToken();
  client.http.authToken = access;
  try {
    return await door(client);
  } catch (error) {
    if (codeOf(error) !== "sign-in-needed") throw error;
    client.http.authToken = await accessToken(access);
    return door(client);
  }
}

const create = (game: string, options: object): Promise<TableRoom> => enter((house) => house.create(game, options));
/** Whoever has not chosen a name comes under the one the house has given. */
export const named = (name: string): { name?: string } => (name === "" ? {} : { name });
const ask = ({ name, options }: Wish) => ({ ...options, ...named(name) });

/** Opens a table that everyone sees in the lobby. */
export const openTable = (wish: Wish): Promise<TableRoom> => create(wish.game, ask(wish));

export const playBot = (wish: Wish, bot: BotLevel): Promise<TableRoom> => create(wish.game, { ...ask(wish), bot });

/** Opens a table that only its link and its code lead to. */
export const invite = (wish: Wish): Promise<TableRoom> => create(wish.game, { ...ask(wish), private: true });

/** Takes a free seat, or the own one that another device has, or looks on. */
export const joinTable = (roomId: string, name: string, how: { watch?: true } = {}): Promise<TableRoom> =>
  enter((house) => house.joinById(roomId, { ...named(name), ...how }));

/** Sits down on a seat that the queue has found. */
export const sitDown = (seat: SeatReservation): Promise<TableRoom> => client.consumeSeatReservation(seat);

/** Comes to a table by its link: back into one's own seat, into a free one, or to watch. */
export async function comeTo(roomId: string, name: string): Promise<TableRoom> {
  const seat = recallSeat(roomId);
  if (seat) {
    try {
      return await client.reconnect(seat.token);
    } catch {
      // The seat is no longer kept; perhaps the table still has a free one.
      forgetSeat(roomId);
    }
  }
  try {
    return await joinTable(roomId, name);
  } catch (error) {
    if (codeOf(error) !== "table-full") throw error;
    return joinTable(roomId, name, { watch: true });
  }
}

/** The code behind a failed join. */
export function codeOf(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  const code = message.match(/^([a-z]+(?:-[a-z]+)+)/)?.[1];
  // Whatever a browser calls a network that is out of reach, the house did not answer with a code of its own.
  const answered = typeof (error as { code?: unknown } | null)?.code === "number";
  return code ?? (answered ? "no-such-table" : "offline");
}
