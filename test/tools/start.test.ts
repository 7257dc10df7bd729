import assert from "node:assert/strict";
import { type ChildProcessByStdio, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
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

describe("npm start and npm test on an old Node", () => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  after(() => rmSync(folder, { recursive: true }));

  /** Runs the check that both commands begin with, in a process that reports this version. */
  function check(version: string) {
    const fake = join(folder, "fake.cjs");
    writeFileSync(fake, `Object.defineProperty(process, "versions", { value: { node: "${version}" } });`);
    const program = join(root, "tools/check-node.cjs");
    return spawnSync(process.execPath, ["--require", fake, program], { encoding: "utf8" });
  }

  it("print one line that names the version needed, and fail", () => {
    for (const version of ["18.20.8", "20.20.2", "22.17.1", "23.11.0", "24.1.0"]) {
      const { status, stdout, stderr } = check(version);
      assert.equal(status, 1, version);
      assert.equal(stdout, "");
      assert.equal(stderr.split("\n").length, 2, "one line");
      assert.match(stderr, /needs Node 22.18, 24.2 or newer; this is Node /);
    }
  });

  it("go on with a version that is new enough", () => {
    for (const version of ["22.18.0", "22.21.1", "24.2.0", "24.21.0", "25.0.0", "100.0.0"]) {
      const { status, stderr } = check(version);
      assert.deepEqual([status, stderr], [0, ""], version);
    }
  });
});
