import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { BOT_LEVELS, type BotLevel } from "../shared/core/bot.ts";
import { commitmentOf, hashOf } from "../shared/core/fairness.ts";
import { mayAct, play } from "../shared/core/game.ts";
import { type MatchHeader, openMatch, type RecordedAction } from "../shared/core/match-record.ts";
import { seededRng } from "../shared/core/rng.ts";
import { transcribe, transcriptText } from "../shared/core/transcript.ts";
import { type CatalogEntry, catalog } from "../shared/games/catalog.ts";

/** A match of bots whose seeds derive from its name, so it is the same on every machine. */
function playthrough({ game, bots }: CatalogEntry, variant: string, raw: object): string {
  const options = game.options.safeParse(raw);
  if (!options.success) throw new Error(`${game.id} ${variant}: these options are not valid`);
  const serverSeed = hashOf([game.id, variant]);
  const players = Array.from({ length: game.seats.min }, (_, index) => ({
    name: `Player ${index + 1}`,
    kind: "bot" as const,
    seed: `seed of player ${index + 1}`,
  }));
  const header: MatchHeader = {
    id: `golden-${game.id}-${variant}`,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: options.data,
    players,
    serverSeed,
    commitment: commitmentOf(serverSeed),
    rotation: null,
  };
  const { state, rng } = openMatch(game, header);
  const thought = seededRng(1);
  const actions: RecordedAction[] = [];
  while (!state.result) {
    const seat = state.scores.findIndex((_, index) => mayAct(game, state, index));
    const level = BOT_LEVELS[seat % BOT_LEVELS.length] as BotLevel;
    const action = bots[level](game.viewFor(state, seat), seat, game.legalActions(state, seat), thought);
    play(game, state, seat, action, rng);
    actions.push({ seat, by: "bot", action });
  }
  return transcriptText(transcribe(game, { ...header, actions }));
}

const { values } = parseArgs({
  options: {
    force: { type: "boolean", default: false },
    folder: { type: "string", default: join(import.meta.dirname, "../test/playthroughs") },
  },
});

/** Writes the missing golden playthroughs; `--force` rewrites all of them, `--folder` writes to another place. */
for (const entry of Object.values<CatalogEntry>(catalog)) {
  const place = join(values.folder, entry.game.id);
  mkdirSync(place, { recursive: true });
  for (const [variant, options] of Object.entries(entry.variants)) {
    const file = join(place, `${variant}.json`);
    if (existsSync(file) && !values.force) continue;
    writeFileSync(file, playthrough(entry, variant, options));
    console.log(`${entry.game.id}/${variant}.json`);
  }
}
