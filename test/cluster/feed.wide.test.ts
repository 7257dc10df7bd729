import assert from "node:assert/strict";
import { Client, type Room } from "@colyseus/sdk";
import type { ServerProcess } from "../../loadtest/server-process.ts";
import type { Notice } from "../../shared/players/feed.ts";
import type { FriendList } from "../../shared/players/friends.ts";
import { Person } from "../helpers/server/account.ts";
import type { TestCluster } from "../helpers/server/cluster.ts";
import { describeCluster, openCluster } from "../helpers/server/cluster-suite.ts";

const PASSWORD = "correct horse";

describeCluster("the account feed of two processes", function () {
  this.timeout(300_000);
  let cluster: TestCluster;
  let processes: ServerProcess[];
  before(async () => {
    cluster = await openCluster(0);
    processes = await Promise.all([cluster.start(), cluster.start()]);
  });
  after(() => cluster.close());

  it("delivers notices and presence from either process", async () => {
    const [one, two] = processes as [ServerProcess, ServerProcess];
    const ann = await Person.claim(one, "Ann Cluster", PASSWORD);
    const ben = await Person.claim(two, "Ben Cluster", PASSWORD);
    const client = new Client(one.address);
    client.auth.token = ben.tokens.access;
    const feed: Room = await client.joinOrCreate("feed");
    const notices: Notice[] = [];
    let wake: () => void = () => undefined;
    feed.onMessage("notice", (notice: Notice) => {
      notices.push(notice);
      wake();
    });
    const next = async (): Promise<Notice> => {
      while (notices.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return notices.shift() as Notice;
    };
    // The room is in one of the processes; requests reach both.
    for (const server of [one, two]) {
      const asking = new Person(server, { me: ann.me, tokens: ann.tokens });
      await asking.ask("POST", "/me/friend-requests", { id: ben.me.id });
      assert.deepEqual(await next(), { type: "friend-requested", from: { id: ann.me.id, name: ann.me.name } });
      await asking.ask("DELETE", `/me/friends/${ben.me.id}`);
      assert.deepEqual(await next(), { type: "friends-changed" });
    }
    await ann.ask("POST", "/me/friend-requests", { id: ben.me.id });
    await ben.ask("PUT", `/me/friends/${ann.me.id}`);
    for (const server of [one, two]) {
      const asking = new Person(server, { me: ann.me, tokens: ann.tokens });
      const { friends } = (await asking.ask<FriendList>("GET", "/me/friends")).body;
      assert.equal(friends[0]?.isOnline, true);
    }
    await feed.leave();
  });
});
