import assert from "node:assert/strict";
import type { AnalysedMove, OpenedMatch } from "../../client/src/analysis/messages.ts";
import { decisionSentence, luckSentence, type Teller } from "../../client/src/analysis/sentences.ts";
import { decision as casinoDecision } from "../../client/src/games/casino/decision.ts";
import { tell as casinoTell } from "../../client/src/games/casino/tell.ts";
import { decision as dashDecision } from "../../client/src/games/dash-dice/decision.ts";
import { tell as dashTell } from "../../client/src/games/dash-dice/tell.ts";
import { decision as diceDecision } from "../../client/src/games/dice-10-000/decision.ts";
import { tell as diceTell } from "../../client/src/games/dice-10-000/tell.ts";
import "../../client/src/games/dice-10-000/words.ts";
import { decision as farkleDecision } from "../../client/src/games/farkle/decision.ts";
import { tell as farkleTell } from "../../client/src/games/farkle/tell.ts";
import { reportOf } from "../../shared/analysis/report.ts";
import type { GameDefinition, Seat } from "../../shared/core/game.ts";
import { play } from "../../shared/core/game.ts";
import { type MatchRecord, openMatch } from "../../shared/core/match-record.ts";
import { seededRng } from "../../shared/core/rng.ts";
import type { CasinoView } from "../../shared/games/casino/contract.ts";
import { gameOf } from "../../shared/games/catalog.ts";
import { analystFor } from "../../tools/analysis-tables.ts";
import { optionsOf } from "../helpers/options.ts";
import { IS_WIDE } from "../helpers/wide.ts";

/** One in this many turns is ended by the clock. */
const CLOCK = 6;

/** A match of two seats that choose at random, and are sometimes out of time. */
function randomMatch(game: GameDefinition, options: object, seed: number): MatchRecord {
  const record: MatchRecord = {
    id: `random-${seed}`,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options,
    players: ["Ann", "Ben"].map((name) => ({ name, kind: "human", seed: "" })),
    serverSeed: seed.toString(16).padStart(64, "0"),
    commitment: "",
    rotation: 0,
    actions: [],
  };
  const choice = seededRng(seed);
  const { state, rng } = openMatch(game, record);
  while (!state.result) {
    const seat = state.actor as Seat;
    const isLate = choice.int(CLOCK) === 0;
    const legal = isLate ? [game.fallbackAction(state, seat)] : game.legalActions(state, seat);
    const action = legal[choice.int(legal.length)] ?? assert.fail("there is no legal action");
    assert.ok(play(game, state, seat, action, rng).ok);
    record.actions.push({ seat, by: isLate ? "clock" : "player", action });
  }
  return record;
}

interface Case {
  teller: Teller;
  options: object;
  /** Number of matches in `npm test` and in `npm run test:all`. */
  matches: [number, number];
}

const dashDice = { definition: { id: "dash-dice" }, decision: dashDecision, tell: dashTell } as Teller;
const dice10000 = { definition: { id: "dice-10-000" }, decision: diceDecision, tell: diceTell } as Teller;
const farkle = { definition: { id: "farkle" }, decision: farkleDecision, tell: farkleTell } as Teller;
const casino = { definition: { id: "casino" }, decision: casinoDecision, tell: casinoTell } as Teller;

const loadouts = [
  ["DARE", "HEAVY", null, null, null, null],
  ["LUCKY", "DOUBLE", null, null, null, null],
];

const CASES: Case[] = [
  { teller: dashDice, options: {}, matches: [4, 500] },
  { teller: dashDice, options: { mode: "last-line" }, matches: [4, 500] },
  { teller: dice10000, options: {}, matches: [1, 100] },
  { teller: farkle, options: { dice: "owned", loadouts, target: 1000 }, matches: [1, 100] },
  { teller: casino, options: {}, matches: [1, 20] },
];

/** Events of chance. */
const CHANCE = ["called", "rolled", "dealt"];

describe("a match with late players", () => {
  for (const { teller, options: raw, matches } of CASES) {
    const { id } = teller.definition;
    const count = matches[IS_WIDE ? 1 : 0];
    it(`has luck only in rolls and deals, and a sentence for all it shows, in ${count} of ${id} ${JSON.stringify(raw)}`, () => {
      const game = gameOf(id) ?? assert.fail(`${id} is missing`);
      const options = optionsOf(game, raw);
      const analyst = analystFor(game, options, 2);
      const said = { luck: 0, mistakes: 0, late: 0 };
      for (let seed = 1; seed <= count; seed++) {
        const record = randomMatch(game, options, seed);
        const match = { game: id, options, names: ["Ann", "Ben"] } as unknown as OpenedMatch;
        reportOf(game, record, analyst, (move, view, events) => {
          const where = `match ${seed}, move ${move.move}: ${JSON.stringify(move.action)}`;
          const hasChance = events.some(({ type }) => CHANCE.includes(type));
          const luck = Math.max(...move.luck.map(Math.abs));
          assert.ok(hasChance || luck < 1e-9, `${where} has a luck of ${luck}`);
          if (id === "casino" && (view as CasinoView).deckCount === 0) assert.ok(move.exact && luck < 1e-9, where);
          const analysed = { ...move, view, events } as AnalysedMove;
          if (luck > 0.001) {
            const sentence = luckSentence(teller, match, analysed);
            assert.match(sentence, /^.+[.!] Luck: /, `${where}: ${sentence}`);
            said.luck++;
          }
          if (!move.decision?.isMistake) return;
          const sentence = decisionSentence(teller, analysed) ?? assert.fail(where);
          assert.doesNotMatch(sentence, /[Tt]his move|another move/, `${where}: ${sentence}`);
          said.mistakes++;
          if (move.by === "clock") said.late++;
        });
      }
      assert.ok(said.luck > 0 && said.mistakes > 0 && said.late > 0, JSON.stringify(said));
    });
  }
});
