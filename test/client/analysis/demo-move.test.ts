import assert from "node:assert/strict";
import { JOBS } from "../../../client/src/worker/jobs.ts";
import { seededRng } from "../../../shared/core/rng.ts";
import { catalog } from "../../../shared/games/catalog.ts";
import { optionsOf } from "../../helpers/options.ts";

describe("a move on the demo table", () => {
  const { fetch } = globalThis;
  const asked: string[] = [];

  before(() => {
    globalThis.fetch = async (address) => {
      asked.push(String(address));
      return new Response(null, { status: 404 });
    };
  });

  after(() => {
    globalThis.fetch = fetch;
  });

  const { game } = catalog["dash-dice"];
  const state = { ...game.create(optionsOf(game, {}), 2, seededRng(1)), phase: "gameplay", actor: 0, turnScore: 12 };
  const legal = game.legalActions(state, 0);
  const view = game.viewFor(state, 0);
  const position = { game: "dash-dice", level: "medium" as const, seat: 0, view, legal, botSeed: "1" };

  it("is legal and downloads no solved table, which the move of a real opponent does", async () => {
    assert.ok(legal.some(({ type }) => type === "roll"));
    const { type } = await JOBS.demoMove(position);
    assert.ok(legal.some((action) => action.type === type));
    assert.deepEqual(asked, []);
    await JOBS.move(position);
    assert.deepEqual(asked, ["/analysis/dash-dice-classic.bin"]);
  });
});
