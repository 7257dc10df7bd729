import type { Seat } from "../../../../shared/core/game.ts";
import type { FarkleView } from "../../../../shared/games/farkle/contract.ts";
import { bankOf } from "../../../../shared/games/farkle/rules/bank.ts";
import { type DieId, isLimited } from "../../../../shared/games/farkle/rules/dice.ts";
import type { Trigger } from "../../../../shared/games/farkle/rules/effects.ts";
import { equipmentOf, owned } from "../../../../shared/games/farkle/rules/equipment.ts";
import { type Prospect, prospectsOf } from "../../../../shared/games/farkle/rules/prospects.ts";
import { dollars } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { dieName, words } from "./words.ts";

/** The state of a special die in the turn, for the board. */
export interface LiveEffect {
  die: DieId;
  /** Whether it counts now, may count later, or cannot count any more. */
  acts: Prospect["acts"];
  /** A few characters. */
  short: string;
  sentence: string;
}

export interface LiveEffects {
  /** Dice that act on a farkle. */
  onFarkle: LiveEffect[];
  /** Dice that add to what is banked. */
  onScore: LiveEffect[];
}

/** Effects of the acting seat's special dice in this turn. */
export function liveEffects(view: FarkleView, seat: Seat): LiveEffects {
  const onScore = [...scoreEffects(view, seat), ...limitedDice(view, seat)];
  return { onFarkle: prospectsOf(view, seat).map(farkleEffect), onScore };
}

/** The dice of limited use, with how often they may still act, or how long they rest. */
function limitedDice(view: FarkleView, seat: Seat): LiveEffect[] {
  const equipment = equipmentOf(view, seat);
  return owned(equipment)
    .filter(({ die }) => isLimited(die))
    .map(({ slot, die }) => {
      const rest = view.wear?.[seat]?.rest[slot] ?? 0;
      const left = equipment.left[slot] as number;
      const short = rest > 0 ? fill(words.live.rests, { count: rest }) : fill(words.live.left, { count: left });
      return { die: die.id, acts: left > 0 ? "now" : "never", short, sentence: `${dieName(die.id)}: ${short}` };
    });
}

function farkleEffect({ die, acts, ...gift }: Prospect): LiveEffect {
  const gives = giftText(gift);
  const short = { now: gives, later: words.live.waits, never: words.live.off }[acts];
  return { die, acts, short, sentence: fill(words.live[acts], { die: dieName(die), gives }) };
}

function giftText({ points, money, dare }: Omit<Prospect, "die" | "acts">): string {
  if (money > 0) return dollars(money);
  return dare > 0 ? fill(words.live.nextBank, { points: dare }) : fill(words.live.points, { points });
}

function scoreEffects(view: FarkleView, seat: Seat): LiveEffect[] {
  const hand = owned(equipmentOf(view, seat)).map(({ die }) => die);
  const first = (trigger: Trigger) => hand.find(({ interaction }) => interaction.trigger === trigger);
  const effects: LiveEffect[] = [];
  const add = (die: DieId | undefined, acts: LiveEffect["acts"], short: string) => {
    if (die && short !== "") effects.push({ die, acts, short, sentence: `${dieName(die)}: ${short}` });
  };
  add(first("rollOn")?.id, "now", hotText(view, seat));
  const dare = view.dareBonus[seat] ?? 0;
  const saver = hand.find(({ interaction }) => interaction.group === "dare")?.id;
  add(saver, "now", dare > 0 ? fill(words.live.dareWaits, { points: dare }) : "");
  const three = first("lone");
  for (const [face, points] of Object.entries(three?.lone ?? {}))
    add(three?.id, showsFree(view, Number(face)) ? "now" : "later", fill(words.live.lone, { face, points }));
  add(first("leave")?.id, view.turnScore > 0 ? "now" : "later", leavingText(view, bankOf(view, seat).times));
  return effects;
}

/** The points of the streak so far, and those that the next roll pays. */
function hotText(view: FarkleView, seat: Seat): string {
  const streak = bankOf(view, seat).hot;
  return [
    ...(streak > 0 ? [fill(words.live.streak, { points: streak })] : []),
    ...(view.hotPending > 0 ? [fill(words.live.nextRoll, { points: view.hotPending })] : []),
  ].join(", ");
}

/** The factor, as a sum if there are points to multiply. */
function leavingText({ turnScore }: FarkleView, times: number): string {
  if (turnScore === 0) return fill(words.times, { times });
  return fill(words.live.sum, { turnScore, times, points: turnScore * times });
}

/** True if a die of the roll that may still be saved shows this face. */
const showsFree = ({ phase, dice, held }: FarkleView, face: number): boolean =>
  phase === "save" && dice.some((shown, slot) => shown === face && !held[slot]);
