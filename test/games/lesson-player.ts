import type { Page } from "playwright-core";
import type { Lesson } from "../../client/src/games/lesson.ts";
import type { LearnText } from "../../client/src/text/game-text.ts";
import { fill } from "../../client/src/text/say.ts";
import type { GameId } from "../../shared/games/catalog.ts";
import { ofEveryGame, textsOfEveryGame } from "../helpers/every-game.ts";
import { handsOf } from "./hands-of.ts";

const LESSONS = ofEveryGame<Lesson>((game) => `client/src/games/${game}/lesson.ts`, "lesson");
const TEXTS = textsOfEveryGame<LearnText>("en", "learn");

/** Follows every note of a lesson by keyboard, up to the last, which ends it. */
export async function followLesson(page: Page, game: GameId): Promise<void> {
  const lesson = LESSONS[game];
  for (const step of lesson.steps.filter(({ says }) => says !== "end")) {
    await page
      .locator(".coach p")
      .getByText(fill(TEXTS[game].lesson[step.says] ?? "", lesson.values ?? {}), { exact: true })
      .waitFor();
    if (step.move) await handsOf[game].pressMove(page, step.move);
    else await page.keyboard.press("n");
  }
}
