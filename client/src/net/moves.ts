import type { TableRoom } from "./house.ts";

/** A refusal by the table or the house. */
export class Refused extends Error {
  readonly code: string;
  readonly detail: string | undefined;
  constructor(code: string, detail?: string) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

/** How long a move waits for the connection or the journal before it is given up. */
const PATIENCE_MILLISECONDS = 30_000;
const PAUSE_MILLISECONDS = 500;
/** The connection is about to end, and the table goes on behind the next one. */
const MOVING: unknown[] = ["closing", "restoring"];
/** The table pauses; the same connection will do. */
const PAUSING = "journal-unavailable";

/**
 * Sends moves so that each is played exactly once: a move has an id, and is sent again under it after a lost connection,
 * a lost answer, and while the server cannot write.
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
    const giveUp = Date.now() + PATIENCE_MILLISECONDS;
    for (;;) {
      const code = await this.#try({ id, action });
      if (code === null) return;
      const isPausing = code === PAUSING;
      if (code !== undefined && !isPausing && !MOVING.includes(code)) throw new Refused(code);
      if (isPausing && Date.now() > giveUp) throw new Refused(code);
      // An open connection on which no answer came in time carries the move again.
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
      const giveUp = setTimeout(() => resolve(false), PATIENCE_MILLISECONDS);
      this.#room.onReconnect.once(() => {
        clearTimeout(giveUp);
        resolve(true);
      });
    });
  }
}
