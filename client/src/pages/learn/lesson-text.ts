import type { Lesson, LessonStep } from "../../games/lesson.ts";
import type { LearnText } from "../../text/game-text.ts";
import { learnText } from "../../text/learn.ts";
import { fill } from "../../text/say.ts";

/** The sentence of a step, with the values of its lesson. */
export function sentenceOf({ game, values = {} }: Lesson, { says }: LessonStep): string {
  const { lesson }: LearnText = learnText(game);
  return fill(lesson[says] ?? "", values);
}
