import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type ServerProcess, startServer } from "../../../loadtest/server-process.ts";
import { PACE, type Pace } from "../../../server/context.ts";
import { type OpenServer, openServer } from "../../../server/index.ts";
import { freePort } from "../process/free-port.ts";
import { quietConfig } from "./test-server.ts";

const SCRIPT = fileURLToPath(new URL("./patient-server.ts", import.meta.url));

/** Clocks and grace periods that never run out in a test, however slow the machine is. */
export const PATIENT: Partial<Pace> = { graceWaiting: 600, gracePlaying: 600, speedup: 0.02 };

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
    const env = { PORT: String(await freePort()), PACE: JSON.stringify({ ...PATIENT, ...pace }) };
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

/** A server in this process that is closed and opened again at the same address and with the same data. */
export class ReopenedServer {
  readonly #open: () => Promise<OpenServer>;
  #server: OpenServer;

  private constructor(open: () => Promise<OpenServer>, server: OpenServer) {
    this.#open = open;
    this.#server = server;
  }

  static async start(folder: string, pace: Partial<Pace> = {}): Promise<ReopenedServer> {
    const config = quietConfig(folder, { PORT: String(await freePort()) });
    const open = () => openServer(config, { ...PACE, ...PATIENT, ...pace });
    return new ReopenedServer(open, await open());
  }

  get address(): string {
    return this.#server.address;
  }

  async restart(): Promise<void> {
    await this.#server.close();
    this.#server = await this.#open();
  }

  stop(): Promise<void> {
    return this.#server.close();
  }
}
