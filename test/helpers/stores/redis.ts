import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../process/free-port.ts";

/** A private Redis server on a free port without persistence. */
export interface RedisServer {
  url: string;
  /** Kills the server, like a power cut. */
  kill(): Promise<void>;
  /** Starts it again on the same port, empty. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a private server. */
export async function startRedis(): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-redis-"));
  const port = await freePort();
  let server: ChildProcess;
  const start = async () => {
    const settings = ["--port", `${port}`, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder];
    server = spawn("redis-server", settings, { stdio: "ignore" });
    await answers(port);
  };
  const kill = async () => {
    const exited = once(server, "exit");
    server.kill("SIGKILL");
    await exited;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    async stop() {
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Resolves when the server answers. */
async function answers(port: number): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!(await pings(port))) {
    if (performance.now() > deadline) throw new Error("Redis did not start");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function pings(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    socket.write("PING\r\n");
    const [answer] = await once(socket, "data");
    return String(answer).startsWith("+PONG");
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
