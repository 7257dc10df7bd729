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
  const adminToken = async () =>
    (await ask<{ token: string }>(server, "POST", "/admin/session", { password: ADMIN_PASSWORD })).body.token;
  const resetOf = async ({ me }: Person) => {
    const path = `/admin/players/${me.id}/reset`;
    return (await ask<{ key: string; expiresAt: number }>(server, "POST", path, undefined, await adminToken())).body;
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
    const twice = await Promise.all([1, 2].map(() => recover(codes[1] as string, "a third horse")));
    assert.deepEqual(twice.map((answer) => answer.status).sort(), [200, 401]);
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

  it("loses its codes and links with a new password, which may be a thief's", async () => {
    const player = await Person.claim(server, "Robbed", PASSWORD);
    const [stolen] = await codesOf(player);
    const change = { password: "a safe horse", currentPassword: PASSWORD };
    assert.equal((await player.ask("PATCH", "/me", change)).status, 200);
    assert.equal((await recover(stolen as string)).status, 401, "changed by the player");
    const { codes } = (
      await player.ask<{ codes: string[] }>("POST", "/me/recovery-codes", { password: change.password })
    ).body;
    assert.equal((await recover((await resetOf(player)).key)).status, 200);
    assert.equal((await recover(codes[0] as string)).status, 401, "changed by a link from an administrator");
  });

  it("sends no more notifications to the browsers that are signed out", async () => {
    const player = await Person.claim(server, "Watched", PASSWORD);
    const { subscriptions } = server.context.push;
    const [code] = await codesOf(player);
    await subscriptions.add(player.me.id, { endpoint: "https://push.example/1", p256dh: "key", auth: "secret" });
    assert.equal((await recover(code as string)).status, 200);
    assert.deepEqual(await subscriptions.of(player.me.id), []);
  });

  it("keeps its password and code while it is suspended", async () => {
    const player = await Person.claim(server, "Shut Out", PASSWORD);
    const [code] = await codesOf(player);
    const suspend = (until: number | null) =>
      server.store.updateTable("players").set({ suspended_until: until }).where("id", "=", player.me.id).execute();
    await suspend(Date.now() + 60_000);
    assert.equal((await recover(code as string)).body.error?.code, "suspended");
    await suspend(null);
    assert.equal((await signIn("Shut Out", PASSWORD)).status, 200);
    assert.equal((await recover(code as string)).status, 200);
  });

  it("is given a link by an administrator, which works once within a day and is in no log", async () => {
    const player = await Person.claim(server, "Locked Out", PASSWORD);
    const first = await resetOf(player);
    const second = await resetOf(player);
    assert.ok(second.expiresAt > Date.now());
    assert.equal((await recover(first.key)).status, 401, "a later link replaces an earlier one");
    const log = JSON.stringify((await ask(server, "GET", "/admin/log", undefined, await adminToken())).body);
    assert.ok(log.includes("password-reset") && !log.includes(second.key));
    await server.store
      .updateTable("recovery_keys")
      .set({ expires_at: Date.now() - 1 })
      .execute();
    assert.equal((await recover(second.key)).status, 401, "too late");
    const third = await resetOf(player);
    assert.equal((await recover(third.key)).status, 200);
    assert.equal((await recover(third.key)).status, 401, "spent");
  });
});
