import assert from "node:assert/strict";
import type { GameText } from "../../client/src/kit/text.ts";
import { text } from "../../examples/pig/client/src/games/pig/text/en.ts";
import { pig } from "../../examples/pig/shared/games/pig/game.ts";
import { smallGame } from "../../shared/kit/small-game.ts";
import type { AnySpec } from "../../shared/kit/spec.ts";
import { kindsOf } from "../../tools/check-game/kinds.ts";
import { checkPlay } from "../../tools/check-game/play.ts";
import { checkTexts, checkTranslations } from "../../tools/check-game/texts.ts";
import { toldError } from "../../tools/check-game/told-error.ts";
import { run } from "../helpers/process/command.ts";

const english: GameText = text;

describe("check-game", () => {
  const kinds = kindsOf(pig, smallGame(pig));
  const faultsWith = (changes: Partial<GameText>) => checkTexts(pig, kinds, { ...english, ...changes }).faults;

  it("finds nothing to repair in the smallest game", () => {
    assert.deepEqual(checkTexts(pig, kinds, english), { faults: [], notes: ["3 kinds of event have a text."] });
  });

  it("names the events that happen without a text", () => {
    const { busted: _, ...events } = text.events;
    const { faults, notes } = checkTexts(pig, kinds, { ...english, events });
    assert.deepEqual([faults, notes], [[], ["2 kinds of event have a text; `busted` has none."]]);
  });

  it("names labels, refusals and options without a text", () => {
    const { hold: _, ...actions } = text.actions;
    assert.deepEqual(faultsWith({ actions }), ["The action `hold` has no label in `actions`."]);
    assert.deepEqual(faultsWith({ refusals: {} }), ["The refusal `nothing-to-hold` has no text in `refusals`."]);
    assert.deepEqual(faultsWith({ options: {} }), ["The option `goal` has no text in `options`."]);
  });

  it("names texts of events and actions that do not exist, and values that an event does not have", () => {
    assert.deepEqual(faultsWith({ events: { ...text.events, won: "{seat} won." } }), [
      "There is a text for the event `won`, which never happened.",
    ]);
    assert.deepEqual(faultsWith({ actions: { ...text.actions, pass: "Pass" } }), [
      "There is a label for `pass`, which is no action.",
    ]);
    assert.deepEqual(faultsWith({ events: { ...text.events, busted: "{seat} lost {lost}." } }), [
      "`events.busted` names {lost}, which does not exist there.",
    ]);
    assert.deepEqual(faultsWith({ rule: "To {target}." }), ["`rule` names {target}, which does not exist there."]);
  });

  it("lists what a language lacks, which the page shows in English, and rejects texts that do not fit", () => {
    const { pitch: _, ...partly } = english;
    const { faults, notes } = checkTranslations(english, { de: partly });
    assert.deepEqual(faults, []);
    assert.deepEqual(notes, ["Deutsch: `pitch` is missing.", "Español: not translated, so the page shows English."]);
    const wrong = { ...english, actions: { roll: "Würfeln", hold: "{points} halten", stop: "Halt" } };
    assert.deepEqual(checkTranslations(english, { de: wrong }).faults, [
      "Deutsch: `actions.hold` names other values than the English text.",
      "Deutsch: `actions.stop` is no text of the game.",
    ]);
  });

  it("says why matches cannot go on", () => {
    const faultWith = (changes: Partial<AnySpec>) => checkPlay(smallGame({ ...pig, ...changes })).faults.join();
    assert.equal(faultWith({}), "");
    assert.match(faultWith({ verify: () => "no" }), /^Seat 0 is to act, but no action is legal: /);
    assert.match(faultWith({ apply: () => [] }), /^A random match had not ended after 20000 moves: /);
    assert.match(
      faultWith({ setup: () => ({ die: 0, turnScore: 0, last: null }) }),
      /^pig: `last` was null or empty in all/,
    );
    let matches = 0;
    assert.match(
      faultWith({ setup: () => ({ die: 0, turnScore: 0, number: matches++ }) }),
      /: draw all chance from `rng`\.$/,
    );
    const broken = () => assert.fail("no such card");
    assert.equal(faultWith({ apply: broken }), "no such card");
  });

  it("says which export or file a list of games names in vain", async () => {
    const list = new URL("../../client/src/games.ts", import.meta.url);
    const inVain = `import { cow } from "./games/pig/text/en.ts";`;
    const missing = Object.assign(
      new SyntaxError("The requested module './cow.ts' does not provide an export named 'cow'"),
      {
        stack: `${list}:9\n${inVain}`,
      },
    );
    assert.equal(
      toldError(missing),
      "`./cow.ts` does not export `cow`, which is imported in client/src/games.ts, line 9.",
    );
    const noFile = await import(`${list}/../cow.ts`).catch((error) => error);
    assert.match(toldError(noFile), /^`client\/src\/cow\.ts` does not exist, but is imported in test\//);
  });

  it("refuses an unknown game with the list of games", () => {
    const { status, stderr } = run("tools/check-game.ts", ["chess"]);
    assert.equal(status, 2);
    assert.match(stderr, /^there is no game chess\nusage: .*\n.*\ngames: dash-dice, /);
  });
});
