import { Client, type Room } from "@colyseus/sdk";
import type { BotLevel } from "../../../shared/core/bot.ts";
import type { SyncedTable } from "../games/game-client.ts";
import { forgetSeat, recallSeat } from "./seat-memory.ts";

export type TableRoom = Room<unknown, SyncedTable>;

/** What somebody wants to play. */
export interface Wish {
  game: string;
  name: string;
  options: Record<string, unknown>;
}

/** The one connection to the house; every table, the lobby and the queue are reached through it. */
export const client = new Client(import.meta.env.VITE_SERVER ?? location.origin);

const ask = ({ name, options }: Wish) => ({ ...options, name });

/** Opens a table that everyone sees in the lobby. */
export const openTable = (wish: Wish): Promise<TableRoom> => client.create(wish.game, ask(wish));

export const playBot = (wish: Wish, bot: BotLevel): Promise<TableRoom> =>
  client.create(wish.game, { ...ask(wish), bot });

/** Opens a table that only its link and its code lead to. */
export const invite = (wish: Wish): Promise<TableRoom> => client.create(wish.game, { ...ask(wish), private: true });

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
    return await client.joinById(roomId, { name });
  } catch (error) {
    if (codeOf(error) !== "table-full") throw error;
    return client.joinById(roomId, { name, watch: true });
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
