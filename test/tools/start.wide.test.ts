import assert from "node:assert/strict";
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { addressOf } from "../../loadtest/server-process.ts";

const root = join(import.meta.dirname, "../..");

describe("npm start", () => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  let npm: ChildProcessByStdio<null, Readable, null>;
  after(() => {
    if (npm?.pid) endGroup(npm.pid);
    rmSync(folder, { recursive: true });
  });

  it("stops the server when npm is told to end", async function () {
    if (process.platform === "win32") this.skip();
    const { PATH, HOME } = process.env;
    // A separate process group, so that a remaining server can be ended after the test.
    npm = spawn("npm", ["start"], {
      cwd: root,
      detached: true,
      stdio: ["ignore", "pipe", "inherit"],
      env: { PATH, HOME, HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "error", DATA_DIR: folder },
    });
    const address = await addressOf(npm);
    assert.equal((await fetch(`${address}/healthz`)).status, 200);
    // The output ends when every process that could write to it has ended.
    const ended = once(npm.stdout, "close");
    npm.kill("SIGTERM");
    await ended;
    await assert.rejects(fetch(`${address}/healthz`), "the port is closed");
  });
});

function endGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Every process of the group has ended.
  }
}
