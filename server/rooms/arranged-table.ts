import { matchMaker } from "@colyseus/core";
import { entryOf } from "../../shared/games/catalog.ts";
import type { ServerContext } from "../context.ts";
import { JoinRefusal } from "../http/join-refusal.ts";
import type { Arrangement } from "../journal/table-note.ts";
import type { BotChair } from "../match/chairs.ts";
import { type JoinRequest, readJoin } from "./admission.ts";

/** Milliseconds for which the seats are kept by default. */
export const SEATS_KEPT_MILLISECONDS = 5 * 60_000;

/** A table to open for these accounts. */
export interface ArrangedTable extends Pick<Arrangement, "accounts" | "origin" | "id"> {
  game: string;
  /** The settings of the table as a client would send them: options of the game, `title`, `casual`, `clock`. */
  settings: Record<string, unknown>;
  /** Milliseconds for which the seats are kept until the first match begins. */
  keptFor?: number;
  /** A bot that takes a further seat. */
  bot?: Pick<BotChair, "name" | "level">;
  /** True if the lobby lists the table once its match has begun; by default the table is private. */
  isPublic?: boolean;
}

/** Reads the settings of an arranged table; throws `no-such-game` or `bad-options`. */
export function readArrangedSettings(
  game: string,
  settings: Record<string, unknown>,
  seats: number,
  isPublic = false,
): JoinRequest {
  const entry = entryOf(game);
  if (!entry) throw new JoinRefusal(400, "no-such-game");
  const request = readJoin(entry, { ...settings, seats, private: !isPublic });
  if (request.bot || request.watch) {
    throw new JoinRefusal(400, "bad-options", "the seats of an arranged table are taken by accounts");
  }
  return request;
}

/**
 * Opens a table whose seats only these accounts may take: they join it by its room id, and all other clients are
 * refused with `seats-reserved`. The table is stored at once and survives restarts. Returns the room id. Throws a
 * `ServerError` if the settings are invalid or no table can be opened now.
 */
export async function openArrangedTable(server: ServerContext, table: ArrangedTable): Promise<string> {
  const { game, settings, accounts, origin, id, keptFor = SEATS_KEPT_MILLISECONDS, isPublic = false, bot } = table;
  if (new Set(accounts).size !== accounts.length) throw new Error("an account has one seat at a table");
  const seats = accounts.length + (bot ? 1 : 0);
  readArrangedSettings(game, settings, seats, isPublic);
  if (server.closing) throw new JoinRefusal(503, "closing");
  const arrangement: Arrangement = {
    ...{ accounts: [...accounts], until: Date.now() + keptFor },
    ...(origin && { origin }),
    ...(id !== undefined && { id }),
  };
  const options = { ...settings, seats, private: !isPublic, serverOnly: { arrangement, bot } };
  const { roomId } = await matchMaker.createRoom(game, options);
  return roomId;
}

/** True if an account may take a seat: at an arranged table only those for whom it was opened. */
export const mayBeSeated = (arrangement: Arrangement | null, account: string | null): boolean =>
  arrangement === null || (account !== null && arrangement.accounts.includes(account));

/** True if a table was opened for a match of the Gauntlet. */
export const isGauntlet = (arrangement: Arrangement | null): boolean => arrangement?.origin?.kind === "gauntlet";

/** The tournament for which a table was opened; null for none. */
export const tournamentOf = (arrangement: Arrangement | null): string | null =>
  arrangement?.origin?.kind === "tournament" ? arrangement.origin.id : null;
