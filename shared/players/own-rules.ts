/** Mode of a match whose options no mode of its game names; it counts, but is never rated. */
export const OWN_RULES = "own-rules";
