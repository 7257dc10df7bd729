import { remembered } from "../remembered.ts";

/** Commitments of runs that this browser saw while their seeds were secret. */
export const commitments = remembered("house-rules.gauntlet-commitments");
