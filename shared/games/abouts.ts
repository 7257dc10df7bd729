import type { About } from "../core/about.ts";
import type { GameId } from "./catalog.ts";
import { abouts as listed } from "./registry/abouts.ts";

/** The facts about every game of the catalog, for chunks that must not load rules or bots. */
export const abouts: Record<GameId, About> = listed;

export const aboutOf = (id: string): About | undefined =>
  Object.hasOwn(abouts, id) ? abouts[id as GameId] : undefined;
