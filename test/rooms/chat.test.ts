import assert from "node:assert/strict";
import { refusal, type TestRoom, TestServer } from "../helpers/server/test-server.ts";

describe("chat", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());

  const hears = (room: TestRoom) =>
    new Promise<{ name: string; content: object }>((resolve) => room.onMessage("said", resolve));

  it("carries quick phrases everywhere and free text at private tables, never as markup", async () => {
    const [first, second] = await server.pair();
    const heard = hears(second);
    await first.request("say", { text: "  <b>hi</b>  " });
    assert.deepEqual((await heard).content, { text: "<b>hi</b>" });
    for (const payload of [
      null,
      {},
      { text: "" },
      { text: "x".repeat(141) },
      { text: "a\u0000b" },
      { text: "a\u202eb" },
      { phrase: "insult" },
    ]) {
      assert.equal(await refusal(first.request("say", payload)), "malformed-chat");
    }
    const stranger = await server.join({ mode: "zero-hour" });
    assert.equal(await refusal(stranger.request("say", { text: "hi" })), "quick-phrases-only");
    await stranger.request("say", { phrase: "hello" });
    await Promise.all([first, second, stranger].map((room) => room.leave()));
  });

  it("has a rate limit, and hides spectators' messages from the players, except their applause", async () => {
    const [first, second] = await server.pair();
    const watchers = await Promise.all([1, 2].map(() => server.joinById(first.roomId, { watch: true, name: "Eve" })));
    const [eve, adam] = watchers as [TestRoom, TestRoom];
    const heard = hears(adam);
    const firstHeard: unknown[] = [];
    first.onMessage("said", (said) => firstHeard.push(said));
    await eve.request("say", { emote: "wow" });
    assert.equal((await heard).name, "Eve");
    await eve.request("say", { emote: "clap" });
    for (let line = 0; line < 5; line++) await second.request("say", { phrase: "nice" });
    assert.equal(await refusal(second.request("say", { phrase: "nice" })), "chatting-too-fast");
    await first.request("seed", { seed: "x" }).catch(() => undefined);
    assert.equal(firstHeard.length, 6, "the applause, and the five lines of the other player");
    await Promise.all([first, second, ...watchers].map((room) => room.leave()));
  });
});
