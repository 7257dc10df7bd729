import type { FarkleView } from "../../../../shared/games/farkle/contract.ts";
import type { Loadout } from "../../../../shared/games/farkle/dice.ts";
import { readCommon, type SyncedTable } from "../game-client.ts";

interface SyncedFarkleTable extends SyncedTable {
  turnScore: number;
  roundScore: number;
  savedThisTurn: number;
  hotStreak: number;
  hotPending: number;
  round: number;
  dice: Iterable<number>;
  held: Iterable<boolean>;
  dareBonus: Iterable<number>;
  money: Iterable<number>;
  loadouts: Iterable<string>;
  confirmed: Iterable<boolean>;
  bestTurn: Iterable<number>;
}

const unpack = (text: string): Loadout => text.split(",").map((die) => (die === "" ? null : die)) as Loadout;

/** The view of Farkle behind the synchronized table; in the draft the own choice comes from the own seat's secret. */
export function readFarkle(synced: SyncedTable): FarkleView {
  const state = synced as SyncedFarkleTable;
  const common = readCommon(state);
  const secrets = [...state.seats].map(({ secret }) => secret);
  return {
    ...common,
    phase: common.phase as FarkleView["phase"],
    options: JSON.parse(state.options),
    turnScore: state.turnScore,
    roundScore: state.roundScore,
    savedThisTurn: state.savedThisTurn,
    hotStreak: state.hotStreak,
    hotPending: state.hotPending,
    round: state.round,
    dice: [...state.dice],
    held: [...state.held],
    dareBonus: [...state.dareBonus],
    money: [...state.money],
    loadouts: [...state.loadouts].map((loadout, seat) => unpack(secrets[seat] || loadout)),
    confirmed: [...state.confirmed],
    bestTurn: [...state.bestTurn],
  };
}
