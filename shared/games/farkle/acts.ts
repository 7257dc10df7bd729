import type { FarkleEvent } from "./contract.ts";
import type { Loadout } from "./dice.ts";
import { type Acted, equipped, fire, type Placed } from "./effects.ts";
import { resolveFarkle } from "./farkle.ts";
import type { Unit } from "./score.ts";

/** Effect of a die that acted: points, points for the next bank, dollars, or a factor. */
export interface Act extends Placed {
  gives: "points" | "dare" | "money" | "factor";
  amount: number;
}

/** Returns the dice of a seat's loadout that acted in this event, with their effects. */
export function actsOf(event: FarkleEvent, loadout: Readonly<Loadout>): Act[] {
  const hand = equipped(loadout);
  switch (event.type) {
    case "saved":
      return [
        ...event.worth.units.flatMap(({ multipliers }) =>
          multipliers.map(({ slot, die, times }): Act => ({ slot, die, gives: "factor", amount: times })),
        ),
        ...fire("lone", hand, ({ lone }) => lonePoints(event.worth.units, lone) || null).map(giving("points")),
        ...fire("save", hand, (die) => die.save?.(event.dice.length)).map(giving("money")),
      ];
    case "heated":
      return fire("rollOn", hand, (die) => die.rollOn).map(giving("points"));
    case "handCompleted":
      return leaving(hand);
    case "banked":
      return [...leaving(hand), ...dared(loadout, event.breakdown.dare)];
    case "farkled":
      return event.fired.flatMap(({ slot, die, points, money, dare }) =>
        [
          giving("points")({ slot, die, gave: points }),
          giving("money")({ slot, die, gave: money }),
          giving("dare")({ slot, die, gave: dare }),
        ].filter(({ amount }) => amount > 0),
      );
    default:
      return [];
  }
}

const giving =
  (gives: Act["gives"]) =>
  ({ slot, die, gave }: Acted<number>): Act => ({ slot, die, gives, amount: gave });

const leaving = (hand: readonly Placed[]): Act[] => fire("leave", hand, (die) => die.leave).map(giving("factor"));

/** Points of the lone dice that score only because of these additional values. */
const lonePoints = (units: readonly Unit[], lone: Readonly<Record<number, number>> = {}): number =>
  units
    .filter(({ kind, faces }) => kind === "lone" && lone[faces[0] as number] !== undefined)
    .reduce((sum, { points }) => sum + points, 0);

/** The die that had saved up the bonus of a bank. */
function dared(loadout: Readonly<Loadout>, dare: number): Act[] {
  if (dare === 0) return [];
  const { fired } = resolveFarkle({ turnScore: 0, roundScore: 0, savedThisTurn: 0 }, loadout);
  const saver = fired.find((die) => die.dare > 0);
  return saver ? [giving("dare")({ ...saver, gave: dare })] : [];
}
