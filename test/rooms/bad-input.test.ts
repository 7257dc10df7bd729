import assert from "node:assert/strict";
import { TAKEN_OVER } from "../../shared/protocol/close-codes.ts";
import { playToEnd, refusal, type TestRoom, TestServer, turn, until } from "../helpers/server/test-server.ts";

describe("a table", () => {
  let server: TestServer;
  let rooms: [TestRoom, TestRoom];
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());
  beforeEach(async () => {
    rooms = await server.pair({ mode: "classic" });
  });
  afterEach("the match can still be played to its end", async () => {
    await playToEnd(rooms);
    assert.equal(rooms[0].state.status, "over");
  });

  const begin = async () => {
    const { actor } = turn(rooms);
    const { seq } = (await actor.request("act", { type: "call", parity: "odd" })) as { seq: number };
    await Promise.all(rooms.map((room) => until(room, (state) => state.seq >= seq)));
  };

  it("rejects a move out of turn", async () => {
    assert.equal(await refusal(turn(rooms).idle.request("act", { type: "call", parity: "odd" })), "not-your-turn");
  });

  it("rejects a move in the wrong phase", async () => {
    assert.equal(await refusal(turn(rooms).actor.request("act", { type: "roll" })), "wrong-phase");
  });

  it("rejects a bank of nothing", async () => {
    await begin();
    assert.equal(await refusal(turn(rooms).actor.request("act", { type: "bank" })), "nothing-to-bank");
  });

  it("rejects unknown types, extra fields, huge numbers, empty messages and clock moves", async () => {
    await begin();
    const { actor } = turn(rooms);
    const before = actor.state.seq;
    const payloads: unknown[] = [
      { type: "cheat" },
      { type: "roll", dice: [6, 6] },
      { type: "roll", seat: 0 },
      { type: "pass" },
      { type: 1e308 },
      { type: "call", parity: 2 ** 60 },
      null,
      undefined,
      [],
      "roll",
      Number.NaN,
      { type: { type: { type: "roll" } } },
    ];
    for (const payload of payloads) {
      assert.equal(await refusal(actor.request("act", payload)), "malformed-action", JSON.stringify(payload));
    }
    assert.equal(actor.state.seq, before);
  });

  it("rejects a message of five kilobytes", async () => {
    await begin();
    const huge = { type: "roll", note: "x".repeat(5000) };
    assert.equal(await refusal(turn(rooms).actor.request("act", huge)), "malformed-action");
  });

  it("rejects five hundred messages in a second", async () => {
    const { idle } = turn(rooms);
    const answers = await Promise.all(
      Array.from({ length: 500 }, () => refusal(idle.request("act", { type: "roll" }))),
    );
    assert.deepEqual([...new Set(answers)].sort(), ["not-your-turn", "too-many-messages"]);
    assert.ok(answers.filter((code) => code === "too-many-messages").length >= 400);
    // Other players noticed nothing; the flooder is accepted again later, so a new pair plays the match out.
    await turn(rooms).actor.request("act", { type: "call", parity: "odd" });
    rooms = await server.pair({ mode: "classic" });
  });

  it("rejects plain messages instead of requests, of known and unknown types", async () => {
    const { idle } = turn(rooms);
    const answered = new Promise((resolve) => idle.onMessage("rejected", resolve));
    idle.send("act", { type: "nonsense" });
    idle.send("no-such-message", { any: "thing" });
    assert.deepEqual(await answered, { code: "unknown-message" });
    assert.match(await refusal(idle.request("no-such-request", {})), /no-such-request/);
  });

  it("rejects seeds that are late, repeated or malformed", async () => {
    assert.equal(await refusal(rooms[0].request("seed", { seed: "again" })), "already-started");
    const waiting = await server.create({ private: true });
    for (const payload of [null, {}, { seed: 7 }, { seed: "" }, { seed: "é" }, { seed: "x".repeat(129) }]) {
      assert.equal(await refusal(waiting.request("seed", payload)), "malformed-seed");
    }
    assert.equal(await refusal(waiting.request("act", { type: "roll" })), "not-started");
    await waiting.request("seed", { seed: "first" });
    assert.equal(await refusal(waiting.request("seed", { seed: "second" })), "already-seeded");
    await waiting.leave();
  });

  it("moves the seat to a second tab, and tells the first one", async () => {
    const [first, second] = rooms;
    const closed = new Promise<number>((resolve) => first.onLeave(resolve));
    const again: TestRoom = await server.client.reconnect(first.reconnectionToken);
    again.onMessage("*", () => undefined);
    assert.equal(await closed, TAKEN_OVER);
    assert.equal(again.sessionId, first.sessionId);
    await until(again, (state) => state.status === "playing");
    rooms = [again, second];
  });

  it("rejects a third player at a table for two, and is not found when it does not exist", async () => {
    await assert.rejects(server.client.joinById(rooms[0].roomId, {}), /table-full/);
    await assert.rejects(server.client.joinById("nowhere", {}), /not found/);
  });

  it("rejects invalid join options", async () => {
    const wrong: [object, RegExp][] = [
      [{ mode: "poker" }, /^bad-options: mode/],
      [{ mode: "classic", seat: 1 }, /^bad-options: .*seat/],
      [{ mode: ["classic"] }, /^bad-options: mode/],
      [{ name: "<b>bold</b>" }, /^bad-options: name/],
      [{ name: "x".repeat(21) }, /^bad-options: name/],
      [{ bot: "unbeatable" }, /^bad-options: bot/],
      [{ private: "yes" }, /^bad-options: private/],
      [{ title: "x".repeat(21) }, /^bad-options: title/],
      [{ title: "<b>bold</b>", private: true }, /^bad-options: title/],
    ];
    for (const [options, message] of wrong) {
      await assert.rejects(server.client.joinOrCreate("dash-dice", options), (error: Error) =>
        message.test(error.message),
      );
    }
    await assert.rejects(server.client.joinOrCreate("no-such-game", {}), /not defined/);
    const farkle: [object, RegExp][] = [
      [{ dice: "owned" }, /^account-needed$/],
      [{ prices: { FIVES: 0 } }, /^bad-options: prices: set by the server/],
      [{ seats: 7 }, /^bad-options: seats/],
    ];
    for (const [options, message] of farkle) {
      await assert.rejects(server.client.joinOrCreate("farkle", options), (error: Error) =>
        message.test(error.message),
      );
    }
  });

  it("rejects a page of a foreign origin", async () => {
    const url = `${server.address}/matchmake/joinOrCreate/dash-dice`;
    const response = await fetch(url, { method: "POST", headers: { origin: "https://evil.example" }, body: "{}" });
    assert.equal(response.headers.get("access-control-allow-origin"), null);
  });
});
