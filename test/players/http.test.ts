import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { mock } from "node:test";
import { Hash } from "@colyseus/auth/Hash";
import { LIMITS } from "../../server/ops/limits.ts";
import type { Me, SignedIn, Tokens } from "../../shared/players/api.ts";
import { ask, Person } from "../helpers/server/account.ts";
import { TestServer } from "../helpers/server/test-server.ts";

const PASSWORD = "correct horse";

describe("accounts over HTTP", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());
  afterEach("the server logged no error", () => assert.deepEqual(server.faults, []));

  const signIn = (name: string, password: string) => ask<SignedIn>(server, "POST", "/sessions", { name, password });
  const codeOf = async (answer: Promise<{ status: number; body: { error?: { code: string } } }>) => {
    const { status, body } = await answer;
    return `${status} ${body.error?.code}`;
  };

  it("create a guest on the first visit without a prompt", async () => {
    const { me, tokens } = await Person.come(server);
    assert.match(me.name, /^Guest \d{4}$/);
    assert.deepEqual([me.claimed, me.balance, tokens.expiresIn], [false, 5, 900]);
    const other = await Person.come(server);
    assert.notEqual(other.me.id, me.id);
  });

  it("let a guest claim a name, stay the same player, and sign in from another device", async () => {
    const guest = await Person.come(server);
    const { status, body } = await guest.ask<SignedIn>("POST", "/me/claim", { name: " Marlène ", password: PASSWORD });
    assert.equal(status, 200);
    assert.deepEqual([body.me.id, body.me.name, body.me.claimed], [guest.me.id, "Marlène", true]);
    assert.equal(await codeOf(guest.ask("GET", "/me")), "401 sign-in-needed", "the guest's own session is over");
    const elsewhere = await signIn("marlene", PASSWORD);
    assert.equal(elsewhere.body.me.id, guest.me.id);
    const me = await ask<Me>(server, "GET", "/me", undefined, elsewhere.body.tokens.access);
    assert.deepEqual(me.body, elsewhere.body.me);
  });

  it("reject a name that is taken, look-alikes included, also for guests", async () => {
    await Person.claim(server, "Roberta", PASSWORD);
    const guest = await Person.come(server);
    for (const name of ["Roberta", "ROBERTA", "R0berta", "Röberta", "Rob.erta"]) {
      assert.equal(await codeOf(guest.ask("POST", "/me/claim", { name, password: PASSWORD })), "409 name-taken", name);
      assert.equal(await codeOf(guest.ask("PATCH", "/me", { name })), "409 name-taken", name);
    }
    const claimed = await Person.claim(server, "Roberto", PASSWORD);
    const again = claimed.ask("POST", "/me/claim", { name: "Robertino", password: PASSWORD });
    assert.equal(await codeOf(again), "409 already-claimed");
    const taken = claimed.ask("PATCH", "/me", { name: "roberta", currentPassword: PASSWORD });
    assert.equal(await codeOf(taken), "409 name-taken");
  });

  it("explain what is wrong with a bad name or password", async () => {
    const guest = await Person.come(server);
    const claim = (name: string, password = PASSWORD) => guest.ask("POST", "/me/claim", { name, password });
    assert.deepEqual((await claim("x")).body.error, { code: "bad-name", detail: "too-short" });
    assert.deepEqual((await claim("Admin")).body.error, { code: "bad-name", detail: "reserved" });
    assert.deepEqual((await claim("<i>Ann</i>")).body.error, { code: "bad-name", detail: "characters" });
    assert.equal(await codeOf(claim("Fine Name", "seven77")), "400 bad-password");
    assert.equal(await codeOf(claim("Fine Name", "x".repeat(201))), "400 bad-password");
    assert.equal((await guest.ask<Me>("GET", "/me")).body.claimed, false);
  });

  it("let a guest change the display name freely, and a player only with the password", async () => {
    const guest = await Person.come(server);
    const renamed = await guest.ask<Me>("PATCH", "/me", { name: "Jo" });
    assert.deepEqual([renamed.status, renamed.body.name, renamed.body.claimed], [200, "Jo", false]);
    const secret = guest.ask("PATCH", "/me", { password: PASSWORD });
    assert.equal(await codeOf(secret), "403 wrong-name-or-password", "a password comes with a claimed name");

    const player = await Person.claim(server, "Changer", PASSWORD);
    const wish = { name: "Changed", password: "another horse" };
    assert.equal(await codeOf(player.ask("PATCH", "/me", wish)), "403 wrong-name-or-password");
    const wrong = { ...wish, currentPassword: "wrong horse" };
    assert.equal(await codeOf(player.ask("PATCH", "/me", wrong)), "403 wrong-name-or-password");
    const right = await player.ask<Me>("PATCH", "/me", { ...wish, currentPassword: PASSWORD });
    assert.equal(right.body.name, "Changed");
    assert.equal((await player.ask("GET", "/me")).status, 200, "this browser stays signed in");
    assert.equal(await codeOf(signIn("Changer", PASSWORD)), "401 wrong-name-or-password");
    assert.equal((await signIn("Changed", "another horse")).status, 200);
    assert.equal((await Person.claim(server, "Changer", PASSWORD)).me.name, "Changer", "the old name is free again");
  });

  it("renew tokens; a spent one gets the same answer for a moment", async () => {
    const { tokens } = await Person.come(server);
    const renew = (refresh: string) => ask<Tokens>(server, "POST", "/tokens", { refresh });
    const [one, other] = await Promise.all([renew(tokens.refresh), renew(tokens.refresh)]);
    assert.equal(one.body.refresh, other.body.refresh);
    const next = await renew(one.body.refresh);
    assert.equal((await ask(server, "GET", "/me", undefined, next.body.access)).status, 200);
    assert.equal(await codeOf(renew(tokens.refresh)), "401 sign-in-needed", "two generations old");
    assert.equal(await codeOf(renew(next.body.refresh)), "401 sign-in-needed", "and the session has ended");
    assert.equal(await codeOf(ask(server, "GET", "/me", undefined, next.body.access)), "401 sign-in-needed");
  });

  it("sign out one device, or all", async () => {
    const first = await Person.claim(server, "Wanderer", PASSWORD);
    const [second, third] = [await signIn("Wanderer", PASSWORD), await signIn("Wanderer", PASSWORD)];
    const out = await ask(server, "DELETE", "/sessions/current", { refresh: second.body.tokens.refresh });
    assert.equal(out.status, 204);
    const access = (answer: { body: SignedIn }) => ask(server, "GET", "/me", undefined, answer.body.tokens.access);
    assert.equal(await codeOf(access(second)), "401 sign-in-needed");
    assert.equal((await access(third)).status, 200);
    assert.equal((await first.ask("DELETE", "/sessions")).status, 204);
    assert.equal(await codeOf(access(third)), "401 sign-in-needed");
    assert.equal(await codeOf(first.ask("GET", "/me")), "401 sign-in-needed");
    assert.equal((await signIn("Wanderer", PASSWORD)).status, 200);
  });

  it("export all data, and delete it on request, with the password where there is one", async () => {
    const player = await Person.claim(server, "Leaving", PASSWORD);
    const { body } = await player.ask<{ player: { name: string }; ledger: object[] }>("GET", "/me/export");
    assert.deepEqual([body.player.name, body.ledger.length], ["Leaving", 1]);
    assert.equal(await codeOf(player.ask("DELETE", "/me", {})), "403 wrong-name-or-password");
    assert.equal(await codeOf(player.ask("DELETE", "/me", { password: "wrong" })), "403 wrong-name-or-password");
    assert.equal((await player.ask("DELETE", "/me", { password: PASSWORD })).status, 204);
    assert.equal(await codeOf(player.ask("GET", "/me")), "401 sign-in-needed");
    assert.equal(await codeOf(signIn("Leaving", PASSWORD)), "401 wrong-name-or-password");
    const guest = await Person.come(server);
    assert.equal((await guest.ask("DELETE", "/me")).status, 204, "a guest has nothing to prove");
  });

  it("export data a limited number of times", async () => {
    const player = await Person.come(server);
    const { points } = LIMITS.exports.rates[1];
    await server.context.limits.spend("exports", { account: player.me.id }, points - 1);
    assert.equal((await player.ask("GET", "/me/export")).status, 200);
    assert.equal(await codeOf(player.ask("GET", "/me/export")), "429 too-many-requests");
  });

  it("tell a suspended player so on every route, and readmit the player afterwards", async () => {
    const player = await Person.claim(server, "Rowdy", PASSWORD);
    const suspend = (until: number | null) =>
      server.store.updateTable("players").set({ suspended_until: until }).where("id", "=", player.me.id).execute();
    await suspend(Date.now() + 60_000);
    assert.equal(await codeOf(player.ask("GET", "/me")), "403 suspended");
    assert.equal(await codeOf(signIn("Rowdy", PASSWORD)), "403 suspended");
    assert.equal(await codeOf(signIn("Rowdy", "wrong horse")), "401 wrong-name-or-password");
    await suspend(Date.now() - 1);
    assert.equal((await player.ask("GET", "/me")).status, 200);
  });

  describe("hostile requests", () => {
    it("with a forged, unsigned, expired, foreign or orphaned token are rejected alike", async () => {
      const { tokens, me } = await Person.come(server);
      const [header, payload, signature] = tokens.access.split(".") as [string, string, string];
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
      const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
      const signed = (key: string, body: object, algorithm = "HS256") => {
        const text = `${encode({ alg: algorithm, typ: "JWT" })}.${encode(body)}`;
        return `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
      };
      const past = Math.floor(Date.now() / 1000) - 10;
      const bad = {
        "another player's name in a signed token": `${header}.${encode({ ...claims, sub: "someone" })}.${signature}`,
        "no signature": `${encode({ alg: "none", typ: "JWT" })}.${payload}.`,
        "another server's key": signed("another key", claims),
        "an algorithm the server does not use": signed(server.tokenKey, claims, "HS512"),
        expired: signed(server.tokenKey, { ...claims, iat: past - 900, exp: past }),
        "an older version": signed(server.tokenKey, { ...claims, version: -1 }),
        "a player who never was": signed(server.tokenKey, { ...claims, sub: "missing" }),
        "another player's session": signed(server.tokenKey, { ...claims, sub: (await Person.come(server)).me.id }),
        "claims of the wrong shape": signed(server.tokenKey, { sub: { id: me.id }, version: "0" }),
        garbage: "a.b.c",
        "a refresh token": tokens.refresh,
        "an injection": "'OR'1'='1",
      };
      for (const [what, token] of Object.entries(bad)) {
        assert.equal(await codeOf(ask(server, "GET", "/me", undefined, token)), "401 sign-in-needed", what);
      }
      assert.equal(await codeOf(ask(server, "GET", "/me")), "401 sign-in-needed", "none at all");
      const again = signed(server.tokenKey, claims);
      assert.equal(
        (await ask(server, "GET", "/me", undefined, again)).status,
        200,
        "the forger's method works with the key",
      );
    });

    it("with SQL in a name find no player", async () => {
      const guest = await Person.come(server);
      for (const evil of ["' OR '1'='1", "x'; DROP TABLE players; --", '"; DELETE FROM sessions; --', "%", "_"]) {
        assert.equal(await codeOf(signIn(evil, PASSWORD)), "401 wrong-name-or-password", evil);
        assert.equal(await codeOf(guest.ask("POST", "/me/claim", { name: evil, password: PASSWORD })), "400 bad-name");
        assert.equal(await codeOf(ask(server, "POST", "/tokens", { refresh: evil })), "401 sign-in-needed");
      }
      const evil = "correct'; DROP TABLE players; --";
      const player = await Person.claim(server, "Bobby Tables", evil);
      assert.equal((await signIn("bobby tables", evil)).body.me.id, player.me.id);
    });

    it("with a body of the wrong shape get one clear answer", async () => {
      const guest = await Person.come(server);
      const wrong: [string, string, unknown, string][] = [
        ["POST", "/guests", { name: "Ann" }, "400 malformed-request"],
        ["POST", "/guests", [], "400 malformed-request"],
        ["POST", "/sessions", undefined, "400 malformed-request"],
        ["POST", "/sessions", { name: "Ann" }, "400 malformed-request"],
        ["POST", "/sessions", { name: { $ne: null }, password: ["x"] }, "400 malformed-request"],
        ["POST", "/sessions", { name: "x".repeat(401), password: "x" }, "400 malformed-request"],
        ["POST", "/sessions", { name: "Ann", password: "x", admin: true }, "400 malformed-request"],
        ["POST", "/sessions", "{", "400 malformed-body"],
        ["POST", "/sessions", "null", "400 malformed-body"],
        ["POST", "/sessions", { name: "x".repeat(20_000), password: "x" }, "413 body-too-large"],
        ["POST", "/tokens", { refresh: 7 }, "400 malformed-request"],
        ["DELETE", "/sessions/current", {}, "400 malformed-request"],
        ["PATCH", "/me", { balance: 1000 }, "400 malformed-request"],
        ["PATCH", "/me", { name: null }, "400 malformed-request"],
        ["DELETE", "/me", { id: "someone" }, "400 malformed-request"],
        ["POST", "/me/claim", { name: "Ann", password: "12345678", id: "someone" }, "400 malformed-request"],
        ["GET", "/players/../me/secrets", undefined, "404 not-found"],
      ];
      for (const [method, path, body, answer] of wrong) {
        const asked = guest.ask(method, path, body);
        assert.equal(await codeOf(asked), answer, `${method} ${path} ${JSON.stringify(body)?.slice(0, 60)}`);
      }
      assert.deepEqual((await guest.ask<Me>("GET", "/me")).body, guest.me);
    });
  });
});

describe("the limits of accounts", () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await TestServer.open();
  });
  afterEach(() => server.close());
  const signIn = async (name: string, password: string) => {
    const { status, body } = await ask(server, "POST", "/sessions", { name, password });
    return `${status} ${body.error?.code ?? "in"}`;
  };

  it("lock a name after ten wrong passwords, whether it exists or not, even for the right one", async () => {
    await Person.claim(server, "Target", PASSWORD);
    for (const name of ["Target", "Nobody Here"]) {
      const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(name, "wrong horse")));
      const refused = answers.filter((answer) => answer === "401 wrong-name-or-password");
      const limited = answers.filter((answer) => answer === "429 too-many-requests");
      assert.deepEqual([refused.length, limited.length], [10, 2], name);
    }
    assert.equal(await signIn("Target", PASSWORD), "429 too-many-requests");
    assert.equal(await signIn("T.A.R.G.E.T", PASSWORD), "429 too-many-requests", "a look-alike is the same name");
    assert.equal(await signIn("Someone Else", PASSWORD), "401 wrong-name-or-password");
  });

  it("do not count right passwords", async () => {
    await Person.claim(server, "Regular", PASSWORD);
    for (let i = 0; i < 15; i++) assert.equal(await signIn("Regular", PASSWORD), "200 in");
  });

  it("lock an address after thirty wrong passwords under any names", async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => signIn(`Name ${i}`, "wrong horse")));
    assert.equal(answers.filter((answer) => answer === "429 too-many-requests").length, 10);
  });

  it("cover the password of a signed-in player", async () => {
    const player = await Person.claim(server, "Open Laptop", PASSWORD);
    const guess = async () => (await player.ask("DELETE", "/me", { password: "a guess" })).status;
    const answers = await Promise.all(Array.from({ length: 12 }, guess));
    assert.deepEqual(answers.sort(), [...Array(10).fill(403), 429, 429]);
    assert.equal((await player.ask("DELETE", "/me", { password: PASSWORD })).status, 429);
  });

  it("bound the number of new guests per address", async () => {
    const come = async () => (await ask(server, "POST", "/guests", {})).status;
    // A few at once: a slow store may answer 503 to the last of a long queue.
    const answers: number[] = [];
    for (let batch = 0; batch < 21; batch++) answers.push(...(await Promise.all(Array.from({ length: 10 }, come))));
    assert.deepEqual(answers, [...Array(200).fill(201), ...Array(10).fill(429)]);
  });

  it("spend as much work on an unknown name as on a wrong password", async () => {
    await Person.claim(server, "Known", PASSWORD);
    const verify = mock.method(Hash, "verify");
    for (const name of ["Known", "Unknown"]) {
      assert.equal(await signIn(name, "wrong horse"), "401 wrong-name-or-password");
    }
    const [known, unknown, ...more] = verify.mock.calls.map(({ arguments: [password, hash] }) => [
      password,
      hash?.replace(/[0-9a-f]/g, "0"),
    ]);
    verify.mock.restore();
    assert.deepEqual(unknown, known, "one password is compared with a hash of the same kind");
    assert.deepEqual(more, []);
  });
});

describe("the address of a client", () => {
  const flood = async (trustedProxies: number) => {
    const server = await TestServer.open({}, { trustProxy: trustedProxies });
    const tries = Array.from({ length: 31 }, (_, i) =>
      fetch(`${server.address}/api/sessions`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": `10.0.0.${i}` },
        body: JSON.stringify({ name: `Name ${i}`, password: "wrong horse" }),
      }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    await server.close();
    return statuses.filter((status) => status === 429).length;
  };

  it("is what a trusted proxy says, and never what the client says", async () => {
    assert.equal(await flood(0), 1, "one visitor who tells stories");
    assert.equal(await flood(1), 0, "many visitors behind one proxy");
  });
});
