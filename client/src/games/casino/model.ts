import type { CasinoView, ChoiceOption } from "../../../../shared/games/casino/contract.ts";
import { readCommon, type SyncedTable } from "../game-client.ts";

interface SyncedCasinoTable extends SyncedTable {
  round: number;
  table: string;
  builds: string;
  temp: Iterable<string>;
  pendingChoice: string;
  pendingTarget: string;
  pendingExtension: string;
  captures: Iterable<string>;
  lastCapturer?: number;
  handCounts: Iterable<number>;
  deckCount: number;
}

const unpack = (text: string): string[] => (text === "" ? [] : text.split(" "));

/** The view of Casino behind the synchronized table: the one hand that is known comes from the own seat's secret. */
export function readCasino(synced: SyncedTable): CasinoView {
  const state = synced as SyncedCasinoTable;
  const common = readCommon(state);
  const secrets = [...state.seats].map(({ secret }) => readSecret(secret));
  const pendingChoice = JSON.parse(state.pendingChoice) as CasinoView["pendingChoice"];
  const options = secrets.find((secret) => secret !== null)?.options ?? [];
  return {
    ...common,
    phase: common.phase as CasinoView["phase"],
    options: JSON.parse(state.options),
    round: state.round,
    table: unpack(state.table),
    builds: JSON.parse(state.builds),
    temp: [...state.temp].map((text) => JSON.parse(text)),
    pendingChoice: pendingChoice && { ...pendingChoice, options },
    pendingTarget: state.pendingTarget || null,
    pendingExtension: JSON.parse(state.pendingExtension),
    captures: [...state.captures].map(unpack),
    lastCapturer: state.lastCapturer ?? null,
    hands: secrets.map((secret) => secret && unpack(secret.hand)),
    handCounts: [...state.handCounts],
    deckCount: state.deckCount,
  };
}

function readSecret(secret: string | undefined): { hand: string; options: ChoiceOption[] } | null {
  return secret ? JSON.parse(secret) : null;
}
