import type { DiceStatistics } from "../../../shared/admin/api.ts";
import { about } from "../../../shared/games/farkle/about.ts";
import { suggestedPrice } from "../../../shared/games/farkle/analysis/suggested-price.ts";
import type { DieId } from "../../../shared/games/farkle/rules/dice.ts";
import { idsOf } from "../../../shared/players/pick-groups.ts";
import { offers } from "../../players/economy/shop.ts";
import type { Store } from "../../store/store.ts";

/** Results of each special die and pair of dice, in one mode or in all together, with suggested prices. */
export async function diceStatistics(store: Store, mode?: string): Promise<DiceStatistics[]> {
  const prices = new Map<string, number>((await offers(store)).map(({ die, price }) => [die, price]));
  let query = store
    .selectFrom("pick_statistics")
    .select("picks")
    .select((row) => [
      row.fn.sum("picked").as("picked"),
      row.fn.sum("won").as("won"),
      row.fn.sum("expected").as("expected"),
      row.fn.sum("turns").as("turns"),
      row.fn.sum("points").as("points"),
    ])
    .where("game", "=", about.id)
    .groupBy("picks")
    .orderBy("picks");
  if (mode !== undefined) query = query.where("mode", "=", mode);
  const rows = await query.execute();
  return rows.flatMap(({ picks, ...row }) => {
    const dice = idsOf(picks);
    // Dice that this version does not have.
    if (!dice.every((die) => prices.has(die))) return [];
    const [picked, won, expected] = [Number(row.picked), Number(row.won), Number(row.expected)];
    const [turns, points] = [Number(row.turns), Number(row.points)];
    const price = dice.reduce((sum, die) => sum + (prices.get(die) ?? 0), 0);
    const pointsPerTurn = turns > 0 ? points / turns : 0;
    const suggested = suggestedPrice(price, { picked, won, expected });
    return [{ dice: dice as DieId[], picked, won, expected, pointsPerTurn, price, suggestedPrice: suggested }];
  });
}
