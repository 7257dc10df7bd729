import type { BotStyles } from "../../../core/bot.ts";
import { type FarkleAction, type FarkleView, type Options, optionsShape } from "../contract.ts";
import { padded } from "../rules/builds.ts";
import type { DieId, Loadout } from "../rules/dice.ts";
import { botOf, type Style } from "./styles.ts";

/** An opponent of the Gauntlet. The page has a line of character for each. */
export interface Opponent {
  /** Stored with runs and tables; never changes. */
  id: string;
  name: string;
  style: Style;
  /** Special dice; the other slots hold plain ones. */
  dice: readonly DieId[];
}

const banksAt = (points: number): Style => ({ kind: "threshold", bankAt: points });
const careless = (share: number): Style => ({ kind: "careless", share });
const PERFECT = careless(0);

/** The opponents from the weakest to the strongest. `docs/GAUNTLET.md` lists how often each beats the one before. */
export const OPPONENTS: readonly Opponent[] = [
  { id: "gus", name: "Gus", style: banksAt(2500), dice: [] },
  { id: "tilda", name: "Tilda", style: banksAt(1500), dice: [] },
  { id: "rufus", name: "Rufus", style: banksAt(1000), dice: [] },
  { id: "mabel", name: "Mabel", style: banksAt(300), dice: ["CUSHION"] },
  { id: "fenn", name: "Fenn", style: PERFECT, dice: ["PHOENIX", "HEAVY", "LUCKY"] },
  { id: "pepper", name: "Pepper", style: PERFECT, dice: ["LUCKY", "LUCKY", "CUSHION", "HEAVY", "HEAVY", "HEAVY"] },
  { id: "dora", name: "Dora", style: careless(0.02), dice: ["BADLUCK", "DOUBLE"] },
  { id: "hector", name: "Hector", style: PERFECT, dice: ["DARE", "DOUBLE", "HEAVY"] },
  { id: "quin", name: "Quin", style: PERFECT, dice: ["FIVES", "DOUBLE", "HEAVY"] },
  { id: "bruno", name: "Bruno", style: careless(0.12), dice: ["DOUBLE", "DOUBLE"] },
  { id: "ines", name: "Ines", style: PERFECT, dice: ["DOUBLE", "DOUBLE"] },
  { id: "casper", name: "Casper", style: PERFECT, dice: ["DOUBLE", "DOUBLE", "HEAVY"] },
  { id: "viola", name: "Viola", style: PERFECT, dice: ["DOUBLE", "DOUBLE", "FIVES"] },
  { id: "odette", name: "Odette", style: PERFECT, dice: ["DOUBLE", "DOUBLE", "FIVES", "HEAVY"] },
  { id: "magnus", name: "Magnus", style: PERFECT, dice: ["DOUBLE", "DOUBLE", "HEAVY", "HEAVY", "HEAVY", "HEAVY"] },
  {
    id: "ravenna",
    name: "Ravenna",
    style: careless(0.065),
    dice: ["DOUBLE", "DOUBLE", "FIVES", "HEAVY", "HEAVY", "HEAVY"],
  },
  { id: "silas", name: "Silas", style: PERFECT, dice: ["DOUBLE", "DOUBLE", "FIVES", "HEAVY", "HEAVY", "HEAVY"] },
  {
    id: "salome",
    name: "Salome",
    style: careless(0.02),
    dice: ["DOUBLE", "DOUBLE", "THREE", "HEAVY", "HEAVY", "HEAVY"],
  },
  {
    id: "balthazar",
    name: "Balthazar",
    style: PERFECT,
    dice: ["DOUBLE", "DOUBLE", "THREE", "JACKPOT", "HEAVY", "HEAVY"],
  },
  { id: "sixtus", name: "Sixtus", style: PERFECT, dice: ["DOUBLE", "DOUBLE", "THREE", "JACKPOT", "FIVES", "HEAVY"] },
];

/** Returns an opponent by its id. */
export const opponentOf = (id: string): Opponent | undefined => OPPONENTS.find((opponent) => opponent.id === id);

/** The loadout of an opponent. */
export const loadoutOf = ({ dice }: Opponent): Loadout => padded(dice);

/** The match options with these loadouts: ten rounds, so that a match takes about five minutes. */
export const optionsWith = (loadouts: readonly Loadout[]): Options =>
  optionsShape.parse({ mode: "ten-round", dice: "owned", loadouts });

/** The bots that play as the opponents, by id. */
export const styles: BotStyles<FarkleView, FarkleAction> = Object.fromEntries(
  OPPONENTS.map(({ id, style }) => [id, botOf(style)]),
);
