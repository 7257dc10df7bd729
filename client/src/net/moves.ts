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

/** How long a move waits for a lost connection before it is given up. */
const PATIENCE_MILLISECONDS = 30_000;

/** Sends moves so that each is played once: it has a name of its own and is sent again after a lost connection. */
export class Moves {
  readonly #room: TableRoom;
  readonly #prefix = crypto.randomUUID().slice(0, 8);
  #count = 0;

  constructor(room: TableRoom) {
    this.#room = room;
  }

  async send(action: object): Promise<void> {
    const id = `${this.#prefix}-${++this.#count}`;
    for (;;) {
      try {
        await this.#room.request("act", { id, action });
        return;
      } catch (error) {
        const { reason } = error as { reason?: { code: string } };
        if (reason && reason.code !== "closing") throw new Refused(reason.code);
        if (!(await this.#online())) throw new Refused("offline");
      }
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
