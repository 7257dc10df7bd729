import { randomHex } from "../worker/random.ts";
import type { TableRoom } from "./house.ts";
import { recallSeat, rememberSeat } from "./seat-memory.ts";

const SEED_BYTES = 16;

/**
 * Adds this browser's chance to the next match, once it has seen what the house committed to, and remembers the seat by
 * its newest token. A seed that was on its way when the house was killed is sent again.
 */
export async function addSeed(room: TableRoom, commitment: string, seeded: boolean): Promise<void> {
  const { roomId, reconnectionToken: token } = room;
  const known = recallSeat(roomId);
  const seed = known?.commitment === commitment ? known.seed : randomHex(SEED_BYTES);
  rememberSeat({ roomId, token, seed, commitment });
  if (!seeded) await room.request("seed", { seed }).catch(() => undefined);
}
