import type { HouseRule } from "../shared/core/house-rules.ts";
import type { Rng } from "../shared/core/rng.ts";
import type { CatalogEntry } from "../shared/games/catalog.ts";

/** One house rule in this many is changed. */
const CHANGED_EVERY = 4;

/** Returns these options with random values of some house rules. */
export function withRandomRules({ game, houseRules }: CatalogEntry, options: object, rng: Rng): object {
  const changes = Object.entries<HouseRule>(houseRules).flatMap(([id, rule]) =>
    rng.int(CHANGED_EVERY) === 0 ? [[id, randomValue(rule, rng)]] : [],
  );
  const parsed = game.options.safeParse({ ...options, ...Object.fromEntries(changes) });
  if (!parsed.success) throw new Error(`${game.id} refuses ${JSON.stringify(changes)}`);
  return parsed.data;
}

function randomValue(rule: HouseRule, rng: Rng): unknown {
  if (rule.type === "switch") return rng.int(2) === 1;
  if (rule.type === "choice") return rule.values[rng.int(rule.values.length)];
  const { min, max, step = 1 } = rule;
  const lowest = Math.ceil(min / step);
  return step * (lowest + rng.int(Math.floor(max / step) - lowest + 1));
}
