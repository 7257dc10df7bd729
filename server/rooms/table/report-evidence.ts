import type { ReportEvidence } from "../../../shared/players/friends.ts";
import type { LiveMatch } from "../../match/live-match.ts";
import type { TableContext } from "./table-context.ts";

/** Evidence with which administrators judge a report: the seats, the chat, and the last public events. */
export function evidenceOf(
  { entry, chairs }: TableContext,
  match: LiveMatch | null,
  chat: ReportEvidence["chat"],
): ReportEvidence {
  const seats = chairs.list.map((chair) => ({
    name: chair.kind === "empty" ? "" : chair.name,
    account: chair.kind === "human" ? chair.account : null,
  }));
  const happened = match?.pastFor("spectator").happened ?? [];
  const log = happened.map(({ seq, events }) => ({
    seq,
    events: events.map((event) => ({ type: event.type, seat: "seat" in event ? Number(event.seat) : null })),
  }));
  return { game: entry.game.id, matchId: match?.id ?? null, seats, chat: [...chat], log };
}
