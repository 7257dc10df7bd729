import assert from "node:assert/strict";
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { addressOf } from "../../loadtest/server-process.ts";

const root = join(import.meta.dirname, "../..");

describe("the server of npm run dev", () => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  let watching: ChildProcessByStdio<null, Readable, null>;
  after(async () => {
    const ended = once(watching, "close");
    watching.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true });
  });

  it("opens its store and its playground while Node watches its files", async () => {
    watching = spawn(process.execPath, ["--watch", "server/dev-server.ts"], {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "error", DATA_DIR: folder },
    });
    const address = await addressOf(watching);
    assert.equal((await fetch(`${address}/readyz`)).status, 200);
    assert.equal((await fetch(`${address}/playground/`)).status, 200);
  });
});
