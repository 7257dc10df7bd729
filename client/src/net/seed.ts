import type { TableRoom } from "./house.ts";
import { recallSeat, rememberSeat } from "./seat-memory.ts";

const SEED_BYTES = 16;

function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Adds this browser's chance to the next match, once it has seen what the house committed to, and remembers the seat by
 * its newest token. A seed that was on its way when the house was killed is sent again.
 */
export async function addSeed(room: TableRoom, commitment: string, seeded: boolean): Promise<void> {
  const { roomId, reconnectionToken: token } = room;
  const known = recallSeat(roomId);
  const seed = known?.commitment === commitment ? known.seed : freshSeed();
  rememberSeat({ roomId, token, seed, commitment });
  if (!seeded) await room.request("seed", { seed }).catch(() => undefined);
}
