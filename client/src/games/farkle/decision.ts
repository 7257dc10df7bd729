import { type FarkleAction, type FarkleView, SLOTS } from "../../../../shared/games/farkle/contract.ts";
import type { Phrase } from "../../text/say.ts";
import { diceDecision } from "../six-dice/decision.ts";

/** The phrase of a decision. */
export function decision({ dice, held, turnScore, roundScore }: FarkleView, action: FarkleAction): Phrase {
  if (action.type === "draft" || action.type === "confirm") return { id: "draft", values: {} };
  const free = held.filter((isHeld) => !isHeld).length || SLOTS;
  return diceDecision({ dice, free, points: turnScore + roundScore }, action);
}
