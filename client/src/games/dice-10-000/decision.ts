import type { Dice10000Action, Dice10000View } from "../../../../shared/games/dice-10-000/contract.ts";
import { diceToRoll } from "../../../../shared/games/dice-10-000/rules/score.ts";
import type { Phrase } from "../../text/say.ts";
import { diceDecision } from "../six-dice/decision.ts";

/** The phrase of a decision. */
export const decision = ({ dice, locked, turnScore }: Dice10000View, action: Dice10000Action): Phrase =>
  diceDecision({ dice, free: diceToRoll(locked), points: turnScore }, action);
