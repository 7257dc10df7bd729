import type { GameTable } from "./game-table.ts";
import { ReservationPolicy, type ReservationPorts } from "./reservation-policy.ts";
import { type SendChat, TableChat } from "./table-chat.ts";
import type { TableContext } from "./table-context.ts";
import { type MatchPorts, TableMatch } from "./table-match.ts";
import { TablePersistence } from "./table-persistence.ts";
import { type PublicationPorts, TablePublication } from "./table-publication.ts";
import { type SeatPorts, TableSeats } from "./table-seats.ts";
import type { TableSetup } from "./table-setup.ts";

/** Everything a table needs from its Colyseus room. */
export interface TablePorts {
  publication: PublicationPorts;
  seats: Omit<SeatPorts, "match">;
  match: MatchPorts;
  reservations: ReservationPorts;
  sendChat: SendChat;
}

/** The parts of a table. None of them knows its Colyseus room. */
export interface TableParts {
  readonly context: TableContext;
  readonly publication: TablePublication;
  readonly persistence: TablePersistence;
  readonly seats: TableSeats;
  readonly match: TableMatch;
  readonly reservations: ReservationPolicy;
  readonly chat: TableChat;
}

/** Creates the parts of a table and connects them. */
export function assembleTable(
  context: TableContext,
  game: GameTable,
  { opening, isStored }: Pick<TableSetup, "opening" | "isStored">,
  ports: TablePorts,
): TableParts {
  const publication = new TablePublication(context, game, ports.publication);
  const persistence = new TablePersistence(context, opening, isStored);
  const seats = new TableSeats(context, publication, persistence, { ...ports.seats, match: () => match });
  const match: TableMatch = new TableMatch(context, publication, persistence, seats, ports.match);
  const reservations = new ReservationPolicy(context, ports.reservations);
  const chat = new TableChat(context, ports.sendChat);
  return { context, publication, persistence, seats, match, reservations, chat };
}
