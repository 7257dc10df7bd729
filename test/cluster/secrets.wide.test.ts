import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { Client } from "@colyseus/sdk";
import type { ServerProcess } from "../../loadtest/server-process.ts";
import { type CatalogEntry, catalog } from "../../shared/games/catalog.ts";
import { Secrets } from "../helpers/play/secrets.ts";
import { Person } from "../helpers/server/account.ts";
import type { TestCluster } from "../helpers/server/cluster.ts";
import { describeCluster, openCluster } from "../helpers/server/cluster-suite.ts";
import { type TestRoom, until } from "../helpers/server/test-server.ts";

const PASSWORD = "correct horse battery";

/** Records every Redis command with its arguments until it is stopped. */
async function listenTo(url: string): Promise<{ stop(): Promise<string> }> {
  const { hostname, port } = new URL(url);
  const line = connect(Number(port), hostname);
  let heard = "";
  line.setEncoding("utf8").on("data", (text: string) => {
    heard += text;
  });
  const hears = async (text: string) => {
    while (!heard.includes(text)) await once(line, "data");
  };
  line.write("MONITOR\r\n");
  await hears("+OK");
  return {
    async stop() {
      // Commands are recorded in order: when this one arrives, all before it have.
      const other = connect(Number(port), hostname);
      other.write("PING listened-to-the-end\r\n");
      await hears("listened-to-the-end");
      other.destroy();
      line.destroy();
      return heard;
    },
  };
}

describeCluster("the Redis traffic of two processes", function () {
  this.timeout(300_000);
  let cluster: TestCluster;
  let one: ServerProcess;
  let two: ServerProcess;
  const secrets = new Secrets();

  before(async () => {
    cluster = await openCluster(0);
    [one, two] = await Promise.all([cluster.start(), cluster.start()]);
  });
  after(() => cluster.close());

  /** Drops the connection and reconnects through the process that does not have the table. */
  async function comeBack(room: TestRoom): Promise<TestRoom> {
    const elsewhere = cluster.processOf(room) === one ? two : one;
    room.reconnection.enabled = false;
    room.connection.close();
    const again: TestRoom = await new Client(elsewhere.address).reconnect(room.reconnectionToken);
    again.onMessage("*", () => undefined);
    await until(again, ({ status }) => status === "playing");
    return again;
  }

  it("contains no seed, hand, password or session; seat tokens only pass through", async () => {
    const listening = await listenTo(cluster.redis.url);
    const [ann, ben] = [await Person.claim(one, "Ann", PASSWORD), await Person.come(two)];
    for (const { tokens } of [ann, ben]) secrets.keepTokens(tokens);
    secrets.keep("a password", PASSWORD);
    for (const [id, entry] of Object.entries<CatalogEntry>(catalog)) {
      const [options] = Object.values(entry.variants);
      const host = await ann.create({ ...options, seats: 2, private: true }, id);
      const guest = await ben.joinById(host.roomId);
      await secrets.begin([host, guest]);
      await secrets.playOut(one.address, entry, [await comeBack(host), guest]);
    }
    const heard = (await listening.stop()).split("\n");
    assert.ok(heard.length > 100, `${heard.length} commands were heard`);
    for (const what of ["a hand", "the server's seed", "a player's seed", "an access token", "a refresh token"]) {
      assert.ok(secrets.kinds.has(what), what);
    }
    // The process and the code of a table are the data that Redis is meant to hold.
    const byDesign = new Set(["a session", "a code"]);
    const told = (lines: string[]) => secrets.in(lines.join("\n")).filter((what) => !byDesign.has(what));
    const isPublished = (line: string) => line.includes('"publish"');
    assert.deepEqual(told(heard.filter((line) => !isPublished(line))), [], "nothing is kept");
    assert.deepEqual(told(heard.filter(isPublished)), ["a reconnection token"]);
  });
});
