import type { Action, CommonState } from "../../../../shared/core/game.ts";
import { type Decision, decisionStep } from "../../../../shared/puzzles/decisions.ts";
import { deciderOf } from "../../../../shared/puzzles/position.ts";
import { playedDeed } from "../../analysis/sentences.ts";
import { puzzlesText as text } from "../../text/puzzles.ts";
import { fill } from "../../text/say.ts";
import { decisionText } from "../../text/table.ts";
import type { PuzzleTable } from "./puzzle-table.ts";

/** The phrase of a whole decision, such as "locking 1 5, then rolling 4 dice with 150". */
export function labelOf({ game, source, position }: PuzzleTable, { actions }: Decision): string {
  const { definition } = game;
  const seat = deciderOf(position);
  const deeds: string[] = [];
  let state: CommonState = position;
  for (const action of actions as Action[]) {
    deeds.push(playedDeed(game, definition.viewFor(state, seat), action));
    const stepped = decisionStep(definition, source, state, seat, action);
    if (stepped.step === "open") state = stepped.state;
    const phrase = stepped.step === "complete" ? game.outcome?.(stepped.events) : null;
    const template = phrase && decisionText(definition.id, phrase.id);
    if (template) return fill(template, phrase.values);
  }
  return deeds.reduce((first, second) => fill(text.sequence, { first, second }));
}
