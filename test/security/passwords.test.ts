import assert from "node:assert/strict";
import { Hash } from "@colyseus/auth/Hash";
import { Limiter } from "../../server/ops/limiter.ts";
import { LIMITS } from "../../server/ops/limits.ts";
import { change, passwordOf } from "../../server/players/identity/accounts.ts";
import { attempt } from "../../server/players/identity/password-attempts.ts";
import { ask, Person } from "../helpers/server/account.ts";
import { TestServer } from "../helpers/server/test-server.ts";

const PASSWORD = "correct horse";
const HOME = "198.51.100.7";
const OFFICE = "198.51.100.200";
const [{ points: FROM_STRANGERS }] = LIMITS.foreignPasswords.rates;

describe("password guesses from many addresses", () => {
  let server: TestServer;
  let owner: Person;
  before(async () => {
    server = await TestServer.open({}, { trustProxy: 1 });
    owner = await Person.claim(server, "Olive", PASSWORD);
  });
  after(() => server.close());

  const post = async (path: string, body: object, address: string) => {
    const headers = { "content-type": "application/json", "x-forwarded-for": address };
    const response = await fetch(`${server.address}/api${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return response.status;
  };
  const signIn = (password: string, address: string) => post("/sessions", { name: "Olive", password }, address);
  const guess = async (count: number, network: string) => {
    const guesses = Array.from({ length: count }, (_, index) => signIn("wrong horse", `${network}.${index % 10}`));
    return (await Promise.all(guesses)).filter((status) => status === 401).length;
  };

  it("do not lock the owner out: ten from one address lock the name for that address only", async () => {
    for (let wrong = 0; wrong < 10; wrong++) assert.equal(await signIn("wrong horse", "203.0.113.66"), 401);
    assert.equal(await signIn(PASSWORD, "203.0.113.66"), 429);
    assert.equal(await signIn(PASSWORD, HOME), 200);
  });

  it("reach a limit of the name, which does not apply to networks known to the account", async () => {
    assert.equal(await post("/tokens", { refresh: owner.tokens.refresh }, OFFICE), 200);
    const checked = await guess(FROM_STRANGERS + 10, "192.0.2");
    assert.equal(checked, FROM_STRANGERS - 10, "ten were used up before");
    assert.equal(await signIn(PASSWORD, "203.0.113.99"), 429, "from nowhere in particular");
    assert.equal(await signIn(PASSWORD, HOME), 200, "where the owner signed in before");
    assert.equal(await signIn(PASSWORD, OFFICE), 200, "where the owner's browser is signed in");
  });

  it("are limited in the owner's network as well", async () => {
    let checked = 0;
    while ((await signIn("wrong horse", HOME)) === 401) checked++;
    assert.equal(checked, 10);
  });
});

describe("right passwords", () => {
  const [{ points: BY_ADDRESS }, { points: BY_NAME }] = LIMITS.signIns.rates;
  let limits: Limiter;
  let now = 0;
  let checks = 0;
  beforeEach(() => {
    [now, checks] = [0, 0];
    limits = new Limiter(1, undefined, () => now);
  });

  const enter = (address: string, name: string, isRight: true | null = true) => {
    const check = async () => {
      checks++;
      return isRight;
    };
    return attempt(limits, address, name, check).catch(({ code, detail }) => `${code} ${detail}`);
  };

  it("are checked twenty times in ten minutes for an account, from all addresses together", async () => {
    for (let time = 0; time < BY_NAME; time++) assert.equal(await enter(`203.0.113.${time}`, "olive"), true);
    assert.equal(await enter("203.0.113.250", "olive"), "too-many-requests 600");
    assert.equal(checks, BY_NAME, "a refused one costs no hash");
    assert.equal(await enter("203.0.113.250", "oscar"), true);
    now += 600_001;
    assert.equal(await enter("203.0.113.250", "olive"), true);
  });

  it("are accepted twenty times, also at the same time", async () => {
    const entered = await Promise.all(
      Array.from({ length: 2 * BY_NAME }, (_, time) => enter(`203.0.113.${time}`, "olive")),
    );
    assert.equal(entered.filter((result) => result === true).length, BY_NAME);
  });

  it("are not used up by wrong ones", async () => {
    for (let time = 0; time < BY_NAME + 1; time++) await enter(`203.0.113.${time}`, "olive", null);
    assert.equal(await enter("203.0.113.250", "olive"), true);
  });

  it("are checked a hundred and twenty times in ten minutes for an address", async () => {
    for (let time = 0; time < BY_ADDRESS; time++) assert.equal(await enter("203.0.113.7", `pupil ${time}`), true);
    assert.equal(await enter("203.0.113.7", "olive"), "too-many-requests 600");
    assert.equal(checks, BY_ADDRESS);
    assert.equal(await enter("203.0.113.8", "olive"), true);
  });
});

describe("a password that the owner replaces while a request with it is checked", () => {
  const NEW = "a safe horse";
  let server: TestServer;
  let thief: Person;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());

  /** Sends a request of a thief who knows the password; the owner replaces it right after it was found to be right. */
  async function overtaken(name: string, send: () => Promise<{ status: number }>): Promise<number> {
    thief = await Person.claim(server, name, PASSWORD);
    const owned = await passwordOf(server.store, thief.me.id);
    const { scrypt } = Hash.algorithms;
    assert.ok(scrypt);
    Hash.algorithms.scrypt = async (password, salt) => {
      const hash = await scrypt(password, salt);
      Hash.algorithms.scrypt = scrypt;
      await change(server.store, thief.me.id, owned, undefined, { password: await Hash.make(NEW) });
      return hash;
    };
    const { status } = await send();
    assert.equal((await ask(server, "POST", "/sessions", { name, password: NEW })).status, 200, "the owner's is valid");
    return status;
  }
  const rowsOf = (table: "sessions" | "recovery_keys") =>
    server.store.selectFrom(table).select("player_id").where("player_id", "=", thief.me.id).execute();

  it("opens no session", async () => {
    assert.equal(
      await overtaken("Ann", () => ask(server, "POST", "/sessions", { name: "Ann", password: PASSWORD })),
      401,
    );
    assert.equal((await rowsOf("sessions")).length, 1, "that of the owner");
  });

  it("sets no other password", async () => {
    const taken = { password: "a stolen horse", currentPassword: PASSWORD };
    assert.equal(await overtaken("Ben", () => thief.ask("PATCH", "/me", taken)), 403);
  });

  it("creates no recovery codes", async () => {
    assert.equal(await overtaken("Cat", () => thief.ask("POST", "/me/recovery-codes", { password: PASSWORD })), 403);
    assert.deepEqual(await rowsOf("recovery_keys"), []);
  });

  it("deletes nothing", async () => {
    assert.equal(await overtaken("Dan", () => thief.ask("DELETE", "/me", { password: PASSWORD })), 403);
  });
});
