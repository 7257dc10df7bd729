import type { Page } from "playwright-core";
import { nextChange } from "../browser/visit.ts";
import { type PageMove, playInPage } from "./play-in-page.ts";

/** The state that a page at a six-dice table shows at one moment. */
export interface Look {
  over: boolean;
  /** True on this page's turn, whether or not the dice have come to rest. */
  mine: boolean;
  takes: boolean;
  rolls: boolean;
  stops: boolean;
  /** The dice as buttons; the free ones can be picked. */
  dice: { face: number; free: boolean }[];
  /** The points on the button that ends the turn. */
  gathered: number;
  /** Changes with every move, but not with picks. */
  sign: string;
}

/** Reads everything at once, so that the values are consistent. */
export const look = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll(".dice-row ~ .controls button")];
    const [takes, rolls, stops] = buttons.map((button) => button.getAttribute("aria-disabled") === "false");
    const row = [...document.querySelectorAll(".dice-row button")];
    const dice = row.map((die) => ({
      face: Number(die.getAttribute("aria-label")?.match(/: (\d)/)?.[1] ?? 0),
      free: die.getAttribute("aria-disabled") === "false",
    }));
    const parts = [...row.map((die) => die.getAttribute("aria-label")), rolls, stops];
    parts.push(
      document.querySelector(".board")?.textContent ?? "",
      document.querySelector(".cells")?.textContent ?? "",
    );
    return {
      over: document.querySelector(".result h2") !== null,
      mine: rolls === true || document.querySelector(".place.mine.acting") !== null,
      takes: takes ?? false,
      rolls: rolls ?? false,
      stops: stops ?? false,
      dice,
      gathered: Number(buttons[2]?.textContent?.replace(",", "").match(/\d+/)?.[0] ?? 0),
      sign: parts.join("|"),
    };
  });

/** Reads the page until the condition holds. */
export async function lookFor(page: Page, wanted: (now: Look) => boolean): Promise<Look> {
  for (;;) {
    const now = await look(page);
    if (wanted(now)) return now;
    await nextChange(page);
  }
}

/** The keys that set dice aside and end the turn. */
export interface Keys {
  take: string;
  stop: string;
}

/** One move by keyboard on this page's turn: takes the suggested dice, then rolls on, or stops with enough. */
export async function move(page: Page, keys: Keys, enough: number): Promise<void> {
  const now = await look(page);
  if (now.over || !now.mine) return;
  if (now.stops && now.gathered >= enough) {
    await page.keyboard.press(keys.stop);
  } else if (now.rolls) {
    await page.keyboard.press("r");
  } else {
    await page.keyboard.press("h");
    await page.keyboard.press(keys.take);
  }
  // A press during an animation only completes it, so a move without effect is repeated.
  for (let look = 0; look < MOST_LOOKS && (await isUnchanged(page, now)); look++) await nextChange(page);
}

/** Changes of the page after which a move that had no effect is repeated. */
const MOST_LOOKS = 50;

async function isUnchanged(page: Page, before: Look): Promise<boolean> {
  const { sign, over, mine } = await look(page);
  return !over && mine && sign === before.sign;
}

/** Runs in the page: one move by keys on its turn, as `move` makes it. */
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

/** Rolls until a die scores nothing by itself, and picks it by its key. */
export async function pickDeadDie(page: Page, keys: Keys): Promise<void> {
  for (;;) {
    const { mine, rolls, dice } = await look(page);
    const faces = dice.map(({ face }) => face);
    const dead = dice.findIndex(
      ({ free, face }) => free && [2, 4, 6].includes(face) && faces.filter((other) => other === face).length < 3,
    );
    if (mine && !rolls && dead >= 0) {
      await page.keyboard.press(`${dead + 1}`);
      await page.locator(".worth.bad").waitFor();
      return;
    }
    if (!mine || rolls || dice.some(({ free }) => free)) await move(page, keys, Number.POSITIVE_INFINITY);
  }
}

/** Resolves when the felt shows the same as the page and accepts input. */
export async function drawn(page: Page): Promise<void> {
  await page.locator(".felt canvas").waitFor();
  await page.locator(".loading").waitFor({ state: "detached" });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Rolls until six dice lie on the felt, free to be picked. */
export async function rollSix(page: Page): Promise<void> {
  await drawn(page);
  for (;;) {
    const sixFree = ({ dice }: Look) => dice.length === 6 && dice.every(({ free }) => free);
    const now = await lookFor(page, (now) => now.mine && (now.rolls || sixFree(now)));
    if (!now.rolls) return drawn(page);
    await page.keyboard.press("r");
    await lookFor(page, ({ sign }) => sign !== now.sign);
  }
}

/** The indexes of the picked dice. */
export const picked = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const row = [...document.querySelectorAll(".dice-row button")];
    return [...row.keys()].filter((index) => row[index]?.getAttribute("aria-pressed") === "true");
  });

/** Waits until exactly these dice are picked. */
export async function lookForPicks(page: Page, wanted: number[]): Promise<void> {
  while ((await picked(page)).join() !== wanted.join()) await nextChange(page);
}
