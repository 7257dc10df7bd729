import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import type { Recipient } from "../../../server/push/send.ts";

/** A server that answers the requests of a push message as a test says, byte by byte. */
export class HostileService {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #firstClosed = Promise.withResolvers<number>();
  /** Connections so far, and the largest number at the same time. */
  connections = 0;
  most = 0;

  private constructor(answer: (socket: Socket) => void) {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      this.connections++;
      this.most = Math.max(this.most, this.#sockets.size);
      socket.on("error", () => undefined);
      socket.once("close", () => {
        this.#sockets.delete(socket);
        this.#firstClosed.resolve(socket.bytesWritten);
      });
      socket.once("data", () => answer(socket));
    });
  }

  static async open(answer: (socket: Socket) => void): Promise<HostileService> {
    const service = new HostileService(answer);
    service.#server.listen(0, "127.0.0.1");
    await once(service.#server, "listening");
    return service;
  }

  /** Bytes that were written to the first connection, when it has ended. */
  get written(): Promise<number> {
    return this.#firstClosed.promise;
  }

  /** A browser that is registered at this service. */
  recipient(path = "a"): Recipient {
    const address = this.#server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    return {
      endpoint: `http://127.0.0.1:${port}/${path}`,
      p256dh: createECDH("prime256v1").generateKeys("base64url"),
      auth: randomBytes(16).toString("base64url"),
    };
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    if (!this.#server.listening) return;
    this.#server.close();
    await once(this.#server, "close");
  }
}

/** Repeats a text until the other side ends the connection, or until this many bytes are written. */
export function flood(socket: Socket, text: string, bytes: number): void {
  const write = () => {
    while (socket.bytesWritten < bytes && !socket.destroyed) if (!socket.write(text)) return;
    socket.destroy();
  };
  socket.on("drain", write);
  write();
}
