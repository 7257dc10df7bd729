import type { Seat } from "../../../../shared/core/game.ts";
import type { BankBreakdown, FarkleView } from "../../../../shared/games/farkle/contract.ts";
import type { Act } from "../../../../shared/games/farkle/rules/acts.ts";
import { bankOf, verifyBank } from "../../../../shared/games/farkle/rules/bank.ts";
import type { Fired } from "../../../../shared/games/farkle/rules/farkle.ts";
import type { Unit, Worth } from "../../../../shared/games/farkle/rules/score.ts";
import { dollars, number } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { dieName, words } from "./words.ts";

/** The entry that banking now would add; null if there is nothing to bank. */
export function bankNow(view: FarkleView, seat: Seat): BankBreakdown | null {
  return view.actor !== seat || verifyBank(view, seat) ? null : bankOf(view, seat);
}

/** A bank as a sum: "300 × 2 + 1,000 + Dare 400 = 2,000". */
export function bankSum({ turnScore, times, roundScore, stolen = 0, dare, points }: BankBreakdown): string {
  const parts = [times > 1 ? `${number(turnScore)} × ${times}` : number(turnScore)];
  if (roundScore > 0) parts.push(number(roundScore));
  if (stolen > 0) parts.push(fill(words.stolen, { points: stolen }));
  if (dare > 0) parts.push(fill(words.dare, { points: dare }));
  return parts.length > 1 || times > 1 ? `${parts.join(" + ")} = ${number(points)}` : number(points);
}

type Part = Pick<Unit, "faces" | "base" | "multipliers">;

/** The units of a save with plain lone dice of one face told together. */
function partsOf(units: readonly Unit[]): Part[] {
  const parts: Part[] = [];
  for (const { kind, faces, base, multipliers } of units) {
    const alone = kind === "lone" && multipliers.length === 0;
    const like = parts.find((part) => alone && part.multipliers.length === 0 && part.faces[0] === faces[0]);
    if (!like) parts.push({ faces: [...faces], base, multipliers });
    else Object.assign(like, { faces: [...like.faces, ...faces], base: like.base + base });
  }
  return parts;
}

/** A part as a sum: "1 1 1 = 1,000 × 2". */
function partSum({ faces, base, multipliers }: Part): string {
  const factors = multipliers.map(({ die, times }) => ` × ${times} (${dieName(die)})`);
  return fill(words.part, { faces: faces.join(" "), points: `${number(base)}${factors.join("")}` });
}

/** A save as a sum of its parts. */
export function saveSum({ units, points }: Worth): string {
  const parts = partsOf(units);
  const sums = parts.map(partSum).join(", ");
  const simple = parts.length === 1 && parts[0]?.multipliers.length === 0;
  return simple ? sums : fill(words.whole, { parts: sums, points });
}

/** Texts of what special dice add to a save, now or later. */
export function saveExtras({ points, times, hot, money }: Worth, dareWaiting: number): string[] {
  const extras: string[] = [];
  if (times > 1) extras.push(fill(words.leaves, { times, points: points * times }));
  if (hot > 0) extras.push(fill(words.hotWaits, { points: hot }));
  if (money > 0) extras.push(fill(words.earns, { money: dollars(money) }));
  if (dareWaiting > 0) extras.push(fill(words.dareWaits, { points: dareWaiting }));
  return extras;
}

/** What dice did, as a list: "Magnet Die: 5". */
export const actsText = (acts: readonly Act[]): string =>
  acts
    .map(({ die, gives, amount }) =>
      fill(words.acts[gives], { die: dieName(die), amount: gives === "money" ? dollars(amount) : amount }),
    )
    .join(", ");

/** Sentence for the effect of a die after a farkle. */
export function firedText({ die: id, points, money, dare }: Fired): string {
  const die = dieName(id);
  if (money > 0) return fill(words.firedMoney, { die, money: dollars(money) });
  if (dare > 0) return fill(words.firedDare, { die, points: dare });
  return fill(words.firedPoints, { die, points });
}
