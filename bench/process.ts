import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Order, Played } from "./crowd.ts";
import type { Blocks, Question, Weight } from "./inside.ts";
import type { Peer } from "./live/peer.ts";

const INSIDE = join(import.meta.dirname, "inside.ts");
const CROWD = join(import.meta.dirname, "crowd.ts");

/** A measured server in a separate process. */
export interface Measured {
  address: string;
  /** Processor time of all threads so far, in milliseconds. */
  worked(): Promise<number>;
  weigh(): Promise<Weight>;
  /** Event loop delay since the last call. */
  blocks(): Promise<Blocks>;
  stop(): Promise<void>;
}

/** Program to run: it prints "open at <address>" when it accepts connections. */
export interface Program {
  script: string;
  env?: Record<string, string>;
  flags?: string[];
}

/** Starts a server and waits until it accepts connections. */
export async function startMeasured({ script, env = {}, flags = [] }: Program): Promise<Measured> {
  const child = fork(script, {
    execArgv: ["--no-warnings", "--expose-gc", "--import", INSIDE, ...flags],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "production", ...env },
  });
  endWithUs(child);
  const ask = <T>(question: Question) => answerTo<T>(child, question);
  const address = await saidAddress(child);
  const stop = () => end(child);
  return { address, worked: () => ask("worked"), weigh: () => ask("weigh"), blocks: () => ask("blocks"), stop };
}

/** A process with many clients of one server. */
export interface Crowd {
  /** Carries out an order and returns its result. */
  ask(order: Order): Promise<Played>;
  stop(): Promise<void>;
}

/** Starts a client process. */
export async function gather(peer: Peer, address: string): Promise<Crowd> {
  const child = fork(CROWD, [peer.id, address], { execArgv: ["--no-warnings"] });
  endWithUs(child);
  await heard(child);
  return { ask: (order) => answerTo<Played>(child, order), stop: () => end(child) };
}

function answerTo<T>(child: ChildProcess, message: Question | Order): Promise<T> {
  const answer = heard<T>(child);
  child.send(message);
  return answer;
}

/** Returns the next answer of the process and skips the output of libraries. */
function heard<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const failed = (code: number | null) => reject(new Error(`a client process exited with ${code}`));
    const hear = (message: unknown) => {
      if (typeof message !== "object" || message === null || !("answer" in message)) return;
      child.off("message", hear).off("exit", failed);
      resolve(message.answer as T);
    };
    child.on("message", hear).on("exit", failed);
  });
}

function saidAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const found = said.match(/open at (\S+)\n/);
      if (found) resolve(found[1] as string);
    });
    child.once("exit", (code) => reject(new Error(`a measured server exited with ${code}`)));
  });
}

/** Ends all started processes with the measurement. */
function endWithUs(child: ChildProcess): void {
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}
