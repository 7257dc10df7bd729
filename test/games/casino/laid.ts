import { hand } from "../../../shared/core/cards.ts";
import { type Played, play, type Seat } from "../../../shared/core/game.ts";
import { type Rng, seededRng } from "../../../shared/core/rng.ts";
import {
  type Build,
  type CasinoAction,
  type CasinoEvent,
  type CasinoState,
  type Options,
  optionsShape,
  type Target,
} from "../../../shared/games/casino/contract.ts";
import { casino } from "../../../shared/games/casino/game.ts";
import { stackValues } from "../../../shared/games/casino/rules/builds.ts";

/** Rules draw nothing after the deal. */
export const noChance: Rng = {
  int() {
    throw new Error("no chance was expected here");
  },
};

export const OPTIONS: Options = optionsShape.parse({});

interface Layout {
  /** One notation string for each seat. */
  hands: string[];
  table?: string;
  builds?: Build[];
  /** The open temp of seat 0, from table cards. */
  temp?: string;
  round?: number;
  options?: Partial<Options>;
}

/** A position in notation, seat 0 to act. */
export function laid({ hands, table = "", builds = [], temp, round = 1, options = {} }: Layout): CasinoState {
  const state = casino.create({ ...OPTIONS, ...options }, hands.length, seededRng(1));
  state.hands = hands.map(hand);
  state.table = hand(table);
  state.builds = builds;
  state.round = round;
  if (temp !== undefined) state.temp[0] = { cards: hand(temp), handCard: null, values: stackValues(hand(temp)) };
  return state;
}

export const build = (id: string, owner: Seat, value: number, cards: string): Build => ({
  id,
  owner,
  value,
  groups: 1,
  cards: hand(cards),
});

export const drop = (card: string, target: Target): CasinoAction => ({ type: "drop", card, target });

/** Plays an action, by default of seat 0. */
export const act = (state: CasinoState, action: CasinoAction, seat: Seat = 0): Played<CasinoEvent> =>
  play(casino, state, seat, action, noChance);

/** Every card of the game, in any place. */
export const allCards = (state: CasinoState): string[] => [
  ...state.deck,
  ...state.table,
  ...state.hands.flat(),
  ...state.captures.flat(),
  ...state.builds.flatMap(({ cards }) => cards),
  ...state.temp.flatMap((temp) => temp?.cards ?? []),
];

/** Plays a match with the given choice among the actions of `actionsOf`; `watch` gets each state and its cause. */
export function playMatch(
  seats: number,
  seed: number,
  options: Partial<Options> = {},
  watch?: (state: CasinoState, events: readonly { type: string }[]) => void,
  actionsOf: (state: CasinoState, seat: Seat) => CasinoAction[] = casino.legalActions,
): { state: CasinoState; actions: [Seat, CasinoAction][] } {
  const state = casino.create({ ...OPTIONS, ...options }, seats, seededRng(seed));
  const choice = seededRng(seed + 77_777);
  const actions: [Seat, CasinoAction][] = [];
  watch?.(state, []);
  while (state.actor !== null) {
    const seat = state.actor;
    const legal = actionsOf(state, seat);
    const action = legal[choice.int(legal.length)];
    if (!action) throw new Error(`seed ${seed}: a dead end`);
    const played = act(state, action, seat);
    if (!played.ok) throw new Error(`seed ${seed}: ${JSON.stringify(action)} refused: ${played.rejection.code}`);
    actions.push([seat, action]);
    watch?.(state, played.events);
    if (actions.length > 20_000) throw new Error(`seed ${seed}: the match does not end`);
  }
  return { state, actions };
}

/** Every drop, answer and trail that the rules accept, useful or not. */
export function acceptedActions(state: CasinoState, seat: Seat): CasinoAction[] {
  const cards = [...(state.hands[seat] ?? []), ...state.table];
  const targets: Target[] = [
    ...state.table.map((card) => ({ card })),
    ...state.builds.map(({ id }) => ({ build: id })),
    { temp: true },
  ];
  const actions: CasinoAction[] = [
    ...cards.flatMap((card) => targets.map((target) => drop(card, target))),
    ...cards.map((card): CasinoAction => ({ type: "trail", card })),
    ...[0, 1, 2, 3].map((option): CasinoAction => ({ type: "choose", option })),
    { type: "accept" },
    { type: "cancel" },
  ];
  return actions.filter((action) => casino.verify(state, seat, action) === null);
}
