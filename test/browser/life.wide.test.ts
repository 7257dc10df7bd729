import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { type ServerProcess, startServer } from "../../loadtest/server-process.ts";
import { closePages, openPage, workerBrowser } from "../helpers/browser/browser.ts";
import { begins } from "../helpers/browser/table.ts";
import { button } from "../helpers/browser/visit.ts";

describe("a waiting table whose server is killed and restarted", function () {
  this.timeout(300_000);
  let browser: Browser;
  let server: ServerProcess;
  let folder: string;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "house-rules-"));
    server = await startServer(folder);
    browser = await workerBrowser();
  });
  after(async () => {
    await closePages(browser);
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  it("still waits for a second player, with the same code", async () => {
    const [ann, ben] = [await openPage(browser), await openPage(browser)];
    await ann.goto(server.address);
    await button(ann, "Invite a friend").click();
    const link = await ann.getByRole("textbox", { name: "Copy link" }).inputValue();
    const code = await ann.locator(".table-code strong").innerText();
    // A stopped server cannot serve the remaining files of its page.
    await ann.locator(".felt canvas").waitFor({ state: "attached" });
    const exited = once(server.process, "exit");
    server.process.kill("SIGKILL");
    await exited;
    await ann.getByText("Reconnecting…").waitFor();
    server = await startServer(folder, { PORT: new URL(server.address).port });
    await ann.getByText("Reconnecting…").waitFor({ state: "detached" });
    assert.equal(await ann.locator(".table-code strong").innerText(), code);
    await ben.goto(link);
    await button(ben, "Join the table").click();
    await Promise.all([ann, ben].map(begins));
  });
});
