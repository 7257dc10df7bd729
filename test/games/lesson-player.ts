import type { Page } from "playwright-core";
import { lessons } from "../../client/src/games/registry/lessons.ts";
import { sentenceOf } from "../../client/src/pages/learn/lesson-text.ts";
import type { GameId } from "../../shared/games/catalog.ts";
import { handsOf } from "./registry.ts";

/** Follows every note of a lesson by keyboard, up to the last, which ends it. */
export async function followLesson(page: Page, game: GameId): Promise<void> {
  for (const step of lessons[game].steps.filter(({ says }) => says !== "end")) {
    await page.locator(".coach p").getByText(sentenceOf(lessons[game], step), { exact: true }).waitFor();
    if (step.move) await handsOf[game].pressMove(page, step.move);
    else await page.keyboard.press("n");
  }
}
