import assert from "node:assert/strict";
import { commitmentOf } from "../../shared/core/fairness.ts";
import { TestHouse, type TestRoom, until } from "../helpers/house.ts";

const PASSWORD = "correct horse battery";
const basic = (password: string, name = "anyone") => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString("base64")}`,
});

interface Listed {
  rooms: { roomId: string; name: string; clients: number }[];
  connections: number;
}

describe("the monitor", () => {
  let house: TestHouse;
  beforeEach(async () => {
    house = await TestHouse.open({}, { monitorPassword: PASSWORD });
  });
  afterEach(async () => {
    assert.deepEqual(house.faults, []);
    await house.close();
  });

  const get = (path: string, headers: Record<string, string> = basic(PASSWORD)) =>
    fetch(`${house.address}/monitor${path}`, { headers, redirect: "manual" });

  it("is not there without a password, and neither is the playground, with or without", async () => {
    const bare = await TestHouse.open();
    for (const path of ["/monitor", "/monitor/", "/monitor/api", "/playground", "/playground/"]) {
      assert.equal((await fetch(`${bare.address}${path}`, { headers: basic(PASSWORD) })).status, 404, path);
    }
    await bare.close();
    assert.equal((await fetch(`${house.address}/playground/`, { headers: basic(PASSWORD) })).status, 404);
  });

  it("shows its page to whoever knows the password, and nothing at all to anyone else", async () => {
    for (const headers of [
      {},
      basic("wrong"),
      basic(""),
      { authorization: "Basic ===" },
      { authorization: "Bearer x" },
    ]) {
      for (const path of ["/", "/api", "/api/room?roomId=x", "/assets/index.js"]) {
        const { status, headers: said } = await get(path, headers as Record<string, string>);
        if (status === 429) continue;
        assert.equal(status, 401, path);
        assert.match(said.get("www-authenticate") ?? "", /^Basic realm=/);
      }
    }
  });

  it("is found by the password, whatever the name, and its page is complete", async () => {
    const page = await (await get("/")).text();
    const script = page.match(/src="\.(\/assets\/[^"]+\.js)"/)?.[1];
    assert.ok(script, page);
    assert.equal((await get(script)).status, 200);
  });

  it("closes to guesses after ten wrong ones a minute, even to the right password", async () => {
    for (let guess = 0; guess < 15; guess++) assert.equal((await get("/api")).status, 200, "right ones cost nothing");
    for (let guess = 0; guess < 10; guess++) assert.equal((await get("/api", basic(`wrong ${guess}`))).status, 401);
    assert.equal((await get("/api")).status, 429);
  });

  it("tells how many are where, and no hand, seed, code, session or way to a table", async () => {
    const rooms = await house.pair({ clock: false }, "casino");
    const [first] = rooms as [TestRoom, TestRoom];
    await until(first, ({ code }) => code !== "");
    const listed = await (await get("/api")).text();
    const { rooms: shown, connections } = JSON.parse(listed) as Listed;
    assert.deepEqual([shown.map(({ name, clients }) => `${name} ${clients}`), connections], [["casino 2"], 2]);
    const handle = shown[0]?.roomId;
    const inspected = await (await get(`/api/room?roomId=${handle}`)).text();
    assert.deepEqual(
      JSON.parse(inspected)
        .state.seats.map(({ name }: { name: string }) => name)
        .sort(),
      ["Ann", "Ben"],
    );

    const { opening, state } = house.serverRoom(first.roomId) as unknown as {
      opening: { serverSeed: string };
      state: { seats: Iterable<{ secret: string }> };
    };
    const { serverSeed } = opening;
    assert.equal(commitmentOf(serverSeed), first.state.commitment, "that is the seed to be kept");
    const hands = [...state.seats].map(({ secret }) => secret);
    assert.ok(hands.every((hand) => hand.length > 3));
    const secrets = [serverSeed, first.state.code, first.roomId, ...rooms.map(({ sessionId }) => sessionId), ...hands];
    for (const secret of secrets) {
      assert.equal(listed.includes(secret), false);
      assert.equal(inspected.includes(secret), false);
    }
  });

  it("calls nothing in a room, by its id or by its handle, and changes nothing", async () => {
    const [first] = await house.pair({ clock: false });
    const { rooms } = (await (await get("/api")).json()) as Listed;
    for (const roomId of [first.roomId, rooms[0]?.roomId]) {
      for (const call of ["method=disconnect&args=[]", "method=opening&args=null", "method=getInspectData&args=[]"]) {
        const reply = await get(`/api/room/call?roomId=${roomId}&${call}`);
        assert.deepEqual([reply.status, await reply.json()], [404, { error: { code: "not-found" } }]);
      }
    }
    assert.equal((await get(`/api/room?roomId=${first.roomId}`)).status, 404);
    assert.equal(first.state.status, "playing");
  });
});
