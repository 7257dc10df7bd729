import { BOT_LEVELS, type BotLevel } from "../../../../shared/core/bot.ts";
import { text } from "../../text/index.ts";
import { level } from "./wish.ts";

/** How strong the bots are. */
export function LevelChoice() {
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
