import { isKernelAction } from "../core/game.ts";
import type { MatchRecord, RecordedAction } from "../core/match-record.ts";
import type { Numbers } from "../core/numbers.ts";
import { catalog, type GameId } from "../games/catalog.ts";
import type { MatchFacts, SeatFacts } from "./match-facts.ts";
import { OWN_RULES } from "./own-rules.ts";

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
  catalog[game].statistics.plays.names.reduce((sum, name) => sum + (numbers[name] ?? 0), 0);

type Played = Pick<MatchFacts, "game" | "sides" | "seats">;

/** Plays of each side. */
const playsBySide = ({ game, sides, seats }: Played): number[] =>
  sides.map((side) => side.reduce((sum, seat) => sum + playsOf(game, seats[seat]?.numbers ?? {}), 0));

/** True if a resignation or an agreed draw ended the match before two sides had made the minimum number of plays. */
export function isTooShort({ actions }: Pick<MatchRecord, "actions">, played: Played): boolean {
  const last = actions.at(-1);
  if (!last || !isKernelAction(last.action)) return false;
  const { least } = catalog[played.game].statistics.plays;
  return playsBySide(played).filter((count) => count >= least).length < 2;
}

/** Plays by two sides from which on a resignation or an agreed draw counts in full. */
export function fullPlays(game: GameId, mode: string): number {
  const { least, full } = catalog[game].statistics.plays;
  return full?.[mode] ?? 2 * least;
}

/**
 * Returns the share of a match that was played: 1 if it ended by its rules. A resignation or an agreed draw is worth more
 * with each play of the side that played less, from nothing below the minimum to 1 at about half of a usual match.
 */
export function playedShare(record: Pick<MatchRecord, "actions">, played: Played & { mode: string }): number {
  const last = record.actions.at(-1);
  if (!last || !isKernelAction(last.action)) return 1;
  if (isTooShort(record, played)) return 0;
  const { least } = catalog[played.game].statistics.plays;
  const [, second = 0] = playsBySide(played).toSorted((a, b) => b - a);
  return Math.min(1, (second - least + 1) / (fullPlays(played.game, played.mode) - least + 1));
}

/**
 * True if a side with these plays and these moves of the clock and of caretakers took part in a match: with the minimum
 * number of plays, or with every move of its own, because some matches are short by their rules.
 */
export const hasTakenPart = ({ plays, standIns }: { plays: number; standIns: number }, least: number): boolean =>
  plays >= least || standIns === 0;

/** True if at least two sides took part in a match. */
export function haveTakenPart({ actions }: Pick<MatchRecord, "actions">, played: Played): boolean {
  const { least } = catalog[played.game].statistics.plays;
  const standIns = ({ seat, by }: RecordedAction, side: readonly number[]): boolean =>
    side.includes(seat) && by !== "player" && played.seats[seat]?.player.kind === "human";
  const plays = playsBySide(played);
  const present = played.sides.filter((side, index) =>
    hasTakenPart(
      { plays: plays[index] ?? 0, standIns: actions.filter((action) => standIns(action, side)).length },
      least,
    ),
  );
  return present.length >= 2;
}

/** True if a seat won a match to its end against people, none of whom has a claimed account. */
export const hasBeatenGuests = (facts: MatchFacts, { outcome, finished, numbers }: SeatFacts, stake: Stake): boolean =>
  facts.counts && stake === "none" && outcome === "won" && finished && playsOf(facts.game, numbers) > 0;

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
