import assert from "node:assert/strict";
import { commitmentOf } from "../../../shared/core/fairness.ts";
import { type Action, play } from "../../../shared/core/game.ts";
import { type MatchRecord, openMatch, type RecordedAction } from "../../../shared/core/match-record.ts";
import { catalog } from "../../../shared/games/catalog.ts";
import { headerOf } from "../stores/journal-parts.ts";

const { game } = catalog["dash-dice"];

/** A match whose players never bank, after this many actions. */
export function endlessMatch(actions: number): MatchRecord {
  const options = game.options.safeParse({ mode: "classic" });
  assert.ok(options.success);
  const { serverSeed, ...parts } = headerOf("endless", ["ann", "ben"]);
  const header = { ...parts, serverSeed, commitment: commitmentOf(serverSeed), options: options.data };
  const { state, rng } = openMatch(game, header);
  const played: RecordedAction[] = [];
  while (played.length < actions) {
    const seat = state.actor as number;
    const action = game.legalActions(state, seat).find(({ type }) => type !== "bank") as Action;
    assert.ok(play(game, state, seat, action, rng).ok);
    played.push({ seat, by: "player", action });
  }
  return { ...header, actions: played };
}
