import type { DashView, Pair } from "../../../../shared/games/dash-dice/contract.ts";
import { readCommon, type SyncedTable } from "../game-client.ts";

interface SyncedDashTable extends SyncedTable {
  turnScore: number;
  multiplier: number;
  chooser: number;
  dice: Iterable<number>;
  turnsTaken: Iterable<number>;
}

/** The view of Dash Dice behind the synchronized table. */
export function readDashDice(synced: SyncedTable): DashView {
  const state = synced as SyncedDashTable;
  const common = readCommon(state);
  return {
    ...common,
    phase: common.phase as DashView["phase"],
    scores: common.scores as Pair,
    options: JSON.parse(state.options),
    turnScore: state.turnScore,
    multiplier: state.multiplier,
    chooser: state.chooser,
    dice: [...state.dice] as Pair,
    turnsTaken: [...state.turnsTaken] as Pair,
  };
}
