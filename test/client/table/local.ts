import { effect } from "@preact/signals";
import type { GameClient } from "../../../client/src/table/game-client.ts";
import { LocalMatch, type LocalRecord } from "../../../client/src/table/local-match.ts";
import type { PracticeSettings } from "../../../client/src/table/local-records.ts";
import { newPractice } from "../../../client/src/table/local-records.ts";
import { LocalTable } from "../../../client/src/table/local-table.ts";
import type { Table } from "../../../client/src/table/table.ts";
import type { Action, CommonState, GameDefinition } from "../../../shared/core/game.ts";
import { seededRng } from "../../../shared/core/rng.ts";
import type { CatalogEntry } from "../../../shared/games/catalog.ts";
import { tellers } from "../../games/tellers.ts";

/** A game without its screen components. */
export const faceless = (definition: GameDefinition): GameClient =>
  ({ definition, tell: tellers[definition.id] }) as unknown as GameClient;

export const practiceSettings = (options: object, seats: number): PracticeSettings => ({
  name: "Ann",
  level: "easy",
  seats,
  options: { ...options },
});

/** A table in this process: its bots think here, by default without a pause. */
export function sitDown(
  entry: CatalogEntry,
  record: LocalRecord,
  keep: (record: LocalRecord) => void = () => undefined,
  botPause = 0,
): LocalTable {
  const { game, bots } = entry;
  const thought = seededRng(7);
  return new LocalTable(faceless(game), LocalMatch.from(game, record), {
    think: async ({ seat, view, legal }) => bots.easy(view, seat, legal, thought),
    botPause,
    keep,
    again: () => LocalMatch.from(game, newPractice(game, practiceSettings(record.options, record.players.length))),
    prove: null,
  });
}

/** Resolves when the table's signals satisfy the condition. */
export function until(table: Table, met: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    let stop: (() => void) | null = null;
    let done = false;
    const check = () => {
      void [table.view.value, table.shown.value, table.status.value, table.log.value, table.notice.value];
      void table.mySeat.value;
      if (done || !met()) return;
      done = true;
      stop?.();
      resolve();
    };
    stop = effect(check);
    if (done) stop();
  });
}

export const isSettled = (table: Table): boolean => table.shown.value === table.view.value;

/** The player's move, chosen from what the page shows. */
export function ownMove({ game, bots }: CatalogEntry, table: Table, seed: number): Action | null {
  const view = table.view.value as CommonState;
  const seat = table.mySeat.value as number;
  const may = game.mayAct ? game.mayAct(view, seat) : view.actor === seat;
  if (view.result || !may) return null;
  return bots.easy(view, seat, game.legalActions(view, seat), seededRng(seed));
}
