import assert from "node:assert/strict";
import { commitmentOf } from "../../shared/core/fairness.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { DICE, DIE_IDS, type DieId, plainLoadout } from "../../shared/games/farkle/dice.ts";
import { OFFERS, offersAt } from "../../shared/games/farkle/gauntlet/offers.ts";
import { OPPONENTS } from "../../shared/games/farkle/gauntlet/opponents.ts";
import { type RunRecord, verifyRun } from "../../shared/games/farkle/gauntlet/proof.ts";
import {
  afterEvent,
  equip,
  equipRefusal,
  eventFault,
  newRun,
  prizeOf,
  type Run,
  type RunEvent,
  type RunOutcome,
  replayRun,
  resaleOf,
  scoreOf,
} from "../../shared/games/farkle/gauntlet/run.ts";

const SEED = "5e".repeat(32);

const began = (match: string): RunEvent => ({ type: "began", match, loadout: plainLoadout() });
const ended = (match: string, outcome: RunOutcome, earned = 0): RunEvent => ({ type: "ended", match, outcome, earned });
const playedAll = (...outcomes: RunOutcome[]): RunEvent[] =>
  outcomes.flatMap((outcome, index) => [began(`m${index}`), ended(`m${index}`, outcome)]);
const faultOf = (run: Run, event: RunEvent) => eventFault(run, SEED, event)?.code;

describe("the shop of a run", () => {
  it("offers four different dice, the first of them simple, and the same for the same seed", () => {
    for (let visit = 0; visit < 200; visit++) {
      const offers = offersAt(SEED, visit);
      assert.equal(new Set(offers).size, OFFERS);
      assert.equal(DICE[offers[0] as DieId].tier, "simple");
      assert.deepEqual(offersAt(SEED, visit), offers);
    }
  });

  it("offers no die that was added after the run began", () => {
    const added = DIE_IDS.slice(8);
    for (let visit = 0; visit < 50; visit++) {
      for (const die of offersAt(SEED, visit, 8)) assert.ok(!added.includes(die), die);
    }
  });

  it("offers every die over time, and other dice for another seed", () => {
    const all = Array.from({ length: 200 }, (_, visit) => offersAt(SEED, visit));
    assert.deepEqual(new Set(all.flat()), new Set(DIE_IDS));
    assert.notDeepEqual(
      Array.from({ length: 5 }, (_, visit) => offersAt("a1".repeat(32), visit)),
      all.slice(0, 5),
    );
  });
});

describe("a run of the Gauntlet", () => {
  it("begins with five dollars, plain dice and three lives", () => {
    assert.deepEqual(newRun(), {
      ...{ dice: DIE_IDS.length, beaten: 0, lives: 3, money: 5, visit: 0 },
      ...{ taken: [], owned: {}, match: null, end: null },
      loadout: [null, null, null, null, null, null],
    });
  });

  it("pays for a win, takes a life for a loss, and repeats the opponent after a draw", () => {
    const run = replayRun(SEED, playedAll("won", "drew", "lost"));
    assert.deepEqual([run.beaten, run.lives, run.money, run.visit], [1, 2, 9, 3]);
  });

  it("adds the dollars that the dice earned, up to five, also for a loss", () => {
    assert.equal(replayRun(SEED, [began("a"), ended("a", "lost", 3)]).money, 8);
    assert.equal(replayRun(SEED, [began("a"), ended("a", "won", 40)]).money, 14);
  });

  it("ignores a match without a result", () => {
    const run = replayRun(SEED, [began("a"), ended("a", "void", 9)]);
    assert.deepEqual(run, newRun());
  });

  it("ends with the third loss, or when all twenty opponents are beaten", () => {
    assert.equal(replayRun(SEED, playedAll("lost", "lost")).end, null);
    assert.equal(replayRun(SEED, playedAll("lost", "won", "lost", "lost")).end, "lost");
    const wins = new Array<RunOutcome>(20).fill("won");
    assert.equal(replayRun(SEED, playedAll(...wins.slice(1))).end, null);
    const run = replayRun(SEED, playedAll(...wins));
    assert.equal(run.end, "won");
    assert.equal(run.beaten, OPPONENTS.length);
    assert.equal(faultOf(run, began("x")), "run-over");
  });

  it("pays more for stronger opponents", () => {
    assert.deepEqual([1, 4, 5, 20].map(prizeOf), [4, 4, 5, 8]);
  });

  it("sells a die for half its price, rounded down, and takes it out of its slot unless a copy is spare", () => {
    assert.equal(resaleOf("PHOENIX"), 3);
    assert.equal(resaleOf("THREE"), 2);
    const rich: Run = { ...newRun(), owned: { HEAVY: 2 }, loadout: ["HEAVY", null, null, null, null, null] };
    const once = afterEvent(rich, { type: "sold", die: "HEAVY" });
    assert.equal(once.loadout[0], "HEAVY");
    const twice = afterEvent(once, { type: "sold", die: "HEAVY" });
    assert.deepEqual([twice.loadout[0], twice.owned, twice.money], [null, {}, 7]);
    assert.equal(faultOf(twice, { type: "sold", die: "HEAVY" }), "not-owned");
  });

  it("sells each offer once, for money that is there, and only what is on offer", () => {
    const rich: Run = { ...newRun(), money: 100 };
    const [die, other] = offersAt(SEED, 0) as [DieId, DieId];
    const buy = (place: number, wanted: DieId): RunEvent => ({ type: "bought", place, die: wanted });
    assert.equal(faultOf(rich, buy(0, die)), undefined);
    assert.equal(faultOf(rich, buy(0, other)), "die-not-on-offer");
    const after = afterEvent(rich, buy(0, die));
    assert.equal(after.money, 100 - DICE[die].price);
    assert.equal(faultOf(after, buy(0, die)), "die-not-on-offer");
    assert.equal(faultOf({ ...rich, money: DICE[die].price - 1 }, buy(0, die)), "not-enough-money");
    const next = afterEvent(afterEvent(after, began("a")), ended("a", "drew"));
    assert.deepEqual(next.taken, [], "the next offer is complete");
  });

  it("closes shop and loadout during a match, and allows one match at a time", () => {
    const playing = afterEvent(newRun(), began("a"));
    assert.equal(faultOf(playing, { type: "bought", place: 0, die: "HEAVY" }), "match-running");
    assert.equal(faultOf(playing, began("b")), "match-running");
    assert.equal(faultOf(playing, { type: "gaveUp" }), "match-running");
    assert.equal(faultOf(playing, ended("b", "won")), "no-such-match");
    assert.equal(equipRefusal(playing, [])?.code, "match-running");
  });

  it("equips up to six dice that are owned, with at most two Double dice", () => {
    const run: Run = { ...newRun(), owned: { DOUBLE: 3, HEAVY: 1 } };
    assert.equal(equipRefusal(run, ["DOUBLE", "DOUBLE", "HEAVY"]), null);
    assert.deepEqual(equip(run, ["DOUBLE"]).loadout, ["DOUBLE", null, null, null, null, null]);
    assert.equal(equipRefusal(run, ["DOUBLE", "DOUBLE", "DOUBLE"])?.code, "too-many-doubles");
    assert.equal(equipRefusal(run, ["HEAVY", "HEAVY"])?.code, "not-owned");
    assert.equal(equipRefusal(run, new Array(7).fill(null))?.code, "too-many-dice");
  });

  it("is ranked by opponents beaten, then by money", () => {
    assert.ok(scoreOf({ beaten: 3, money: 0 }) > scoreOf({ beaten: 2, money: 500 }));
    assert.ok(scoreOf({ beaten: 3, money: 7 }) > scoreOf({ beaten: 3, money: 6 }));
  });
});

describe("the record of a run", () => {
  /** A run in which a random player buys, sells and plays until the end. */
  function randomRun(luck: number, dice = DIE_IDS.length): RunRecord {
    const rng = seededRng(luck);
    const events: RunEvent[] = [];
    let run = newRun(dice);
    const attempt = (event: RunEvent) => {
      if (eventFault(run, SEED, event)) return;
      events.push(event);
      run = afterEvent(run, event);
    };
    for (let match = 0; run.end === null; match++) {
      const place = rng.int(OFFERS);
      attempt({ type: "bought", place, die: offersAt(SEED, run.visit, dice)[place] as DieId });
      if (rng.int(3) === 0) attempt({ type: "sold", die: DIE_IDS[rng.int(DIE_IDS.length)] as DieId });
      attempt(began(`m${match}`));
      attempt(ended(`m${match}`, rng.int(3) === 0 ? "lost" : "won", rng.int(9)));
    }
    const { beaten, money } = run;
    return { kind: "gauntlet", id: "r", commitment: commitmentOf(SEED), dice, seed: SEED, events, beaten, money };
  }

  it("is verified for every run that follows the rules", () => {
    for (let luck = 1; luck <= 50; luck++) assert.deepEqual(verifyRun(randomRun(luck)).ok, true);
  });

  it("is still verified when special dice have been added since", () => {
    for (let luck = 1; luck <= 50; luck++) {
      const record = randomRun(luck, DIE_IDS.length - 1);
      assert.equal(verifyRun(record).ok, true);
    }
  });

  it("is refused with another seed, another die, another score, or an early end", () => {
    const record = [...Array(50).keys()]
      .map((luck) => randomRun(luck))
      .find(({ events }) => events[0]?.type === "bought") as RunRecord;
    const [first, ...rest] = record.events as [RunEvent & { type: "bought" }, ...RunEvent[]];
    const wrong = DIE_IDS.find((die) => !offersAt(SEED, 0).includes(die)) as DieId;
    const reasons = [
      { ...record, seed: "00".repeat(32) },
      { ...record, events: [{ ...first, die: wrong }, ...rest] },
      { ...record, money: record.money + 1 },
      { ...record, events: record.events.slice(0, 3) },
      { ...record, events: "none" },
    ].map((forged) => {
      const verdict = verifyRun(forged);
      return verdict.ok ? "verified" : `${verdict.code}: ${verdict.message}`;
    });
    assert.deepEqual(reasons, [
      "broken-commitment: the seed does not have the commitment",
      "illegal-event: event 1 of the run is impossible: die-not-on-offer",
      "wrong-score: the score is not the result of the events",
      "run-not-over: the run is not over",
      "malformed-run: this is not the record of a run",
    ]);
  });
});
