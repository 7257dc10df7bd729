import { matchMaker } from "@colyseus/core";
import { NO_SHOW_SECONDS } from "../../shared/tournaments/settings.ts";
import type { ServerContext } from "../context.ts";
import { openArrangedTable } from "../rooms/arranged-table.ts";
import { callTable } from "../rooms/call-table.ts";
import type { CalledOff } from "../rooms/table/table-calls.ts";
import type { GameTables, TableState } from "./game-tables.ts";
import type { EntryRow, GameRow, TournamentRow } from "./rows.ts";

/** Milliseconds after the no-show time at which a table closes by itself if its tournament has not closed it. */
const KEPT_BEYOND_NO_SHOW = 10 * 60_000;

/** The tables of tournament games as rooms, in any process. */
export class RoomTables implements GameTables {
  readonly #server: ServerContext;

  constructor(server: ServerContext) {
    this.#server = server;
  }

  async open(
    { id, game, kind, options, casual, open }: TournamentRow,
    { id: roomId }: GameRow,
    players: readonly EntryRow[],
  ): Promise<void> {
    if ((await this.#find(roomId)) !== "gone") return;
    const accounts = players.flatMap(({ player_id }) => player_id ?? []);
    const [bot] = players.flatMap(({ name, bot: level }) => (level === null ? [] : [{ name, level }]));
    await openArrangedTable(this.#server, {
      ...{ game, accounts, id: roomId, isPublic: open === 1, ...(bot && { bot }) },
      settings: { ...JSON.parse(options), casual: casual === 1 },
      origin: { kind: "tournament", id },
      keptFor: NO_SHOW_SECONDS[kind] * 1000 + KEPT_BEYOND_NO_SHOW,
    });
  }

  async look({ id }: GameRow): Promise<TableState> {
    const found = await this.#find(id);
    if (found !== "room") return { at: found };
    const hasBegun = await callTable(id, "hasBegun").catch((): null => null);
    return hasBegun === null ? { at: "unknown" } : { at: "table", hasBegun };
  }

  callOff({ id }: GameRow): Promise<CalledOff | null> {
    return callTable(id, "callOff").catch((): null => null);
  }

  /** Looks for a table in all processes. One without a room that is stored as open is being restored: unknown. */
  async #find(roomId: string): Promise<"room" | "gone" | "unknown"> {
    await this.#server.loadTable({ roomId });
    const [room] = await matchMaker.query({ roomId });
    if (room) return "room";
    return (await this.#server.journal.openTable(roomId)) ? "unknown" : "gone";
  }
}
