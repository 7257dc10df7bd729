type Write = (fields: object, message: string) => void;

/** The part of a logger that rooms use. */
export interface RoomLog {
  debug: Write;
  warn: Write;
  error: Write;
}

/** Adds fixed fields to each line. A child logger of pino is slower to create, which each room would have to wait for. */
export class BoundLog implements RoomLog {
  readonly #log: RoomLog;
  readonly #bindings: object;

  constructor(log: RoomLog, bindings: object) {
    this.#log = log;
    this.#bindings = bindings;
  }

  debug(fields: object, message: string): void {
    this.#log.debug({ ...this.#bindings, ...fields }, message);
  }

  warn(fields: object, message: string): void {
    this.#log.warn({ ...this.#bindings, ...fields }, message);
  }

  error(fields: object, message: string): void {
    this.#log.error({ ...this.#bindings, ...fields }, message);
  }
}
