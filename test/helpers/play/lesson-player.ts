import type { Page } from "playwright-core";
import { lessons } from "../../../client/src/games/registry/lessons.ts";
import { sentenceOf } from "../../../client/src/pages/learn/lesson-text.ts";
import type { GameId } from "../../../shared/games/catalog.ts";
import { handsOf } from "../../games/registry.ts";

/** Follows every note of a lesson by keyboard, to its end. */
export async function followLesson(page: Page, game: GameId): Promise<void> {
  for (const step of lessons[game].steps) {
    const { says, move } = step;
    await page.locator(".coach p").getByText(sentenceOf(lessons[game], step), { exact: true }).waitFor();
    if (move) await handsOf[game].pressMove(page, move);
    else if (says !== "end") await page.keyboard.press("n");
  }
}
