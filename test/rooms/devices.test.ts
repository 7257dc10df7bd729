import assert from "node:assert/strict";
import { isPlayableOn } from "../../shared/core/about.ts";
import { catalog } from "../../shared/games/catalog.ts";
import { refusal, type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";

describe("a mode that excludes phones", () => {
  const { modes } = catalog["dash-dice"];
  const usual = modes["zero-hour"];
  let server: TestServer;
  before(async () => {
    Object.assign(modes, { "zero-hour": { ...usual, excludes: ["phone"] } });
    server = await TestServer.open();
  });
  after(async () => {
    Object.assign(modes, { "zero-hour": usual });
    await server.close();
  });

  const phone = (options: object) => server.client.joinOrCreate("dash-dice", { device: "phone", ...options });
  const leave = async (room: TestRoom | Awaited<ReturnType<typeof phone>>) => {
    room.onMessage("*", () => undefined);
    await room.leave();
  };

  it("is playable elsewhere, and other modes are playable on a phone", () => {
    const on = (device: "phone" | "desktop", options: object) => isPlayableOn(device, { modes }, options);
    assert.deepEqual([on("phone", { mode: "zero-hour" }), on("desktop", { mode: "zero-hour" })], [false, true]);
    assert.equal(on("phone", { mode: "zero-hour", bustEndsTurn: true }), false, "house rules make no difference");
    assert.equal(on("phone", { mode: "classic" }), true);
    const partners = { modes: { standard: { options: {}, isRated: true }, partners: { options: { partners: true } } } };
    Object.assign(partners.modes.standard, { excludes: ["desktop"] });
    assert.equal(isPlayableOn("desktop", partners as never, { partners: true }), true, "the mode with more options");
    assert.equal(isPlayableOn("desktop", partners as never, { partners: false }), false);
  });

  it("refuses a seat to a phone at every door, and lets it watch", async () => {
    assert.equal(await refusal(phone({ mode: "zero-hour" })), "wrong-device");
    assert.equal(await refusal(phone({ mode: "zero-hour", private: true, bustEndsTurn: true })), "wrong-device");
    const queued = server.client.joinOrCreate("queue", { game: "dash-dice", mode: "zero-hour", device: "phone" });
    assert.equal(await refusal(queued), "wrong-device");
    const [ann, ben] = [await server.create({ mode: "zero-hour" }), { name: "Ben", device: "phone" }];
    assert.equal(await refusal(server.client.joinById(ann.roomId, ben)), "wrong-device");
    const cleo: TestRoom = await server.client.joinById(ann.roomId, { name: "Cleo", device: "desktop" });
    for (const room of [ann, cleo]) await room.request("seed", { seed: "of mine" });
    await until(ann, ({ status }) => status === "playing");
    const watcher = await server.client.joinById(ann.roomId, { ...ben, watch: true });
    for (const room of [ann, cleo, watcher]) await leave(room);
  });

  it("refuses no other mode to a phone, and no device that it does not know", async () => {
    await leave(await phone({ mode: "classic" }));
    await leave(await server.create({ mode: "zero-hour" }));
    assert.match(await refusal(phone({ mode: "classic", device: "watch" })), /^bad-options: device/);
  });
});
