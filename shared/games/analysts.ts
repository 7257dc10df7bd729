import type { AnalystSource } from "../core/analyst.ts";
import { analysts } from "./registry/analysts.ts";

/** Returns how a game is analysed. Erases the types of the game, because the callers treat all games alike. */
export const analystSource = (game: string): AnalystSource | undefined =>
  Object.hasOwn(analysts, game) ? (analysts[game as keyof typeof analysts] as unknown as AnalystSource) : undefined;
