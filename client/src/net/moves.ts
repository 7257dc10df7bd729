import type { TableRoom } from "./rooms.ts";

/** Error for a request that the room or the HTTP API refused. */
export class Refused extends Error {
  readonly code: string;
  readonly detail: string | undefined;
  constructor(code: string, detail?: string) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

/** Sends a request to a room; throws `Refused` with the code of the refusal, or "offline" without an answer. */
export async function ask(room: TableRoom, type: string, payload: object): Promise<void> {
  try {
    await room.request(type, payload);
  } catch (error) {
    const { reason } = error as { reason?: { code: string; detail?: string } };
    throw new Refused(reason?.code ?? "offline", reason?.detail);
  }
}

/** A move is given up after waiting this long for the connection or the journal. */
const GIVE_UP_MILLISECONDS = 30_000;
const PAUSE_MILLISECONDS = 500;
/** Codes sent before the connection closes; the move is retried on the next connection. */
const MOVING: unknown[] = ["closing", "restoring"];
/** The table is paused; the move is retried on the same connection. */
const PAUSING = "journal-unavailable";

/**
 * Sends moves so that each is played exactly once. A move has an id and is sent again under it after a lost
 * connection, a lost reply, or while the journal is unavailable.
 */
export class Moves {
  readonly #room: TableRoom;
  readonly #prefix = crypto.randomUUID().slice(0, 8);
  #count = 0;

  constructor(room: TableRoom) {
    this.#room = room;
  }

  async send(action: object): Promise<void> {
    const id = `${this.#prefix}-${++this.#count}`;
    const giveUp = Date.now() + GIVE_UP_MILLISECONDS;
    for (;;) {
      const code = await this.#try({ id, action });
      if (code === null) return;
      const isPausing = code === PAUSING;
      if (code !== undefined && !isPausing && !MOVING.includes(code)) throw new Refused(code);
      if (isPausing && Date.now() > giveUp) throw new Refused(code);
      // If the reply timed out on an open connection, the move is sent again.
      const waits = isPausing || (code === undefined && this.#room.connection.isOpen);
      if (waits) await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
      else if (!(await this.#online())) throw new Refused("offline");
    }
  }

  /** Null when the move is played, the code of a refusal, or undefined when no answer came. */
  async #try(move: object): Promise<string | null | undefined> {
    try {
      await this.#room.request("act", move);
      return null;
    } catch (error) {
      return (error as { reason?: { code: string } }).reason?.code;
    }
  }

  /** Waits for the connection; false when it does not come back in time. */
  #online(): Promise<boolean> {
    return new Promise((resolve) => {
      const giveUp = setTimeout(() => resolve(false), GIVE_UP_MILLISECONDS);
      this.#room.onReconnect.once(() => {
        clearTimeout(giveUp);
        resolve(true);
      });
    });
  }
}
