import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible, COLOURS } from "../helpers/browser/accessible.ts";
import { fitOf } from "../helpers/browser/fit.ts";
import { leave, Visit } from "../helpers/browser/visit.ts";

/** Adds a paragraph to the page whose text is hardly visible and cut off. */
const spoil = (page: Page) =>
  page.evaluate(() => {
    const text = document.createElement("p");
    text.textContent = "An unreadable text";
    Object.assign(text.style, {
      color: "#777",
      background: "#888",
      width: "40px",
      overflow: "hidden",
      whiteSpace: "pre",
    });
    document.querySelector("main")?.prepend(text);
  });

describe("a page that is not drawn", () => {
  const visit = new Visit();

  it("is still checked for contrast and for cut texts, and stays undrawn afterwards", async () => {
    const page = await visit.enter("Ann");
    await spoil(page);
    await assert.rejects(assertAccessible(page, "lobby", COLOURS), /color-contrast: <p/);
    const { cut } = await fitOf(page);
    assert.equal(cut.filter((fault) => fault.includes("An unreadable text")).length, 1, cut.join("\n"));
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).opacity), "0");
    await leave(page);
  });
});
