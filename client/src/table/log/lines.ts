import type { GameEvent, Happened, Seat, StandIn } from "../../../../shared/core/game.ts";
import type { MatchHeader } from "../../../../shared/core/match-record.ts";
import type { SeatView } from "../../net/synced-table.ts";
import { text } from "../../text/index.ts";
import { fill, say } from "../../text/say.ts";
import { phrases } from "../../text/table.ts";
import type { GameClient } from "../game-client.ts";
import type { LogLine } from "./log.ts";

/** The log lines of one action as a seat reads them, numbered from `from`. */
export function linesOf(
  { game, names }: { game: Pick<GameClient, "tell">; names: readonly string[] },
  { seq, events, standIn }: Happened,
  { mySeat, from, before = false }: { mySeat: Seat | null; from: number; before?: boolean },
): LogLine[] {
  const told = events.filter((event) => game.tell(event) !== null);
  if (told.length === 0 && standIn?.by === "clock")
    return [silentLine({ seq, standIn }, { names, mySeat, from, before })];
  return told.map((event, index) => ({
    id: from + index,
    seq,
    seat: "seat" in event ? (event.seat as Seat) : null,
    // Phrased at every read, so that it follows the language.
    get sentence() {
      const phrase = game.tell(event);
      const sentence = phrase ? say(phrase, phrases, names, mySeat) : "";
      return index === 0 ? attributed(sentence, event, standIn) : sentence;
    },
    before,
  }));
}

/** The line of a move of the clock whose events have no sentence of their own. */
function silentLine(
  { seq, standIn: { seat } }: { seq: number; standIn: StandIn },
  { names, mySeat, from, before }: { names: readonly string[]; mySeat: Seat | null; from: number; before: boolean },
): LogLine {
  return {
    id: from,
    seq,
    seat,
    get sentence() {
      return say({ id: "table.timed-out", values: { seat } }, phrases, names, mySeat);
    },
    before,
  };
}

/** A sentence with the reason why its player did not move; the event of a timeout gives the reason itself. */
function attributed(sentence: string, event: GameEvent, standIn: StandIn | undefined): string {
  if (!standIn || event.type === "timedOut" || !("seat" in event) || event.seat !== standIn.seat) return sentence;
  return fill(standIn.by === "clock" ? text.byClock : text.byCaretaker, { sentence });
}

/** The seats of a recorded match; every player counts as connected. */
export function seatsOf({ players }: Pick<MatchHeader, "players">, seating: readonly number[]): SeatView[] {
  return seating.map((index) => ({
    kind: players[index]?.kind ?? "bot",
    name: players[index]?.name ?? "",
    sessionId: "",
    playerId: "",
    connected: true,
    hasLeft: false,
    seeded: true,
    caretaker: false,
    wantsRematch: false,
    wins: 0,
    offersDraw: false,
  }));
}
