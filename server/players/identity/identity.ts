import type { AuthContext, Client } from "@colyseus/core";
import type { ServerContext } from "../../context.ts";
import { JoinRefusal } from "../../http/join-refusal.ts";
import { StoreUnavailable } from "../../store/unavailable.ts";
import { isTaken } from "./accounts.ts";
import { readShownName } from "./names.ts";
import { bearerOf } from "./tokens.ts";

const HTTP_UNAUTHORIZED = 401;
const HTTP_FORBIDDEN = 403;
const HTTP_TOO_MANY = 429;
const HTTP_UNAVAILABLE = 503;
const GUEST_NAME = "Guest";

/** Identity of a client in a room: account, displayed name and address. */
export interface Identity {
  playerId: string | null;
  name: string;
  address: string;
  /** The sign-in session of a claimed account; the connection ends with it. */
  signIn: string | null;
}

/** Token and address of a client that joins a room. */
export interface Caller {
  token: string | undefined;
  address: string;
}

/** Arguments that Colyseus passes to `onAuth`. */
export type AuthArguments = [token: string | undefined, options: unknown, context: AuthContext];

/** Reads token and address; the address was resolved by the edge server. */
export const callerOf = ({ token, ip }: AuthContext): Caller => ({ token, address: String(ip ?? "") });

/**
 * Authenticates a client by its token; clients without a token play without an account. A claimed account always has its
 * claimed name; other clients may choose any name that is not claimed.
 */
export async function identify(server: ServerContext, caller: Caller, wanted: string | null): Promise<Identity> {
  try {
    return await resolve(server, caller, wanted);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    server.log.warn({ err: error }, "the store was unavailable for a join");
    throw new JoinRefusal(HTTP_UNAVAILABLE, error.code);
  }
}

async function resolve(server: ServerContext, { token, address }: Caller, wanted: string | null): Promise<Identity> {
  const { store, tokenKey, limits } = server;
  const player = token ? await bearerOf(store, tokenKey, token) : null;
  if (token && !player) throw new JoinRefusal(HTTP_UNAUTHORIZED, "sign-in-needed");
  if (player?.suspended) throw new JoinRefusal(HTTP_FORBIDDEN, "suspended");
  const playerId = player?.id ?? null;
  const short = await limits.spend("joins", { account: playerId });
  if (short) throw new JoinRefusal(HTTP_TOO_MANY, short.code);
  const identity = { playerId, address, signIn: null };
  if (player?.claimed) return { ...identity, name: player.name, signIn: player.session ?? null };
  const shown = readShownName(wanted ?? player?.name ?? GUEST_NAME);
  if (shown.ok && !(await isTaken(store, shown.key, playerId))) return { ...identity, name: shown.name };
  if (wanted !== null) throw new JoinRefusal(HTTP_FORBIDDEN, "name-taken");
  // The guest's earlier name was claimed by another account.
  return { ...identity, name: GUEST_NAME };
}

/** The identity that `onAuth` stored for a client. */
export function identityOf({ auth }: Client): Identity {
  if (!auth) throw new JoinRefusal(HTTP_UNAUTHORIZED, "sign-in-needed");
  return auth as Identity;
}
