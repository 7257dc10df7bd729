import type { Lesson } from "../../client/src/games/lesson.ts";
import { type Action, type GameDefinition, mayAct, play } from "../../shared/core/game.ts";
import { setUp } from "../../shared/core/scenario.ts";
import type { Findings } from "./texts.ts";
import { toldError } from "./told-error.ts";

/** Plays a lesson by the rules, and compares its steps with its sentences. */
export function checkLesson(
  game: GameDefinition,
  lesson: Lesson,
  sentences: Readonly<Record<string, string>>,
): Findings {
  const names = lesson.steps.map(({ says }) => says);
  const faults = names
    .filter((name) => sentences[name] === undefined)
    .map((name) => `The step \`${name}\` has no sentence in \`lesson\`.`);
  for (const name of Object.keys(sentences))
    if (!names.includes(name)) faults.push(`There is a sentence \`${name}\` in \`lesson\`, which is no step.`);
  try {
    faults.push(...refusalsIn(game, lesson));
  } catch (error) {
    faults.push(toldError(error));
  }
  return { faults, notes: [`The lesson has ${lesson.steps.length} steps.`] };
}

/** The refused moves of a lesson, in sentences. */
function refusalsIn(game: GameDefinition, { opponent, ...lesson }: Lesson): string[] {
  const { state, rng } = setUp(lesson, game);
  const replies = [...opponent];
  const make = (seat: number, move: Action): string[] => {
    const played = play(game, state, seat, move, rng);
    return played.ok ? [] : [`The move ${JSON.stringify(move)} is refused with \`${played.rejection.code}\`.`];
  };
  return lesson.steps.flatMap(({ move }) => {
    const refused: string[] = [];
    while (!state.result && !mayAct(game, state, 0)) {
      const reply = replies.shift();
      if (!reply) return ["The opponent is to act, but `opponent` has no further move."];
      refused.push(...make(1, reply));
    }
    return [...refused, ...(move ? make(0, move) : [])];
  });
}
