import type { Device } from "../../../shared/core/about.ts";
import { type CatalogEntry, entryOf } from "../../../shared/games/catalog.ts";
import { modeOf } from "../../../shared/players/mode-of.ts";
import type { ServerContext } from "../../context.ts";
import { JoinRefusal } from "../../http/join-refusal.ts";
import type { MatchmakingStatus } from "../../matchmaking/room-list.ts";
import { type AuthArguments, callerOf, type Identity, identify } from "../../players/identity/identity.ts";
import { readJoin } from "../admission.ts";

/** The match that a queued client asks for. */
export interface Seek {
  entry: CatalogEntry;
  game: string;
  /** Wanted display name of a player without a claimed name; null for none. */
  name: string | null;
  /** What this client runs on; players of one queue may have different ones. */
  device: Device;
  seats: number;
  /** Mode in which the match is rated. */
  mode: string;
  /** The options of the table, complete, as quick match compares them. */
  table: Record<string, unknown>;
  /** Key of everything that must agree; clients with equal keys wait in the same queue. */
  key: string;
}

/** Parses the request of a queued client; refuses options that a public table does not have. */
export function readSeek(raw: unknown): Seek {
  const { game, key: _, ...wish } = typeof raw === "object" && raw !== null ? (raw as Record<string, unknown>) : {};
  const entry = typeof game === "string" ? entryOf(game) : undefined;
  if (!entry) throw new JoinRefusal(400, "no-such-game");
  const request = readJoin(entry, wish);
  if (request.private || request.bot || request.watch || request.days > 0) {
    throw new JoinRefusal(400, "bad-options", "a queue leads to a seat at a public live table");
  }
  const { name, seats, clockFactor, device, options } = request;
  const table = { ...options, seats, casual: clockFactor === 2, days: 0, status: "open" satisfies MatchmakingStatus };
  const mode = modeOf(entry.game.id, options, seats);
  return { entry, game: entry.game.id, name, device, seats, mode, table, key: JSON.stringify([entry.game.id, table]) };
}

/** `onAuth` of the queues: identifies the client and assigns it to the queue of its request. */
export function queueAdmission(server: ServerContext) {
  return async (...[, raw, context]: AuthArguments): Promise<Identity> => {
    const { key, name } = readSeek(raw);
    const identity = await identify(server, callerOf(context), name);
    Object.assign(raw as object, { key });
    return identity;
  };
}
