import type { Happened, Seat } from "../../../shared/core/game.ts";
import type { MatchHeader } from "../../../shared/core/record.ts";
import type { SeatView } from "../net/synced-table.ts";
import { say } from "../text/say.ts";
import { phrases } from "../text/table.ts";
import type { GameClient } from "./game-client.ts";
import type { LogLine } from "./log.ts";

/** Largest number of lines in the log. */
export const MOST_LINES = 200;

/** The log lines of one action as a seat reads them, numbered from `from`. */
export function linesOf(
  { game, names }: { game: Pick<GameClient, "tell">; names: readonly string[] },
  { seq, events }: Happened,
  { mySeat, from, before = false }: { mySeat: Seat | null; from: number; before?: boolean },
): LogLine[] {
  const told = events.filter((event) => game.tell(event) !== null);
  return told.map((event, index) => ({
    id: from + index,
    seq,
    seat: "seat" in event ? (event.seat as Seat) : null,
    // Phrased at every read, so that it follows the language.
    get sentence() {
      const phrase = game.tell(event);
      return phrase ? say(phrase, phrases, names, mySeat) : "";
    },
    before,
  }));
}

/** The seats of a recorded match; every player counts as connected. */
export function seatsOf({ players }: Pick<MatchHeader, "players">, seating: readonly number[]): SeatView[] {
  return seating.map((index) => ({
    kind: players[index]?.kind ?? "bot",
    name: players[index]?.name ?? "",
    sessionId: "",
    playerId: "",
    connected: true,
    seeded: true,
    caretaker: false,
    wantsRematch: false,
    offersDraw: false,
  }));
}
