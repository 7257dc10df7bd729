import type { FunctionComponent } from "preact";
import type { HouseRules } from "../../../shared/core/house-rules.ts";
import { smallGame } from "../../../shared/kit/small-game.ts";
import type { ActionKinds, ActionOf, GameSpec, StateOf } from "../../../shared/kit/spec.ts";
import { viewReader } from "../games/read-view.ts";
import { type GameClient, gameClient, type TableProps } from "../table/game-client.ts";
import type { Table } from "../table/table.ts";
import { Buttons } from "./Buttons.tsx";
import { Points } from "./Points.tsx";
import { tellIn } from "./tell.ts";

/** How the table of a game looks. */
export interface TableLook<V extends StateOf<HouseRules, object>, A extends { type: string }> {
  /** What is on the felt: `dice`, `cards`, or a component of the game's own. */
  felt: FunctionComponent<TableProps<V, A>>;
  /** Points of the turn in play, which the seat would keep by stopping now. */
  turnPoints?(view: V): number;
  /** The score that wins. */
  goal?(view: V): number;
  /** Replaces the buttons, which are made from the actions. */
  controls?: FunctionComponent<TableProps<V, A>>;
  /** Replaces the list of scores. */
  scores?: FunctionComponent<TableProps<V, A>>;
}

/** A table of a game, for components of its own. */
export type TableOf<G> = G extends GameSpec<infer H, infer K, infer Own> ? Table<StateOf<H, Own>, ActionOf<K>> : never;

/** The table of a game that is one object: its felt, and buttons, scores and sentences that follow from rules and texts. */
export function gameTable<H extends HouseRules, K extends ActionKinds, Own extends object>(
  spec: GameSpec<H, K, Own>,
  { felt, turnPoints, goal, controls, scores }: TableLook<StateOf<H, Own>, ActionOf<K>>,
): GameClient {
  const { game, synced } = smallGame(spec);
  const types = Object.entries(spec.actions).flatMap(([type, kinds]) =>
    Object.keys(kinds).length === 0 ? [type] : [],
  );
  const hasCards = spec.cards !== undefined;
  type Props = TableProps<StateOf<H, Own>, ActionOf<K>>;
  return gameClient<StateOf<H, Own>, ActionOf<K>, never>({
    definition: game,
    tell: tellIn(spec.id, hasCards),
    read: viewReader(synced) as never,
    Felt: felt,
    Scores: scores ?? (({ table }: Props) => <Points table={table as never} turnPoints={turnPoints} goal={goal} />),
    Controls:
      controls ??
      (({ table }: Props) => <Buttons table={table as unknown as Table} types={types} hasCards={hasCards} />),
  });
}
