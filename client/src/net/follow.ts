import { type Client, CloseCode, ErrorCode, type Room } from "@colyseus/sdk";

/** Where the house says a seat is. */
interface Seat {
  roomId: string;
  processId: string;
  /** How to reach that process, if there are several. */
  publicAddress?: string;
}

/** Goes through a door of the house at the address that everyone comes to. */
type Enter = (door: (client: Client) => Promise<Seat>) => Promise<Seat>;

/** A table that moves may be missing for a moment; so often in a row it is gone. */
const BELIEVED_REFUSALS = 3;
const REFUSALS: unknown[] = [ErrorCode.MATCHMAKE_INVALID_ROOM_ID, ErrorCode.MATCHMAKE_EXPIRED];
const PAUSE_MILLISECONDS = 400;
const ANSWER_MILLISECONDS = 3000;
const SILENCE_MILLISECONDS = 5000;

/**
 * Follows a table to another process. While a lost line is tried again at the address where it led, the house is asked
 * where the seat is now; if that is elsewhere, the tries go there. A seat that is no longer kept is given up.
 */
export function followTable(room: Room, enter: Enter, silence = SILENCE_MILLISECONDS): void {
  let lost = false;
  let searching = false;
  const search = async () => {
    searching = true;
    for (let refusals = 0; lost && refusals < BELIEVED_REFUSALS; ) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
      // A line that is open again is about to be answered, and a token that is being used opens nothing else.
      if (!lost || room.connection.isOpen) continue;
      const refused = await lead(room, enter);
      refusals = refused && !room.connection.isOpen ? refusals + 1 : 0;
    }
    searching = false;
    if (lost) giveUp(room);
  };
  const found = () => {
    lost = false;
  };
  room.onDrop(() => {
    lost = room.reconnection.enabled;
    if (lost && !searching) void search();
  });
  room.onReconnect(found);
  room.onLeave(found);
  hangUpOnSilence(room, silence);
}

/** Leads the next tries to where the seat is; true when the house says that it keeps no such seat. */
async function lead(room: Room, enter: Enter): Promise<boolean> {
  try {
    const { publicAddress, processId, roomId } = await enter((client) => findSeat(client, room.reconnectionToken));
    const { protocol, host, pathname, search } = new URL(room.connection.url ?? "");
    if (publicAddress === undefined || `${host}${pathname}`.startsWith(`${publicAddress}/`)) return false;
    room.connection.url = `${protocol}//${publicAddress}/${processId}/${roomId}${search}`;
    endTry(room);
    return false;
  } catch (error) {
    return REFUSALS.includes((error as { code?: unknown }).code);
  }
}

async function findSeat({ http }: Client, token: string): Promise<Seat> {
  const [roomId, reconnectionToken] = token.split(":");
  // Behind the common address may be one that hangs as well; then the next one is asked.
  const signal = AbortSignal.timeout(ANSWER_MILLISECONDS);
  const { data } = await http.post(`/matchmake/reconnect/${roomId}`, { body: { reconnectionToken }, signal });
  return data;
}

function giveUp(room: Room): void {
  room.reconnection.enabled = false;
  endTry(room);
}

/** Ends a try that is under way, which may otherwise hang for minutes; the next one follows soon. */
function endTry({ connection }: Room): void {
  const { ws } = connection.transport as { ws?: WebSocket };
  if (ws?.readyState === WebSocket.CONNECTING) connection.close(CloseCode.MAY_TRY_RECONNECT);
}

/** A machine that dies says no goodbye: a line on which nothing is answered any more is taken for broken. */
function hangUpOnSilence(room: Room, silence: number): void {
  let heard = true;
  const hear = () => {
    heard = true;
  };
  const listening = setInterval(() => {
    if (!room.connection.isOpen || room.reconnection.isReconnecting) return hear();
    if (!heard) return room.connection.close(CloseCode.MAY_TRY_RECONNECT);
    heard = false;
    room.ping(hear);
  }, silence);
  room.onLeave(() => clearInterval(listening));
}
