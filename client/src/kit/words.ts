import type { Table } from "../table/table.ts";
import { loadedTableText } from "../text/table.ts";
import type { TableWords } from "./text.ts";

/** The words of the game at a table, in the language on show. */
export const wordsAt = ({ game }: Pick<Table, "game">): TableWords =>
  (loadedTableText(game.definition.id)?.words ?? { actions: {} }) as TableWords;
