import type { Duplex } from "node:stream";
import { WebSocket } from "ws";

/** First byte of an unfragmented binary frame. */
const BINARY_FRAME = 0x82;
/** Longest payload whose length fits into the second byte, and the mark of a length in two further bytes. */
const SHORT_PAYLOAD = 125;
const LENGTH_IN_TWO_BYTES = 126;
/** Longer messages are rare; `ws` frames them. */
const LONGEST_GATHERED = 0xffff;
const LONGEST_HEADER = 4;

/** Sockets with unwritten messages. */
let waiting: GatheringSocket[] = [];

function writeAll(): void {
  const sockets = waiting;
  waiting = [];
  for (const socket of sockets) socket.flush();
}

/**
 * A server-side WebSocket that writes all binary messages of one tick at once: the patch, the events and the reply of an
 * action are three messages, but one buffer, one write and usually one packet. `Sender.send` of `ws` would frame each
 * message alone and write two chunks for it.
 */
export class GatheringSocket extends WebSocket {
  #messages: Uint8Array[] | null = null;
  /** Upper bound of the bytes of all gathered frames. */
  #bytes = 0;

  override send(data: Uint8Array, ...rest: unknown[]): void {
    if (!this.#mayGather(data, rest)) {
      this.flush();
      super.send(data, ...(rest as [Parameters<WebSocket["send"]>[1], Parameters<WebSocket["send"]>[2]]));
      return;
    }
    if (this.#messages) this.#messages.push(data);
    else {
      this.#messages = [data];
      if (waiting.push(this) === 1) process.nextTick(writeAll);
    }
    this.#bytes += LONGEST_HEADER + data.length;
  }

  /** Control frames must not overtake messages. */
  override ping(...parts: Parameters<WebSocket["ping"]>): void {
    this.flush();
    super.ping(...parts);
  }

  override pong(...parts: Parameters<WebSocket["pong"]>): void {
    this.flush();
    super.pong(...parts);
  }

  override close(code?: number, reason?: string | Buffer): void {
    this.flush();
    super.close(code, reason);
  }

  /** Bytes that wait for the end of the tick or for the connection. */
  protected get unsentBytes(): number {
    return this.#bytes + this.bufferedAmount;
  }

  /** Writes the gathered messages; those of a connection that has closed are dropped. */
  flush(): void {
    const messages = this.#messages;
    if (!messages) return;
    const bytes = Buffer.allocUnsafe(this.#bytes);
    this.#messages = null;
    this.#bytes = 0;
    if (this.readyState !== WebSocket.OPEN) return;
    let end = 0;
    for (const message of messages) end = writeFrame(bytes, end, message);
    (this as unknown as { _socket: Duplex })._socket.write(bytes.subarray(0, end));
  }

  #mayGather(data: unknown, [options, done]: unknown[]): boolean {
    const isPlain = data instanceof Uint8Array && data.length <= LONGEST_GATHERED && done === undefined;
    const isBinary = options === undefined || (options as { binary?: boolean }).binary === true;
    return isPlain && isBinary && this.readyState === WebSocket.OPEN && this.extensions === "";
  }
}

/** Writes an unmasked binary frame and returns the offset after it. */
function writeFrame(bytes: Buffer, start: number, message: Uint8Array): number {
  const { length } = message;
  bytes[start] = BINARY_FRAME;
  let offset = start + 2;
  if (length <= SHORT_PAYLOAD) bytes[start + 1] = length;
  else {
    bytes[start + 1] = LENGTH_IN_TWO_BYTES;
    offset = bytes.writeUInt16BE(length, offset);
  }
  bytes.set(message, offset);
  return offset + length;
}
