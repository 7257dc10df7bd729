import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { LocalMatch, type LocalRecord } from "../../client/src/table/local-match.ts";
import { newPractice } from "../../client/src/table/local-records.ts";
import { commitmentOf } from "../../shared/core/fairness.ts";
import type { Action, CommonState, GameEvent } from "../../shared/core/game.ts";
import { catalog, type GameId } from "../../shared/games/catalog.ts";
import { SCREEN_TIMEOUT } from "./studio.ts";

/** A strip of pictures of one move: the position before it, the move, and what it must lead to. */
export interface Film {
  name: string;
  game: GameId;
  options?: Record<string, unknown>;
  /** Changes of the position at the start of a match. */
  position: object;
  action: Action;
  /** Makes the move on the page; `shoot` takes a picture on the way. */
  make(page: Page, shoot: () => Promise<void>): Promise<void>;
  /** Number of pictures, if the usual one does not show the end. */
  pictures?: number;
  /** True if these events are the wanted ones. */
  wanted(events: readonly GameEvent[]): boolean;
}

/** Milliseconds between two pictures, and usual number of pictures. */
export const STEP = 100;
const PICTURES = 36;
const SEEDS = 20_000;

/** The record of a match in the position, whose luck leads to the wanted events. */
function recordOf({ game, options = {}, position, action, wanted, name }: Film): LocalRecord {
  const { game: definition } = catalog[game];
  const made = newPractice(definition, { name: "You", level: "medium", seats: 2, options });
  const start = { ...LocalMatch.from(definition, made).state, actor: 0, ...position } as CommonState;
  const players = [...made.players].sort((a, b) => Number(a.kind === "bot") - Number(b.kind === "bot"));
  for (let number = 0; number < SEEDS; number++) {
    const serverSeed = number.toString(16).padStart(64, "f1");
    const commitment = commitmentOf(serverSeed);
    const record = { ...made, id: `film-${name}`, players, serverSeed, commitment, start, actions: [] };
    const played = LocalMatch.from(definition, structuredClone(record)).act(0, "player", action);
    if (!played.ok) throw new Error(`${name}: ${played.rejection.code}`);
    if (wanted(played.events)) return record;
  }
  throw new Error(`${name}: no seed leads to the wanted events`);
}

/** Takes the strip of a film with a stopped clock, so that every machine takes the same pictures. */
export async function shootFilm(page: Page, address: string, film: Film, folder: string): Promise<string[]> {
  const kept = JSON.stringify({ level: "medium", record: recordOf(film) });
  await page.goto(`${address}/manifest.webmanifest`);
  await page.evaluate(
    ([slot, text]) => localStorage.setItem(`house-rules.practice.${slot}`, text as string),
    [film.game, kept],
  );
  await page.goto(`${address}/practice/${film.game}`);
  await page.locator(".felt canvas").waitFor({ timeout: SCREEN_TIMEOUT });
  await page.locator(".felt .loading").waitFor({ state: "detached", timeout: SCREEN_TIMEOUT });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.clock.runFor(1000);
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  const shoot = async (): Promise<void> => {
    await page.clock.runFor(STEP);
    await page.evaluate(advanceAnimations, STEP);
    const file = join(folder, `${String(files.length).padStart(2, "0")}.png`);
    await page.screenshot({ path: file });
    files.push(file);
  };
  await film.make(page, shoot);
  while (files.length < (film.pictures ?? PICTURES)) await shoot();
  await page.clock.resume();
  return files;
}

/** Runs in a page: moves its CSS animations and transitions by hand, which the stopped clock does not. */
function advanceAnimations(milliseconds: number): void {
  const memory = window as { filmTimes?: WeakMap<Animation, number> };
  memory.filmTimes ??= new WeakMap();
  const times = memory.filmTimes;
  for (const animation of document.getAnimations()) {
    animation.pause();
    const time = (times.get(animation) ?? 0) + milliseconds;
    times.set(animation, time);
    const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
    if (time >= end && Number.isFinite(end)) animation.finish();
    else animation.currentTime = time;
  }
}

/** Lays the pictures of a strip out on one sheet. */
export async function stripOf(browser: Browser, files: readonly string[], sheet: string, width: number): Promise<void> {
  const tab = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  const pictures = files.map((file) => `<img src="${pathToFileURL(file).href}" width="${width}">`).join("");
  writeFileSync(`${sheet}.html`, `<style>body{margin:0;display:flex;flex-wrap:wrap;gap:3px}</style>${pictures}`);
  await tab.goto(pathToFileURL(`${sheet}.html`).href);
  await tab.screenshot({ path: sheet, fullPage: true });
  await tab.close();
}
