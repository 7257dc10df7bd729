import { randomBytes } from "node:crypto";
import type { ServerSeed } from "../../shared/core/fairness.ts";

/** Source of ids and secret seeds. Tests replace it to choose the dice and cards of their matches. */
export interface Chance {
  /** An id that no other match or run has. */
  id(): string;
  /** The secret seed of the match or run with this id. */
  seed(id: string): ServerSeed;
}

const ID_BYTES = 9;
const SEED_BYTES = 32;

/** Ids and seeds from the operating system's secure source. */
export const SECURE_CHANCE: Chance = {
  id: () => randomBytes(ID_BYTES).toString("base64url"),
  seed: () => randomBytes(SEED_BYTES).toString("hex"),
};
