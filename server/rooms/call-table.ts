import { matchMaker } from "@colyseus/core";
import type { TableRoom } from "./TableRoom.ts";
import type { TableCalls } from "./table/table-calls.ts";

type CallName = keyof TableCalls;
type CallValues<N extends CallName> = Parameters<TableCalls[N]>;
type CallResult<N extends CallName> = Awaited<ReturnType<TableCalls[N]>>;

/** Calls a table in the process that has it; rejects if the room is gone or is not a table. */
export const callTable = <N extends CallName>(
  roomId: string,
  name: N,
  ...values: CallValues<N>
): Promise<CallResult<N>> =>
  matchMaker.remoteRoomCall<TableRoom, "call">(roomId, "call", [name, values]) as Promise<CallResult<N>>;

/** Calls a table that may not exist: null if the room is gone, is not a table, or closes before it answers. */
export async function callTableIfOpen<N extends CallName>(
  roomId: string,
  name: N,
  ...values: CallValues<N>
): Promise<CallResult<N> | null> {
  const [room] = await matchMaker.query({ roomId });
  if (!room) return null;
  return callTable(roomId, name, ...values).then(
    (result) => result ?? null,
    () => null,
  );
}
