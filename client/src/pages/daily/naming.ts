import type { DayFacts } from "../../../../shared/daily/api.ts";
import { type Day, startOf } from "../../../../shared/daily/day.ts";
import { dailyText as text } from "../../text/daily.ts";
import { challengeLine } from "../../text/game-menu.ts";
import { language } from "../../text/language.ts";
import { number, signed } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";

/** The date of a UTC day, the same in every time zone. */
export const dateOfDay = (day: Day): string =>
  new Intl.DateTimeFormat(language.value, { dateStyle: "long", timeZone: "UTC" }).format(startOf(day));

/** Game and challenge of a day in one line. */
export const challengeName = ({ game, challenge }: Pick<DayFacts, "game" | "challenge">): string =>
  challengeLine(game, challenge);

/** A score with its unit; a lead with its sign. */
export function scoreText({ measure }: Pick<DayFacts, "measure">, score: number): string {
  return measure === "lead" ? signed(score) : fill(text.points, { score: number(score) });
}
