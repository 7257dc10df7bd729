import type { Page } from "playwright-core";
import { LocalMatch } from "../../client/src/table/local-match.ts";
import { newPractice } from "../../client/src/table/local-records.ts";
import { commitmentOf } from "../../shared/core/fairness.ts";
import { type CommonState, mayAct, type Seat } from "../../shared/core/game.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { catalog, type GameId } from "../../shared/games/catalog.ts";

/** Generator of a match, seeded by its deal number. */
const seedOf = (deal: number): string => deal.toString(16).padStart(64, "5eed");

/** A practice match that bots have played up to the wanted position. */
export interface Pose {
  game: GameId;
  seats?: number;
  options?: Record<string, unknown>;
  /** Deal number; each number gives another match. */
  deal?: number;
  /** Stops at this position; without it, the match is played to its end. `me` is the seat of the visitor. */
  until?(state: CommonState, me: Seat, moves: number): boolean;
}

/** A position of this phase, after this many moves, in which the visitor's seat is to move. */
export const mine =
  (phase: string, after: number): Required<Pose>["until"] =>
  (state, me, moves) =>
    state.actor === me && state.phase === phase && moves >= after;

/** The record of such a match. It is the same on every machine. */
function posed({ game, seats = 2, options = {}, deal = 0, until }: Pose) {
  const { game: definition, bots } = catalog[game];
  const record = newPractice(definition, { name: "You", level: "medium", seats, options });
  const serverSeed = seedOf(deal);
  const players = record.players.map((player) => (player.kind === "human" ? { ...player, seed: serverSeed } : player));
  const match = LocalMatch.from(definition, {
    ...record,
    id: `picture-${game}`,
    players,
    serverSeed,
    commitment: commitmentOf(serverSeed),
  });
  const me = match.seating.indexOf(0);
  const whim = seededRng(1);
  for (let moves = 0; !until?.(match.state, me, moves); moves++) {
    if (match.state.result && until) throw new Error(`deal ${deal} of ${game} never reaches the wanted position`);
    if (match.state.result) break;
    const seat = match.state.scores.findIndex((_, place) => mayAct(definition, match.state, place));
    const action = bots.medium(match.viewFor(seat), seat, definition.legalActions(match.state, seat), whim);
    const played = match.act(seat, seat === me ? "player" : "bot", action);
    if (!played.ok) throw new Error(`${game} refused ${action.type}: ${played.rejection.code}`);
  }
  return match.record;
}

/** Opens a practice table with this match. */
export async function strike(page: Page, address: string, pose: Pose): Promise<void> {
  const kept = JSON.stringify({ level: "medium", record: posed(pose) });
  // Stored from a file without code of the page, because an open table would overwrite this match with its own.
  await page.goto(`${address}/manifest.webmanifest`);
  await page.evaluate(
    ([slot, text]) => localStorage.setItem(`house-rules.practice.${slot}`, text as string),
    [pose.game, kept],
  );
  await page.goto(`${address}/practice/${pose.game}`);
  await page.locator(".felt canvas").waitFor();
  await page.locator(".felt .loading").waitFor({ state: "detached" });
}
