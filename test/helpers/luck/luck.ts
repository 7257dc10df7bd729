import { newPractice } from "../../../client/src/table/local-records.ts";
import type { Chance } from "../../../server/match/chance.ts";
import type { BotLevel } from "../../../shared/core/bot.ts";
import { commitmentOf, hashOf } from "../../../shared/core/fairness.ts";
import type { CommonState, GameDefinition } from "../../../shared/core/game.ts";
import { type MatchHeader, openMatch } from "../../../shared/core/match-record.ts";
import { catalog, type GameId } from "../../../shared/games/catalog.ts";

/** The luck that a test wants. */
export interface Wish {
  game: GameId;
  options?: object;
  /** Index of the player, in joining order, who gets seat 0. */
  first?: number;
  /**
   * The first dice in the order in which they are drawn, such as "4, 3 4, 5 5", with a dot for any face. Dash Dice begins
   * with the decider.
   */
  dice?: string;
  /** A condition on the match before its first action, for games that deal cards. */
  where?(state: CommonState): boolean;
  /** Number of a seed that grants the wish, so that a wish for many dice is not searched for in every run. */
  from?: number;
}

/** A wish for a table of the server. */
export interface TableWish extends Wish {
  /** Seeds of the players in the order in which they join; "" for a bot. Bots that a table is opened with come first. */
  seeds: readonly string[];
  /** Id of the match. With it, dice after the wished ones do not depend on the matches that were opened before. */
  id?: string;
}

/** Seeds that are tried before a wish counts as impossible: enough for six dice and two seats. */
const MOST_SEEDS = 1_000_000;
/** Seeds that are tried in less than a second. A wish that takes longer has to name its seed. */
const QUICK_SEEDS = 30_000;

/**
 * Ids and seeds that are the same in every run, so each match of a test server has known dice and cards. A wish chooses
 * those of the next match by trying seeds in a fixed order; everything else, such as its verification, stays real.
 */
export class Luck implements Chance {
  readonly #prefix: string;
  readonly #wishes: TableWish[] = [];
  #ids = 0;

  constructor(prefix = "match") {
    this.#prefix = prefix;
  }

  /** Chooses the luck of the next match that is opened and has no wish yet. A rematch needs a wish of its own. */
  wish(wish: TableWish): void {
    // An impossible wish fails here, not in the server.
    if (wish.id !== undefined) wishedHeader(wish.id, wish);
    this.#wishes.push(wish);
  }

  id(): string {
    return this.#wishes[0]?.id ?? `${this.#prefix}-${++this.#ids}`;
  }

  seed(id: string): string {
    const wish = this.#wishes.shift();
    return wish ? wishedHeader(id, wish).serverSeed : seedNumber(id, 0);
  }
}

/** The beginning of the match with this id and the wished luck, for a rehearsal of it. */
export function wishedHeader(id: string, wish: TableWish): MatchHeader {
  const headerOf = headerFor(id, wish);
  return headerOf(
    seedNumber(
      id,
      firstNumber(wish, (number) => headerOf(seedNumber(id, number))),
    ),
  );
}

/** The server seed with this number, the same in every run. */
const seedNumber = (id: string, number: number): string => hashOf(["luck", id, number]);

/** The settings of a practice match that has the wished luck, by its seed. */
export function practiceWith(wish: Wish, seats = 2, level: BotLevel = "medium") {
  const { game, options = {} } = wish;
  const practice = (number: number) => ({ seed: `luck-${number}`, level, seats, options: { ...options } });
  const definition = catalog[game].game as GameDefinition;
  return practice(firstNumber(wish, (number) => newPractice(definition, { name: "", ...practice(number) })));
}

/** Returns the first number for which the match begins as wished. */
function firstNumber(wish: Wish, headerOf: (number: number) => MatchHeader): number {
  const { from = 0 } = wish;
  const faces = wish.dice?.match(/[\d.]/g) ?? [];
  for (let number = from; number < from + MOST_SEEDS; number++) {
    if (!isAsWished(headerOf(number), wish, faces)) continue;
    if (number > from + QUICK_SEEDS) throw new Error(`add "from: ${number}" to the wish ${JSON.stringify(wish)}`);
    return number;
  }
  throw new Error(`none of ${MOST_SEEDS} seeds gives ${JSON.stringify(wish)}`);
}

function isAsWished(header: MatchHeader, { game, first, where }: Wish, faces: readonly string[]): boolean {
  const { seating, rng, state } = openMatch(catalog[game].game as GameDefinition, header);
  if (first !== undefined && seating[0] !== first) return false;
  const isDrawn = (face: string) => [".", `${rng.int(6) + 1}`].includes(face);
  return faces.every(isDrawn) && (where?.(state) ?? true);
}

/** Returns how a match of this id begins with each server seed. */
export function headerFor(id: string, { game: name, options = {}, seeds }: TableWish): (seed: string) => MatchHeader {
  const { game } = catalog[name];
  const parsed = game.options.safeParse(options);
  if (!parsed.success) throw new Error(`these options do not fit ${name}`);
  const header = { id, game: name, rulesVersion: game.rulesVersion, options: parsed.data, rotation: null };
  const players = seeds.map((seed, index) => ({
    name: `${index}`,
    kind: seed === "" ? ("bot" as const) : ("human" as const),
    seed,
  }));
  return (serverSeed) => ({ ...header, players, serverSeed, commitment: commitmentOf(serverSeed) });
}
