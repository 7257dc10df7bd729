import assert from "node:assert/strict";
import type { Lesson } from "../../../client/src/games/lesson.ts";
import { LessonTable } from "../../../client/src/pages/learn/lesson-table.ts";
import type { LearnText } from "../../../client/src/text/game-text.ts";
import { learn as text } from "../../../client/src/text/index.ts";
import type { CommonState } from "../../../shared/core/game.ts";
import { setUp } from "../../../shared/core/scenario.ts";
import { type CatalogEntry, catalog, type GameId } from "../../../shared/games/catalog.ts";
import { ofEveryGame, textsOfEveryGame } from "../../helpers/every-game.ts";
import { faceless, until } from "../table/local.ts";

const lessons = ofEveryGame<Lesson>((game) => `client/src/games/${game}/lesson.ts`, "lesson");
const learnTexts = textsOfEveryGame<LearnText>("en", "learn");
const ids = Object.keys(lessons) as GameId[];
const gameOf = (id: GameId) => (catalog[id] as CatalogEntry).game;
const open = (id: GameId) => new LessonTable(faceless(gameOf(id)), lessons[id], "Ann", 0);

/** Plays each step of a lesson to the last. */
async function learn(table: LessonTable): Promise<CommonState> {
  while (!table.last) {
    await until(table, () => table.ready.value);
    const before = table.at.value;
    if (table.step.move) await table.act(table.step.move);
    else table.next();
    assert.equal(table.at.value, before + 1, `step ${before}: ${table.notice.value}`);
  }
  await until(table, () => table.ready.value);
  return table.view.value as CommonState;
}

describe("a lesson", () => {
  for (const id of ids) {
    it(`of ${id} is played to its end by the real rules, with all its dice and all opponent moves`, async () => {
      const table = open(id);
      await learn(table);
      assert.equal(table.notice.value, null, "nothing was refused");
      const { opponent, dice, steps } = lessons[id];
      const own = steps.flatMap(({ move }) => move ?? []);
      assert.equal(table.moves.length, own.length + opponent.length);
      const { state, rng } = setUp(lessons[id], gameOf(id));
      for (const { seat, action } of table.moves) gameOf(id).apply(state, seat, action, rng);
      assert.throws(() => rng.int(6), /used up/, `${dice.length} dice`);
    });

    it(`of ${id} has exactly one sentence for every step`, () => {
      assert.deepEqual(
        Object.keys(learnTexts[id].lesson),
        lessons[id].steps.map(({ says }) => says),
      );
    });
  }

  it("ends as its last sentences say", async () => {
    assert.deepEqual((await learn(open("dash-dice"))).result, { winners: [0], reason: "target" });
    assert.deepEqual((await learn(open("dice-10-000"))).scores, [2250, 0]);
    assert.deepEqual((await learn(open("farkle"))).scores, [2550, 0]);
    const { captures } = (await learn(open("casino"))) as CommonState & { captures: string[][] };
    assert.deepEqual(captures[0]?.toSorted(), "7D 7S 3S 5D 8H 5S 5C 10D".split(" ").toSorted());
  });

  it("rejects any other move, and says what to do", async () => {
    const table = open("dice-10-000");
    await table.act({ type: "roll" });
    assert.equal(table.notice.value?.sentence, text.readFirst);
    table.next();
    await table.act({ type: "yield" });
    assert.equal(table.notice.value?.sentence, text.otherMove);
    assert.equal(table.moves.length, 0);
    table.next();
    assert.equal(table.step.says, "roll", "a move cannot be skipped");
    table.leave();
  });

  it("starts again", async () => {
    const table = open("dash-dice");
    await learn(table);
    await table.askForRematch();
    assert.equal(table.step.says, "welcome");
    assert.deepEqual((await learn(table)).result, { winners: [0], reason: "target" });
  });
});
