export { rollDie } from "../core/dice.ts";
export { type CommonState, endMatch } from "../core/game.ts";
export { shuffle } from "../core/rng.ts";
export { HIDDEN } from "./secrets.ts";
export { type BotOf, defineGame } from "./spec.ts";
export { addPoints, leaders, nextSeat } from "./turns.ts";
