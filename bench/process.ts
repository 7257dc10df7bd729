import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

/** Clock ticks of /proc in a second; the same on every Linux machine in use. */
const TICKS = 100;

/** A server under measurement, in a process of its own. */
export interface Measured {
  address: string;
  /** Seconds of processor time it has used so far, all threads together. */
  cpuSeconds(): number;
  residentKilobytes(): number;
  stop(): Promise<void>;
}

/** Starts a program that prints "open at <address>" when it takes connections. */
export async function startMeasured(script: string, env: Record<string, string> = {}): Promise<Measured> {
  const child = spawn(process.execPath, ["--no-warnings", script], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...env },
  });
  process.once("exit", () => child.kill("SIGKILL"));
  return { address: await saidAddress(child), ...measuresOf(child) };
}

function measuresOf(child: ChildProcess): Omit<Measured, "address"> {
  const pid = child.pid as number;
  return {
    cpuSeconds() {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /, "")
        .split(" ");
      return (Number(fields[11]) + Number(fields[12])) / TICKS;
    },
    residentKilobytes: () => Number(readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/)?.[1]),
    async stop() {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
    },
  };
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
