import type { GameRecord } from "../players/game-record.ts";
import type { About } from "./about.ts";
import type { Bots } from "./bot.ts";
import type { AnyFields, FieldTable } from "./fields.ts";
import type { Action, CommonState, GameDefinition } from "./game.ts";

/** Everything the server and the tools know about a game. */
export interface CatalogEntry extends About {
  readonly game: GameDefinition;
  readonly bots: Bots<CommonState, Action>;
  readonly record: GameRecord;
  readonly fields: AnyFields;
}

/** The parts of a game while their types are known. */
interface Parts<Id extends string, S extends CommonState, A extends Action, V extends CommonState> {
  about: About & { id: Id };
  game: GameDefinition<S, A, { type: string }, object, V>;
  bots: Bots<V, A>;
  record: GameRecord;
  fields: FieldTable<V>;
}

/** Checks that the parts of a game fit together, then erases their types: the catalog treats all games alike. */
export function catalogEntry<Id extends string, S extends CommonState, A extends Action, V extends CommonState>({
  about,
  game,
  bots,
  record,
  fields,
}: Parts<Id, S, A, V>): CatalogEntry & { readonly id: Id } {
  return {
    ...about,
    game: game as unknown as GameDefinition,
    bots: bots as unknown as Bots<CommonState, Action>,
    record,
    fields: fields as unknown as AnyFields,
  };
}
