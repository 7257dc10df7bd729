import assert from "node:assert/strict";
import { matchMaker } from "@colyseus/core";
import type { Page } from "playwright-core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, PHONE } from "../helpers/browser/browser.ts";
import { assertFits, button, leave, Visit } from "../helpers/browser/visit.ts";
import { Person } from "../helpers/server/account.ts";
import { type TestRoom, until } from "../helpers/server/test-server.ts";
import { IS_WIDE } from "../helpers/setup/wide.ts";

const PASSWORD = "correct horse";

describe("the page in a real browser", function () {
  this.timeout(300_000);
  const visit = new Visit();
  afterEach("the server logged no error", () => assert.deepEqual(visit.server.faults, []));

  /** A page of a signed-in player, and every address it requests or connects to. */
  async function signedIn(person: Person, viewport = DESKTOP): Promise<{ page: Page; addresses: string[] }> {
    const page = await visit.page(viewport);
    const kept = { ...person.tokens, until: Date.now() + 10 * 60_000, claimed: true };
    await page.addInitScript(
      ([key, text]) => localStorage.setItem(String(key), String(text)),
      ["house-rules.account", JSON.stringify(kept)],
    );
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url()));
    page.on("websocket", (socket) => addresses.push(socket.url()));
    await page.goto(visit.server.address);
    return { page, addresses };
  }

  it("puts no token into an address, neither of a request nor of a connection", async () => {
    const ann = await Person.claim(visit.server, "Annabel", PASSWORD);
    const { page, addresses } = await signedIn(ann);
    await button(page, "Play a bot").click();
    await button(page, "Leave").waitFor();
    const { access, refresh } = ann.tokens;
    assert.ok(addresses.some((address) => address.startsWith("ws://") && address.includes("sessionId=")));
    for (const address of addresses) {
      assert.doesNotMatch(address, /_authToken|token=/i);
      assert.ok(!address.includes(access) && !address.includes(refresh), address);
    }
    await leave(page);
  });

  it("of another origin gets neither a connection nor a seat, with all browser credentials", async () => {
    const rooms = matchMaker.stats.local.roomCount;
    const page = await visit.page();
    await page.route("http://evil.example/", (route) =>
      route.fulfill({ contentType: "text/html", body: "<p>evil</p>" }),
    );
    await page.goto("http://evil.example/");
    const tried = await page.evaluate(async (server) => {
      const connected = new Promise<string>((resolve) => {
        const socket = new WebSocket(server.replace("http", "ws"));
        socket.onopen = () => resolve("open");
        socket.onerror = () => resolve("refused");
      });
      const seat = (type: string) =>
        fetch(`${server}/matchmake/create/dash-dice`, {
          method: "POST",
          credentials: "include",
          headers: { "content-type": type },
          body: "{}",
        }).then(
          () => "answered",
          () => "refused",
        );
      return [await connected, await seat("text/plain"), await seat("application/json")];
    }, visit.server.address);
    assert.deepEqual(tried, ["refused", "refused", "refused"]);
    assert.ok(matchMaker.stats.local.roomCount <= rooms, "and none was taken behind its back");
    await leave(page);
  });

  it("shows the texts of other players as written, never as markup", async () => {
    const page = await visit.enter("Ann", DESKTOP);
    await button(page, "Invite a friend").click();
    const link = await page.getByRole("textbox", { name: "Copy link" }).inputValue();
    const friend: TestRoom = await visit.server.client.joinById(link.split("/").at(-1) ?? "", { name: "Ben" });
    friend.onMessage("*", () => undefined);
    await friend.request("seed", { seed: "x" });
    await until(friend, ({ status }) => status === "playing");
    const text = "<img src=x onerror=document.title='owned'><b>hi</b>";
    await friend.request("say", { text });
    await page.getByText(text).first().waitFor({ state: "attached" });
    assert.equal(await page.locator("img[src=x]").count(), 0);
    assert.notEqual(await page.title(), "owned");
    await friend.leave();
    await leave(page);
  });

  for (const [screen, viewport] of Object.entries({ phone: PHONE, ...(IS_WIDE && { desktop: DESKTOP }) })) {
    it(`says so at the table when the player was signed out elsewhere (${screen})`, async () => {
      const ann = await Person.claim(visit.server, `Signed Out ${screen}`, PASSWORD);
      const { page } = await signedIn(ann, viewport);
      await button(page, "Play a bot").click();
      await button(page, "Leave").waitFor();
      await ann.ask("DELETE", "/sessions");
      await page.getByText("You've been signed out.").waitFor();
      await assertAccessible(page, screen);
      await assertFits(page, screen);
      await button(page, "Back to the lobby").click();
      await button(page, "Play a bot").waitFor();
      await leave(page);
    });
  }
});
