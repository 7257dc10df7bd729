import type { AnalystSource } from "../core/analyst.ts";
import { casinoAnalyst } from "./casino/analyst.ts";
import { dashDiceAnalyst } from "./dash-dice/analyst.ts";
import { dice10000Analyst } from "./dice-10-000/analyst.ts";
import { farkleAnalyst } from "./farkle/analyst.ts";

/** The analysts of all games. Types are forgotten here, as in the catalog. */
const sources = {
  "dash-dice": dashDiceAnalyst,
  "dice-10-000": dice10000Analyst,
  farkle: farkleAnalyst,
  casino: casinoAnalyst,
} as unknown as Record<string, AnalystSource>;

/** Returns how a game is analysed. */
export const analystSource = (game: string): AnalystSource | undefined =>
  Object.hasOwn(sources, game) ? sources[game] : undefined;
