import { isKernelAction } from "../core/game.ts";
import type { Numbers } from "../core/numbers.ts";
import type { MatchRecord } from "../core/record.ts";
import { catalog, type GameId } from "../games/catalog.ts";
import type { MatchFacts, SeatFacts } from "./match-facts.ts";
import { OWN_RULES } from "./modes.ts";

/** Reasons for withheld or reduced pay. */
export const WITHHELD = [
  "too-short",
  "own-rules",
  "no-stake",
  "unfinished",
  "opponent-limit",
  "bot-limit",
  "daily-limit",
  "daily",
  "gauntlet",
] as const;
export type Withheld = (typeof WITHHELD)[number];

/**
 * The opponents a seat earns against: players with a claimed account, who have a rating and a name to lose; or the
 * server's bots; or none, if all opponents are guests and people without an account, which cost nothing to create.
 */
export type Stake = "people" | "bots" | "none";

/** Rolls or cards that the player of a seat played; moves of the clock and of a caretaker are not among them. */
export const playsOf = (game: GameId, numbers: Numbers): number =>
  catalog[game].record.plays.names.reduce((sum, name) => sum + (numbers[name] ?? 0), 0);

/** True if a resignation or an agreed draw ended the match before two sides had made the minimum number of plays. */
export function isTooShort(
  { actions }: Pick<MatchRecord, "actions">,
  { game, sides, seats }: Pick<MatchFacts, "game" | "sides" | "seats">,
): boolean {
  const last = actions.at(-1);
  if (!last || !isKernelAction(last.action)) return false;
  const { least } = catalog[game].record.plays;
  const plays = sides.map((side) => side.reduce((sum, seat) => sum + playsOf(game, seats[seat]?.numbers ?? {}), 0));
  return plays.filter((count) => count >= least).length < 2;
}

/** Returns the strongest stake among the opponents of a seat. `isClaimed[seat]` is true for a claimed account. */
export function stakeOf(
  { sides, seats }: Pick<MatchFacts, "sides" | "seats">,
  seat: number,
  isClaimed: readonly boolean[],
): Stake {
  const opponents = sides.filter((side) => !side.includes(seat)).flat();
  if (opponents.some((other) => isClaimed[other])) return "people";
  return opponents.some((other) => seats[other]?.player.kind === "bot") ? "bots" : "none";
}

/**
 * Returns the reason why a match earns a seat no pay, XP or achievements, regardless of daily limits; null if it
 * earns them.
 */
export function withheldFrom(facts: MatchFacts, own: SeatFacts, stake: Stake): Withheld | null {
  if (facts.daily) return "daily";
  if (facts.isGauntlet) return "gauntlet";
  if (facts.isTooShort) return "too-short";
  if (facts.mode === OWN_RULES) return "own-rules";
  if (!facts.counts || stake === "none") return "no-stake";
  if (!own.finished) return "unfinished";
  return playsOf(facts.game, own.numbers) === 0 ? "too-short" : null;
}
