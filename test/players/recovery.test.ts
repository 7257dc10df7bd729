import assert from "node:assert/strict";
import type { SignedIn } from "../../shared/players/api.ts";
import { ask, Person } from "../helpers/server/account.ts";
import { TestServer } from "../helpers/server/test-server.ts";

const PASSWORD = "correct horse";
const ADMIN_PASSWORD = "admin password";

describe("an account whose password is lost", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open({}, { adminPassword: ADMIN_PASSWORD });
  });
  after(() => server.close());

  const recover = (key: string, password = "another horse") =>
    ask<SignedIn & { error?: { code: string } }>(server, "POST", "/recoveries", { key, password });
  const codesOf = async (player: Person) => {
    const { status, body } = await player.ask<{ codes: string[] }>("POST", "/me/recovery-codes", {
      password: PASSWORD,
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body.codes;
  };
  const signIn = (name: string, password: string) => ask(server, "POST", "/sessions", { name, password });

  it("gets a new password for each recovery code, once, and signs out every other browser", async () => {
    const player = await Person.claim(server, "Forgetful", PASSWORD);
    const codes = await codesOf(player);
    assert.equal(new Set(codes).size, 6);
    const typed = (codes[0] as string).toLowerCase().replaceAll("-", " ");
    const { status, body } = await recover(typed);
    assert.deepEqual([status, body.me.name], [200, "Forgetful"]);
    assert.equal((await player.ask("GET", "/me")).status, 401, "the earlier session has ended");
    assert.equal((await signIn("Forgetful", PASSWORD)).status, 401);
    assert.equal((await signIn("Forgetful", "another horse")).status, 200);
    assert.equal((await recover(codes[0] as string)).body.error?.code, "bad-recovery-key", "spent");
    assert.equal((await recover(codes[1] as string, "a third horse")).status, 200);
  });

  it("loses its earlier codes when it creates new ones, for which it needs the password", async () => {
    const player = await Person.claim(server, "Careful", PASSWORD);
    const [old] = await codesOf(player);
    await codesOf(player);
    assert.equal((await recover(old as string)).status, 401);
    const wrong = await player.ask("POST", "/me/recovery-codes", { password: "wrong horse" });
    assert.equal(wrong.status, 403);
    const guest = await Person.come(server);
    assert.equal((await guest.ask("POST", "/me/recovery-codes", { password: "" })).status, 403);
  });

  it("keeps its codes when the new password is refused, and stores none of them", async () => {
    const player = await Person.claim(server, "Short Word", PASSWORD);
    const [code] = await codesOf(player);
    assert.equal((await recover(code as string, "short")).body.error?.code, "bad-password");
    const stored = JSON.stringify(await server.store.selectFrom("recovery_keys").selectAll().execute());
    assert.ok(!stored.includes(code as string) && !stored.includes((code as string).replaceAll("-", "")));
    assert.equal((await recover(code as string)).status, 200);
  });

  it("is given a link by an administrator, which works once within a day and is in no log", async () => {
    const player = await Person.claim(server, "Locked Out", PASSWORD);
    const { token } = (await ask<{ token: string }>(server, "POST", "/admin/session", { password: ADMIN_PASSWORD }))
      .body;
    const reset = () =>
      ask<{ key: string; expiresAt: number }>(server, "POST", `/admin/players/${player.me.id}/reset`, undefined, token);
    const first = (await reset()).body;
    const second = (await reset()).body;
    assert.ok(second.expiresAt > Date.now());
    assert.equal((await recover(first.key)).status, 401, "a later link replaces an earlier one");
    const log = JSON.stringify((await ask(server, "GET", "/admin/log", undefined, token)).body);
    assert.ok(log.includes("password-reset") && !log.includes(second.key));
    await server.store
      .updateTable("recovery_keys")
      .set({ expires_at: Date.now() - 1 })
      .execute();
    assert.equal((await recover(second.key)).status, 401, "too late");
    const third = (await reset()).body;
    assert.equal((await recover(third.key)).status, 200);
    assert.equal((await recover(third.key)).status, 401, "spent");
  });
});
