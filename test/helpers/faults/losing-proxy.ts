import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** `ReadyForQuery` outside of a transaction: the last part of an answer after a commit. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** A proxy in front of PostgreSQL that can drop the answer to a statement which the server has carried out. */
export interface LosingProxy {
  /** Address of the database through the proxy. */
  url: string;
  /** Drops the answer to the next message that contains this text, and closes the connection. */
  loseAnswer(text: string): void;
  /** Number of answers lost so far. */
  readonly lost: number;
  close(): void;
}

export async function losingProxy(database: string): Promise<LosingProxy> {
  const { hostname, port } = new URL(database);
  const sockets = new Set<Socket>();
  let wanted: string | null = null;
  let lost = 0;
  const server = createServer((client) => {
    const backend = connect(Number(port), hostname);
    let isLosing = false;
    const end = () => {
      client.destroy();
      backend.destroy();
    };
    for (const socket of [client, backend]) {
      sockets.add(socket.setNoDelay());
      socket.on("error", end).on("close", end);
    }
    client.on("data", (data) => {
      if (wanted !== null && data.includes(wanted)) {
        wanted = null;
        isLosing = true;
      }
      backend.write(data);
    });
    backend.on("data", (data) => {
      if (!isLosing) return void client.write(data);
      if (!data.includes(READY)) return;
      lost++;
      end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(database);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    loseAnswer(text) {
      wanted = text;
    },
    get lost() {
      return lost;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
