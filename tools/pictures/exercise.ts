import type { Page } from "playwright-core";
import { newExercise } from "../../client/src/practice/record.ts";
import { LocalMatch } from "../../client/src/table/local-match.ts";
import { commitmentOf } from "../../shared/core/fairness.ts";
import { type CommonState, mayAct, type Seat } from "../../shared/core/game.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { catalog, type GameId } from "../../shared/games/catalog.ts";

const SEED = "5eed".repeat(16);

/** A match in the page itself, played by bots to where the picture wants it. */
export interface Pose {
  game: GameId;
  seats?: number;
  options?: Record<string, unknown>;
  /** Stops here; without it the match is played to its end. `me` is the seat of whoever looks. */
  until?(state: CommonState, me: Seat, moves: number): boolean;
}

/** The record of a posed match; the same every time, whatever the machine. */
function posed({ game, seats = 2, options = {}, until = () => false }: Pose) {
  const { game: definition, bots } = catalog[game];
  const record = newExercise(definition, { name: "You", level: "medium", seats, options });
  const players = record.players.map((player) => (player.kind === "human" ? { ...player, seed: SEED } : player));
  const match = LocalMatch.from(definition, {
    ...record,
    id: `picture-${game}`,
    players,
    serverSeed: SEED,
    commitment: commitmentOf(SEED),
  });
  const me = match.seating.indexOf(0);
  const whim = seededRng(1);
  for (let moves = 0; !match.state.result && !until(match.state, me, moves); moves++) {
    const seat = match.state.scores.findIndex((_, place) => mayAct(definition, match.state, place));
    const action = bots.medium(match.viewFor(seat), seat, definition.legalActions(match.state, seat), whim);
    const played = match.act(seat, seat === me ? "player" : "bot", action);
    if (!played.ok) throw new Error(`${game} refused ${action.type}: ${played.rejection.code}`);
  }
  return match.record;
}

/** Opens a practice table at which this match has been played. */
export async function strike(page: Page, address: string, pose: Pose): Promise<void> {
  const kept = JSON.stringify({ level: "medium", record: posed(pose) });
  // Where nobody plays: a table that is open would write its own match over this one.
  await page.goto(`${address}/settings`);
  await page.evaluate(
    ([slot, text]) => localStorage.setItem(`house-rules.practice.${slot}`, text as string),
    [pose.game, kept],
  );
  await page.goto(`${address}/practice/${pose.game}`);
  await page.locator(".felt canvas").waitFor();
  await page.locator(".felt .loading").waitFor({ state: "detached" });
}
