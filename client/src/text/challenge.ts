import { daysOf, isTimeControl } from "../../../shared/correspondence/time-control.ts";
import { tableTitle } from "./game-menu.ts";
import { text } from "./index.ts";
import { fill } from "./say.ts";

/** What a challenge is about: game, mode and house rules, and the days for each move of a correspondence game. */
export function challengeTitle(game: string, settings: Readonly<Record<string, unknown>>): string {
  const { clock } = settings;
  const title = tableTitle(game, settings);
  return isTimeControl(clock) ? `${title} · ${fill(text.lobby.perMove, { days: daysOf(clock) })}` : title;
}
