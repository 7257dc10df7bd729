import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { CACHED, closePages, DESKTOP, openPage, PAGE_SEED, PHONE, workerBrowser } from "../helpers/browser/browser.ts";
import { isKept } from "../helpers/browser/kept.ts";
import { button, choose, fillName, invite, leave } from "../helpers/browser/visit.ts";
import { freePort } from "../helpers/process/free-port.ts";
import { describeWith } from "../helpers/programs.ts";
import { type Caddy, startCaddy } from "../helpers/server/caddy.ts";
import { TestServer } from "../helpers/server/test-server.ts";

const BASE_PATH = "/games";

describeWith(["Caddy"], "the page below a path of another site", function () {
  this.timeout(300_000);
  let server: TestServer;
  let browser: Browser;
  let proxy: Caddy;
  let site: string;
  before(async () => {
    site = `http://127.0.0.1:${await freePort()}`;
    const trustProxy = ["127.0.0.1"];
    [server, browser] = await Promise.all([
      TestServer.open({ botPause: 20 }, { basePath: BASE_PATH, trustProxy, adminPassword: "a long password" }),
      workerBrowser(),
    ]);
    const config = { config: "below-a-path.Caddyfile", basePath: BASE_PATH };
    proxy = await startCaddy(site, { HOUSE_ONE: new URL(server.address).host }, config);
  });
  after(async () => {
    await closePages(browser);
    await proxy?.stop();
    await server.close();
  });

  /** Everything that pages have requested from the site. */
  const requested = new Set<string>();
  async function visit(path = "/", viewport = DESKTOP, settings: object = {}): Promise<Page> {
    const page = await openPage(browser, viewport, settings);
    page.on("request", (request) => requested.add(request.url()));
    page.on("websocket", (socket) => requested.add(socket.url()));
    await page.goto(site + BASE_PATH + path);
    return page;
  }

  const pathOf = (page: Page) => new URL(page.url()).pathname;

  it("invites to a table, plays a match of it, and returns to it after a reload", async () => {
    server.luck.wish({ game: "dash-dice", seeds: [PAGE_SEED, PAGE_SEED], first: 0, dice: "3" });
    const [ann, ben] = [await visit(), await visit("/", PHONE)];
    await fillName(ann, "Ann");
    await choose(ann, /True Grit/);
    await invite(ann, ben);
    await Promise.all([ann, ben].map((page) => page.locator(".player.mine").waitFor()));
    assert.match(pathOf(ann), /^\/games\/table\/[\w-]+$/);
    assert.equal(pathOf(ben), pathOf(ann));
    await ann.reload();
    await button(ann, /^Odd\b/).click();
    await ben.locator('.table-screen[data-seq="1"]').waitFor();
    await leave(ann, ben);
  });

  it("shows every page by its address and by a link", async () => {
    const page = await visit("/rules/farkle");
    await page.getByRole("heading", { name: "Farkle" }).first().waitFor();
    await page.getByRole("link", { name: "House Rules" }).first().click();
    await page.getByLabel("Your name").waitFor();
    assert.equal(pathOf(page), "/games/");
    await page.goBack();
    await page.getByRole("heading", { name: "Farkle" }).first().waitFor();
    await page.goto(`${site}/games/no/such/page`);
    await page.getByText("There's no page at this address.").waitFor();
    await leave(page);
  });

  it("is installed and kept for use without a connection, and opens notifications below the path", async () => {
    const page = await visit("/", DESKTOP, CACHED);
    await isKept(page, BASE_PATH);
    const manifest = new URL(String(await page.getAttribute("link[rel=manifest]", "href")), site);
    const { start_url, scope, icons } = (await (await fetch(manifest)).json()) as {
      [key in "start_url" | "scope"]: string;
    } & { icons: { src: string }[] };
    const urls = [start_url, scope, ...icons.map(({ src }) => src)].map((url) => new URL(url, manifest));
    assert.deepEqual(urls.slice(0, 2).map(String), [`${site}/games/`, `${site}/games/`]);
    for (const url of urls) assert.equal((await fetch(url)).status, 200, String(url));
    const [worker] = page.context().serviceWorkers();
    assert.ok(worker);
    const opened = await worker.evaluate(async () => {
      const { clients, openPage } = globalThis as never as {
        clients: { openWindow(url: string): Promise<string> };
        openPage(path: string): Promise<string>;
      };
      clients.openWindow = async (url) => url;
      return openPage("/table/abc");
    });
    assert.equal(opened, `${site}/games/table/abc`);
    await page.context().setOffline(true);
    await page.goto(`${site}/games/practice/dash-dice`);
    await page.locator(".table-screen").waitFor();
    await page.context().setOffline(false);
    await leave(page);
  });

  it("shows the monitor of the administration", async () => {
    const headers = { authorization: `Basic ${Buffer.from("admin:a long password").toString("base64")}` };
    const answer = await fetch(`${site}/games/admin/monitor`, { headers });
    assert.equal(answer.status, 200);
    assert.match(answer.url, /\/games\/admin\/monitor\/?$/);
  });

  it("requests nothing outside the path", () => {
    const outside = [...requested].filter(
      (url) => /^(http|ws)/.test(url) && !new URL(url).pathname.startsWith("/games/"),
    );
    assert.ok([...requested].some((url) => url.startsWith("ws")));
    assert.deepEqual(outside, []);
  });
});
