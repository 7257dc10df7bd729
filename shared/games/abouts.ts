import type { About } from "../core/about.ts";
import { about as casino } from "./casino/about.ts";
import type { GameId } from "./catalog.ts";
import { about as dashDice } from "./dash-dice/about.ts";
import { about as dice10000 } from "./dice-10-000/about.ts";
import { about as farkle } from "./farkle/about.ts";

/** The facts about every game of the catalog, for chunks that must not load rules or bots. */
export const abouts: Record<GameId, About> = {
  "dash-dice": dashDice,
  "dice-10-000": dice10000,
  farkle,
  casino,
};

export const aboutOf = (id: string): About | undefined =>
  Object.hasOwn(abouts, id) ? abouts[id as GameId] : undefined;
