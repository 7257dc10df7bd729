import { randomUUID } from "node:crypto";
import type { ServerContext } from "../context.ts";
import { RoomTables } from "./room-tables.ts";
import type { EntryRow, GameRow, TournamentRow } from "./rows.ts";
import { TournamentRunner } from "./runner.ts";

/** Starts to advance tournaments in this process. */
export function runTournaments(server: ServerContext): TournamentRunner {
  const { store, journal, log, pace } = server;
  const runner = new TournamentRunner({
    ...{ store, journal, log, holder: randomUUID(), tables: new RoomTables(server) },
    ...{ pause: pace.tournamentLook, speedup: pace.speedup },
    opened: (tournament, game, [first, second]) => {
      notify(server, tournament, game, first, second);
      notify(server, tournament, game, second, first);
    },
    remind: ({ tournament: { id, title, game, starts_at: startsAt }, accounts }) => {
      for (const account of accounts)
        server.feed.send(account, { type: "tournament-soon", tournamentId: id, title, game, startsAt });
    },
  });
  runner.start();
  return runner;
}

/** Notifies a player of the table: on every open page, or by a push notification if no page is open. */
function notify(
  { feed }: ServerContext,
  { id, title, game }: TournamentRow,
  { id: roomId, no_show_at }: GameRow,
  { player_id: account }: EntryRow,
  { name: opponent }: EntryRow,
): void {
  if (account === null) return;
  const until = Number(no_show_at);
  feed.send(account, { type: "tournament-game", tournamentId: id, title, game, roomId, opponent, until });
}
