import assert from "node:assert/strict";
import { readLinkedSet } from "../../client/src/pages/lobby/rule-set.ts";
import { choose, chosenVariants } from "../../client/src/pages/lobby/wish.ts";
import { ruleIn, tableTitle } from "../../client/src/text/game-menu.ts";
import type { MenuText } from "../../client/src/text/game-text.ts";
import { changesIn } from "../../client/src/text/house-rules.ts";
import { type HouseRule, type HouseRules, isValueOf } from "../../shared/core/house-rules.ts";
import { type CatalogEntry, catalog, type GameId } from "../../shared/games/catalog.ts";
import { modeOf } from "../../shared/players/mode-of.ts";
import { OWN_RULES } from "../../shared/players/own-rules.ts";
import { COMPLETE_GAMES, textsOfEveryGame } from "../helpers/every-game.ts";
import { otherValue } from "../helpers/house-rules.ts";

const LANGUAGES = ["en", "de", "es"].map(
  (language) => [language, textsOfEveryGame<MenuText>(language, "menu")] as const,
);
const GAMES = COMPLETE_GAMES.map((id): [GameId, HouseRules] => [id, catalog[id].houseRules]);
const RULES = GAMES.flatMap(([game, rules]) => Object.entries(rules).map(([id, rule]) => ({ game, id, rule })));

describe("house rules", () => {
  for (const [language, menus] of LANGUAGES) {
    it(`have a name and a sentence in ${language}, and a name for each value of a choice`, () => {
      for (const { game, id, rule } of RULES) {
        const text = menus[game].houseRules[id];
        assert.ok(text?.name && /\.$/.test(text.rule), `${game}: ${id}`);
        if (rule.type === "choice") assert.deepEqual(Object.keys(text.values ?? {}).sort(), [...rule.values].sort());
      }
      for (const [game, rules] of GAMES) {
        assert.deepEqual(Object.keys(menus[game].houseRules).sort(), Object.keys(rules).sort(), game);
      }
    });
  }

  it("are accepted by the rules of their game, and make a table unrated", () => {
    assert.ok(RULES.length >= 7);
    for (const { game, id, rule } of RULES) {
      const entry: CatalogEntry = catalog[game];
      const options = { [id]: otherValue(rule) };
      assert.ok(isValueOf(rule, options[id]), id);
      assert.ok(entry.game.options.safeParse(options).success, `${game}: ${id}`);
      assert.equal(modeOf(game, options, 2), OWN_RULES, `${game}: ${id}`);
    }
  });

  it("apply in at least one mode of their game", () => {
    for (const { game, id } of RULES) {
      const { modes, houseRuleApplies = () => true }: CatalogEntry = catalog[game];
      assert.ok(
        Object.values(modes).some(({ options }) => houseRuleApplies(id, options)),
        `${game}: ${id}`,
      );
    }
  });

  it("of the dice apply only where they can be kept: an equipped loadout has two Double dice at most", () => {
    const { houseRuleApplies = () => true }: CatalogEntry = catalog.farkle;
    const rules = ["maxDoubles", "budget", "streak", "dareEnds"] as const;
    const applying = (dice: string) => rules.filter((rule) => houseRuleApplies(rule, { mode: "standard", dice }));
    assert.deepEqual(applying("draft"), rules);
    assert.deepEqual(applying("owned"), ["streak", "dareEnds"]);
    assert.deepEqual(applying("none"), []);
  });

  it("are named by the title of a table if they differ from the usual ones", () => {
    assert.equal(tableTitle("dash-dice", { mode: "classic", bustEndsTurn: false }), "Dash Dice · Classic");
    assert.equal(
      tableTitle("dash-dice", { mode: "zero-hour", bustEndsTurn: true }),
      "Dash Dice · Zero Hour · Bust ends the turn",
    );
    assert.deepEqual(changesIn("farkle", { budget: 50, maxDoubles: 2, farkleKeepsRoundScore: true }), [
      "Completed hands are safe",
      "Draft budget: $50",
    ]);
  });

  it("are not named where they have no effect", () => {
    assert.equal(tableTitle("dash-dice", { mode: "true-grit", exactTarget: true }), "Dash Dice · True Grit");
    assert.doesNotMatch(
      ruleIn("farkle", { mode: "ten-round", dice: "none", target: 5000, perColour: 4 }),
      /Target|color/,
    );
    assert.deepEqual(changesIn("dice-10-000", { rounds: 5, target: 5000, lastRound: true }), ["Rounds: 5"]);
    assert.deepEqual(changesIn("dice-10-000", { rounds: 0, target: 5000 }), ["Target: 5,000"]);
  });

  it("state no minimum of the first yield where there is none", () => {
    const told = (options: object) => ruleIn("dice-10-000", { openingYield: "reject", ...options });
    assert.match(told({}), / Your first yield must be worth 1,000\.$/);
    for (const openingYield of ["reject", "zero"]) {
      assert.match(told({ openingYield, opening: 0 }), /yield\. Your first yield has no minimum\.$/);
    }
  });

  it("reject values outside of their range", () => {
    const budget = catalog.farkle.houseRules.budget as HouseRule;
    for (const value of [-1, 201, 1.5, Number.NaN, "20", null, undefined])
      assert.equal(isValueOf(budget, value), false);
    assert.equal(isValueOf(catalog.casino.houseRules.newBuildsInRound2 as HouseRule, 1), false);
  });

  it("are read from a link, and a text that is no set of rules is ignored", () => {
    const choices = { mode: "challenge", switches: [], seats: 2, clock: "normal", rules: { budget: 50 } };
    const set = { name: "Grandma's Farkle", game: "farkle" as const, ...choices };
    assert.deepEqual(readLinkedSet(JSON.stringify(set)), set);
    const strange = [{ game: "poker" }, { game: ["farkle"] }, { name: 7 }, { rules: null }].map((part) => ({
      ...set,
      ...part,
    }));
    for (const text of ["{", "[]", "null", ...strange.map((it) => JSON.stringify(it))]) {
      assert.equal(readLinkedSet(text), null, text);
    }
  });

  it("of a link leave the switches of other games and modes as they are", () => {
    Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
    const before = [...chosenVariants.value];
    const rules = JSON.parse('{"__proto__":true,"constructor":1,"budget":"none"}');
    choose({
      game: "casino",
      mode: "standard",
      switches: ["owned", "__proto__", "x"],
      seats: 2,
      clock: "normal",
      rules,
    });
    Reflect.deleteProperty(globalThis, "matchMedia");
    assert.deepEqual(chosenVariants.value, before);
  });
});
