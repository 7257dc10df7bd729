import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { work } from "../../../client/src/analysis/jobs.ts";
import type { News } from "../../../client/src/analysis/messages.ts";
import { dashDice } from "../../../shared/games/dash-dice/game.ts";
import type { Dice10000View } from "../../../shared/games/dice-10-000/contract.ts";
import { dice10000 } from "../../../shared/games/dice-10-000/game.ts";
import { optionsOf } from "../../helpers/options.ts";

const ROOT = join(import.meta.dirname, "../../..");
const transcript = (name: string): string => readFileSync(join(ROOT, "test/playthroughs", `${name}.json`), "utf8");

/** All news of a job. Tables come from the folder that the page serves, unless they are withheld. */
async function newsOf(job: Parameters<typeof work>[0], tables: "shipped" | "withheld" = "shipped"): Promise<News[]> {
  const { fetch } = globalThis;
  globalThis.fetch = (async (address: string) => {
    if (tables === "withheld") return new Response(null, { status: 404 });
    return new Response(new Uint8Array(readFileSync(join(ROOT, "client/public", address))));
  }) as typeof fetch;
  const news: News[] = [];
  try {
    await work(job, (next) => news.push(next));
  } finally {
    globalThis.fetch = fetch;
  }
  return news;
}

const only = <N extends News["news"]>(news: readonly News[], kind: N): Extract<News, { news: N }>[] =>
  news.filter((next): next is Extract<News, { news: N }> => next.news === kind);

/** A position of Classic in which seat 0 has points at risk. */
function position(turnScore: number, action: { type: string } | null) {
  const parsed = dashDice.options.safeParse({ mode: "classic" });
  assert.ok(parsed.success);
  const options = parsed.data;
  const state = dashDice.create(options, 2, { int: () => 0 });
  const view = { ...state, phase: "gameplay" as const, actor: 0, scores: [40, 40] as [number, number], turnScore };
  return { game: "dash-dice", options, seats: 2, view, seat: 0, action };
}

describe("the analysis worker", function () {
  this.timeout(120_000);

  it("streams every move of a verified transcript and ends with totals", async () => {
    const news = await newsOf({ job: "report", transcript: transcript("dash-dice/classic") });
    assert.equal(news[0]?.news, "opened");
    assert.equal(news.at(-1)?.news, "done");
    const [opened] = only(news, "opened");
    const moves = only(news, "moves").flatMap((part) => part.moves);
    assert.deepEqual(
      moves.map(({ move }) => move),
      Array.from({ length: opened?.match.actions ?? 0 }, (_, index) => index + 1),
    );
    assert.ok(moves.every(({ exact }) => exact));
    assert.ok(moves.some(({ decision, view }) => decision?.isMistake && view !== null));
  });

  it("sends the views of decisions without the history, which grows with the match", async () => {
    const news = await newsOf({ job: "report", transcript: transcript("dice-10-000/standard") });
    const views = only(news, "moves").flatMap(({ moves }) => moves.flatMap(({ view }) => view ?? []));
    assert.ok(views.length > 0);
    for (const view of views as Dice10000View[]) {
      assert.deepEqual(view.history, []);
      assert.equal(view.dice.length, 6);
    }
  });

  it("solves a table that is not shipped, and reports progress", async () => {
    const news = await newsOf({ job: "report", transcript: transcript("dash-dice/high-stakes") }, "withheld");
    assert.ok(only(news, "solving").length > 0);
    assert.ok(only(news, "moves").every(({ moves }) => moves.every(({ exact }) => exact)));
    assert.equal(news.at(-1)?.news, "done");
  });

  it("labels the values of more than two seats as estimates", async () => {
    const options = optionsOf(dice10000, {});
    const state = dice10000.create(options, 3, { int: () => 0 });
    const dice = [1, 5, 2, 3, 4, 6];
    const view = { ...state, phase: "decide" as const, dice, locked: dice.map((_, at) => at < 2), turnScore: 2000 };
    const position = { game: "dice-10-000", options, seats: 3, view, seat: 0, action: { type: "yield" } };
    const [judged] = only(await newsOf({ job: "judge", position }), "judged");
    const { decision, isProven } = judged?.judgement ?? assert.fail();
    assert.ok(!isProven && !decision.exact && decision.error > 0);
  });

  it("finds no decision in a match of True Grit", async () => {
    const news = await newsOf({ job: "report", transcript: transcript("dash-dice/true-grit") });
    const [done] = only(news, "done");
    assert.deepEqual(
      done?.seats.map(({ decisions }) => decisions),
      [0, 0],
    );
  });

  it("refuses a changed transcript", async () => {
    const changed = transcript("dash-dice/classic").replace(
      /"winners":\[(\d)\]/,
      (_, seat) => `"winners":[${1 - seat}]`,
    );
    assert.deepEqual(await newsOf({ job: "report", transcript: changed }), [{ news: "fault", code: "wrong-digest" }]);
  });

  it("judges a decision, and advises without one", async () => {
    const [bank] = only(await newsOf({ job: "judge", position: position(60, { type: "bank" }) }), "judged");
    assert.deepEqual(bank?.judgement?.decision.best, [{ type: "bank" }]);
    assert.equal(bank?.judgement?.decision.isMistake, false);
    const [roll] = only(await newsOf({ job: "judge", position: position(60, { type: "roll" }) }), "judged");
    assert.ok(roll?.judgement?.decision.isMistake && roll.judgement.decision.cost > 0.1);
    const [advice] = only(await newsOf({ job: "judge", position: position(60, null) }), "judged");
    assert.deepEqual(advice?.judgement?.decision.best, [{ type: "bank" }]);
    assert.equal(advice?.judgement?.decision.cost, 0);
  });

  it("says that a game has no analyst", async () => {
    const unknown = { ...position(0, null), game: "chess" };
    assert.deepEqual(await newsOf({ job: "judge", position: unknown }), [{ news: "fault", code: "unknown-game" }]);
  });
});
