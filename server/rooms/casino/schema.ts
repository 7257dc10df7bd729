import { type SchemaType, schema, t } from "@colyseus/schema";
import type { Seat } from "../../../shared/core/game.ts";
import type { CasinoView } from "../../../shared/games/casino/contract.ts";
import { assign, projectCommon, tableFields } from "../table.ts";

/** The synchronized table of Casino. Cards are packed notation; stacks and questions are JSON, null where there is none. */
export const CasinoTable = schema(
  {
    ...tableFields,
    round: t.number().default(1),
    table: t.string().default(""),
    builds: t.string().default("[]"),
    temp: t.array("string"),
    pendingChoice: t.string().default("null"),
    pendingTarget: t.string().default(""),
    pendingExtension: t.string().default("null"),
    captures: t.array("string"),
    lastCapturer: t.int8().optional(),
    handCounts: t.array("uint8"),
    deckCount: t.uint8().default(0),
  },
  "CasinoTable",
);
export type CasinoTable = SchemaType<typeof CasinoTable>;

const pack = (cards: readonly string[]): string => cards.join(" ");

/** Brings the public table up to a spectator's view. */
export function projectCasino(table: CasinoTable, view: CasinoView): void {
  projectCommon(table, view);
  table.round = view.round;
  table.table = pack(view.table);
  table.builds = JSON.stringify(view.builds);
  table.pendingChoice = JSON.stringify(view.pendingChoice);
  table.pendingTarget = view.pendingTarget ?? "";
  table.pendingExtension = JSON.stringify(view.pendingExtension);
  table.lastCapturer = view.lastCapturer ?? undefined;
  table.deckCount = view.deckCount;
  assign(
    table.temp,
    view.temp.map((temp) => JSON.stringify(temp)),
  );
  assign(table.captures, view.captures.map(pack));
  assign(table.handCounts, view.handCounts);
}

/** A hand, and the options of an open question, which would tell of it. */
export const casinoSecret = (view: CasinoView, seat: Seat): string =>
  JSON.stringify({ hand: pack(view.hands[seat] ?? []), options: view.pendingChoice?.options ?? [] });
