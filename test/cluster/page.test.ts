import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { closePages, DESKTOP, openPage, workerBrowser } from "../helpers/browser/browser.ts";
import { choose, invite, leave, moveAfter } from "../helpers/browser/visit.ts";
import type { TestCluster } from "../helpers/server/cluster.ts";
import { describeCluster, openCluster } from "../helpers/server/cluster-suite.ts";

describeCluster("the pages of a table whose process is killed", function () {
  this.timeout(300_000);
  let cluster: TestCluster;
  let browser: Browser;
  before(async () => {
    [cluster, browser] = await Promise.all([openCluster(2), workerBrowser()]);
  });
  after(async () => {
    await closePages(browser);
    await cluster.close();
  });

  /** The addresses the pages are connected to, newest last. */
  const lines: string[] = [];
  async function openQuietPage(): Promise<Page> {
    const page = await openPage(browser, DESKTOP);
    page.on("websocket", (socket) => lines.push(socket.url()));
    return page;
  }

  /** The address of the newest connection to this table. */
  const lineTo = (roomId: string) => lines.findLast((url) => new URL(url).pathname.endsWith(`/${roomId}`)) ?? "";

  it("reconnect to the other process: a player, a reloaded page and a spectator", async () => {
    const [ann, ben, eve] = [await openQuietPage(), await openQuietPage(), await openQuietPage()];
    await ann.goto(cluster.address);
    await choose(ann, /True Grit/);
    await invite(ann, ben);
    await Promise.all([ann, ben].map((page) => page.locator(".player.mine").waitFor()));
    await eve.goto(ann.url());
    await eve.getByText("You're watching this table.").waitFor();
    await moveAfter(0, [ann, ben]);
    const told = eve.getByRole("log").getByRole("listitem");
    await told.first().waitFor();
    const before = await told.count();

    const roomId = new URL(ann.url()).pathname.split("/").at(-1) ?? "";
    const dead = lineTo(roomId);
    await cluster.end(cluster.processAt(dead), "SIGKILL");
    await ben.reload();
    const open = [ann, eve];
    await Promise.all(open.map((page) => page.getByText("Reconnecting…").waitFor()));
    await Promise.all(open.map((page) => page.getByText("Reconnecting…").waitFor({ state: "detached" })));
    await ben.locator(".player.mine").waitFor();
    assert.notEqual(new URL(lineTo(roomId)).host, new URL(dead).host);
    await moveAfter(1, [ann, ben]);
    await told.nth(before).waitFor();
    await leave(ann, ben, eve);
  });
});
