import { remembered } from "../remembered.ts";

/** Commitments of days that this browser saw while their seeds were secret. */
export const commitments = remembered("house-rules.daily-commitments");
