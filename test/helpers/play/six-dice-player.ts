import type { Page } from "playwright-core";
import { type PageMove, playInPage } from "./play-in-page.ts";

/** The keys that set dice aside and end the turn. */
export interface Keys {
  take: string;
  stop: string;
}

/** Runs in the page: one move by keys on its turn. */
function moveInPage({ take, stop, enough }: Keys & { enough: number }): PageMove | null {
  const buttons = [...document.querySelectorAll(".dice-row ~ .controls button")];
  const [, rolls, stops] = buttons.map((button) => button.getAttribute("aria-disabled") === "false");
  if (!rolls && !document.querySelector(".place.mine.acting")) return null;
  const dice = [...document.querySelectorAll(".dice-row button")].map((die) => die.getAttribute("aria-label"));
  const gathered = Number(buttons[2]?.textContent?.replace(",", "").match(/\d+/)?.[0] ?? 0);
  const keys = stops && gathered >= enough ? [stop] : rolls ? ["r"] : ["h", take];
  const press = (key: string) =>
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  const sign = [...dice, gathered, ...keys, document.querySelectorAll(".log li").length].join("|");
  return { sign, make: () => keys.forEach(press) };
}

/** Plays until the match is over on every page. */
export const playOut = (pages: Page[], keys: Keys, enough: number): Promise<unknown> =>
  Promise.all(pages.map((page) => playInPage(page, moveInPage, { ...keys, enough })));
