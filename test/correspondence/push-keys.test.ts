import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import webPush from "web-push";
import { openServer } from "../../server/index.ts";
import { ask } from "../helpers/server/account.ts";
import { quietConfig } from "../helpers/server/test-server.ts";

describe("the keys for notifications", () => {
  const folders: string[] = [];
  const dataDir = () => {
    const folder = mkdtempSync(join(tmpdir(), "house-rules-keys-"));
    folders.push(folder);
    return folder;
  };
  after(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  /** The public key that browsers get from a server with this data directory and environment. */
  async function keyOf(folder: string, env: Record<string, string> = {}): Promise<string> {
    const server = await openServer(quietConfig(folder, env));
    try {
      return (await ask<{ key: string }>(server, "GET", "/push/key")).body.key;
    } finally {
      await server.close();
    }
  }

  it("are created once in the data directory, and are the same after a restart", async () => {
    const [first, second] = [dataDir(), dataDir()];
    const created = await keyOf(first);
    assert.match(created, /^[\w-]{87}$/);
    assert.equal(await keyOf(first), created);
    assert.notEqual(await keyOf(second), created);
  });

  it("are those of the environment, which leave the stored pair as it is", async () => {
    const folder = dataDir();
    const stored = await keyOf(folder);
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    assert.equal(await keyOf(folder, { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }), publicKey);
    assert.equal(await keyOf(folder), stored);
  });
});
