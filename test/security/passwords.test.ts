import assert from "node:assert/strict";
import { LIMITS } from "../../server/ops/limits.ts";
import { Person } from "../helpers/server/account.ts";
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
