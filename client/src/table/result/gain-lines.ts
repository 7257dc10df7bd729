import type { PastMatch } from "../../../../shared/players/api.ts";
import { text } from "../../text/index.ts";
import { dollars, number, ratingText, signed } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { achievements as texts } from "../../text/table.ts";

const achievementName = (id: string): string =>
  Object.values(texts)
    .map((group) => group[id]?.[0])
    .find((name) => name !== undefined) ?? id;

/** Gains of a match in a few words each: rating, XP, money, achievements, and the reason of a reduction. */
export function gainsOf({ xp, money, withheld, ratingBefore, ratingAfter, achievements }: PastMatch): string[] {
  const { profile } = text;
  const gains: string[] = [];
  if (ratingBefore !== null && ratingAfter !== null) {
    const values = {
      before: ratingText(ratingBefore),
      after: ratingText(ratingAfter),
      change: signed(ratingAfter - ratingBefore),
    };
    gains.push(fill(profile.gainRating, values));
  }
  if (xp > 0) gains.push(fill(profile.gainXp, { xp: number(xp) }));
  if (money > 0) gains.push(fill(profile.gainMoney, { money: dollars(money) }));
  for (const id of achievements) gains.push(fill(profile.gainAchievement, { name: achievementName(id) }));
  if (withheld !== null) gains.push(profile.withheld[withheld]);
  return gains;
}
