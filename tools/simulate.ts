import type { SolvedTable } from "../shared/core/analyst.ts";
import { BOT_LEVELS, type Bot, type BotLevel } from "../shared/core/bot.ts";
import { type Action, type CommonState, type GameEvent, nextActor, play } from "../shared/core/game.ts";
import { generalBots } from "../shared/core/general-bot.ts";
import { type Rng, seededRng } from "../shared/core/rng.ts";
import type { CatalogEntry } from "../shared/games/catalog.ts";

/** A bot level of the game, a level of the general player, or uniformly random legal moves. */
export type Mind = BotLevel | `general-${BotLevel}` | "random";

export const MINDS: readonly Mind[] = [...BOT_LEVELS, ...BOT_LEVELS.map((level): Mind => `general-${level}`), "random"];

export const isMind = (text: string): text is Mind => MINDS.some((mind) => mind === text);

/** The bot that plays with this mind. */
export function botOf({ game, bots, suggestions }: CatalogEntry, mind: Mind): Bot<CommonState, Action> {
  if (mind === "random") {
    return (view, seat, legal, rng) => {
      const actions = [...legal, ...(suggestions?.(view, seat) ?? [])];
      return actions[rng.int(actions.length)] as Action;
    };
  }
  const general = generalBots(game, suggestions);
  const all = { ...bots, "general-easy": general.easy, "general-medium": general.medium, "general-hard": general.hard };
  return all[mind];
}

export interface Simulated {
  state: CommonState;
  actions: number;
}

/** Plays one match between bots, with the shipped table of the match; `watch` receives every event. */
export function simulate(
  entry: CatalogEntry,
  options: object,
  minds: readonly Mind[],
  rng: Rng,
  thought: Rng,
  table: SolvedTable | null,
  watch?: (events: GameEvent[]) => void,
): Simulated {
  const { game } = entry;
  const bots = minds.map((mind) => botOf(entry, mind));
  const state = game.create(options, bots.length, rng);
  let actions = 0;
  while (!state.result) {
    const seat = nextActor(game, state);
    const bot = bots[seat] as Bot<CommonState, Action>;
    const action = bot(game.viewFor(state, seat), seat, game.legalActions(state, seat), thought, table);
    const played = play(game, state, seat, action, rng);
    if (!played.ok) throw new Error(`a bot chose ${JSON.stringify(action)}: ${played.rejection.code}`);
    watch?.(played.events);
    actions++;
  }
  return { state, actions };
}

/** Two generators for a run: one for the dice and one for the bots. */
export const simulationRngs = (seed: number): { dice: Rng; thought: Rng } => ({
  dice: seededRng(seed),
  thought: seededRng(seed ^ 0x2545f491),
});
