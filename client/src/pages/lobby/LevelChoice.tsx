import { BOT_LEVELS, type BotLevel } from "../../../../shared/core/bot.ts";
import { offersLevels } from "../../text/game-menu.ts";
import { text } from "../../text/index.ts";
import { level } from "./wish.ts";

/** The strength of the bots, where these options give levels a meaning. */
export function LevelChoice({ game, options }: { game: string; options: object }) {
  if (!offersLevels(game, { ...options })) return null;
  return (
    <select
      aria-label={text.botLevel}
      value={level.value}
      onChange={(event) => {
        level.value = event.currentTarget.value as BotLevel;
      }}
    >
      {BOT_LEVELS.map((id) => (
        <option key={id} value={id}>
          {text.levels[id]}
        </option>
      ))}
    </select>
  );
}
