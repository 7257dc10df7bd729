import { type Client, ServerError } from "@colyseus/core";
import type { House } from "../house.ts";
import { isTaken } from "./accounts.ts";
import { readShownName } from "./names.ts";
import { bearerOf } from "./tokens.ts";

const HTTP_UNAUTHORIZED = 401;
const HTTP_FORBIDDEN = 403;
const PASSER_BY = "Guest";

/** Who stands at the door of a room: a player by account, or a passer-by, and under which name. */
export interface Visitor {
  playerId: string | null;
  name: string;
}

/**
 * Recognises somebody by the token, or lets a passer-by in without one. A claimed name is shown whatever was asked
 * for; everyone else may be called anything that is nobody's name.
 */
export async function recognise(
  { store, tokenKey }: House,
  token: string | undefined,
  wanted: string | null,
): Promise<Visitor> {
  const player = token ? await bearerOf(store, tokenKey, token) : null;
  if (token && !player) throw new ServerError(HTTP_UNAUTHORIZED, "sign-in-needed");
  if (player?.suspended) throw new ServerError(HTTP_FORBIDDEN, "suspended");
  const playerId = player?.id ?? null;
  if (player?.claimed) return { playerId, name: player.name };
  const shown = readShownName(wanted ?? player?.name ?? PASSER_BY);
  if (shown.ok && !(await isTaken(store, shown.key, playerId))) return { playerId, name: shown.name };
  if (wanted !== null) throw new ServerError(HTTP_FORBIDDEN, "name-taken");
  // A guest's old name has become somebody's own.
  return { playerId, name: PASSER_BY };
}

/** Who a client is; without having been recognised nobody gets past the door. */
export function visitorOf({ auth }: Client): Visitor {
  if (!auth) throw new ServerError(HTTP_UNAUTHORIZED, "sign-in-needed");
  return auth as Visitor;
}
