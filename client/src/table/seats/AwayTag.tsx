import type { SeatView } from "../../net/synced-table.ts";
import { text } from "../../text/index.ts";

/** Marks a player who has lost the connection, or has left for good. */
export function AwayTag({ seat }: { seat: SeatView | undefined }) {
  if (!seat || seat.connected) return null;
  return <span class="tag warn">{seat.hasLeft ? text.left : text.offline}</span>;
}
