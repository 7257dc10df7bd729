import { randomHex } from "../worker/random.ts";
import type { TableRoom } from "./rooms.ts";
import { recallSeat, rememberSeat } from "./seat-memory.ts";

const SEED_BYTES = 16;

/**
 * Sends this client's seed for the next match after it has seen the server's commitment, and remembers the seat with
 * its latest token. A seed that was lost in a server crash is sent again.
 */
export async function addSeed(room: TableRoom, commitment: string, seeded: boolean): Promise<void> {
  const { roomId, reconnectionToken: token } = room;
  const known = recallSeat(roomId);
  const seed = known?.commitment === commitment ? known.seed : randomHex(SEED_BYTES);
  rememberSeat({ roomId, token, seed, commitment, ...(room.state.days > 0 && { hasDays: true }) });
  if (!seeded) await room.request("seed", { seed }).catch(() => undefined);
}
