import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { SERVER_FLAGS } from "../loadtest/server-process.ts";
import type { Order } from "./people.ts";
import type { Weight } from "./weighed-house.ts";

/** A house that can be weighed from outside. */
export interface WeighedHouse {
  address: string;
  weigh(): Promise<Weight>;
  stop(): Promise<void>;
}

/** The next answer of the process; libraries in it may say things of their own. */
function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const failed = (code: number | null) => reject(new Error(`a process of the measurement ended with ${code}`));
    const heard = (message: unknown) => {
      if (typeof message !== "object" || message === null || !("answer" in message)) return;
      child.off("message", heard).off("exit", failed);
      resolve(message.answer as T);
    };
    child.on("message", heard).on("exit", failed);
  });
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}

/** Opens a house on a free port with this data folder; resolves when its doors are open. */
export async function openWeighed(dataDir: string): Promise<WeighedHouse> {
  const child = fork(join(import.meta.dirname, "weighed-house.ts"), {
    execArgv: [...SERVER_FLAGS, "--expose-gc"],
    env: { ...process.env, HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "error", DATA_DIR: dataDir },
  });
  const address = await answerOf<string>(child);
  return {
    address,
    weigh() {
      const weight = answerOf<Weight>(child);
      child.send("weigh");
      return weight;
    },
    stop: () => end(child),
  };
}

/** A process full of clients. */
export interface People {
  ask(order: Order): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a process of clients for the house at this address. */
export async function invite(address: string): Promise<People> {
  const child = fork(join(import.meta.dirname, "people.ts"), [address]);
  await answerOf(child);
  return {
    ask(order) {
      const answer = answerOf<number>(child);
      child.send(order);
      return answer;
    },
    stop: () => end(child),
  };
}
