import type { Seat } from "../../../core/game.ts";
import type { FarkleEvent, FarkleState } from "../contract.ts";
import { bank, verifyBank } from "./bank.ts";
import { endTurn } from "./ending.ts";
import { equipmentOf } from "./equipment.ts";
import { bestSelection } from "./score.ts";
import { rolledNow, save } from "./turn.ts";

/** The clock's move: the best save if one is due, then a bank without Dare, or nothing. */
export function timeOut(state: FarkleState, seat: Seat): FarkleEvent[] {
  const dareLost = state.dareBonus[seat] as number;
  state.dareBonus[seat] = 0;
  const events: FarkleEvent[] = [{ type: "timedOut", seat, dareLost }];
  if (state.phase === "save") {
    const best = bestSelection(rolledNow(state, seat), equipmentOf(state, seat));
    if (best) events.push(...save(state, seat, best.dice));
  }
  return [...events, ...(verifyBank(state, seat) ? endTurn(state, seat, 0) : bank(state, seat))];
}
