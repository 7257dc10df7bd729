import assert from "node:assert/strict";
import { costOf, draftFault, withDie } from "../../../client/src/games/farkle/draft.ts";
import { ICONS } from "../../../client/src/games/farkle/icons.ts";
import {
  loadoutInRow,
  loadoutOnFelt,
  lookOf,
  paintOf,
  revealsDice,
  rollerOf,
} from "../../../client/src/games/farkle/looks.ts";
import { farkleMore } from "../../../client/src/games/farkle/show.ts";
import { bankNow, bankSum, firedText, saveSum } from "../../../client/src/games/farkle/sums.ts";
import { hint, turn } from "../../../client/src/games/farkle/turn.ts";
import { dieName, dieText, words } from "../../../client/src/games/farkle/words.ts";
import { facesInRow } from "../../../client/src/games/six-dice/rules.ts";
import { suggest } from "../../../client/src/games/six-dice/suggest.ts";
import { speak } from "../../../client/src/text/language.ts";
import { farkle } from "../../../shared/games/farkle/game.ts";
import { DICE, DIE_IDS, type DieId } from "../../../shared/games/farkle/rules/dice.ts";
import { scoreSave } from "../../../shared/games/farkle/rules/score.ts";
import { loadout, optionsOf, roll, save, saved, table } from "../../games/farkle/notation.ts";

function sumOf(notation: string): string {
  const scored = scoreSave(saved(notation));
  assert.ok(scored.ok);
  return saveSum(scored.worth);
}

describe("the table of Farkle", () => {
  afterEach(() => speak("en"));

  it("shows the dice about to be rolled on the player's own turn, not those of the player before", () => {
    const state = table({ dice: [1, 2, 3, 4, 5, 6], actor: 1 });
    state.loadouts = [loadout("JACKPOT"), loadout("DOUBLE")];
    assert.deepEqual(loadoutInRow(state, 1), loadout("DOUBLE"));
    assert.deepEqual(facesInRow(state, 1), [0, 0, 0, 0, 0, 0]);
    assert.deepEqual(loadoutInRow(state, 0), loadout("JACKPOT"), "watching, the row shows the felt");
    assert.deepEqual(facesInRow(state, 0), [1, 2, 3, 4, 5, 6]);
    state.phase = "save";
    assert.deepEqual(facesInRow(state, 1), [1, 2, 3, 4, 5, 6]);
  });

  it("reveals the dice after the draft, and not over the first throw", () => {
    const state = table({ options: optionsOf({ dice: "draft" }), phase: "roll", dice: [0, 0, 0, 0, 0, 0] });
    assert.ok(revealsDice(state, false));
    assert.ok(!revealsDice(state, true));
    assert.ok(!revealsDice({ ...state, dice: [1, 2, 3, 4, 5, 6] }, false));
  });

  it("suggests nothing and explains why when it is not the player's turn", () => {
    const said: string[] = [];
    const state = table({ actor: 1, dice: [0, 0, 0, 0, 0, 0] });
    const seated = {
      ...{ shown: { value: state }, mySeat: { value: 0 }, picked: { value: new Set<number>() } },
      game: { definition: farkle },
      advisable: true,
      completeAnimation: () => false,
      showRefusal: (sentence: string) => said.push(sentence),
    };
    suggest(seated as never, turn, { take: () => "Save", stop: () => "Bank" });
    assert.deepEqual(said, ["It's not your turn."]);
    assert.equal(seated.picked.value.size, 0);
  });

  for (const [contest, marks] of [
    ["the daily challenge", { daily: "2026-11-20", gauntlet: false }],
    ["the Gauntlet", { daily: "", gauntlet: true }],
  ] as const) {
    it(`suggests no more than the dice that score most in ${contest}`, () => {
      const state = table({ actor: 0, phase: "save", dice: [1, 5, 2, 2, 2, 6] });
      const seated = {
        ...{ shown: { value: state }, mySeat: { value: 0 }, picked: { value: new Set<number>() }, ...marks },
        ...{ game: { definition: farkle }, advisable: true, completeAnimation: () => false },
        seats: { value: [{ kind: "human" }, { kind: "bot" }] },
      };
      suggest(seated as never, turn, { take: () => "Save", stop: () => "Bank" });
      assert.deepEqual([...seated.picked.value].sort(), [0, 1, 2, 3, 4]);
    });
  }

  it("names each die that mitigates a farkle with its own points", () => {
    const gift = { money: 0, dare: 0 };
    const fired = [
      { slot: 0, die: DIE_IDS[0] as DieId, points: 1000, ...gift },
      { slot: 1, die: DIE_IDS[1] as DieId, points: 2000, ...gift },
    ];
    const farkled = { type: "farkled" as const, seat: 0, turnScore: 500, roundScore: 0, kept: 0, ...gift };
    const event = { ...farkled, fired, points: 3000, score: 3000, dareWaiting: 0 };
    const [first, second] = fired.map(({ die }) => dieName(die));
    assert.equal(farkleMore(event), `${first}: +1,000 · ${second}: +2,000`);
    assert.equal(farkleMore({ ...event, fired: [], points: 0 }), "500 points lost");
    assert.equal(farkleMore({ ...event, fired: [], points: 300, kept: 300 }), "earlier hands: +300");
  });

  it("shows a save as a sum, lone dice of one face together", () => {
    assert.equal(sumOf("1 1 1"), "1 1 1 = 1,000");
    assert.equal(sumOf("1 5 1"), "1 1 = 200, 5 = 50: 250 total");
    assert.equal(sumOf("1+JACKPOT 1 5"), "1 = 100 × 2 (Jackpot Die), 1 = 100, 5 = 50: 350 total");
  });

  it("shows a bank as a sum: the doubled hand, the hands before it and Dare", () => {
    const state = table({ phase: "decide", turnScore: 300, roundScore: 1000, dareBonus: [400, 0] });
    state.loadouts[0] = loadout("DOUBLE");
    const bank = bankNow(state, 0);
    assert.ok(bank);
    assert.equal(bankSum(bank), "300 × 2 + 1,000 + Dare 400 = 2,000");
    assert.equal(hint(state), "Roll again, or bank 300 × 2 + 1,000 + Dare 400 = 2,000.");
    assert.equal(state.scores[0], 0, "looking at a bank does not make it");
    assert.equal(bankNow(state, 1), null);
  });

  it("shows a simple bank as a number", () => {
    const state = table({ phase: "decide", turnScore: 300, held: [true, true, true, false, false, false] });
    const bank = bankNow(state, 0);
    assert.ok(bank);
    assert.equal(bankSum(bank), "300");
    assert.equal(bankNow(table(), 0), null);
  });

  it("shows the value of the picks, with Hot, Midas and Double", () => {
    const state = table({ loadouts: [loadout("HOT MIDAS DOUBLE")] });
    roll(state, "5 1 2 3 4 6");
    const both = turn.preview(state, 0, [0, 1]);
    assert.equal(both.points, 150);
    assert.equal(
      both.sentence,
      "5 = 50, 1 = 100: 150 total · × 2 when banked = 300. · Hot +50 if you roll again. · Midas $2.",
    );
    save(state, 0);
    assert.equal(hint(state), "Roll again for a hot +50, or bank 50 × 2 = 100.");
  });

  it("names the picks that score nothing, unless a special die makes them score", () => {
    const state = table({ loadouts: [loadout(""), loadout("THREE")] });
    roll(state, "3 1 2 2 4 6");
    assert.match(turn.preview(state, 0, [0, 1]).sentence, /^3 alone doesn't score\./);
    assert.match(turn.preview(state, 0, [2, 3]).sentence, /^2 2 don't score\./);
    state.actor = 1;
    assert.deepEqual(turn.preview(state, 1, [0]), { legal: true, points: 30, sentence: "3 = 30" });
  });

  it("knows the dice of a save and the risk of the player's dice", () => {
    const state = table({ loadouts: [loadout("- - - - - FIVES")] });
    roll(state, "1 1 1 2 5 6");
    assert.deepEqual(turn.taken({ type: "save", dice: [0, 4] }), [0, 4]);
    assert.equal(turn.taken({ type: "bank" }), null);
    assert.equal(turn.toRoll(state, [0, 1, 2, 4, 5]), 1);
    assert.ok(Math.abs(turn.risk(state, 0, [0, 1, 2, 4, 5]) - 4 / 6) < 1e-12);
    assert.equal(turn.risk(state, 0, [0, 1, 2, 3, 4]), 0, "a Fives Die never farkles");
  });

  it("asks for picks when a save is sent without any", () => {
    assert.match(turn.whyNot({ code: "dice-do-not-score", detail: "" }), /^Select the dice/);
    assert.match(turn.whyNot({ code: "dice-do-not-score", detail: "2 2" }), /^Every die/);
  });

  it("lists the effect of each die after a farkle", () => {
    const gift = { slot: 0, points: 0, money: 0, dare: 0 };
    assert.equal(firedText({ ...gift, die: "PHOENIX", points: 400 }), "Phoenix Die: +400.");
    assert.equal(firedText({ ...gift, die: "FARK$", money: 3 }), "Farkle Payday Die: $3.");
    assert.equal(firedText({ ...gift, die: "DARE", dare: 200 }), "Daredevil Die: +200 on the next bank.");
  });

  it("draws the dice of the seat that rolled them, also between two turns", () => {
    const state = table({ loadouts: [loadout("PHOENIX"), loadout("HOT")] });
    assert.equal(rollerOf(state), 0, "before the first roll they belong to the first seat");
    roll(state, "2 2 3 3 4 6");
    assert.equal(state.actor, 1, "a farkle");
    assert.equal(rollerOf(state), 0);
    assert.equal(loadoutOnFelt(state)[0], "PHOENIX");
    roll(state, "1 2 3 3 4 6");
    assert.equal(loadoutOnFelt(state)[0], "HOT");
    assert.deepEqual(paintOf(null), {});
    assert.equal(paintOf("HOT").symbol, "Ho");
  });

  it("has a text and a symbol for every special die", () => {
    for (const id of DIE_IDS) assert.ok(dieText(id), id);
    assert.equal(new Set(DIE_IDS.map((die) => DICE[die].symbol)).size, DIE_IDS.length);
  });

  it("draws an icon of its own for each of the sixteen dice, and the category in its printed colour", () => {
    const drawn = Object.values(ICONS);
    assert.equal(drawn.length, 16);
    assert.equal(new Set(drawn).size, 16);
    for (const path of drawn) assert.match(path, /^M[-\d.\sa-zA-Z]+$/);
    assert.equal(lookOf("PHOENIX").icon, ICONS.PHOENIX);
    assert.deepEqual(lookOf(null), {});
    assert.deepEqual(
      (["PHOENIX", "CUSHION", "LUCKY", "DOUBLE"] as const).map((die) => paintOf(die).tint?.toString(16)),
      ["cc0000", "1d8711", "4169e1", "ffa500"],
    );
    const { categories } = words;
    assert.deepEqual(Object.values(categories), [
      "Farkle Lovers",
      "Farkle Protection",
      "Face Changers",
      "Score Boosters",
    ]);
  });

  it("names the special dice in the current language", async () => {
    assert.equal(dieName("FIVES"), "Fives Die");
    await speak("de");
    assert.equal(dieName("FIVES"), "Fünferwürfel");
    assert.equal(firedText({ die: "CUSHION", slot: 0, points: 400, money: 0, dare: 0 }), "Polsterwürfel: +400.");
    await speak("es");
    assert.equal(dieName("FIVES"), "Dado de cincos");
  });
});

describe("the draft of Farkle", () => {
  const options = optionsOf({});
  afterEach(() => speak("en"));

  it("puts dice into the first open slot and adds up their prices", () => {
    const one = withDie(loadout("PHOENIX - HOT"), "LUCKY");
    assert.deepEqual(one, loadout("PHOENIX LUCKY HOT"));
    assert.equal(costOf(one, options), 13);
  });

  it("explains the limits of the server with their numbers and dice, in each language", async () => {
    const options = optionsOf({
      budget: 100,
      perColour: 6,
      limits: { maxAmazing: 1, banned: [["FIVES", "LUCKY", "FIVES"]] },
    });
    const faults = () => [
      draftFault(loadout("DOUBLE"), "TRIPLE", options),
      draftFault(loadout("FIVES LUCKY"), "FIVES", options),
      draftFault(loadout("FIVES"), "FIVES", options),
    ];
    assert.deepEqual(faults(), [
      "At most 1 Amazing die per player.",
      "Not allowed here: Fives Die ×2 + Lucky Die.",
      null,
    ]);
    await speak("de");
    assert.equal(faults()[0], "Höchstens 1 großartiger Würfel pro Spieler.");
    await speak("es");
    assert.equal(faults()[0], "Como máximo 1 dado asombroso por jugador.");
  });

  it("explains a die that is too expensive, a third Double and a seventh die", () => {
    assert.equal(draftFault(loadout(""), "TRIPLE", options), null);
    assert.equal(draftFault(loadout("TRIPLE"), "PHOENIX", options), "Phoenix Die costs $6, but you only have $5 left.");
    const rich = optionsOf({ budget: 100 });
    assert.equal(draftFault(loadout("DOUBLE DOUBLE"), "DOUBLE", rich), "You can have at most 2 Double Dice.");
    const full = loadout("LUCKY LUCKY LUCKY LUCKY LUCKY LUCKY");
    assert.equal(draftFault(full, "LUCKY", options), "All six slots are full. Remove a die first.");
    assert.match(draftFault(loadout(""), "HOT", optionsOf({ prices: { HOT: null } })) ?? "", /for sale/);
  });
});
