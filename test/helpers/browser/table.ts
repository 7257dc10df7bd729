import type { Page } from "playwright-core";
import { button, fillName } from "./visit.ts";

/** Resolves when the page shows this action of the match, and none after it. */
export const shows = (page: Page, seq: number): Promise<void> =>
  page.locator(`.table-screen[data-seq="${seq}"]`).waitFor();

/** Resolves when all these pages show this action of their match. */
export const allShow = (pages: readonly Page[], seq: number): Promise<unknown> =>
  Promise.all(pages.map((page) => shows(page, seq)));

/** Resolves when the match on this page has begun. */
export const begins = (page: Page): Promise<void> => page.locator(".side .scores, .side .board").waitFor();

/** The log of the table on this page, its first line first. */
export const logOf = (page: Page): Promise<string[]> => page.getByRole("log").getByRole("listitem").allInnerTexts();

/** Opens a private table with the choices of the lobby, and seats the guest, who follows its link. */
export async function meet(host: Page, guest: Page, guestName: string): Promise<void> {
  await button(host, "Invite a friend").click();
  await guest.goto(await host.getByRole("textbox", { name: "Copy link" }).inputValue());
  await fillName(guest, guestName);
  await button(guest, "Join the table").click();
  await Promise.all([host, guest].map(begins));
}
