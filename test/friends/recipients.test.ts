import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limitApproach } from "../../server/friends/approach.ts";
import { sendMessage } from "../../server/friends/messages.ts";
import { Limiter } from "../../server/ops/limiter.ts";
import { requestFriend } from "../../server/players/relations/friendships.ts";
import type { Store } from "../../server/store/store.ts";
import { MOST_RECEIVED_REQUESTS, MOST_UNREAD_MESSAGES } from "../../shared/players/friends.ts";
import { addAccounts } from "../helpers/play/finished-match.ts";
import { Person } from "../helpers/server/account.ts";
import { TestServer } from "../helpers/server/test-server.ts";
import { openMigratedFile } from "../helpers/stores/migrated-file.ts";

const names = (prefix: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${prefix}${i}`);

/** Repeats a request until it is refused; returns how often it was accepted, and the code of the refusal. */
async function most(request: (turn: number) => Promise<unknown>): Promise<[accepted: number, code: string]> {
  for (let turn = 0; turn < 1000; turn++) {
    try {
      await request(turn);
    } catch (error) {
      return [turn, (error as { code: string }).code];
    }
  }
  return assert.fail("never refused");
}

describe("the recipient of challenges, requests and messages", () => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-recipients-"));
  let store: Store;
  let now: number;
  let limits: Limiter;
  const strangers = names("stranger", 250);
  before(async () => {
    store = await openMigratedFile(join(folder, "store.sqlite"));
    await addAccounts(store, ["ann", "ben", "cleo", ...strangers]);
    const since = 1;
    await store
      .insertInto("friendships")
      .values([
        { player_id: "ben", friend_id: "ann", since },
        { player_id: "ann", friend_id: "ben", since },
      ])
      .execute();
  });
  after(async () => {
    await store.destroy();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    now = 0;
    limits = new Limiter(1, undefined, () => now);
  });

  const approach = (what: Parameters<typeof limitApproach>[1], from: string) =>
    limitApproach({ limits, store }, what, from, "ann");

  it("gets five challenges of one account in ten minutes, whether friend or stranger", async () => {
    assert.deepEqual(await most(() => approach("challenges", "ben")), [5, "too-many-requests"]);
    assert.deepEqual(await most(() => approach("challenges", "cleo")), [5, "too-many-requests"]);
    now += 10 * 60_000 + 1;
    await approach("challenges", "ben");
  });

  it("gets three friend requests of one account in ten minutes", async () => {
    assert.deepEqual(await most(() => approach("friendRequests", "cleo")), [3, "too-many-requests"]);
  });

  it("gets twenty messages of a friend in a minute, and ten of a stranger in ten minutes", async () => {
    assert.deepEqual(await most(() => approach("directMessages", "ben")), [20, "chatting-too-fast"]);
    assert.deepEqual(await most(() => approach("directMessages", "cleo")), [10, "recipient-busy"]);
    now += 10 * 60_000 + 1;
    await approach("directMessages", "cleo");
  });

  it("gets sixty challenges, requests and messages of all strangers in ten minutes, and friends still get through", async () => {
    const kinds = ["challenges", "friendRequests", "directMessages"] as const;
    const [accepted, code] = await most((turn) => approach(kinds[turn % 3] ?? "challenges", `stranger${turn}`));
    assert.deepEqual([accepted, code], [60, "recipient-busy"]);
    await approach("challenges", "ben");
    await limitApproach({ limits, store }, "challenges", "cleo", "ben");
  });

  it("keeps fifty unread messages of strangers, and those of friends without this limit", async () => {
    const send = (from: string) => sendMessage(store, from, "ann", { phrase: "hello" });
    assert.deepEqual(await most((turn) => send(`stranger${turn}`)), [MOST_UNREAD_MESSAGES, "recipient-busy"]);
    await send("ben");
  });

  it("keeps two hundred friend requests", async () => {
    const request = (from: string) => requestFriend(store, from, "ann");
    assert.deepEqual(await most((turn) => request(`stranger${turn}`)), [MOST_RECEIVED_REQUESTS, "recipient-busy"]);
  });
});

describe("challenges over HTTP", () => {
  it("stop after five withdrawn ones to the same account, and accepted ones do not count", async () => {
    const server = await TestServer.open();
    const [ann, ben] = await Promise.all([
      Person.claim(server, "Ann", "a long password"),
      Person.claim(server, "Ben", "a long password"),
    ]);
    const challenge = async () => {
      const order = { to: ben.me.id, game: "dash-dice", settings: { clock: false } };
      const { status, body } = await ann.ask<{ id: string }>("POST", "/me/challenges", order);
      return { status, id: body.id, code: body.error?.code };
    };
    for (let accepted = 0; accepted < 6; accepted++) {
      const { id } = await challenge();
      assert.equal((await ben.ask("POST", `/me/challenges/${id}/acceptance`)).status, 200);
    }
    for (let withdrawn = 0; withdrawn < 5; withdrawn++) {
      const { status, id } = await challenge();
      assert.equal(status, 201);
      assert.equal((await ann.ask("DELETE", `/me/challenges/${id}`)).status, 204);
    }
    const { status, code } = await challenge();
    assert.deepEqual([status, code], [429, "too-many-requests"]);
    await server.close();
  });
});
