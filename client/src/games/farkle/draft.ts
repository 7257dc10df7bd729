import { type Signal, signal } from "@preact/signals";
import type { FarkleAction, FarkleView, Options } from "../../../../shared/games/farkle/contract.ts";
import { priceOf } from "../../../../shared/games/farkle/rules/builds.ts";
import { type DieId, type Loadout, plainLoadout } from "../../../../shared/games/farkle/rules/dice.ts";
import { loadoutFault } from "../../../../shared/games/farkle/rules/draft.ts";
import { bannedIn } from "../../../../shared/games/farkle/rules/limits.ts";
import type { Table } from "../../table/table.ts";
import { dollars } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { amazingText, bannedText } from "./limits-text.ts";
import { dieName, refusal, words } from "./words.ts";

/** Total price of these dice. */
export const costOf = (loadout: Readonly<Loadout>, options: Options): number =>
  loadout.reduce((sum, die) => sum + ((die && priceOf(die, options)) ?? 0), 0);

/** The loadout with one more die in its first open slot; without an open slot it gets too long to be legal. */
export function withDie(loadout: Readonly<Loadout>, die: DieId): Loadout {
  const slot = loadout.indexOf(null);
  return slot < 0 ? [...loadout, die] : loadout.with(slot, die);
}

/** Why this die cannot be added, in a sentence with its numbers; null when it can. */
export function draftFault(loadout: Readonly<Loadout>, die: DieId, options: Options): string | null {
  const fault = loadoutFault(withDie(loadout, die), options);
  if (!fault) return null;
  if (fault.code === "too-many-doubles") return fill(words.maxDoubles, { max: options.maxDoubles });
  if (fault.code === "too-many-of-colour") return fill(words.perColour, { max: options.perColour });
  if (options.limits && fault.code === "too-many-amazing") return amazingText(options.limits);
  const banned = options.limits && bannedIn(withDie(loadout, die), options.limits);
  if (banned && fault.code === "banned-combination") return bannedText(banned);
  if (fault.code !== "over-budget") return refusal(fault.code);
  const left = options.budget - costOf(loadout, options);
  const price = dollars(priceOf(die, options) ?? 0);
  return fill(words.overBudget, { name: dieName(die), price, left: dollars(left) });
}

type FarkleTable = Table<FarkleView, FarkleAction>;

/** Choices sent but not yet confirmed by the table. */
const ahead = new WeakMap<FarkleTable, Signal<{ loadout: Loadout; unanswered: number } | null>>();

function aheadOf(table: FarkleTable) {
  const known = ahead.get(table) ?? signal(null);
  ahead.set(table, known);
  return known;
}

/** The player's choice, including changes not yet confirmed by the table. */
export function chosen(table: FarkleTable): Loadout {
  const seat = table.mySeat.value ?? -1;
  return aheadOf(table).value?.loadout ?? table.view.value?.loadouts[seat] ?? plainLoadout();
}

/** Sends the current choice, so it counts if the clock runs out. */
export async function choose(table: FarkleTable, loadout: Loadout): Promise<void> {
  const own = aheadOf(table);
  own.value = { loadout, unanswered: (own.value?.unanswered ?? 0) + 1 };
  await table.act({ type: "draft", loadout });
  const unanswered = own.value.unanswered - 1;
  own.value = unanswered === 0 ? null : { loadout: own.value.loadout, unanswered };
}
