import { ErrorCode } from "@colyseus/sdk";
import { joinTable, type TableRoom } from "./rooms.ts";

const SHORTEST_PAUSE = 200;
const LONGEST_PAUSE = 2000;
/** About two minutes in total, the same as the reconnection attempts of a seated player. */
const ATTEMPTS = 60;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Rejoins a table as a spectator, who has no reserved seat. Returns null if the table no longer exists or the
 * spectator has left.
 */
export async function watchAgain(roomId: string, name: string, wanted: () => boolean): Promise<TableRoom | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await pause(Math.min(LONGEST_PAUSE, SHORTEST_PAUSE * 2 ** attempt));
    if (!wanted()) return null;
    try {
      const room: TableRoom = await joinTable(roomId, name, { watch: true });
      await new Promise((resolve) => room.onStateChange.once(resolve));
      return room;
    } catch (error) {
      if ((error as { code?: unknown }).code === ErrorCode.MATCHMAKE_INVALID_ROOM_ID) return null;
    }
  }
  return null;
}
