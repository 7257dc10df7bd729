import type { Seat } from "../../core/game.ts";
import type { FarkleView, Options } from "./contract.ts";
import { type Loadout, plainLoadout } from "./dice.ts";
import { equipped } from "./effects.ts";
import { ROUNDS, TARGET } from "./ending.ts";
import { type Goal, type Plan, planFor } from "./plan.ts";
import { remembered } from "./remembered.ts";
import { leavingFactor } from "./score.ts";

/** As many points as possible; a Dare bonus counts as if it were paid already. */
export const FOR_POINTS: Goal = {
  banked: (points) => points,
  farkled: (points, dare) => points + dare,
  enough: TARGET,
};

/** What a bank would write down now, without Dare. */
export const inHand = (view: FarkleView, seat: Seat): number =>
  view.roundScore + view.turnScore * leavingFactor(equipped(loadoutOf(view, seat)));

/** What a seat plays with. */
export const loadoutOf = (view: FarkleView, seat: Seat): Loadout => view.loadouts[seat] ?? plainLoadout();

type Rules = Pick<Options, "farkleKeepsRoundScore">;

const plans = remembered(64, ({ loadout, rules }: { loadout: Readonly<Loadout>; rules: Rules }) =>
  planFor(loadout, FOR_POINTS, rules),
);

/** The play that brings most points with this loadout, solved once. */
export const pointsPlan = (loadout: Readonly<Loadout>, rules: Rules) =>
  plans(`${loadout.join()} ${rules.farkleKeepsRoundScore}`, { loadout, rules });

/** The expected points of a turn played for points. */
const paceOf = (view: FarkleView, seat: Seat): number => pointsPlan(loadoutOf(view, seat), view.options).turn();

/** About how likely a seat that needs more than this gap, and goes for it, gets it in one turn. */
const reach = (gap: number, pace: number): number => (gap < 0 ? 1 : Math.exp(-gap / (1.45 * pace)));

/** Is this the round that ends the match, unless it ends level? */
const isLastRound = ({ options, round, scores }: FarkleView): boolean =>
  options.mode === "ten-round" ? round >= ROUNDS : Math.max(...scores) >= TARGET;

/** Does winning matter more than points now: in the last round, or when a bank would make it the last? */
export function isClosing(view: FarkleView, seat: Seat): boolean {
  if (isLastRound(view)) return true;
  const banked = (view.scores[seat] as number) + (view.dareBonus[seat] as number) + inHand(view, seat);
  return view.options.mode === "standard" && banked >= TARGET;
}

/** The chance to win by ending this turn with so many points, estimated from the scores and loadouts on the table. */
function winningGoal(view: FarkleView, seat: Seat): Goal {
  const mine = view.scores[seat] as number;
  const rivals = view.scores.flatMap((score, other) =>
    other === seat ? [] : [{ score, pace: paceOf(view, other), stillToPlay: other > seat }],
  );
  const lastRound = isLastRound(view);
  const pace = paceOf(view, seat);

  const chance = (points: number): number => {
    const final = mine + points;
    const ends = lastRound || (view.options.mode === "standard" && final >= TARGET);
    return rivals.reduce((product, rival) => {
      if (!ends) return product * raceChance(final, pace, rival);
      if (rival.stillToPlay) return product * (1 - reach(final - rival.score, rival.pace));
      return product * (final > rival.score ? 1 : final === rival.score ? 0.5 : 0);
    }, 1);
  };
  const bonus = view.dareBonus[seat] as number;
  return {
    banked: (points) => chance(points + bonus),
    farkled: (points) => chance(points),
    enough: enoughFor((points) => chance(points + bonus)),
  };
}

/** The chance to be first at the target, from the turns both still need. */
function raceChance(final: number, pace: number, rival: { score: number; pace: number; stillToPlay: boolean }): number {
  const mine = Math.max(0.5, (TARGET - final) / pace);
  const theirs = Math.max(0.5, (TARGET - rival.score) / rival.pace) - (rival.stillToPlay ? 0.5 : 0);
  return 1 / (1 + Math.exp((mine - theirs) / 1.6));
}

/** The least amount that makes winning as good as certain. */
function enoughFor(chance: (points: number) => number): number {
  for (let points = 0; points < TARGET; points += 50) if (chance(points) > 0.995) return points;
  return TARGET;
}

const closings = remembered(4, ({ view, seat }: { view: FarkleView; seat: Seat }) =>
  planFor(loadoutOf(view, seat), winningGoal(view, seat), view.options),
);

/** The play of a turn that wins most often, solved once for each turn. */
export function winningPlan(view: FarkleView, seat: Seat): Plan {
  const { scores, loadouts, dareBonus, round, options } = view;
  return closings(JSON.stringify([seat, scores, loadouts, dareBonus, round, options]), { view, seat });
}
