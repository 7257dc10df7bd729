import assert from "node:assert/strict";
import { mayAct, play, type Viewer } from "../../../shared/core/game.ts";
import { type MatchHeader, openMatch } from "../../../shared/core/match-record.ts";
import { scriptedRng } from "../../../shared/core/rng.ts";
import { suggestedDrafts } from "../../../shared/games/farkle/bots/suggestions.ts";
import { type FarkleState, MAX_DRAFTS } from "../../../shared/games/farkle/contract.ts";
import { farkle } from "../../../shared/games/farkle/game.ts";
import { act, eventOf, loadout, optionsOf, refusal } from "./notation.ts";

/** A draft without a limit of one colour. */
const draftTable = (options: object = {}, seats = 3): FarkleState =>
  farkle.create(optionsOf({ perColour: 6, ...options }), seats, scriptedRng([]));

const choose = (state: FarkleState, seat: number, dice: string) =>
  act(state, seat, { type: "draft", loadout: loadout(dice) });
const confirm = (state: FarkleState, seat: number) => act(state, seat, { type: "confirm" });

describe("the draft of Farkle", () => {
  it("is played by all seats at the same time; the actor is the lowest unconfirmed seat", () => {
    const state = draftTable();
    assert.deepEqual([state.phase, state.actor], ["draft", 0]);
    choose(state, 2, "FIVES FIVES");
    confirm(state, 2);
    assert.equal(state.actor, 0);
    confirm(state, 0);
    assert.equal(state.actor, 1);
    assert.deepEqual(
      [0, 1, 2].map((seat) => mayAct(farkle, state, seat)),
      [false, true, false],
    );
    const events = confirm(state, 1);
    assert.deepEqual([state.phase, state.actor, state.round], ["roll", 0, 1]);
    assert.deepEqual(eventOf(events, "revealed").loadouts, [loadout(""), loadout(""), loadout("FIVES FIVES")]);
  });

  it("allows changes until the choice is confirmed", () => {
    const state = draftTable();
    choose(state, 0, "TRIPLE");
    choose(state, 0, "GAMBLE");
    assert.deepEqual(state.loadouts[0], loadout("GAMBLE"));
    confirm(state, 0);
    assert.equal(refusal(state, 0, { type: "draft", loadout: ["HOT"] }), "not-your-turn");
    assert.equal(refusal(state, 0, { type: "confirm" }), "not-your-turn");
  });

  it("allows a hundred changes; then the choice can only be confirmed", () => {
    const state = draftTable();
    for (let change = 0; change < MAX_DRAFTS; change++) choose(state, 0, change % 2 ? "HOT" : "DARE");
    assert.equal(refusal(state, 0, { type: "draft", loadout: ["HOT"] }), "too-many-changes");
    assert.deepEqual(suggestedDrafts(state, 0), []);
    assert.deepEqual(farkle.legalActions(state, 0), [{ type: "confirm" }]);
    choose(state, 1, "HOT");
    confirm(state, 0);
    assert.deepEqual(state.loadouts[0], loadout("HOT"));
  });

  it("fills open slots with plain dice", () => {
    const state = draftTable();
    act(state, 0, { type: "draft", loadout: ["HOT", null, "DARE"] });
    assert.deepEqual(state.loadouts[0], ["HOT", null, "DARE", null, null, null]);
  });

  it("keeps the current choice when the clock runs out", () => {
    const state = draftTable({}, 2);
    choose(state, 0, "HOT DARE");
    assert.deepEqual(farkle.fallbackAction(state, 0), { type: "confirm" });
    confirm(state, 0);
    confirm(state, 1);
    assert.deepEqual(state.loadouts, [loadout("HOT DARE"), loadout("")]);
  });

  it("spends at most the budget: $20 buys two Doubles, $19 does not", () => {
    assert.equal(
      play(farkle, draftTable(), 0, { type: "draft", loadout: ["DOUBLE", "DOUBLE"] }, scriptedRng([])).ok,
      true,
    );
    assert.equal(
      refusal(draftTable({ budget: 19 }), 0, { type: "draft", loadout: ["DOUBLE", "DOUBLE"] }),
      "over-budget",
    );
    assert.equal(refusal(draftTable(), 0, { type: "draft", loadout: ["TRIPLE", "DARE", "LUCKY"] }), "over-budget");
  });

  it("rejects a seventh die, an unknown die and a third Double, each with its own code", () => {
    const state = draftTable({ budget: 200 });
    const wrong: [unknown[], string][] = [
      [new Array(7).fill("LUCKY"), "too-many-dice"],
      [[null, null, null, null, null, null, "LUCKY"], "too-many-dice"],
      [["SEVENS"], "unknown-die"],
      [["lucky"], "unknown-die"],
      [["__proto__"], "unknown-die"],
      [["DOUBLE", "DOUBLE", "DOUBLE"], "too-many-doubles"],
      [[Number.NaN], "malformed-action"],
      [[{}], "malformed-action"],
      [new Array(21).fill(null), "malformed-action"],
    ];
    for (const [dice, code] of wrong) assert.equal(refusal(state, 0, { type: "draft", loadout: dice }), code);
    assert.equal(refusal(state, 0, { type: "draft" }), "malformed-action");
    assert.equal(refusal(state, 0, { type: "roll" }), "wrong-phase");
    assert.equal(refusal(state, 0, { type: "bank" }), "wrong-phase");
  });

  it("uses the prices of the match, and a die may be unavailable", () => {
    const state = draftTable({ prices: { FIVES: 11, GAMBLE: null } });
    assert.equal(refusal(state, 0, { type: "draft", loadout: ["FIVES", "FIVES"] }), "over-budget");
    assert.equal(refusal(state, 0, { type: "draft", loadout: ["GAMBLE"] }), "die-not-on-offer");
    choose(state, 0, "FIVES DARE CUSHION");
  });

  it("allows one die of each colour by default, and more only by a house rule", () => {
    const draft = (options: object, dice: string) =>
      farkle.verify(draftTable(options), 0, { type: "draft", loadout: loadout(dice) })?.code ?? "fits";
    const usual = { perColour: 1 };
    assert.equal(optionsOf({}).perColour, 1);
    assert.equal(draft(usual, "DARE CUSHION FIVES THREE"), "fits");
    assert.equal(draft(usual, "FIVES FIVES"), "too-many-of-colour");
    assert.equal(draft(usual, "HOT - - - THREE"), "too-many-of-colour");
    assert.equal(draft({ perColour: 2 }, "FIVES HEAVY HOT THREE"), "fits");
    assert.equal(draft({ perColour: 2 }, "FIVES HEAVY LUCKY"), "too-many-of-colour");
  });

  it("has no limit of one colour in records from before it", () => {
    const { state } = openMatch(farkle, {
      ...{ id: "old", game: "farkle", rulesVersion: farkle.rulesVersion, options: { mode: "standard", dice: "draft" } },
      players: [
        { kind: "human", name: "Ann", seed: "a" },
        { kind: "human", name: "Ben", seed: "b" },
      ],
      ...{ serverSeed: "00".repeat(32), commitment: "", rotation: 0 },
    } as MatchHeader);
    assert.equal(farkle.verify(state, 0, { type: "draft", loadout: loadout("FIVES FIVES FIVES") }), null);
  });

  it("suggests a few loadouts, all legal, even with a tiny budget, to seats that still choose", () => {
    for (const budget of [0, 1, 2, 5, 12, 20, 200]) {
      const state = draftTable({ budget });
      const suggested = suggestedDrafts(state, 1);
      assert.ok(suggested.length <= 10);
      for (const action of suggested) assert.equal(farkle.verify(state, 1, action), null);
      assert.equal(suggested.length > 0, budget > 1, `$${budget}`);
      confirm(state, 1);
      assert.deepEqual(suggestedDrafts(state, 1), []);
      assert.deepEqual(farkle.legalActions(state, 1), []);
      assert.deepEqual(farkle.legalActions(state, 0), [{ type: "confirm" }]);
    }
  });
});

describe("the secrecy of the draft", () => {
  const viewers: Viewer[] = [0, 2, "spectator"];
  const CHOICES = ["", "TRIPLE", "FIVES FIVES FIVES", "- - - - - MIDAS", "DOUBLE DOUBLE"];

  it("hides a choice from all other seats", () => {
    for (const viewer of viewers) {
      const views = CHOICES.map((dice) => {
        const state = draftTable();
        choose(state, 0, "HOT");
        choose(state, 1, dice);
        return farkle.viewFor(state, viewer);
      });
      for (const view of views) assert.deepEqual(view, views[0]);
      assert.deepEqual(views[0]?.loadouts[0], viewer === 0 ? loadout("HOT") : loadout(""));
    }
  });

  it("lasts after that seat has confirmed, until all have", () => {
    const views = CHOICES.map((dice) => {
      const state = draftTable();
      choose(state, 1, dice);
      confirm(state, 1);
      return farkle.viewFor(state, 2);
    });
    for (const view of views) assert.deepEqual(view, views[0]);
    assert.equal(views[0]?.confirmed[1], true);
  });

  it("covers all events until all have confirmed", () => {
    const told = CHOICES.map((dice) => {
      const state = draftTable();
      return [...choose(state, 1, dice), ...confirm(state, 1), ...confirm(state, 0)];
    });
    for (const events of told) assert.deepEqual(events, told[0]);
  });

  it("shows a seat its own choice, and all choices to everyone afterwards", () => {
    const state = draftTable({}, 2);
    choose(state, 1, "TRIPLE");
    assert.deepEqual(farkle.viewFor(state, 1).loadouts[1], loadout("TRIPLE"));
    confirm(state, 0);
    confirm(state, 1);
    assert.deepEqual(farkle.viewFor(state, "spectator").loadouts[1], loadout("TRIPLE"));
  });

  it("includes copies: a view shares nothing with the state", () => {
    const state = draftTable();
    farkle.viewFor(state, 0).loadouts[0]?.fill("FIVES");
    assert.deepEqual(state.loadouts[0], loadout(""));
  });
});

describe("the options of Farkle", () => {
  const accepted = (raw: object) => farkle.options.safeParse(raw).success;

  it("default to a draft with $20", () => {
    const { mode, dice, budget, maxDoubles, farkleKeepsRoundScore } = optionsOf({});
    assert.deepEqual([mode, dice, budget, maxDoubles, farkleKeepsRoundScore], ["standard", "draft", 20, 2, false]);
  });

  it("start owned dice with a loadout per seat and without a draft", () => {
    const loadouts = [loadout("FIVES"), loadout("DOUBLE DOUBLE")];
    const state = farkle.create(optionsOf({ dice: "owned", loadouts }), 2, scriptedRng([]));
    assert.deepEqual([state.phase, state.loadouts], ["roll", loadouts]);
    state.loadouts[0]?.fill(null);
    assert.equal(loadouts[0]?.[0], "FIVES");
  });

  it("give a seat without a loadout plain dice", () => {
    const loadouts = [loadout("FIVES"), loadout("DOUBLE")];
    const state = farkle.create(optionsOf({ dice: "owned", loadouts }), 3, scriptedRng([]));
    assert.deepEqual(state.loadouts[2], loadout(""));
  });

  it("reject loadouts without owned dice; owned dice without loadouts are plain", () => {
    const loadouts = [loadout("FIVES"), loadout("")];
    assert.equal(accepted({ dice: "owned" }), true);
    assert.equal(accepted({ dice: "owned", loadouts: null }), true);
    assert.equal(accepted({ dice: "draft", loadouts }), false);
    assert.equal(accepted({ dice: "none", loadouts }), false);
    assert.equal(accepted({ dice: "owned", loadouts }), true);
  });

  it("reject an owned loadout with an unknown die, a seventh slot or a third Double", () => {
    const owned = (first: unknown[]) => ({ dice: "owned", loadouts: [first, loadout("")] });
    assert.equal(accepted(owned(["SEVENS", null, null, null, null, null])), false);
    assert.equal(accepted(owned(new Array(7).fill(null))), false);
    assert.equal(accepted(owned(new Array(5).fill(null))), false);
    assert.equal(accepted(owned(loadout("DOUBLE DOUBLE DOUBLE"))), false);
    assert.equal(accepted({ ...owned(loadout("DOUBLE DOUBLE DOUBLE")), maxDoubles: 3 }), true);
  });

  it("reject budgets and prices other than whole dollars from 0 to 200", () => {
    for (const budget of [-1, 201, 2.5, Number.NaN, "20"]) assert.equal(accepted({ budget }), false, `${budget}`);
    assert.equal(accepted({ prices: { FIVES: -1 } }), false);
    assert.equal(accepted({ prices: { SEVENS: 1 } }), false);
    assert.equal(accepted({ mode: "twenty-round" }), false);
    assert.equal(accepted({ target: 500 }), false);
  });
});
