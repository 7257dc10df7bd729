import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** One address for several processes: a proxy that forwards each connection to the next process that answers. */
export interface RoundRobinProxy {
  address: string;
  /** The ports of the processes; those without a listener are skipped. */
  ports: number[];
  close(): Promise<void>;
}

export async function openRoundRobinProxy(): Promise<RoundRobinProxy> {
  const sockets = new Set<Socket>();
  const ports: number[] = [];
  let next = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    void lead(socket);
  });
  async function lead(socket: Socket): Promise<void> {
    for (let tries = 0; tries < ports.length; tries++) {
      const process = connect(ports[next++ % ports.length] as number, "127.0.0.1");
      try {
        await once(process, "connect");
      } catch {
        continue;
      }
      process.on("error", () => undefined).on("close", () => socket.destroy());
      socket.on("close", () => process.destroy());
      socket.pipe(process).pipe(socket);
      return;
    }
    socket.destroy();
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  if (typeof bound !== "object" || !bound) throw new Error("the proxy has no address");
  return {
    address: `http://127.0.0.1:${bound.port}`,
    ports,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
