import assert from "node:assert/strict";
import { sendingTime } from "../../server/push/quiet-hours.ts";
import { MOST_SUBSCRIPTIONS } from "../../server/push/subscriptions.ts";
import { EVERY_NOTICE, type PushPayload } from "../../shared/push/push-notice.ts";
import { CorrespondenceServer, DAY } from "../helpers/play/correspondence.ts";
import { ask, Person } from "../helpers/server/account.ts";
import { PushReceiver, type TestBrowser } from "../helpers/server/push-receiver.ts";
import { dashMove, seatOf, type TestRoom, until } from "../helpers/server/test-server.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

describe("quiet hours", () => {
  const at = (hours: number, minutes = 0) => Date.UTC(2026, 6, 1, hours, minutes);
  const night = { quiet: { from: 22 * 60, until: 7 * 60 }, timeZone: "Europe/Berlin" };

  it("delay a notification to their end, in the time zone of the player and across midnight", () => {
    assert.equal(sendingTime(night, at(20)), at(29), "22:00 in Berlin");
    assert.equal(sendingTime(night, at(3)), at(5), "05:00 in Berlin");
    assert.equal(sendingTime(night, at(4, 59)), at(5));
  });

  it("end at their last minute and begin at their first", () => {
    assert.equal(sendingTime(night, at(5)), at(5));
    assert.equal(sendingTime(night, at(19, 59)), at(19, 59));
    assert.equal(sendingTime({ ...night, quiet: null }, at(23)), at(23));
  });
});

onEveryStore("notifications", ({ freshStore }) => {
  let house: CorrespondenceServer;
  let receiver: PushReceiver;
  beforeEach(async () => {
    house = await CorrespondenceServer.open(await freshStore());
    receiver = await PushReceiver.open();
  });
  afterEach(async () => {
    await house.server.context.push.idle();
    await receiver.close();
    await house.close();
    assert.deepEqual(house.server.faults, []);
  });

  async function subscribe(person: Person): Promise<TestBrowser> {
    const browser = receiver.subscribe();
    const { status } = await person.ask("PUT", "/me/push/subscription", browser.subscription);
    assert.equal(status, 204);
    return browser;
  }

  const sent = () => house.server.context.push.idle();
  const notify = async (person: Person, until = Date.now() + 2 * DAY) => {
    house.server.context.push.notify(person.me.id, {
      kind: "challenge",
      game: "farkle",
      from: "Ben",
      path: "/",
      until,
    });
    await sent();
  };

  it("inform an absent player of each turn once, without hands and tokens", async () => {
    const { people, rooms } = await house.table(2);
    const browsers = await Promise.all(people.map(subscribe));
    const [{ roomId }] = rooms as [TestRoom];
    await house.leave(rooms);
    const turns = await Promise.all(people.map(async (person) => (await house.gameOf(person)).isTurn));
    const mover = turns.indexOf(true);
    const idle = 1 - mover;
    let room = await (people[mover] as Person).joinById(roomId);
    await until(room, ({ status }) => status === "playing");
    while (room.state.actor === seatOf(room)) await room.request("act", dashMove(room));
    await house.leave([room]);
    await sent();
    const { received } = browsers[idle] as TestBrowser;
    assert.equal(received.length, 1);
    const { who, ...message } = received[0] as PushPayload;
    assert.ok(who.length > 0);
    assert.deepEqual(message, { kind: "turn", game: "dash-dice", path: `/table/${roomId}`, tag: `/table/${roomId}` });
    assert.match(receiver.authorizations[0] ?? "", /^vapid t=[\w.-]+, k=[\w-]+$/);
    room = await (people[mover] as Person).joinById(roomId);
    await house.leave([room]);
    await sent();
    assert.equal(received.length, 1, "coming and going is no news");
  });

  it("follow the switches of the player", async () => {
    const ann = await Person.come(house.server);
    const browser = await subscribe(ann);
    await ann.ask("PUT", "/me/push/settings", { ...EVERY_NOTICE, challenge: false });
    await notify(ann);
    assert.equal(browser.received.length, 0);
    await ann.ask("PUT", "/me/push/settings", EVERY_NOTICE);
    await notify(ann);
    assert.deepEqual(
      browser.received.map(({ who }) => who),
      ["Ben"],
    );
  });

  it("wait for the end of quiet hours, the last one of each table", async () => {
    const ann = await Person.come(house.server);
    const browser = await subscribe(ann);
    const { push } = house.server.context;
    const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes();
    const quiet = { from: (minute + 1430) % 1440, until: (minute + 120) % 1440 };
    await ann.ask("PUT", "/me/push/settings", { ...EVERY_NOTICE, quiet, timeZone: "UTC" });
    await notify(ann);
    await notify(ann);
    await push.sendDelayed(Date.now());
    await sent();
    assert.equal(browser.received.length, 0);
    await ann.ask("PUT", "/me/push/settings", EVERY_NOTICE);
    await push.sendDelayed(Date.now() + DAY);
    await sent();
    assert.equal(browser.received.length, 1);
  });

  it("of a challenge or tournament game that is over by the end of quiet hours are not sent", async () => {
    const ann = await Person.come(house.server);
    const browser = await subscribe(ann);
    const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes();
    const quiet = { from: (minute + 1430) % 1440, until: (minute + 120) % 1440 };
    await ann.ask("PUT", "/me/push/settings", { ...EVERY_NOTICE, quiet, timeZone: "UTC" });
    await notify(ann, Date.now() + 10 * 60_000);
    await ann.ask("PUT", "/me/push/settings", EVERY_NOTICE);
    const { push } = house.server.context;
    await push.sendDelayed(Date.now() + DAY);
    await notify(ann, Date.now() - 1);
    assert.deepEqual(browser.received, []);
    await notify(ann, Date.now() + 60_000);
    assert.equal(browser.received.length, 1);
    assert.ok(
      receiver.lifetimes.every((seconds) => seconds <= 60),
      "push services drop it in time",
    );
  });

  it("end for a browser that the push service no longer has", async () => {
    const ann = await Person.come(house.server);
    const browser = await subscribe(ann);
    browser.status = 500;
    await notify(ann);
    assert.equal((await house.server.context.push.subscriptions.of(ann.me.id)).length, 1);
    browser.status = 410;
    await notify(ann);
    assert.deepEqual(await house.server.context.push.subscriptions.of(ann.me.id), []);
  });

  it("are refused for unknown endpoints and malformed input, and change nothing", async () => {
    const ann = await Person.come(house.server);
    const { subscription } = receiver.subscribe();
    const refusals = [
      ["/me/push/subscription", { ...subscription, endpoint: "https://192.168.0.1/a" }, "bad-endpoint"],
      ["/me/push/subscription", { ...subscription, endpoint: "http://push.example/a" }, "bad-endpoint"],
      ["/me/push/subscription", { ...subscription, keys: { p256dh: "x", auth: "y" } }, "malformed-request"],
      ["/me/push/settings", { ...EVERY_NOTICE, timeZone: "Mars/Olympus" }, "malformed-request"],
      ["/me/push/settings", { ...EVERY_NOTICE, quiet: { from: 0, until: 1440 } }, "malformed-request"],
    ] as const;
    for (const [path, body, code] of refusals) {
      const answer = await ann.ask("PUT", path, body);
      assert.deepEqual([answer.status, answer.body.error?.code], [400, code], JSON.stringify(body));
    }
    assert.equal((await ask(house.server, "PUT", "/me/push/subscription", subscription)).status, 401);
    assert.deepEqual(await house.server.context.push.subscriptions.of(ann.me.id), []);
  });

  it("belong to the browser's last account, and to a limited number of browsers per account", async () => {
    const [ann, ben] = [await Person.come(house.server), await Person.come(house.server)];
    const { push } = house.server.context;
    const shared = await subscribe(ann);
    await ben.ask("PUT", "/me/push/subscription", shared.subscription);
    assert.deepEqual(await push.subscriptions.of(ann.me.id), []);
    await ann.ask("DELETE", "/me/push/subscription", { endpoint: shared.subscription.endpoint });
    assert.equal((await push.subscriptions.of(ben.me.id)).length, 1, "only its own account ends it");
    for (let browser = 0; browser < MOST_SUBSCRIPTIONS; browser++) await subscribe(ben);
    assert.equal((await push.subscriptions.of(ben.me.id)).length, MOST_SUBSCRIPTIONS);
  });

  it("end for all browsers when the account signs out everywhere", async () => {
    const ann = await Person.claim(house.server, "Ann Push", "correct horse");
    await subscribe(ann);
    assert.equal((await ann.ask("DELETE", "/sessions")).status, 204);
    assert.deepEqual(await house.server.context.push.subscriptions.of(ann.me.id), []);
  });

  it("are part of the export, and end when the account is deleted", async () => {
    const { people, rooms } = await house.table(2);
    const [ann, ben] = people as [Person, Person];
    const { subscription } = await subscribe(ann);
    await ann.ask("PUT", "/me/push/settings", EVERY_NOTICE);
    const { body } = await ann.ask<Record<string, object[]>>("GET", "/me/export");
    assert.ok(JSON.stringify(body.push_subscriptions).includes(subscription.endpoint));
    assert.equal(JSON.stringify(body).includes(subscription.keys.auth), false);
    assert.deepEqual([body.push_settings?.length, body.correspondence_seats?.length], [1, 1]);
    await house.leave(rooms);
    assert.equal((await ann.ask("DELETE", "/me", {})).status, 204);
    assert.deepEqual(await house.server.context.push.subscriptions.of(ann.me.id), []);
    const game = await house.gameOf(ben);
    assert.deepEqual([game.status, game.others], ["over", []], "the game is resigned");
  });
});
