import { Refusal } from "../../http/refusal.ts";
import type { Writing } from "../../store/store.ts";
import { lockPlayers } from "../lock-players.ts";

/**
 * Locks an account until the transaction ends, and refuses a request whose password was checked against another hash than
 * the stored one: the owner may have replaced a stolen password meanwhile. Guests have null.
 */
export async function lockWithPassword(
  writing: Writing,
  playerId: string,
  checked: string | null,
  status = 403,
): Promise<void> {
  await lockPlayers(writing, [playerId]);
  const player = await writing.selectFrom("players").select("password").where("id", "=", playerId).executeTakeFirst();
  if (player?.password !== checked) throw new Refusal(status, "wrong-name-or-password");
}
