import { type Client, CloseCode, ErrorCode, type Room } from "@colyseus/sdk";

/** Location of a seat, as the server reports it. */
interface Seat {
  roomId: string;
  processId: string;
  /** Public address of that process; set if there are several. */
  publicAddress?: string;
}

/** Calls the server at the common address with a signed-in client. */
type Enter = (join: (client: Client) => Promise<Seat>) => Promise<Seat>;

/** Consecutive refusals after which a table counts as gone; one that moves may be missing briefly. */
const BELIEVED_REFUSALS = 3;
const REFUSALS: unknown[] = [ErrorCode.MATCHMAKE_INVALID_ROOM_ID, ErrorCode.MATCHMAKE_EXPIRED];
const PAUSE_MILLISECONDS = 400;
const ANSWER_MILLISECONDS = 3000;
/** Interval of pings; a connection that does not answer one before the next is closed. */
export const SILENCE_MILLISECONDS = 5000;

/**
 * Follows a table that moves to another process. While the SDK retries a lost connection, the server is asked for the
 * seat's current process, and the retries are redirected there. Gives up if the server no longer holds the seat.
 */
export function followTable(room: Room, enter: Enter, silence = SILENCE_MILLISECONDS): void {
  let lost = false;
  let searching = false;
  const search = async () => {
    searching = true;
    for (let refusals = 0; lost && refusals < BELIEVED_REFUSALS; ) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
      // A reopened connection is about to be answered; using its token elsewhere would spend it.
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

/** Points the next attempts at the seat's process. Returns true if the server has no such seat. */
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
  // The common address may route to a hanging process; the timeout lets the next attempt try another.
  const signal = AbortSignal.timeout(ANSWER_MILLISECONDS);
  const { data } = await http.post(`/matchmake/reconnect/${roomId}`, { body: { reconnectionToken }, signal });
  return data;
}

function giveUp(room: Room): void {
  room.reconnection.enabled = false;
  endTry(room);
}

/** Aborts a pending connection attempt, which could otherwise hang for minutes; the SDK retries soon. */
function endTry({ connection }: Room): void {
  const { ws } = connection.transport as { ws?: WebSocket };
  if (ws?.readyState === WebSocket.CONNECTING) connection.close(CloseCode.MAY_TRY_RECONNECT);
}

/** Closes a connection that stops answering pings, because a crashed machine sends no close frame. */
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
