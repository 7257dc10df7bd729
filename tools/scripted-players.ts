import type { Bot } from "../shared/core/bot.ts";
import type { Action, CommonState } from "../shared/core/game.ts";
import type { CatalogEntry } from "../shared/games/catalog.ts";
import type { FarkleAction, FarkleView } from "../shared/games/farkle/contract.ts";
import { equipmentOf } from "../shared/games/farkle/rules/equipment.ts";
import { bestSelection } from "../shared/games/farkle/rules/score.ts";
import { rolledNow } from "../shared/games/farkle/rules/turn.ts";
import { botOf, isMind, MINDS } from "./simulate.ts";

type Player = Bot<CommonState, Action>;

const firstOf = (legal: readonly Action[], type: string): Action | undefined =>
  legal.find((action) => action.type === type);

/** Saves the most points, and banks from a number of points; the draft is that of the bots. */
const banksAt =
  (points: number, drafter: Player): Player =>
  (seen, seat, legal, rng, table) => {
    const view = seen as FarkleView;
    if (view.phase === "draft") return drafter(seen, seat, legal, rng, table);
    const best = view.phase === "save" ? bestSelection(rolledNow(view, seat), equipmentOf(view, seat)) : null;
    if (best) return { type: "save", dice: best.dice } satisfies FarkleAction as Action;
    const bank = firstOf(legal, "bank");
    return (view.turnScore + view.roundScore >= points && bank) || firstOf(legal, "roll") || (legal[0] as Action);
  };

/** Trails its first card wherever that is allowed. */
const trailsFirst: Player = (_view, _seat, legal) => firstOf(legal, "trail") ?? (legal[0] as Action);

/** Players without any judgement, by which an analysis can be tested, besides the minds of a simulation. */
const SCRIPTED: Record<string, (entry: CatalogEntry) => Player> = {
  "trail-first": () => trailsFirst,
  "never-bank": (entry) => banksAt(Number.POSITIVE_INFINITY, botOf(entry, "medium")),
  "bank-at-300": (entry) => banksAt(300, botOf(entry, "medium")),
};

export const PLAYERS: readonly string[] = [...MINDS, ...Object.keys(SCRIPTED)];

/** The player with this name; undefined for an unknown one. Random players of Farkle draft like its bots. */
export function playerOf(entry: CatalogEntry, name: string): Player | undefined {
  const scripted = SCRIPTED[name];
  if (scripted) return scripted(entry);
  if (!isMind(name)) return undefined;
  const player = botOf(entry, name);
  if (name !== "random") return player;
  const drafter = botOf(entry, "medium");
  return (view, seat, legal, rng, table) => (view.phase === "draft" ? drafter : player)(view, seat, legal, rng, table);
}
