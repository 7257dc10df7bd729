import assert from "node:assert/strict";
import { tell as tellDice10000 } from "../../../client/src/games/dice-10-000/tell.ts";
import { tell as tellFarkle } from "../../../client/src/games/farkle/tell.ts";
import { type Phrase, say } from "../../../client/src/text/say.ts";
import { phrases } from "../../../client/src/text/table.ts";
import { seededRng } from "../../../shared/core/rng.ts";
import { catalog } from "../../../shared/games/catalog.ts";
import type { FarkleEvent } from "../../../shared/games/farkle/contract.ts";
import { simulate } from "../../../tools/simulate.ts";
import { bank, loadout, roll, runOut, save, table } from "../../games/farkle/notation.ts";
import { IS_WIDE } from "../../helpers/wide.ts";

/** Matches per variant of a game. */
const MATCHES = IS_WIDE ? 12 : 2;

const NAMES = ["Ann", "Ben", "Cy"];

const story = (events: readonly FarkleEvent[], mySeat: number | null = 1): string[] =>
  events.flatMap((event) => tellFarkle(event) ?? []).map((phrase) => say(phrase, phrases, NAMES, mySeat));
const sentence = (event: FarkleEvent, mySeat: number | null = 1): string => story([event], mySeat)[0] ?? "";

/** Plays matches of bots and says everything that happens, to each seat and to a spectator. */
function sayAll(game: "dice-10-000" | "farkle", tell: (event: never) => Phrase | null) {
  const entry = catalog[game];
  const said = new Set<string>();
  for (const options of Object.values(entry.variants)) {
    const parsed = entry.game.options.safeParse(options);
    assert.ok(parsed.success);
    for (let seed = 1; seed <= MATCHES; seed++) {
      simulate(
        entry,
        parsed.data,
        ["easy", "medium", "easy"],
        seededRng(seed),
        seededRng(seed + 99),
        null,
        (events) => {
          for (const event of events) {
            const phrase = tell(event as never);
            if (!phrase) continue;
            said.add(phrase.id);
            for (const seat of [0, 1, 2, null]) {
              const told = say(phrase, phrases, NAMES, seat);
              assert.doesNotMatch(told, /[{}]|undefined|NaN|\s\s|null/, `${phrase.id}: ${told}`);
            }
          }
        },
      );
    }
  }
  return said;
}

describe("the sentences of games with six dice", () => {
  it("describe everything that happens in Dice 10 000", () => {
    const said = sayAll("dice-10-000", tellDice10000);
    for (const id of ["rolled", "busted", "locked", "hotDice", "yielded", "opened", "turnLost"]) {
      assert.ok(said.has(`dice-10-000.${id}`), id);
    }
  });

  it("describe everything that happens in Farkle", () => {
    const said = sayAll("farkle", tellFarkle);
    for (const id of ["confirmed", "revealed", "rolled", "saved.told", "banked.told", "farkled.lost"]) {
      assert.ok(said.has(`farkle.${id}`), id);
    }
  });

  it("describe a save with its sum and pending points, a hot roll and a doubled bank", () => {
    const state = table({ loadouts: [loadout("HOT DOUBLE")], dareBonus: [400, 0] });
    roll(state, "5 1 2 3 4 6");
    assert.deepEqual(story(save(state, 0)), [
      "Ann saved 5 = 50. × 2 when banked = 100. Hot +50 if you roll again. Dare +400 waiting.",
    ]);
    assert.match(story(roll(state, "1 1 2 3 4"))[0] ?? "", /^Hot streak: \+50 for rolling again; 100 in this hand\.$/);
    save(state, 1, 2);
    assert.equal(story(bank(state))[0], "Ann banked 300 × 2 + Dare 400 = 1,000 (hot streak +50) and now has 1,000.");
  });

  it("name the dice that act on a farkle, in their order", () => {
    const state = table({ loadouts: [loadout("FARK$ DARE BADLUCK PHOENIX")] });
    const [, farkled] = roll(state, "2 2 3 3 4 6");
    assert.ok(farkled);
    assert.equal(
      sentence(farkled),
      "Farkle! Ann still scored 1,000 points. Back Luck Die: +1,000. Daredevil Die: +200 on the next bank. Farkle Payday Die: $3.",
    );
  });

  it("describe a plain farkle, a rescue and a timeout", () => {
    const lost = table({ phase: "decide", turnScore: 500, held: [true, true, true, false, false, false] });
    assert.match(story(roll(lost, "2 3 4")).join(" "), /Farkle! Ann lost 500 points\./);
    const half = table({ phase: "decide", turnScore: 801, held: [true, true, true, false, false, false] });
    half.loadouts[0] = loadout("CUSHION");
    assert.match(story(roll(half, "2 3 4")).join(" "), /Farkle! Ann kept 400 of 801 points\. Cushion Die: \+400\./);
    assert.equal(
      story(runOut(table({ dareBonus: [200, 0] })))[0],
      "Ann ran out of time and lost 200 Daredevil points.",
    );
  });
});
