import assert from "node:assert/strict";
import { commitmentOf } from "../../shared/core/fairness.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { type Edition, editionOf, NEWEST_EDITION } from "../../shared/games/farkle/gauntlet/editions.ts";
import { OFFERS, offersAt } from "../../shared/games/farkle/gauntlet/offers.ts";
import { OPPONENTS } from "../../shared/games/farkle/gauntlet/opponents.ts";
import { type RunTranscript, verifyRun } from "../../shared/games/farkle/gauntlet/proof.ts";
import {
  afterEvent,
  equip,
  equipRefusal,
  eventFault,
  newRun,
  offersIn,
  payOf,
  prizeIn,
  type Reward,
  type Run,
  type RunEvent,
  type RunOutcome,
  replayRun,
  resaleIn,
  rewardIn,
  scoreOf,
} from "../../shared/games/farkle/gauntlet/run.ts";
import { DICE, DIE_IDS, type DieId, type PrintedDie, plainLoadout } from "../../shared/games/farkle/rules/dice.ts";

const SEED = "5e".repeat(32);
const [FIRST, NEWEST] = [1, NEWEST_EDITION].map(editionOf) as [Edition, Edition];

/** What the first three visits of the seed offered before there were editions. */
const GOLDEN = [
  ["THREE", "DOUBLE", "LUCKY", "HOT"],
  ["FARK$", "BADLUCK", "GAMBLE", "TRIPLE"],
  ["FARK$", "LUCKY", "PHOENIX", "JACKPOT"],
];

const began = (match: string): RunEvent => ({ type: "began", match, loadout: plainLoadout() });
const ended = (match: string, outcome: RunOutcome, earned = 0): RunEvent => ({ type: "ended", match, outcome, earned });
const playedAll = (...outcomes: RunOutcome[]): RunEvent[] =>
  outcomes.flatMap((outcome, index) => [began(`m${index}`), ended(`m${index}`, outcome)]);
const faultOf = (run: Run, event: RunEvent) => eventFault(run, SEED, event)?.code;

describe("the shop of a run", () => {
  it("offers four different dice, the first of them simple, and the same for the same seed", () => {
    for (let visit = 0; visit < 200; visit++) {
      const offers = offersAt(SEED, visit, NEWEST);
      assert.equal(new Set(offers).size, OFFERS);
      assert.equal(DICE[offers[0] as PrintedDie].tier, "simple");
      assert.deepEqual(offersAt(SEED, visit, NEWEST), offers);
    }
  });

  it("offers every die over time, and other dice for another seed", () => {
    const all = Array.from({ length: 200 }, (_, visit) => offersAt(SEED, visit, NEWEST));
    assert.deepEqual(new Set(all.flat()), new Set(Object.keys(NEWEST.prices)));
    assert.notDeepEqual(
      Array.from({ length: 5 }, (_, visit) => offersAt("a1".repeat(32), visit, NEWEST)),
      all.slice(0, 5),
    );
  });
});

describe("a run of the Gauntlet", () => {
  it("begins with five dollars, plain dice and three lives", () => {
    assert.deepEqual(newRun(), {
      edition: NEWEST_EDITION,
      ...{ beaten: 0, lives: 3, money: 5, visit: 0, taken: [], owned: {}, match: null, end: null },
      ...{ mayChoose: false, isRenewed: false },
      loadout: [null, null, null, null, null, null],
    });
  });

  it("pays for a win, takes a life for a loss, and repeats the opponent after a draw", () => {
    const run = replayRun(SEED, playedAll("won", "drew", "lost"));
    assert.deepEqual([run.beaten, run.lives, run.money, run.visit], [1, 2, 6, 3]);
  });

  it("adds a dollar if the dice earned money, also for a loss", () => {
    assert.equal(replayRun(SEED, [began("a"), ended("a", "lost", 3)]).money, 6);
    assert.equal(replayRun(SEED, [began("a"), ended("a", "won", 40)]).money, 7);
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
    const prizes = [1, 5, 6, 12, 18, 20].map((number) => prizeIn({ ...newRun(), beaten: number - 1 }));
    assert.deepEqual(prizes, [1, 1, 2, 3, 4, 4]);
  });

  it("sells a die for half its price, rounded down, and takes it out of its slot unless a copy is spare", () => {
    assert.equal(resaleIn(newRun(), "PHOENIX"), 3);
    assert.equal(resaleIn(newRun(), "THREE"), 2);
    const rich: Run = { ...newRun(), owned: { HEAVY: 2 }, loadout: ["HEAVY", null, null, null, null, null] };
    const once = afterEvent(rich, { type: "sold", die: "HEAVY" });
    assert.equal(once.loadout[0], "HEAVY");
    const twice = afterEvent(once, { type: "sold", die: "HEAVY" });
    assert.deepEqual([twice.loadout[0], twice.owned, twice.money], [null, {}, 7]);
    assert.equal(faultOf(twice, { type: "sold", die: "HEAVY" }), "not-owned");
  });

  it("sells each offer once, for money that is there, and only what is on offer", () => {
    const rich: Run = { ...newRun(), money: 100 };
    const [die, other] = offersIn(newRun(), SEED) as [PrintedDie, PrintedDie];
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

  it("equips one Fives Die, because with two a turn hardly ever ends", () => {
    const run: Run = { ...newRun(), owned: { FIVES: 2 } };
    assert.equal(equipRefusal(run, ["FIVES"]), null);
    assert.equal(equipRefusal(run, ["FIVES", "FIVES"])?.code, "banned-combination");
    const loadout: Run["loadout"] = ["FIVES", "FIVES", null, null, null, null];
    assert.equal(faultOf(run, { type: "began", match: "a", loadout }), "banned-combination");
  });

  it("lets the player keep the prize of a win, or take a die or other offers for it, once and before the next match", () => {
    const won = replayRun(SEED, playedAll("won"));
    const { money, die } = rewardIn(won, SEED) as { money: number; die: DieId };
    assert.deepEqual([money, won.money], [1, 6]);
    assert.ok(["LUCKY", "CUSHION"].includes(die));
    const take = (reward: Reward, run = won) => afterEvent(run, { type: "rewarded", reward, die });
    assert.deepEqual({ ...take("money"), mayChoose: true }, won);
    const withDie = take("die");
    assert.deepEqual([withDie.money, withDie.owned, withDie.loadout[0]], [5, { [die]: 1 }, die]);
    const renewed = take("offers");
    assert.equal(renewed.money, 5);
    assert.notDeepEqual(offersIn(renewed, SEED), offersIn(won, SEED));
    for (const run of [withDie, afterEvent(won, began("m9")), replayRun(SEED, playedAll("lost"))])
      assert.equal(rewardIn(run, SEED), null);
    assert.equal(faultOf(withDie, { type: "rewarded", reward: "die", die }), "no-reward");
    assert.equal(faultOf(won, { type: "rewarded", reward: "die", die: "DOUBLE" }), "no-reward");
    assert.equal(faultOf({ ...won, money: 0 }, { type: "rewarded", reward: "die", die }), "not-enough-money");
  });

  it("equips a new die in a free slot, unless the limits forbid it", () => {
    const rich: Run = {
      ...newRun(),
      money: 100,
      owned: { FIVES: 1 },
      loadout: ["FIVES", null, null, null, null, null],
    };
    const buy = (die: DieId) => afterEvent(rich, { type: "bought", place: 0, die }).loadout.slice(0, 2);
    assert.deepEqual(buy("HEAVY"), ["FIVES", "HEAVY"]);
    assert.deepEqual(buy("FIVES"), ["FIVES", null]);
  });

  it("is ranked by opponents beaten, then by money", () => {
    assert.ok(scoreOf({ beaten: 3, money: 0 }) > scoreOf({ beaten: 2, money: 500 }));
    assert.ok(scoreOf({ beaten: 3, money: 7 }) > scoreOf({ beaten: 3, money: 6 }));
  });
});

describe("an edition of the Gauntlet", () => {
  it("keeps its offers and prices, whatever dice are added to the game", () => {
    const offers = [0, 1, 2].map((visit) => offersAt(SEED, visit, FIRST));
    assert.deepEqual(offers, GOLDEN);
    assert.deepEqual(
      [0, 1, 2].map((visit) => offersAt(SEED, visit, NEWEST)),
      GOLDEN,
    );
    assert.equal(FIRST.prices.DOUBLE, 10);
  });

  it("still applies to the runs that began with it", () => {
    const run = replayRun(SEED, [began("a"), ended("a", "won", 40)], 1);
    assert.equal(run.money, 5 + 4 + 5);
    assert.equal(payOf({ edition: 1, beaten: 19 }, "won", 0), 8);
    const rich: Run = { ...run, owned: { FIVES: 2 } };
    assert.equal(equipRefusal(rich, ["FIVES", "FIVES"]), null, "the first edition has no limits");
  });

  it("is the first in records that name none", () => {
    const events = [began("a"), ended("a", "won"), { type: "gaveUp" }];
    const record = { kind: "gauntlet", id: "r", commitment: commitmentOf(SEED), seed: SEED, events };
    assert.ok(verifyRun({ ...record, beaten: 1, money: 9 }).ok);
    assert.ok(verifyRun({ ...record, edition: NEWEST_EDITION, beaten: 1, money: 6 }).ok);
  });
});

describe("the record of a run", () => {
  /** A run in which a random player buys, sells and plays until the end. */
  function randomRun(luck: number): RunTranscript {
    const rng = seededRng(luck);
    const events: RunEvent[] = [];
    let run = newRun();
    const attempt = (event: RunEvent) => {
      if (eventFault(run, SEED, event)) return;
      events.push(event);
      run = afterEvent(run, event);
    };
    for (let match = 0; run.end === null; match++) {
      const place = rng.int(OFFERS);
      attempt({ type: "bought", place, die: offersIn(run, SEED)[place] as DieId });
      if (rng.int(3) === 0) attempt({ type: "sold", die: DIE_IDS[rng.int(DIE_IDS.length)] as DieId });
      attempt(began(`m${match}`));
      attempt(ended(`m${match}`, rng.int(3) === 0 ? "lost" : "won", rng.int(9)));
    }
    const { beaten, money } = run;
    return {
      ...{ kind: "gauntlet", id: "r", edition: NEWEST_EDITION, commitment: commitmentOf(SEED), seed: SEED },
      ...{ events, beaten, money },
    };
  }

  it("is verified for every run that follows the rules", () => {
    for (let luck = 1; luck <= 50; luck++) assert.deepEqual(verifyRun(randomRun(luck)).ok, true);
  });

  it("is refused with another seed, another die, another score, or an early end", () => {
    const record = [...Array(50).keys()]
      .map(randomRun)
      .find(({ events }) => events[0]?.type === "bought") as RunTranscript;
    const [first, ...rest] = record.events as [RunEvent & { type: "bought" }, ...RunEvent[]];
    const wrong = DIE_IDS.find((die) => !offersIn(newRun(), SEED).includes(die)) as DieId;
    const reasons = [
      { ...record, seed: "00".repeat(32) },
      { ...record, events: [{ ...first, die: wrong }, ...rest] },
      { ...record, money: record.money + 1 },
      { ...record, events: record.events.slice(0, 3) },
      { ...record, edition: NEWEST_EDITION + 1 },
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
      "unknown-edition: this version does not know the edition of the run",
      "malformed-run: this is not the record of a run",
    ]);
  });
});
