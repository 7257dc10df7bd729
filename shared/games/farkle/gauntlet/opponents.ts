import type { BotStyles } from "../../../core/bot.ts";
import { padded } from "../builds.ts";
import { type FarkleAction, type FarkleView, type Options, optionsShape } from "../contract.ts";
import type { DieId, Loadout } from "../dice.ts";
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
  { id: "fenn", name: "Fenn", style: banksAt(500), dice: ["PHOENIX", "HEAVY", "LUCKY"] },
  { id: "pepper", name: "Pepper", style: careless(0.12), dice: ["CUSHION", "LUCKY", "LUCKY"] },
  { id: "dora", name: "Dora", style: careless(0.03), dice: ["BADLUCK", "HEAVY"] },
  { id: "hector", name: "Hector", style: careless(0.04), dice: ["DARE", "HEAVY", "HEAVY"] },
  { id: "quin", name: "Quin", style: PERFECT, dice: ["FIVES", "HEAVY"] },
  { id: "bruno", name: "Bruno", style: careless(0.12), dice: ["DOUBLE"] },
  { id: "ines", name: "Ines", style: careless(0.01), dice: ["DOUBLE", "LUCKY"] },
  { id: "casper", name: "Casper", style: PERFECT, dice: ["DOUBLE", "HEAVY"] },
  { id: "viola", name: "Viola", style: PERFECT, dice: ["DOUBLE", "HEAVY", "HEAVY"] },
  { id: "odette", name: "Odette", style: PERFECT, dice: ["DOUBLE", "JACKPOT"] },
  { id: "magnus", name: "Magnus", style: careless(0.05), dice: ["DOUBLE", "HEAVY", "HEAVY", "HEAVY", "HEAVY"] },
  { id: "ravenna", name: "Ravenna", style: PERFECT, dice: ["DOUBLE", "DOUBLE"] },
  { id: "silas", name: "Silas", style: PERFECT, dice: ["DOUBLE", "DOUBLE", "HEAVY"] },
  { id: "salome", name: "Salome", style: PERFECT, dice: ["DOUBLE", "DOUBLE", "HEAVY", "HEAVY"] },
  { id: "balthazar", name: "Balthazar", style: PERFECT, dice: ["DOUBLE", "DOUBLE", "HEAVY", "HEAVY", "HEAVY"] },
  { id: "sixtus", name: "Sixtus", style: PERFECT, dice: ["DOUBLE", "DOUBLE", "HEAVY", "HEAVY", "HEAVY", "HEAVY"] },
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
