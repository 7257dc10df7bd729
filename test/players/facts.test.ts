import assert from "node:assert/strict";
import type { MatchRecord } from "../../shared/core/match-record.ts";
import { levelOf, matchXp } from "../../shared/players/levels.ts";
import { factsOf, type SeatFacts } from "../../shared/players/match-facts.ts";
import { modeOf } from "../../shared/players/mode-of.ts";
import { rewardsOf } from "../../shared/players/rewards.ts";
import {
  account,
  anonymousPlayer,
  bot,
  finishedMatch,
  PRIVATE,
  RATED,
  resignsAfter,
  seatIn,
} from "../helpers/play/finished-match.ts";

const ann = account("ann");
const ben = account("ben");
const of = (record: MatchRecord, name: string): SeatFacts => {
  const found = factsOf(record).seats.find(({ player }) => player.name === name);
  assert.ok(found);
  return found;
};

/** A match that this player wins. */
function winOf(name: string, game: string, options: object) {
  for (let seed = 0; ; seed++) {
    const match = finishedMatch({ game, options, players: [ann, ben], seed });
    const { winners } = match.outcome.result;
    if (winners.length === 1 && winners.includes(seatIn(match, name))) return match;
  }
}

describe("the result of a finished match", () => {
  it("is a win for one seat and a loss for the other", () => {
    const { record } = finishedMatch({ game: "dash-dice", players: [ann, ben] });
    const { seats } = factsOf(record);
    assert.deepEqual(seats.map(({ outcome }) => outcome).sort(), ["lost", "won"]);
    for (const { outcome, numbers } of seats) {
      assert.equal(numbers.played, 1);
      assert.equal(numbers.won, outcome === "won" ? 1 : 0);
      assert.equal(numbers.lost, outcome === "lost" ? 1 : 0);
    }
  });

  it("is a win for both partners, and a draw only between the sides", () => {
    const players = ["ann", "ben", "cat", "dan"].map(account);
    const { record } = finishedMatch({ game: "casino", options: { partners: true }, players, seed: 3 });
    const { seats, sides, mode, state } = factsOf(record);
    assert.equal(mode, "partners");
    assert.deepEqual(sides, [
      [0, 2],
      [1, 3],
    ]);
    assert.equal(seats[0]?.outcome, seats[2]?.outcome);
    assert.equal(seats[1]?.outcome, seats[3]?.outcome);
    if (state.result?.winners.length === 2) assert.notEqual(seats[0]?.outcome, seats[1]?.outcome);
    else assert.equal(seats[0]?.outcome, "drew");
  });

  it("has the mean time of the player's own moves, if the record has times", () => {
    const plan = { game: "dash-dice", players: [ann, ben] };
    assert.equal(of(finishedMatch(plan).record, "ann").moveTime, null);
    const { record } = finishedMatch({ ...plan, pace: 3000 });
    assert.equal(of(record, "ann").moveTime, 3000);
    const seat = seatIn({ record }, "ann");
    const actions = record.actions.map((entry) => ({
      ...entry,
      by: entry.seat === seat ? ("clock" as const) : entry.by,
    }));
    assert.equal(of({ ...record, actions }, "ann").moveTime, null, "the clock decided");
  });

  it("counts the moves of the player, and neither the clock's nor the caretaker's", () => {
    const plan = { game: "dash-dice", players: [ann, ben] };
    const own = finishedMatch(plan);
    const seat = seatIn(own, "ann");
    const actions = own.record.actions.map((entry) => ({ ...entry, by: entry.seat === seat ? "bot" : entry.by }));
    const played = of(own.record, "ann");
    const away = of({ ...own.record, actions } as MatchRecord, "ann");
    assert.ok(Number(played.numbers.rolls) > 0);
    assert.equal(away.numbers.rolls, undefined);
    assert.equal(away.outcome, played.outcome, "the result stands when a caretaker finishes");
    assert.deepEqual([played.finished, away.finished], [true, false]);
  });

  it("credits a caretaker's win to no totals of the player", () => {
    for (const [game, options] of [
      ["dash-dice", {}],
      ["farkle", { dice: "none" }],
      ["casino", {}],
    ] as const) {
      const won = winOf("ann", game, options);
      const seat = seatIn(won, "ann");
      const last = won.record.actions.findLastIndex((entry) => entry.seat === seat);
      const actions = won.record.actions.map((entry, at) => (at === last ? { ...entry, by: "bot" as const } : entry));
      const { outcome, hasLeft, numbers } = of({ ...won.record, actions }, "ann");
      assert.deepEqual([outcome, hasLeft], ["won", true], "the result stands");
      const { played, forfeits, ...rest } = numbers;
      assert.deepEqual([played, forfeits], [1, 1]);
      for (const name of ["won", "lost", "drawn", "streak", "againstPeople", "comebacks"]) assert.equal(rest[name], 0);
      assert.equal(rest.highScore, undefined, "the final score belongs to the caretaker");
      assert.ok(Number(rest.moves) > 0, "the player's own moves count");
    }
  });

  it("counts a match as left if a caretaker made most of the moves, and as finished if the player made most", () => {
    const won = winOf("ann", "dash-dice", {});
    const seat = seatIn(won, "ann");
    const own = won.record.actions.filter((entry) => entry.seat === seat);
    const leftFor = (moves: number) => {
      const away = new Set(own.slice(0, moves));
      const actions = won.record.actions.map((entry) => (away.has(entry) ? { ...entry, by: "bot" as const } : entry));
      return of({ ...won.record, actions }, "ann").hasLeft;
    };
    assert.equal(leftFor(Math.floor(own.length / 2)), false);
    assert.equal(leftFor(Math.floor(own.length / 2) + 1), true);
  });

  it("never counts the seat of a bot as left", () => {
    const { record } = finishedMatch({ game: "dash-dice", players: [ann, bot()] });
    assert.equal(of(record, "Robo").hasLeft, false);
  });

  it("is unfinished for a player who resigns", () => {
    const { record } = finishedMatch({
      ...{ game: "farkle", options: { dice: "none" } },
      ...{ players: [ann, ben], choose: resignsAfter(0, 70) },
    });
    const { seats, reason, counts } = factsOf(record);
    assert.equal(reason, "forfeit");
    assert.equal(counts, true);
    assert.deepEqual(
      seats.map(({ finished, outcome, numbers }) => [finished, outcome, numbers.forfeits]),
      [
        [false, "lost", 1],
        [true, "won", 0],
      ],
    );
  });

  it("is empty when the match was resigned before its first move, or played against the same account", () => {
    const early = finishedMatch({ game: "dash-dice", players: [ann, ben], choose: resignsAfter(1, 0) });
    assert.deepEqual([factsOf(early.record).counts, factsOf(early.record).rated], [false, false]);
    const alone = finishedMatch({ game: "dash-dice", players: [ann, { ...ann, name: "other tab" }] });
    assert.deepEqual([factsOf(alone.record).counts, factsOf(alone.record).rated], [false, false]);
  });

  it("is rated only at a public table with a clock, among accounts, in a standard mode", () => {
    const rated = (change: object, players = [ann, ben]) =>
      factsOf(finishedMatch({ game: "dash-dice", players, ...change }).record).rated;
    assert.equal(rated({ terms: RATED }), true);
    assert.equal(rated({ terms: PRIVATE }), false);
    assert.equal(rated({ terms: { open: true, clock: false } }), false);
    assert.equal(rated({}, [ann, bot()]), false);
    assert.equal(rated({}, [ann, anonymousPlayer("Eve")]), false);
    assert.equal(rated({ options: { snakeEyesArmMultiplier: true } }), false);
    const { terms: _, ...old } = finishedMatch({ game: "dash-dice", players: [ann, ben] }).record;
    assert.equal(factsOf(old).rated, false, "a record from before there were terms");
  });
});

describe("the mode of a match", () => {
  const complete = { budget: 20, maxDoubles: 2, farkleKeepsRoundScore: false };

  it("is derived from its options, whether they are explicit or defaults", () => {
    assert.equal(modeOf("dash-dice", {}, 2), "classic");
    assert.equal(modeOf("dash-dice", { mode: "last-line", singleOne: "lose" }, 2), "high-stakes");
    assert.equal(modeOf("farkle", {}, 3), "challenge");
    assert.equal(modeOf("farkle", { ...complete, mode: "ten-round", dice: "none" }, 3), "plain-ten");
    assert.equal(modeOf("casino", { partners: true }, 4), "partners");
  });

  it("does not depend on options that the server sets", () => {
    assert.equal(modeOf("farkle", { prices: { LUCKY: 9 } }, 2), "challenge");
    const plain = [null, null, null, null, null, null];
    assert.equal(modeOf("farkle", { dice: "owned", loadouts: [plain, plain] }, 2), "owned");
  });

  it("is none under custom rules", () => {
    assert.equal(modeOf("farkle", { budget: 200 }, 2), "own-rules");
    assert.equal(modeOf("casino", { partners: true }, 2), "own-rules");
    assert.equal(modeOf("dash-dice", { mode: "poker" }, 2), "own-rules");
    assert.equal(modeOf("poker", {}, 2), "own-rules");
  });
});

const seat = (change: Partial<SeatFacts>): SeatFacts => ({
  player: ann,
  outcome: "won",
  score: 0,
  hasLeft: false,
  finished: true,
  againstPeople: true,
  earned: 0,
  moveTime: null,
  numbers: {},
  ...change,
});

describe("the pay of a match", () => {
  const paid = (change: Partial<SeatFacts>, game: "farkle" | "casino" = "farkle") =>
    rewardsOf(game, seat(change)).map(({ reason, amount }) => `${reason} ${amount}`);

  it("is $5 for the winner and $2 for the others who finished", () => {
    assert.deepEqual(paid({}), ["match-won 5"]);
    assert.deepEqual(paid({ outcome: "lost" }), ["match-finished 2"]);
  });

  it("is $2 and $1 against bots only", () => {
    assert.deepEqual(paid({ againstPeople: false }), ["match-won 2"]);
    assert.deepEqual(paid({ againstPeople: false, outcome: "lost" }), ["match-finished 1"]);
  });

  it("is the winner's for every seat that drew", () => {
    assert.deepEqual(paid({ outcome: "drew" }), ["match-won 5"]);
  });

  it("includes the money earned by dice", () => {
    assert.deepEqual(paid({ outcome: "lost", earned: 7 }), ["match-finished 2", "dice-earnings 7"]);
  });

  it("is nothing after a forfeit, and nothing in games without a wallet", () => {
    assert.deepEqual(paid({ outcome: "lost", finished: false, earned: 7 }), []);
    assert.deepEqual(paid({}, "casino"), []);
  });
});

describe("XP and levels", () => {
  it("are higher for a win, for human opponents and for longer games, and zero for a match left early", () => {
    assert.equal(matchXp("dash-dice", seat({ outcome: "lost", againstPeople: false })), 10);
    assert.equal(matchXp("dash-dice", seat({ outcome: "won", againstPeople: false })), 20);
    assert.equal(matchXp("dash-dice", seat({ outcome: "drew" })), 30);
    assert.equal(matchXp("casino", seat({ outcome: "won" })), 80);
    assert.equal(matchXp("casino", seat({ finished: false })), 0);
  });

  it("start at level 1, and each level takes 100 more than the one before", () => {
    assert.deepEqual(levelOf(0), { level: 1, xp: 0, from: 0, to: 100 });
    assert.deepEqual(levelOf(99).level, 1);
    assert.deepEqual(levelOf(100), { level: 2, xp: 100, from: 100, to: 300 });
    assert.deepEqual(levelOf(599).level, 3);
    assert.deepEqual(levelOf(600), { level: 4, xp: 600, from: 600, to: 1000 });
  });
});
