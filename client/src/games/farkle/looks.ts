import type { Seat } from "../../../../shared/core/game.ts";
import type { FarkleView } from "../../../../shared/games/farkle/contract.ts";
import {
  type Colour,
  type DieId,
  isPrinted,
  type Loadout,
  plainLoadout,
} from "../../../../shared/games/farkle/rules/dice.ts";
import type { DieLook } from "../../stage/TableStage.ts";
import type { DieFaceProps } from "../six-dice/DieFace.tsx";
import { ICONS } from "./icons.ts";
import { dieFor } from "./known-dice.ts";

type Paint = Required<Pick<DieLook, "tint" | "pip">>;

/** The printed colours of the four categories on the felt; the style sheet defines the same for the page. */
const PAINT: Record<Colour, Paint> = {
  red: { tint: 0xcc0000, pip: 0xffffff },
  green: { tint: 0x1d8711, pip: 0xffffff },
  blue: { tint: 0x4169e1, pip: 0xffffff },
  orange: { tint: 0xffa500, pip: 0x2a1603 },
};

/** How a die of this kind looks on the felt. */
export const paintOf = (die: DieId | null | undefined): Partial<DieLook> =>
  die ? { ...PAINT[dieFor(die).colour], ...markOf(die) } : {};

/** The mark of a die: its drawing if it has one, and its symbol. */
function markOf(die: DieId): Pick<DieFaceProps, "symbol" | "icon"> {
  const icon = isPrinted(die) ? ICONS[die] : undefined;
  return { symbol: dieFor(die).symbol, ...(icon !== undefined && { icon }) };
}

/** How a die of this kind looks on the page. */
export const lookOf = (die: DieId | null): Pick<DieFaceProps, "colour" | "symbol" | "icon"> =>
  die ? { colour: dieFor(die).colour, ...markOf(die) } : {};

/** The seat whose dice lie on the felt; between turns, the seat that rolled last. */
export function rollerOf({ phase, actor, scores, dice }: FarkleView): number {
  const last = scores.length - 1;
  if (actor === null) return last;
  const rolled = dice.some((face) => face > 0);
  return phase === "roll" && rolled ? (actor === 0 ? last : actor - 1) : actor;
}

/** Loadout of the dice on the felt. */
export const loadoutOnFelt = (view: FarkleView): Loadout => view.loadouts[rollerOf(view)] ?? plainLoadout();

/** Loadout of the dice in the row: on the player's own turn, the dice about to be rolled. */
export const loadoutInRow = (view: FarkleView, mySeat: Seat | null): Loadout =>
  (view.actor === mySeat ? view.loadouts[mySeat ?? -1] : undefined) ?? loadoutOnFelt(view);

/** True if any seat plays with special dice. */
export const isChallenge = ({ options }: FarkleView): boolean => options.dice !== "none";

/** True from the end of the draft until the first dice are thrown, which the revealed dice would cover. */
export const revealsDice = (view: FarkleView, isThrown: boolean): boolean =>
  isChallenge(view) && view.phase === "roll" && view.round === 1 && !isThrown && view.dice.every((face) => face === 0);
