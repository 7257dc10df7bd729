import assert from "node:assert/strict";
import type { Socket } from "node:net";
import pino from "pino";
import webPush from "web-push";
import { CONNECTIONS } from "../../server/push/outbox.ts";
import { PushService } from "../../server/push/push-service.ts";
import { sendMessage } from "../../server/push/send.ts";
import { MOST_FAULTS, MOST_SUBSCRIPTIONS, TOLERATED_FAULTS } from "../../server/push/subscriptions.ts";
import type { Store } from "../../server/store/store.ts";
import { addAccounts } from "../helpers/play/finished-match.ts";
import { flood, HostileService } from "../helpers/server/hostile-service.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

const MINUTE = 60_000;
/** Far more than is read of an answer, and written in a moment. */
const FLOOD_BYTES = 64 * 2 ** 20;
/** Long enough for every test, so that a shorter one is the reason for an end. */
const PATIENT = 250_000;

const CREATED = "HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n";

const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const deliveryWith = (deadline: number) => ({
  ...{ keys: { publicKey, privateKey }, subject: "https://house.example", allowLoopback: true, deadline },
});

describe("a push service that a client has chosen is left", () => {
  let service: HostileService;
  afterEach(() => service.close());

  const serve = async (answer: (socket: Socket) => void) => {
    service = await HostileService.open(answer);
  };
  const send = (deadline = PATIENT) => sendMessage(deliveryWith(deadline), service.recipient(), "{}", 1000);

  it("at the status, even if its answer never ends", async () => {
    await serve((socket) => {
      socket.write("HTTP/1.1 201 Created\r\n\r\n");
      flood(socket, "a".repeat(2 ** 16), FLOOD_BYTES);
    });
    assert.equal(await send(), 201);
    assert.ok((await service.written) < FLOOD_BYTES);
  });

  it("after an answer without a body, even if it sends on", async () => {
    await serve((socket) => {
      socket.write(CREATED);
      flood(socket, CREATED.repeat(1000), FLOOD_BYTES);
    });
    assert.equal(await send(), 201);
    assert.ok((await service.written) < FLOOD_BYTES);
  });

  it("if it sends headers or preliminary answers without end", async () => {
    for (const text of ["X-Header: a\r\n", "\r\nHTTP/1.1 103 Early Hints\r\n"]) {
      await serve((socket) => {
        socket.write("HTTP/1.1 103 Early Hints\r\n");
        flood(socket, text.repeat(1000), FLOOD_BYTES);
      });
      await assert.rejects(send(), text);
      assert.ok((await service.written) < FLOOD_BYTES);
      if (text.startsWith("X")) await service.close();
    }
  });

  it("at the deadline, even if it sends a byte from time to time", async () => {
    await serve((socket) => {
      const drip = setInterval(() => socket.write("a"), 1);
      socket.write("HTTP/1.1 201 Created\r\nX-Header: ");
      socket.once("close", () => clearInterval(drip));
    });
    await assert.rejects(send(100), /in time/);
    await service.written;
  });

  it("if it changes the protocol or hangs up", async () => {
    await serve((socket) =>
      socket.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: a\r\nConnection: upgrade\r\n\r\n"),
    );
    await assert.rejects(send());
    await service.written;
    await service.close();
    await serve((socket) => socket.destroy());
    await assert.rejects(send());
  });

  it("if it redirects, without a second request", async () => {
    await serve((socket) => socket.write("HTTP/1.1 307 Temporary Redirect\r\nLocation: /b\r\n\r\n"));
    assert.equal(await send(), 307);
    await service.written;
    assert.equal(service.connections, 1);
  });
});

onEveryStore("a push service that misbehaves", ({ freshStore }) => {
  let store: Store;
  let service: HostileService;
  const serve = async (answer: (socket: Socket) => void) => {
    service = await HostileService.open(answer);
  };
  let now: number;
  let push: PushService;
  beforeEach(async () => {
    store = await freshStore();
    await addAccounts(store, ["ann", "ben"]);
    start();
    now = Date.UTC(2026, 10, 19);
  });
  afterEach(async () => {
    await push.idle();
    await service.close();
  });

  const start = () => {
    push = new PushService({
      ...{ store, log: pino({ level: "silent" }), delivery: deliveryWith(PATIENT), now: () => now },
      isTurnOf: async () => true,
    });
  };
  const notice = {
    kind: "challenge",
    game: "farkle",
    from: "Ben",
    path: "/",
    until: Number.MAX_SAFE_INTEGER,
  } as const;
  const notify = async (account = "ann") => {
    push.notify(account, notice);
    await push.idle();
  };
  const browsers = async () =>
    (await store.selectFrom("push_subscriptions").select("faults").where("player_id", "=", "ann").execute()).length;

  it("pauses after three faults in a row, longer after each further one, and is dropped after ten", async () => {
    await serve((socket) => socket.destroy());
    await push.subscriptions.add("ann", service.recipient());
    for (let fault = 0; fault < TOLERATED_FAULTS; fault++) await notify();
    assert.equal(service.connections, TOLERATED_FAULTS);
    let minutes = 1;
    for (let fault = TOLERATED_FAULTS; fault < MOST_FAULTS; fault++) {
      now += minutes * MINUTE - 1;
      await notify();
      assert.equal(service.connections, fault, `${minutes} minutes are not over`);
      now += 1;
      assert.equal(await browsers(), 1);
      await notify();
      assert.equal(service.connections, fault + 1);
      minutes *= 2;
    }
    assert.equal(await browsers(), 0);
    assert.ok(now - Date.UTC(2026, 10, 19) > 2 * 60 * MINUTE, "an outage of two hours drops no browser");
  });

  it("is forgiven when it accepts a message", async () => {
    let isDown = true;
    await serve((socket) => socket.end(isDown ? "HTTP/1.1 500 No\r\n\r\n" : CREATED));
    await push.subscriptions.add("ann", service.recipient());
    for (let fault = 0; fault < TOLERATED_FAULTS; fault++) await notify();
    isDown = false;
    now += MINUTE;
    await notify();
    isDown = true;
    await notify();
    const [row] = await store.selectFrom("push_subscriptions").select(["faults", "paused_until"]).execute();
    assert.deepEqual([row?.faults, row?.paused_until], [1, null]);
    assert.equal(service.connections, TOLERATED_FAULTS + 2);
  });

  it("is not asked again for a key that no browser has", async () => {
    await serve((socket) => socket.end(CREATED));
    await push.subscriptions.add("ann", { ...service.recipient(), p256dh: "A".repeat(87) });
    for (let fault = 0; fault < MOST_FAULTS; fault++, now += 1440 * MINUTE) await notify();
    assert.deepEqual([service.connections, await browsers()], [0, 0]);
  });

  it("gets few connections at the same time, and does not delay the others", async () => {
    const reached = Promise.withResolvers<void>();
    await serve(() => service.connections === CONNECTIONS.host && reached.resolve());
    const other = await HostileService.open((socket) => socket.end(CREATED));
    for (let path = 0; path < MOST_SUBSCRIPTIONS; path++)
      await push.subscriptions.add("ann", service.recipient(`${path}`));
    await push.subscriptions.add("ben", other.recipient());
    for (let time = 0; time < 5; time++) push.notify("ann", notice);
    await reached.promise;
    push.notify("ben", notice);
    await other.written;
    assert.deepEqual([service.connections, service.most], [CONNECTIONS.host, CONNECTIONS.host]);
    await other.close();
    await service.close();
  });
});
