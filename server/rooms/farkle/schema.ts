import { type SchemaType, schema, t } from "@colyseus/schema";
import type { Seat } from "../../../shared/core/game.ts";
import type { FarkleView } from "../../../shared/games/farkle/contract.ts";
import { assign, projectCommon, tableFields } from "../table.ts";

/** The synchronized table of Farkle. */
export const FarkleTable = schema(
  {
    ...tableFields,
    turnScore: t.number().default(0),
    roundScore: t.number().default(0),
    savedThisTurn: t.number().default(0),
    hotStreak: t.number().default(0),
    hotPending: t.number().default(0),
    round: t.number().default(1),
    dice: t.array("uint8"),
    held: t.array("boolean"),
    dareBonus: t.array("number"),
    money: t.array("number"),
    /** Die ids separated by commas, an empty place for a plain die. */
    loadouts: t.array("string"),
    confirmed: t.array("boolean"),
    bestTurn: t.array("number"),
  },
  "FarkleTable",
);
export type FarkleTable = SchemaType<typeof FarkleTable>;

const pack = (loadout: readonly (string | null)[]): string => loadout.map((die) => die ?? "").join(",");

/** Brings the public table up to a spectator's view. */
export function projectFarkle(table: FarkleTable, view: FarkleView): void {
  projectCommon(table, view);
  table.turnScore = view.turnScore;
  table.roundScore = view.roundScore;
  table.savedThisTurn = view.savedThisTurn;
  table.hotStreak = view.hotStreak;
  table.hotPending = view.hotPending;
  table.round = view.round;
  assign(table.dice, view.dice);
  assign(table.held, view.held);
  assign(table.dareBonus, view.dareBonus);
  assign(table.money, view.money);
  assign(table.loadouts, view.loadouts.map(pack));
  assign(table.confirmed, view.confirmed);
  assign(table.bestTurn, view.bestTurn);
}

/** In the draft a seat's own choice is for its player alone. */
export const farkleSecret = (view: FarkleView, seat: Seat): string =>
  view.phase === "draft" ? pack(view.loadouts[seat] ?? []) : "";
