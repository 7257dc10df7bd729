import type { Lesson, LessonStep } from "../../games/lesson.ts";
import { loadedLearnText } from "../../text/learn.ts";
import { fill } from "../../text/say.ts";

/** The sentence of a step, with the values of its lesson. */
export function sentenceOf({ game, values = {} }: Lesson, { says }: LessonStep): string {
  return fill(loadedLearnText(game)?.lesson[says] ?? "", values);
}
