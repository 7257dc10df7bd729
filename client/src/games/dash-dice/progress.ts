import type { Seat } from "../../../../shared/core/game.ts";
import type { DashView } from "../../../../shared/games/dash-dice/contract.ts";
import { modeOf } from "../../../../shared/games/dash-dice/rules/modes.ts";
import { fill } from "../../text/say.ts";
import { words } from "./words.ts";

/** A bar of a mode without a target is full at this many points or more. */
const TYPICAL_TURN = 60;

/** A percentage within its bar. */
export const clamp = (percentage: number): number => Math.max(0, Math.min(100, percentage));

/** Percentage of the way to the goal of the mode, now and if the points of this turn count. */
export function progress(view: DashView, seat: Seat): { at: number; after: number } {
  const { bank, start, target } = modeOf(view.options);
  const score = view.scores[seat as 0 | 1];
  const pending = view.actor === seat ? view.turnScore : 0;
  const share = (points: number, goal: number) => clamp((points / goal) * 100);
  if (bank === "countdown") {
    const done = start - score;
    return { at: share(done, start), after: share(pending > score ? done : done + pending, start) };
  }
  // Without a target the longer bar leads, once it is longer than a typical turn.
  const leading = Math.max(TYPICAL_TURN, ...view.scores, view.actor === null ? 0 : scoreAfter(view, view.actor));
  const goal = Number.isFinite(target) ? target : leading;
  return { at: share(score, goal), after: share(score + pending, goal) };
}

/** The tug of war in percent of its rope: the share of a seat, and how far the points of this turn pull towards it. */
export function tugOf({ scores, actor, turnScore }: DashView, mine: Seat): { share: number; pull: number } {
  const percent = 100 / (scores[0] + scores[1]);
  const pull = actor === null ? 0 : actor === mine ? turnScore : -turnScore;
  return { share: scores[mine as 0 | 1] * percent, pull: pull * percent };
}

/** The score of a seat if its turn counted now. */
const scoreAfter = (view: DashView, seat: Seat): number => (view.scores[seat] ?? 0) + view.turnScore;

/** The progress of a seat in words; null in modes without a way to a target of one's own. */
export function progressText(view: DashView, seat: Seat): string | null {
  const { bank, target } = modeOf(view.options);
  if (bank === null || bank === "transfer") return null;
  const { at } = progress(view, seat);
  const whole = at < 100 ? Math.min(99, Math.round(at)) : 100;
  return fill(words.progress[bank], { target, percent: whole });
}
