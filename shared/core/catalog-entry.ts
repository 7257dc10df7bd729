import type { About } from "./about.ts";
import type { BotStyles, Bots } from "./bot.ts";
import type { Action, CommonState, GameDefinition, GameEvent, UnconformingEvents } from "./game.ts";
import type { GameRecord } from "./game-record.ts";
import type { Synced } from "./synced.ts";

/** The parts of a game that the server and the tools use. */
export interface CatalogEntry extends About {
  readonly game: GameDefinition;
  readonly bots: Bots<CommonState, Action>;
  /** Bots in addition to the levels, by the id of their style. */
  readonly styles?: BotStyles<CommonState, Action>;
  readonly record: GameRecord;
  /** Undefined if the synchronized state has the form of the views. */
  readonly synced?: Synced;
}

/** The parts of a game, still with their own types. */
interface Parts<
  Id extends string,
  S extends CommonState,
  A extends Action,
  E extends GameEvent,
  V extends CommonState,
> {
  about: About & { id: Id };
  game: GameDefinition<S, A, E, object, V>;
  bots: Bots<V, A>;
  styles?: BotStyles<V, A>;
  record: GameRecord;
  synced?: { write(open: V, own: readonly V[]): object };
}

/** Does not compile if an event of a shared type lacks a shared field; the error names the event. */
type Conforming<E extends GameEvent> = [UnconformingEvents<E>] extends [never]
  ? unknown
  : { unconformingEvent: UnconformingEvents<E> };

/**
 * Checks that the parts of a game fit together, then erases their types, because the catalog treats all games alike.
 */
export function catalogEntry<
  Id extends string,
  S extends CommonState,
  A extends Action,
  E extends GameEvent,
  V extends CommonState,
>(parts: Parts<Id, S, A, E, V> & Conforming<E>): CatalogEntry & { readonly id: Id } {
  const { about, game, bots, styles, record, synced } = parts;
  return {
    ...about,
    game: game as unknown as GameDefinition,
    bots: bots as unknown as Bots<CommonState, Action>,
    ...(styles && { styles: styles as unknown as BotStyles<CommonState, Action> }),
    record,
    ...(synced && { synced: synced as unknown as Synced }),
  };
}
