import { boolean, type FieldTable, list, nullable, number, secretElement, text, uint8 } from "../../core/fields.ts";
import type { FarkleView } from "./contract.ts";

/** The synchronized fields of Farkle. During the draft, only a seat itself sees its loadout. */
export const fields: FieldTable<FarkleView> = {
  turnScore: number(),
  roundScore: number(),
  savedThisTurn: number(),
  hotStreak: number(),
  hotPending: number(),
  round: number(),
  dice: list(uint8()),
  held: list(boolean()),
  dareBonus: list(number()),
  money: list(number()),
  loadouts: secretElement(list(list(nullable(text())))),
  confirmed: list(boolean()),
  bestTurn: list(number()),
};
