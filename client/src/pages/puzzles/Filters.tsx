import { PUZZLE_GAMES } from "../../games.ts";
import { menuOf } from "../../text/game-menu.ts";
import { puzzlesText as text } from "../../text/puzzles.ts";
import { puzzleText } from "../../text/table.ts";
import { go } from "../../ui/address.ts";
import type { Training, TrainingMode } from "./training.ts";

const MODES: readonly TrainingMode[] = ["rated", "streak"];

/** Which puzzles come next: the game, its theme, and rated puzzles or a streak. */
export function Filters({ training, scope }: { training: Training; scope: string }) {
  const { themes } = training;
  const mode = training.mode.value;
  return (
    <div class="puzzle-filters">
      <label>
        {text.game}
        <select value={scope} onChange={({ currentTarget }) => go(addressOf(currentTarget.value))}>
          <option value="">{text.allGames}</option>
          {PUZZLE_GAMES.map((game) => (
            <option key={game} value={game}>
              {menuOf(game).name}
            </option>
          ))}
        </select>
      </label>
      {themes.length > 0 && (
        <label>
          {text.theme}
          <select
            value={training.theme.value ?? ""}
            onChange={({ currentTarget }) => training.choose(mode, currentTarget.value || null)}
          >
            <option value="">{text.allThemes}</option>
            {themes.map((theme) => (
              <option key={theme} value={theme}>
                {puzzleText(scope)?.themes[theme] ?? theme}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {text.mode}
        <select
          value={mode}
          onChange={({ currentTarget }) => training.choose(currentTarget.value as TrainingMode, training.theme.value)}
        >
          {MODES.map((other) => (
            <option key={other} value={other}>
              {text.modes[other]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

const addressOf = (game: string): string => (game === "" ? "/puzzles" : `/puzzles/${game}`);
