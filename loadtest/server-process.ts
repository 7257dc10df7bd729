import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A server in its own process. */
export interface ServerProcess {
  address: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

const SERVER_SCRIPT = join(import.meta.dirname, "../server/index.ts");

/**
 * V8 flags of the Dockerfile. The young generation would grow to 128 MB and stay there. Tables need little of it, and
 * collecting such a small heap with several threads costs more than with one.
 */
export const SERVER_FLAGS = ["--max-semi-space-size=16", "--no-parallel-scavenge"];

/** Running servers, which end with this process even if it fails. */
const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const server of running) server.kill("SIGKILL");
});

/** Resolves to the address that a server prints when it is ready; rejects if the process ends first. */
export function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    server.stdout?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const found = said.match(/open at (\S+)\n/);
      if (found) resolve(found[1] as string);
    });
    server.once("exit", (code) => reject(new Error(`the server exited with ${code}`)));
  });
}

/** Starts the server on a free port with this data folder and waits for its address. */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  script = SERVER_SCRIPT,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...SERVER_FLAGS, script], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "error", DATA_DIR: dataDir, ...env },
  });
  running.add(child);
  const exited = once(child, "exit").finally(() => running.delete(child));
  return {
    address: await addressOf(child),
    process: child,
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}
