import type { ServerSeed } from "../../../core/fairness.ts";
import type { Rejection } from "../../../core/rejection.ts";
import { padded } from "../rules/builds.ts";
import { type DieId, type Loadout, plainLoadout } from "../rules/dice.ts";
import { copiesIn } from "../rules/limits.ts";
import { equipFault, type OwnedDice } from "../rules/loadout.ts";
import { type Edition, editionOf, NEWEST_EDITION } from "./editions.ts";
import { offersAt, rewardAt } from "./offers.ts";
import { OPPONENTS } from "./opponents.ts";
import { LIVES } from "./size.ts";

export const FIRST_MONEY = 5;

/** Result of a match for its run; void if the match ended without one. */
export type RunOutcome = "won" | "lost" | "drew" | "void";

/** How a run ended. */
export type RunEnd = "won" | "lost" | "given-up";

/** What a player takes for a win: the prize, a die instead of it, or other dice in the shop instead of it. */
export const REWARDS = ["money", "die", "offers"] as const;
export type Reward = (typeof REWARDS)[number];

/** An event of a run. The seed and the list of events determine the run. */
export type RunEvent =
  | { type: "bought"; place: number; die: DieId }
  | { type: "sold"; die: DieId }
  | { type: "rewarded"; reward: Reward; die: DieId }
  | { type: "began"; match: string; loadout: Loadout }
  | { type: "ended"; match: string; outcome: RunOutcome; earned: number }
  | { type: "gaveUp" };

/** The state of a run. */
export interface Run {
  /** Number of the edition whose prices, prizes and limits apply. */
  edition: number;
  /** Opponents beaten; the next one has this index. */
  beaten: number;
  lives: number;
  money: number;
  /** Number of matches with a result, which is also the number of the shop's current offer. */
  visit: number;
  /** True after a win until the player has chosen a reward, or begins the next match with the prize. */
  mayChoose: boolean;
  /** True if the shop shows other dice as a reward. */
  isRenewed: boolean;
  /** Places of the current offer that are sold. */
  taken: number[];
  owned: OwnedDice;
  loadout: Loadout;
  /** Id of the match that is being played. */
  match: string | null;
  /** Null while the run goes on. */
  end: RunEnd | null;
}

export const newRun = (edition = NEWEST_EDITION): Run => ({
  edition,
  ...{ beaten: 0, lives: LIVES, money: FIRST_MONEY, visit: 0 },
  ...{ mayChoose: false, isRenewed: false },
  ...{ taken: [], owned: {}, loadout: plainLoadout(), match: null, end: null },
});

type Edited = Pick<Run, "edition">;

/** The rules of a run; throws if this version does not have them. */
export function rulesOf({ edition }: Edited): Edition {
  const rules = editionOf(edition);
  if (!rules) throw new RangeError(`edition ${edition} of the Gauntlet is unknown`);
  return rules;
}

/** Dollars for beating the next opponent. */
export const prizeIn = (run: Pick<Run, "edition" | "beaten">): number => rulesOf(run).prizeOf(run.beaten + 1);

/** Price of a die; a die that the shop never offers costs nothing. */
export const priceIn = (run: Edited, die: DieId): number => rulesOf(run).prices[die] ?? 0;

/** Dollars for selling a die. */
export const resaleIn = (run: Edited, die: DieId): number => Math.floor(priceIn(run, die) / 2);

/** The dice that the shop offers now. */
export const offersIn = (run: Pick<Run, "edition" | "visit" | "isRenewed">, seed: ServerSeed): DieId[] =>
  offersAt(seed, run.visit, rulesOf(run), run.isRenewed);

/** The last prize, and the die that may be taken instead; null if there is nothing to choose. */
export function rewardIn(run: Run, seed: ServerSeed): { money: number; die: DieId } | null {
  const { rewardsFor, prizeOf } = rulesOf(run);
  if (!run.mayChoose || !rewardsFor) return null;
  const money = prizeOf(run.beaten);
  return { money, die: rewardAt(seed, run.visit, rewardsFor(money)) };
}

/** One number by which runs are ranked: opponents beaten, then money. */
export const scoreOf = ({ beaten, money }: Pick<Run, "beaten" | "money">): number => beaten * 1_000_000 + money;

/** Returns why nothing may be changed between matches now, or null. */
function closedFault({ end, match }: Run): Rejection | null {
  if (end !== null) return { code: "run-over" };
  return match === null ? null : { code: "match-running" };
}

const countOf = ({ owned }: Run, die: DieId): number => owned[die] ?? 0;

/** Returns why a player may not equip these dice, or null. */
export const equipRefusal = (run: Run, wanted: readonly (string | null)[]): Rejection | null =>
  closedFault(run) ?? equipFault(wanted, run, { limits: rulesOf(run).limits });

/** Equips dice; the request must be permitted. */
export const equip = (run: Run, wanted: readonly (string | null)[]): Run => ({
  ...run,
  loadout: padded(wanted as Loadout),
});

/** Returns why an event is impossible in a run with this seed, or null. */
export function eventFault(run: Run, seed: ServerSeed, event: RunEvent): Rejection | null {
  if (event.type === "ended") return run.match === event.match ? null : { code: "no-such-match" };
  const closed = closedFault(run);
  if (closed) return closed;
  switch (event.type) {
    case "bought":
      if (offersIn(run, seed)[event.place] !== event.die || run.taken.includes(event.place))
        return { code: "die-not-on-offer", detail: event.die };
      return priceIn(run, event.die) > run.money ? { code: "not-enough-money" } : null;
    case "rewarded": {
      const reward = rewardIn(run, seed);
      if (reward?.die !== event.die) return { code: "no-reward" };
      return event.reward !== "money" && reward.money > run.money ? { code: "not-enough-money" } : null;
    }
    case "sold":
      return countOf(run, event.die) > 0 ? null : { code: "not-owned", detail: event.die };
    case "began":
      return equipFault(event.loadout, run, { limits: rulesOf(run).limits });
    case "gaveUp":
      return null;
  }
}

/** Returns the run after an event that is possible. */
export function afterEvent(run: Run, event: RunEvent): Run {
  switch (event.type) {
    case "bought":
      return {
        ...withDie(run, event.die),
        money: run.money - priceIn(run, event.die),
        taken: [...run.taken, event.place],
      };
    case "rewarded":
      return rewarded(run, event.reward, event.die);
    case "sold":
      return sold(run, event.die);
    case "began":
      return { ...run, match: event.match, loadout: [...event.loadout], mayChoose: false };
    case "ended":
      return decided({ ...run, match: null }, event.outcome, event.earned);
    case "gaveUp":
      return { ...run, end: "given-up" };
  }
}

/** Adds a die, and equips it if a slot has a plain one and the limits allow it. */
function withDie(run: Run, die: DieId): Run {
  const owned = { ...run.owned, [die]: countOf(run, die) + 1 };
  const slot = run.loadout.indexOf(null);
  const equipped = slot < 0 ? run.loadout : run.loadout.with(slot, die);
  const isFine = equipFault(equipped, { owned, loadout: run.loadout }, { limits: rulesOf(run).limits }) === null;
  return { ...run, owned, loadout: isFine ? equipped : run.loadout };
}

/** The prize is paid already; the other rewards cost it. */
function rewarded(run: Run, reward: Reward, die: DieId): Run {
  const chosen = { ...run, mayChoose: false };
  if (reward === "money") return chosen;
  const paid = { ...chosen, money: run.money - rulesOf(run).prizeOf(run.beaten) };
  return reward === "die" ? withDie(paid, die) : { ...paid, isRenewed: true, taken: [] };
}

/** A sold die leaves its slot if no copy is spare. */
function sold(run: Run, die: DieId): Run {
  const left = countOf(run, die) - 1;
  const isSpare = copiesIn(run.loadout, die) <= left;
  const { [die]: _, ...others } = run.owned;
  return {
    ...run,
    money: run.money + resaleIn(run, die),
    owned: left > 0 ? { ...others, [die]: left } : others,
    loadout: isSpare ? run.loadout : run.loadout.with(run.loadout.indexOf(die), null),
  };
}

/** Dollars that a match with this outcome pays: the prize, and the earnings of the dice. */
export const payOf = (run: Pick<Run, "edition" | "beaten">, outcome: RunOutcome, earned: number): number =>
  outcome === "void" ? 0 : (outcome === "won" ? prizeIn(run) : 0) + Math.min(earned, rulesOf(run).mostDiceDollars);

/** A win leads to the next opponent, a loss costs a life; after a draw the same opponent is played again. */
function decided(run: Run, outcome: RunOutcome, earned: number): Run {
  if (outcome === "void") return run;
  const beaten = run.beaten + (outcome === "won" ? 1 : 0);
  const lives = run.lives - (outcome === "lost" ? 1 : 0);
  const end: RunEnd | null = beaten === OPPONENTS.length ? "won" : lives === 0 ? "lost" : null;
  return {
    ...run,
    beaten,
    lives,
    end,
    money: run.money + payOf(run, outcome, earned),
    visit: run.visit + 1,
    mayChoose: outcome === "won" && end === null && rulesOf(run).rewardsFor !== undefined,
    isRenewed: false,
    taken: [],
  };
}

/** Replays the events of a run; throws at the first one that is impossible. */
export function replayRun(seed: ServerSeed, events: readonly RunEvent[], edition?: number): Run {
  let run = newRun(edition);
  for (const [index, event] of events.entries()) {
    const fault = eventFault(run, seed, event);
    if (fault) throw new RangeError(`event ${index + 1} of the run is impossible: ${fault.code}`);
    run = afterEvent(run, event);
  }
  return run;
}
