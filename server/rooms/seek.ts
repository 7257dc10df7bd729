import { ServerError } from "@colyseus/core";
import { entryOf } from "../../shared/games/catalog.ts";
import { modeOf } from "../../shared/players/mode-of.ts";
import { readJoin, type Stage } from "./admission.ts";

const HTTP_BAD_REQUEST = 400;

/** What somebody in the queue wants to play. */
export interface Seek {
  game: string;
  name: string;
  seats: number;
  /** What people are rated in when they play it. */
  mode: string;
  /** The options of the table, complete, as quick match compares them. */
  table: Record<string, unknown>;
  /** Names everything that has to agree; who has the same waits in the same queue. */
  key: string;
}

/** Reads what somebody in the queue asks for; anything that a public table could not grant is refused. */
export function readSeek(raw: unknown): Seek {
  const { game, key: _, ...wish } = typeof raw === "object" && raw !== null ? (raw as Record<string, unknown>) : {};
  const entry = typeof game === "string" ? entryOf(game) : undefined;
  if (!entry) throw new ServerError(HTTP_BAD_REQUEST, "no-such-game");
  const request = readJoin(entry, wish);
  if (request.private || request.bot || request.watch) {
    throw new ServerError(HTTP_BAD_REQUEST, "bad-options: a queue leads to a seat at a public table");
  }
  const { name, seats, clockFactor, options } = request;
  const table = { ...options, seats, casual: clockFactor === 2, stage: "open" satisfies Stage };
  const mode = modeOf(entry.game.id, options, seats);
  return { game: entry.game.id, name, seats, mode, table, key: JSON.stringify([entry.game.id, table]) };
}
