import type { DashAction, DashView } from "../../../../shared/games/dash-dice/contract.ts";
import type { Phrase } from "../../text/say.ts";
import { words } from "./words.ts";

/** The phrase of a decision. */
export function decision({ turnScore: points }: DashView, action: DashAction): Phrase {
  if (action.type === "call") return { id: "call", values: { parity: words.called[action.parity] } };
  if (action.type === "roll" && points > 0) return { id: "again", values: { points } };
  return { id: action.type, values: { points } };
}
