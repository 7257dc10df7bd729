import assert from "node:assert/strict";
import type { Card } from "../../../shared/core/cards.ts";
import type { GameDefinition, Seat } from "../../../shared/core/game.ts";
import { makeMove } from "../../../shared/games/casino/analysis/make-move.ts";
import { turnsOf } from "../../../shared/games/casino/analysis/turns.ts";
import type { CasinoAction, CasinoState, Target } from "../../../shared/games/casino/contract.ts";
import { casino } from "../../../shared/games/casino/game.ts";
import { copyState } from "../../../shared/games/casino/rules/sampled-deals.ts";
import { optionsOf } from "../../helpers/options.ts";
import { playout } from "../../helpers/play/playout.ts";
import { IS_WIDE } from "../../helpers/wide.ts";

const sorted = (cards: readonly Card[]): Card[] => [...cards].sort();

/** The table after a turn, however it was reached. */
function keyOf({ actor, round, hands, table, builds, captures, lastCapturer, result }: CasinoState): string {
  const stacks = builds.map(({ owner, value, groups, cards }) => [owner, value, groups, sorted(cards)]);
  return JSON.stringify([
    actor,
    round,
    hands.map(sorted),
    sorted(table),
    stacks,
    captures.map(sorted),
    lastCapturer,
    result,
  ]);
}

/** Everything that a client could send in this state. */
function everyAction({ hands, table, builds, temp }: CasinoState, seat: Seat): CasinoAction[] {
  const targets: Target[] = [
    ...table.map((card) => ({ card })),
    ...builds.map(({ id }) => ({ build: id })),
    ...(temp[seat] ? [{ temp: true as const }] : []),
  ];
  const cards = [...(hands[seat] ?? []), ...table];
  return [
    ...cards.flatMap((card) => targets.map((target): CasinoAction => ({ type: "drop", card, target }))),
    ...cards.map((card): CasinoAction => ({ type: "trail", card })),
    ...[0, 1, 2, 3].map((option): CasinoAction => ({ type: "choose", option })),
    { type: "accept" },
  ];
}

/** The tables that a seat can leave, found by trying every step. */
function everyOutcome(start: CasinoState, seat: Seat): Set<string> {
  const outcomes = new Set<string>();
  const seen = new Set<string>();
  const visit = (state: CasinoState): void => {
    const handSize = (of: CasinoState): number => (of.hands[seat]?.length ?? 0) + (of.temp[seat]?.handCard ? 1 : 0);
    for (const action of everyAction(state, seat)) {
      if (casino.verify(state, seat, action) !== null) continue;
      const next = structuredClone(state);
      casino.apply(next, seat, action, { int: () => 0 });
      const isSpent =
        next.phase !== "choice" && next.phase !== "extension" && !next.temp[seat] && handSize(next) !== handSize(start);
      if (isSpent || next.result) {
        outcomes.add(keyOf(next));
        continue;
      }
      const { phase, table, hands, builds, temp, pendingChoice, pendingTarget, pendingExtension } = next;
      const key = JSON.stringify([
        phase,
        sorted(table),
        hands,
        builds,
        sorted(temp[seat]?.cards ?? []),
        temp[seat]?.handCard,
        pendingChoice,
        pendingTarget,
        pendingExtension,
      ]);
      if (seen.has(key)) continue;
      seen.add(key);
      visit(next);
    }
  };
  visit(start);
  return outcomes;
}

describe("the turns of Casino", () => {
  for (const raw of [{}, { newBuildsInRound2: true }, { tableCardsRaise: true }]) {
    it(`are exactly those that can be reached step by step with ${JSON.stringify(raw)}`, () => {
      const options = optionsOf(casino, raw);
      let compared = 0;
      for (let seed = 1; seed <= (IS_WIDE ? 60 : 3); seed++) {
        playout(casino as unknown as GameDefinition, options, 2, seed, (at, seat) => {
          const position = at as CasinoState;
          if (position.phase !== "play" || position.temp[seat] || position.table.length > (IS_WIDE ? 7 : 5)) return;
          const state: CasinoState = { ...structuredClone(position), steps: 0 };
          const outcomes = turnsOf(state, seat).map((turn) => {
            const next = copyState(state);
            makeMove(next, seat, turn);
            return keyOf(next);
          });
          const reached = everyOutcome(state, seat);
          assert.deepEqual([...new Set(outcomes)].sort(), [...reached].sort(), keyOf(state));
          compared++;
        });
      }
      assert.ok(compared >= 30, `${compared} positions were compared`);
    });
  }
});
