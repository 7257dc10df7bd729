import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type ServerProcess, startServer } from "../../../loadtest/server-process.ts";
import type { Pace } from "../../../server/context.ts";
import { freePort } from "../process/free-port.ts";

const SCRIPT = fileURLToPath(new URL("./patient-server.ts", import.meta.url));

/** A server process that is ended by a signal and started again at the same address and with the same data. */
export class RestartedServer {
  readonly #folder: string;
  readonly #env: Record<string, string>;
  #process: ServerProcess;

  private constructor(folder: string, env: Record<string, string>, process: ServerProcess) {
    this.#folder = folder;
    this.#env = env;
    this.#process = process;
  }

  static async start(folder: string, pace: Partial<Pace> = {}): Promise<RestartedServer> {
    const env = { PORT: String(await freePort()), PACE: JSON.stringify(pace) };
    return new RestartedServer(folder, env, await startServer(folder, env, SCRIPT));
  }

  get address(): string {
    return this.#process.address;
  }

  async restart(signal: NodeJS.Signals): Promise<void> {
    const exited = once(this.#process.process, "exit");
    this.#process.process.kill(signal);
    await exited;
    this.#process = await startServer(this.#folder, this.#env, SCRIPT);
  }

  stop(): Promise<void> {
    return this.#process.stop();
  }
}
