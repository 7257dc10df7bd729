import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PROGRAM = join(import.meta.dirname, "../helpers/process/loaded-packages.ts");
const UNNEEDED = ["pg", "ioredis", "@colyseus/redis-driver", "@colyseus/redis-presence", "web-push", "grant"];
/** They read `.env`, let `/etc/environment` override variables of the process, or show hidden state. */
const WITH_EFFECTS = ["colyseus", "@colyseus/tools", "@colyseus/monitor", "@colyseus/playground"];

describe("a server with the default configuration", () => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  after(() => rmSync(folder, { recursive: true }));

  it("starts without the packages for PostgreSQL, Redis, push messages and OAuth, and those that change its environment", () => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const { stdout, stderr, status } = spawnSync(process.execPath, [PROGRAM], {
      encoding: "utf8",
      env: { PATH, NODE_COMPILE_CACHE, HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "error", DATA_DIR: folder },
    });
    assert.equal(status, 0, stderr);
    const loaded = stdout.split(" ");
    assert.ok(loaded.includes("kysely"), "the program lists packages");
    for (const name of [...UNNEEDED, ...WITH_EFFECTS]) assert.ok(!loaded.includes(name), name);
  });
});
