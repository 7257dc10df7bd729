import type { Dice10000View } from "../../../../shared/games/dice-10-000/contract.ts";
import { readHistory } from "../../../../shared/games/dice-10-000/history-text.ts";
import { readCommon, type SyncedTable } from "../game-client.ts";

interface SyncedDice10000Table extends SyncedTable {
  turnScore: number;
  round: number;
  dice: Iterable<number>;
  locked: Iterable<boolean>;
  opened: Iterable<boolean>;
  history: Iterable<string>;
}

/** The view of Dice 10 000 behind the synchronized table. */
export function readDice10000(synced: SyncedTable): Dice10000View {
  const state = synced as SyncedDice10000Table;
  const common = readCommon(state);
  return {
    ...common,
    phase: common.phase as Dice10000View["phase"],
    options: JSON.parse(state.options),
    turnScore: state.turnScore,
    round: state.round,
    dice: [...state.dice],
    locked: [...state.locked],
    opened: [...state.opened],
    history: readHistory([...state.history]),
  };
}
