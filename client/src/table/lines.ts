import type { Happened, Seat } from "../../../shared/core/game.ts";
import type { MatchHeader } from "../../../shared/core/record.ts";
import type { SeatView } from "../net/synced-table.ts";
import { say } from "../text/say.ts";
import { phrases } from "../text/table.ts";
import type { GameClient } from "./game-client.ts";
import type { LogLine } from "./log.ts";

/** The longest story a page tells. */
export const MOST_LINES = 200;

/** What an action says to whoever looks on from a seat; the lines are numbered on from a given one. */
export function linesOf(
  { game, names }: { game: Pick<GameClient, "definition" | "untold">; names: readonly string[] },
  { seq, events }: Happened,
  { mySeat, from, before = false }: { mySeat: Seat | null; from: number; before?: boolean },
): LogLine[] {
  const told = events.filter(({ type }) => !game.untold?.includes(type));
  return told.map((event, index) => ({
    id: from + index,
    seq,
    seat: "seat" in event ? (event.seat as Seat) : null,
    // Said when it is read, so that it follows the language.
    get sentence() {
      return say(game.definition.describe(event), phrases, names, mySeat);
    },
    before,
  }));
}

/** Who sits where in a recorded match; nobody of them can get lost. */
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
