import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";

const SERVER = join(import.meta.dirname, "../../../server/index.ts");

/** Starts the server as a process and resolves with its output when it ends. */
const start = (env: Record<string, string>) =>
  new Promise<{ code: number | string | null; said: string; told: string }>((resolve) => {
    const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
    const inherited = { PATH, NODE_COMPILE_CACHE };
    execFile(process.execPath, [SERVER], { env: { ...inherited, ...env } }, (error, told, said) =>
      resolve({ code: error?.code ?? null, said, told }),
    );
  });

/** The server ends at once with a status and one line. */
export async function assertOneLine(folder: string, env: Record<string, string>, line: RegExp): Promise<void> {
  const { code, said, told } = await start({ DATA_DIR: folder, PORT: "0", ...env });
  assert.equal(code, 1, said);
  assert.doesNotMatch(told, /open at/);
  assert.match(said, /^[^\n]+\n$/);
  assert.match(said, line);
}
