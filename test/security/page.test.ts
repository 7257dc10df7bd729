import assert from "node:assert/strict";
import { matchMaker } from "@colyseus/core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { PHONE } from "../helpers/browser/browser.ts";
import { resizeHandled } from "../helpers/browser/fit.ts";
import { assertFits, button, leave, Visit } from "../helpers/browser/visit.ts";
import { Person } from "../helpers/server/account.ts";
import { until } from "../helpers/server/test-server.ts";

const PASSWORD = "correct horse";

describe("the page in a real browser", function () {
  this.timeout(300_000);
  const visit = new Visit();
  afterEach("the server logged no error", () => assert.deepEqual(visit.server.faults, []));

  it("puts no token into an address, shows texts of others as written, and says when the player was signed out", async () => {
    const ann = await Person.claim(visit.server, "Annabel", PASSWORD);
    const page = await visit.page();
    const kept = { ...ann.tokens, until: Date.now() + 10 * 60_000, claimed: true };
    await page.addInitScript(
      ([key, text]) => localStorage.setItem(String(key), String(text)),
      ["house-rules.account", JSON.stringify(kept)],
    );
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url()));
    page.on("websocket", (socket) => addresses.push(socket.url()));
    await page.goto(visit.server.address);
    await button(page, "Invite a friend").click();
    const link = await page.getByRole("textbox", { name: "Copy link" }).inputValue();
    const friend = await visit.server.joinById(link.split("/").at(-1) ?? "", { name: "Ben" });
    await friend.request("seed", { seed: "x" });
    await until(friend, ({ status }) => status === "playing");
    const text = "<img src=x onerror=document.title='owned'><b>hi</b>";
    await friend.request("say", { text });
    await page.getByText(text).first().waitFor({ state: "attached" });
    assert.equal(await page.locator("img[src=x]").count(), 0);
    assert.notEqual(await page.title(), "owned");

    const { access, refresh } = ann.tokens;
    assert.ok(addresses.some((address) => address.startsWith("ws://") && address.includes("sessionId=")));
    for (const address of addresses) {
      assert.doesNotMatch(address, /_authToken|token=/i);
      assert.ok(!address.includes(access) && !address.includes(refresh), address);
    }

    await ann.ask("DELETE", "/sessions");
    await page.getByText("You've been signed out.").waitFor();
    await assertAccessible(page, "signed out at a table");
    await page.setViewportSize(PHONE);
    await resizeHandled(page);
    await assertFits(page, "signed out at a table on a phone");
    await button(page, "Back to the lobby").click();
    await button(page, "Play a bot").waitFor();
    await friend.leave();
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
});
