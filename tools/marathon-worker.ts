import { parentPort, workerData } from "node:worker_threads";
import { actionsToTry } from "../shared/core/catalog-entry.ts";
import { type Action, type CommonState, type GameDefinition, mayAct, play, type Seat } from "../shared/core/game.ts";
import { seededRng } from "../shared/core/rng.ts";
import { type CatalogEntry, catalog } from "../shared/games/catalog.ts";
import { assertInvariants } from "./invariants.ts";
import { withRandomRules } from "./random-rules.ts";

/** Matches to play: every `stride`-th number from `first` to at most `last`, within this many seconds. */
export interface Leg {
  first: number;
  stride: number;
  last: number;
  seconds: number;
}
export type Report = { matches: number; actions: number } | { failed: string };

/** More actions than any match needs. */
const MAX_ACTIONS = 20_000;
const REPORT_EVERY = 200;

interface Kind {
  name: string;
  entry: CatalogEntry;
  options: object;
  seats: number;
}

/** Every combination of game, variant and seat count. */
const kinds: Kind[] = Object.values<CatalogEntry>(catalog).flatMap((entry) => {
  const { game, variants } = entry;
  return Object.entries(variants).flatMap(([variant, raw]) => {
    const options = game.options.safeParse(raw);
    if (!options.success) throw new Error(`${game.id}/${variant} has no valid options`);
    const counts = Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, index) => game.seats.min + index);
    return counts.map((seats) => ({ name: `${game.id}/${variant}/${seats}`, entry, options: options.data, seats }));
  });
});

/**
 * Plays match number n with random legal moves and checks every state. The number alone determines the match. Every second
 * match of a kind has random house rules, under which random play may not reach the end.
 */
function playMatch(n: number): number {
  const { entry, options: usual, seats } = kinds[n % kinds.length] as Kind;
  const { game } = entry;
  const hasHouseRules = Math.floor(n / kinds.length) % 2 === 1;
  const options = hasHouseRules ? withRandomRules(entry, usual, seededRng(n)) : usual;
  const dice = seededRng(n);
  const choice = seededRng(n ^ 0x5bd1e995);
  const state = game.create(options, seats, dice);
  for (let actions = 0; ; actions++) {
    assertInvariants(entry, state);
    if (state.result) return actions;
    if (actions === MAX_ACTIONS && hasHouseRules) return actions;
    if (actions === MAX_ACTIONS) throw new Error("the match exceeds the action limit");
    const seat = anyActor(game, state, choice.int(seats));
    const legal = actionsToTry(entry, state, seat);
    if (legal.length === 0) throw new Error(`dead end for seat ${seat}`);
    const action = legal[choice.int(legal.length)] as Action;
    const played = play(game, state, seat, action, dice);
    if (!played.ok) throw new Error(`${JSON.stringify(action)} was listed and refused: ${played.rejection.code}`);
  }
}

function anyActor(game: GameDefinition, state: CommonState, from: Seat): Seat {
  for (let step = 0; step < state.scores.length; step++) {
    const seat = (from + step) % state.scores.length;
    if (mayAct(game, state, seat)) return seat;
  }
  throw new Error("no seat may act");
}

function run({ first, stride, last, seconds }: Leg): void {
  // The time starts here, so that a slow process start costs no matches.
  const deadline = Date.now() + seconds * 1000;
  const report = (message: Report) => parentPort?.postMessage(message);
  let done = { matches: 0, actions: 0 };
  for (let n = first; n <= last && Date.now() < deadline; n += stride) {
    try {
      done.actions += playMatch(n);
      done.matches++;
    } catch (error) {
      report({ failed: `match ${n} (${kinds[n % kinds.length]?.name}): ${(error as Error).message}` });
      return;
    }
    if (done.matches === REPORT_EVERY) {
      report(done);
      done = { matches: 0, actions: 0 };
    }
  }
  report(done);
}

run(workerData as Leg);
