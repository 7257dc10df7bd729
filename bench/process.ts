import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Order, Played } from "./crowd.ts";
import type { Blocks, Question, Weight } from "./inside.ts";
import type { Peer } from "./live/peer.ts";

const INSIDE = join(import.meta.dirname, "inside.ts");
const CROWD = join(import.meta.dirname, "crowd.ts");

/** A server under measurement, in a process of its own. */
export interface Measured {
  address: string;
  /** Milliseconds of processor time it has used so far, all threads together. */
  worked(): Promise<number>;
  weigh(): Promise<Weight>;
  /** How long its event loop was kept since this was last asked. */
  blocks(): Promise<Blocks>;
  stop(): Promise<void>;
}

/** What to run: a program that prints "open at <address>" when it takes connections. */
export interface Program {
  script: string;
  env?: Record<string, string>;
  flags?: string[];
}

/** Starts a server and waits until it is open. */
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

/** A process full of clients of one server. */
export interface Crowd {
  /** Does as ordered; says what came of it. */
  ask(order: Order): Promise<Played>;
  stop(): Promise<void>;
}

/** Starts a process of clients. */
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

/** The next answer of the process; libraries in it may say things of their own. */
function heard<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const failed = (code: number | null) => reject(new Error(`a process of the measurement ended with ${code}`));
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
    child.once("exit", (code) => reject(new Error(`a server under measurement ended with ${code}`)));
  });
}

/** Nothing that was started outlives the measurement, however it ends. */
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
