import assert from "node:assert/strict";
import { fortyCards } from "../../shared/core/cards.ts";
import type { Seat } from "../../shared/core/game.ts";
import { seededRng, shuffle } from "../../shared/core/rng.ts";
import { CasinoAnalyst } from "../../shared/games/casino/analysis/analyst.ts";
import { type CasinoState, type Options, optionsShape } from "../../shared/games/casino/contract.ts";
import { casino } from "../../shared/games/casino/game.ts";
import { IS_WIDE } from "../helpers/wide.ts";

const NO_CHANCE = { int: () => 0 };

/** Hands of `held` cards each after the last deal, and a table up to twelve cards in play; the rest is captured. */
function ending(options: Options, held: number, seed: number): CasinoState {
  const state = casino.create(options, 2, seededRng(seed));
  const cards = shuffle(fortyCards(), seededRng(seed));
  const take = (count: number) => cards.splice(0, count);
  const captures = [take(14), take(14)];
  return {
    ...state,
    round: 2,
    captures,
    hands: [take(held), take(held)],
    table: take(12 - 2 * held),
    deck: [],
    lastCapturer: 0,
  };
}

const sorted = (cards: readonly string[]): string[] => [...cards].sort();

/** A text that is equal for states that play on alike. */
function keyOf({ actor, phase, hands, table, temp, builds, captures, lastCapturer, ...state }: CasinoState): string {
  const stacks = builds.map(({ id: _, cards, ...build }) => ({ ...build, cards: sorted(cards) }));
  const staged = temp.map((stack) => stack && { ...stack, cards: sorted(stack.cards) });
  const open = [actor, phase, staged, state.pendingChoice, state.result?.winners];
  return JSON.stringify([open, hands.map(sorted), sorted(table), stacks, captures.map(sorted), lastCapturer]);
}

/** The first seat's share by minimax over every step that the rules offer, without pruning. Steps are not taken back. */
function minimax(state: CasinoState, known: Map<string, number>): number {
  const { result } = state;
  if (result) return result.winners.includes(0) ? 1 / result.winners.length : 0;
  const key = keyOf(state);
  let value = known.get(key);
  if (value === undefined) {
    const seat = state.actor as Seat;
    const values = casino
      .legalActions(state, seat)
      .filter(({ type }) => type !== "cancel")
      .map((action) => {
        const next = structuredClone(state);
        casino.apply(next, seat, action, NO_CHANCE);
        return minimax(next, known);
      });
    // Steps that lead nowhere can be taken back, so they are worse than any result.
    value = seat === 0 ? Math.max(...values) : Math.min(...values);
    known.set(key, value);
  }
  return value;
}

/** True if an action ended the seat's turn, rather than staging cards that can be taken back. */
const endsTurn = (before: CasinoState, after: CasinoState, seat: Seat): boolean =>
  after.result !== null ||
  (after.phase === "play" && !after.temp[seat] && after.hands[seat]?.length !== before.hands[seat]?.length);

const CASES: { options: object; held: number }[] = [
  { options: {}, held: 3 },
  { options: { newBuildsInRound2: true }, held: 2 },
  { options: { tableCardsRaise: true, newBuildsInRound2: true }, held: 2 },
];
const ENDINGS = IS_WIDE ? 100 : 4;

describe("Casino with twelve cards", () => {
  for (const { options: raw, held } of CASES) {
    it(`is worth what minimax over the rules finds, at every step of a match, with ${JSON.stringify(raw)}`, () => {
      const options = optionsShape.parse(raw);
      const values = new Set<number>();
      for (let seed = 1; seed <= ENDINGS; seed++) {
        const analyst = new CasinoAnalyst(options, 2);
        const known = new Map<string, number>();
        const choice = seededRng(seed);
        let state = ending(options, held, seed);
        while (!state.result) {
          const seat = state.actor as Seat;
          const view = casino.viewFor(state, seat);
          if (state.phase === "play" && !state.temp[seat]) {
            const { exact, win } = analyst.analyse(view, seat);
            assert.ok(exact, `seed ${seed}`);
            assert.equal(win[0], minimax(state, known), `seed ${seed}: ${JSON.stringify(state)}`);
            values.add(win[0] as number);
          }
          const steps = casino.legalActions(state, seat).map((action) => {
            const next = structuredClone(state);
            casino.apply(next, seat, action, NO_CHANCE);
            return { action, next };
          });
          for (const { action, next } of steps.filter(({ next }) => endsTurn(state, next, seat))) {
            const [share] = analyst.after(view, seat, action);
            assert.equal(share, minimax(next, known), `seed ${seed}: ${JSON.stringify(action)}`);
          }
          state = (steps[choice.int(steps.length)] as (typeof steps)[number]).next;
        }
      }
      assert.ok(values.size > 1, "something is at stake");
    });
  }
});
