import type { CasinoState } from "../../../shared/games/casino/contract.ts";
import { casino } from "../../../shared/games/casino/game.ts";

/** Makes matches of Casino that begin during `work` start from this position instead of a shuffled deck. */
export async function withDeal<T>(position: CasinoState, work: () => Promise<T>): Promise<T> {
  const { create } = casino;
  casino.create = () => structuredClone(position);
  try {
    return await work();
  } finally {
    casino.create = create;
  }
}
