import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

export interface Ran {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs one of the project's commands to its end. */
export function run(script: string, args: string[], input = ""): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    input,
    encoding: "utf8",
    timeout: 240_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status, stdout, stderr };
}
