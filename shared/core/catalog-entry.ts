import type { About } from "./about.ts";
import type { AnalystSource } from "./analyst.ts";
import type { BotStyles, Bots } from "./bot.ts";
import type { DailyChallenges } from "./daily.ts";
import type { Action, CommonState, GameDefinition, GameEvent, Seat, UnconformingEvents } from "./game.ts";
import type { GameStatistics } from "./game-statistics.ts";
import { generalBots } from "./general-bot.ts";
import type { PuzzleSource } from "./puzzle-source.ts";
import type { Synced } from "./synced.ts";

export type Suggestions<S extends CommonState, A extends Action> = (state: S, seat: Seat) => A[];

/** The parts of a game that the server and the tools use. */
export interface CatalogEntry extends About {
  readonly game: GameDefinition;
  readonly bots: Bots<CommonState, Action>;
  /** Bots in addition to the levels, by the id of their style. */
  readonly styles?: BotStyles<CommonState, Action>;
  /** Good choices among thousands, which the legal actions do not contain. */
  readonly suggestions?: Suggestions<CommonState, Action> | undefined;
  readonly statistics: GameStatistics;
  /** Undefined if the synchronized state has the form of the views. */
  readonly synced?: Synced;
  readonly analyst?: AnalystSource;
  readonly puzzles?: PuzzleSource;
  /** Challenges that the game offers for the daily challenge. */
  readonly daily?: DailyChallenges;
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
  /** The general player if missing. */
  bots?: Bots<V, A>;
  styles?: BotStyles<V, A>;
  suggestions?: Suggestions<S, A>;
  statistics: GameStatistics;
  synced?: { write(open: V, own: readonly V[]): object };
  analyst?: AnalystSource;
  puzzles?: PuzzleSource;
  daily?: DailyChallenges;
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
  const { about, game, suggestions, bots = generalBots(game, suggestions), styles } = parts;
  const { statistics, synced, analyst, puzzles, daily } = parts;
  return {
    ...about,
    game: game as unknown as GameDefinition,
    bots: bots as unknown as Bots<CommonState, Action>,
    ...(styles && { styles: styles as unknown as BotStyles<CommonState, Action> }),
    ...(suggestions && { suggestions: suggestions as unknown as Suggestions<CommonState, Action> }),
    statistics,
    ...(synced && { synced: synced as unknown as Synced }),
    ...(analyst && { analyst }),
    ...(puzzles && { puzzles }),
    ...(daily && { daily }),
  };
}

/** The legal actions of a seat and the suggested ones, for random play. */
export const actionsToTry = (
  { game, suggestions }: Pick<CatalogEntry, "game" | "suggestions">,
  state: CommonState,
  seat: Seat,
): Action[] => [...game.legalActions(state, seat), ...(suggestions?.(state, seat) ?? [])];
