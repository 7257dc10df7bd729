import type { Invitation } from "../../../shared/lobby/invitation.ts";
import { me, whenAccountKnown } from "./account.ts";
import { ownTables } from "./own-tables.ts";
import { request } from "./request.ts";
import { recallSeat } from "./seat-memory.ts";

/**
 * The invitation behind the link of a table; null if there is nothing to ask first, because the player has a seat there,
 * the match has begun, or the table is gone, which joining explains.
 */
export async function invitationTo(roomId: string): Promise<Invitation | null> {
  if (recallSeat(roomId) || ownTables.value.some((table) => table.roomId === roomId)) return null;
  const path = `/tables/${encodeURIComponent(roomId)}/invitation`;
  const [invitation] = await Promise.all([request<Invitation>(path, {}).catch(() => null), whenAccountKnown()]);
  if (!invitation?.isOpen) return null;
  // The account took its seat on another device.
  return me.value && invitation.accounts.includes(me.value.id) ? null : invitation;
}
