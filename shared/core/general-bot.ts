import type { Bot, BotLevel, Bots } from "./bot.ts";
import type { Action, CommonState, Seat } from "./game.ts";
import { type Playable, Playouts, type Trial } from "./playouts.ts";

/** Matches that a level plays out for one decision. */
const SAMPLES: Record<BotLevel, number> = { easy: 50, medium: 200, hard: 800 };

/**
 * Bots of three levels for any game. They play out matches after every legal or suggested action, drop the half of the actions that
 * won least, and continue with the others until one is left.
 */
export function generalBots<S extends CommonState, A extends Action, V extends CommonState>(
  game: Playable<S, A, V>,
  suggestions?: (state: S, seat: Seat) => A[],
): Bots<V, A> {
  const bot =
    (level: BotLevel): Bot<V, A> =>
    (view, seat, legal, rng) => {
      const playouts = new Playouts(game, view, seat, rng);
      const actions = [...legal, ...(suggestions?.(playouts.possibleState(), seat) ?? [])];
      const rounds = Math.ceil(Math.log2(actions.length));
      let trials = actions.map((action) => playouts.trialOf(action));
      while (trials.length > 1) {
        playouts.run(trials, Math.ceil(SAMPLES[level] / rounds / trials.length));
        trials = trials.toSorted((a, b) => b.share - a.share).slice(0, Math.ceil(trials.length / 2));
      }
      return (trials[0] as Trial<A>).action;
    };
  return { easy: bot("easy"), medium: bot("medium"), hard: bot("hard") };
}
