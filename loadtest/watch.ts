import { Client, ErrorCode } from "@colyseus/sdk";
import type { ListChanges, ListedTable, TableList } from "../shared/lobby/lobby.ts";
import { changed, endHash, type TableRoom, type Visit, type VisitOptions } from "./table.ts";

export interface WatchOptions extends VisitOptions {
  /** Room id of the table to watch; without it, the lobby list provides one. */
  roomId?: string;
}

/** Watches a running table of the game to its end; null if the run ends before one is found. */
export async function joinWatch(options: WatchOptions): Promise<Visit | null> {
  const { endpoint, meter, stop } = options;
  const client = new Client(endpoint);
  for (;;) {
    const roomId = options.roomId || (await findTable(client, options));
    if (roomId === null || stop?.aborted) return null;
    const room = await sitBy(client, roomId, options);
    if (!room) continue;
    meter?.joined();
    room.onMessage("*", () => undefined);
    return { finished: watchOn(room, options) };
  }
}

/** Null if the table closed between its listing in the lobby and the join. */
async function sitBy(client: Client, roomId: string, options: WatchOptions): Promise<TableRoom | null> {
  try {
    return await client.joinById(roomId, { watch: true, name: `Watch ${options.clientId}` });
  } catch (error) {
    const gone = (error as { code?: unknown }).code === ErrorCode.MATCHMAKE_INVALID_ROOM_ID;
    if (gone && !options.roomId) return null;
    throw error;
  }
}

async function watchOn(room: TableRoom, { meter, stop }: WatchOptions): Promise<void> {
  let seen = Number.POSITIVE_INFINITY;
  room.onStateChange(({ matchId, seq }) => {
    // The first state is the current one and not the result of a new move.
    for (let move = seen + 1; move <= seq; move++) meter?.saw(matchId, move);
    seen = seq;
  });
  await changed(room, ({ status }) => status === "over", stop);
  if (room.state?.status === "over") meter?.watched(room.state.matchId, endHash(room));
  await room.leave();
}

/** Picks a running table of the game from the lobby list, a different one for each spectator. */
async function findTable(client: Client, { roomName, clientId, stop }: WatchOptions): Promise<string | null> {
  const lobby = await client.joinOrCreate("lobby");
  const found = Promise.withResolvers<string | null>();
  const choose = (tables: ListedTable[]) => {
    const running = tables.filter(({ status }) => status === "running");
    const table = running[clientId % running.length];
    if (table) found.resolve(table.id);
  };
  const end = () => found.resolve(null);
  stop?.addEventListener("abort", end);
  lobby.onMessage("*", () => undefined);
  lobby.onMessage("changes", ({ set }: ListChanges) => choose(set));
  lobby.onLeave((code) => found.reject(new Error(`the lobby closed with ${code}`)));
  const { tables } = (await lobby.request("browse", { game: roomName, status: "running" })) as TableList;
  choose(tables);
  if (stop?.aborted) end();
  const roomId = await found.promise;
  stop?.removeEventListener("abort", end);
  await lobby.leave();
  return roomId;
}
