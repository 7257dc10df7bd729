import { commitmentOf, hashOf } from "../../shared/core/fairness.ts";
import { type CommonState, play } from "../../shared/core/game.ts";
import { type MatchHeader, type MatchRecord, openMatch, type RecordedAction } from "../../shared/core/match-record.ts";
import { type Rng, seededRng } from "../../shared/core/rng.ts";
import type { CatalogEntry } from "../../shared/games/catalog.ts";

/** Header of a two-seat match with default options; always the same. */
export function headerOf({ game }: CatalogEntry, index: number): MatchHeader {
  const options = game.options.safeParse({});
  if (!options.success) throw new Error(`${game.id} has no default options`);
  const serverSeed = hashOf(index);
  return {
    id: `bench-${index}`,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: options.data,
    players: [0, 1].map((player) => ({ name: `Player ${player}`, kind: "human", seed: `${player}` })),
    serverSeed,
    commitment: commitmentOf(serverSeed),
    rotation: null,
  };
}

/** Random actions to the end of a match, or up to this number. */
export function randomActions(
  { game }: CatalogEntry,
  { state, rng }: { state: CommonState; rng: Rng },
  choice: Rng,
  most = Number.POSITIVE_INFINITY,
): RecordedAction[] {
  const actions: RecordedAction[] = [];
  while (!state.result && actions.length < most) {
    const seat = [0, 1].find((candidate) => game.legalActions(state, candidate).length > 0) as number;
    const legal = game.legalActions(state, seat);
    const action = legal[choice.int(legal.length)] as RecordedAction["action"];
    play(game, state, seat, action, rng);
    actions.push({ seat, by: "player", action });
  }
  return actions;
}

/** A random match with its fairness stream, to its end or up to this number of actions. */
export function matchOf(entry: CatalogEntry, index: number, most?: number): MatchRecord {
  const header = headerOf(entry, index);
  return { ...header, actions: randomActions(entry, openMatch(entry.game, header), seededRng(index), most) };
}
