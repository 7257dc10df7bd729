import { Client, type Room, type SeatReservation } from "@colyseus/sdk";
import type { Device } from "../../../shared/core/about.ts";
import type { BotLevel } from "../../../shared/core/bot.ts";
import { fullUrlOf } from "../base-path.ts";
import { thisDevice } from "../device.ts";
import { accessToken } from "./account.ts";
import { forgetSeat, recallSeat } from "./seat-memory.ts";
import type { SyncedTable } from "./synced-table.ts";

export type TableRoom = Room<unknown, SyncedTable>;

/** A requested game: the table options and the player's name. */
export interface Wish {
  game: string;
  name: string;
  options: Record<string, unknown>;
}

/** Removes the token from WebSocket URLs, which end up in logs; the seat reservation already proves the account. */
function withoutToken(address: URL): string {
  address.searchParams.delete("_authToken");
  return address.href;
}

/** The Colyseus client for all rooms: tables, lobby and queue. */
const client = new Client(import.meta.env.VITE_SERVER ?? fullUrlOf(""), { urlBuilder: withoutToken });

/** Calls the server as the signed-in player; retries once with a new token if the old one has expired. */
export async function enter<T>(join: (client: Client) => Promise<T>): Promise<T> {
  const access = await accessToken();
  client.http.authToken = access;
  try {
    return await join(client);
  } catch (error) {
    if (codeOf(error) !== "sign-in-needed") throw error;
    client.http.authToken = await accessToken(access);
    return join(client);
  }
}

const create = (game: string, options: object): Promise<TableRoom> => enter((server) => server.create(game, options));
/** The join options of this player; without a chosen name the server assigns one. */
export const joining = (name: string): { name?: string; device: Device } => ({
  ...(name !== "" && { name }),
  device: thisDevice(),
});
const ask = ({ name, options }: Wish) => ({ ...options, ...joining(name) });

/** Creates a public table, listed in the lobby. */
export const openTable = (wish: Wish): Promise<TableRoom> => create(wish.game, ask(wish));

/** Joins a public table with these options, or creates one. */
export const findTable = (wish: Wish): Promise<TableRoom> =>
  enter((server) => server.joinOrCreate(wish.game, ask(wish)));

export const playBot = (wish: Wish, bot: BotLevel): Promise<TableRoom> => create(wish.game, { ...ask(wish), bot });

/** Creates a private table, reachable by its link or code only. */
export const invite = (wish: Wish): Promise<TableRoom> => create(wish.game, { ...ask(wish), private: true });

/** Joins a table: into a free seat, the player's own seat held by another device, or as a spectator. */
export const joinTable = (roomId: string, name: string, how: { watch?: true } = {}): Promise<TableRoom> =>
  enter((server) => server.joinById(roomId, { ...joining(name), ...how }));

/** Consumes a seat reservation from the queue. */
export const sitDown = (seat: SeatReservation): Promise<TableRoom> => client.consumeSeatReservation(seat);

/** Opens a table by its link: reconnects to the remembered seat, takes a free one, or watches. */
export async function comeTo(roomId: string, name: string): Promise<TableRoom> {
  const seat = recallSeat(roomId);
  // A correspondence table knows its players by their accounts.
  if (seat && !seat.hasDays) {
    try {
      return await client.reconnect(seat.token);
    } catch {
      // The seat has been given up; the table may still have a free one.
      forgetSeat(roomId);
    }
  }
  try {
    return await joinTable(roomId, name);
  } catch (error) {
    if (!["table-full", "seats-reserved"].includes(codeOf(error))) throw error;
    return joinTable(roomId, name, { watch: true });
  }
}

/** Error code of a failed join. */
export function codeOf(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  const code = message.match(/^([a-z]+(?:-[a-z]+)+)/)?.[1];
  // Browsers name network failures differently; only server errors carry a numeric code.
  const answered = typeof (error as { code?: unknown } | null)?.code === "number";
  return code ?? (answered ? "no-such-table" : "offline");
}
