import { useState } from "preact/hooks";
import { BOT_LEVELS, type BotLevel } from "../../../shared/core/bot.ts";
import { MODE_IDS, type ModeId } from "../../../shared/games/dash-dice/contract.ts";
import { codeOf, invite, playBot, playNow, type TableRoom, type Wish } from "../net/house.ts";
import { modes, text } from "../text/en.ts";
import { explain } from "../text/say.ts";
import { playerName, remembered } from "./preferences.ts";

const mode = remembered<ModeId>("mode", "classic", (value) => MODE_IDS.includes(value as ModeId));
const highStakes = remembered("high-stakes", false, (value) => typeof value === "boolean");
const level = remembered<BotLevel>("bot", "medium", (value) => BOT_LEVELS.includes(value as BotLevel));

function wish(): Wish {
  const variant = mode.value === "last-line" && highStakes.value ? { singleOne: "lose" } : {};
  return { game: "dash-dice", name: playerName.value.trim(), options: { mode: mode.value, ...variant } };
}

/** The front door: a name, a mode, and three ways to a table. */
export function Lobby({ sit, trouble }: { sit(room: TableRoom): void; trouble: string | undefined }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(trouble ?? null);
  const named = playerName.value.trim() !== "";

  const go = async (join: () => Promise<TableRoom>) => {
    setBusy(true);
    setProblem(null);
    try {
      sit(await join());
    } catch (error) {
      setProblem(explain(codeOf(error)));
      setBusy(false);
    }
  };
  const ready = named && !busy;

  return (
    <main class="lobby">
      <header class="hero">
        <Dice />
        <h1>{text.title}</h1>
        <p>{text.tagline}</p>
      </header>
      <form class="card" onSubmit={(event) => event.preventDefault()} aria-busy={busy}>
        <label class="field">
          <span>{text.yourName}</span>
          <input
            value={playerName.value}
            maxLength={20}
            autocomplete="nickname"
            onInput={(event) => {
              playerName.value = event.currentTarget.value;
            }}
          />
        </label>
        <fieldset class="modes">
          <legend>{text.pickMode}</legend>
          {MODE_IDS.map((id) => (
            <ModeChoice key={id} id={id} />
          ))}
        </fieldset>
        <p class="rule">{modes[mode.value].rule}</p>
        {mode.value === "last-line" && (
          <label class="check">
            <input
              type="checkbox"
              checked={highStakes.value}
              onChange={(event) => {
                highStakes.value = event.currentTarget.checked;
              }}
            />
            {text.highStakes}
          </label>
        )}
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" class="big main wide" disabled={!ready} onClick={() => go(() => playNow(wish()))}>
          {busy ? text.joining : text.playNow} <small>{text.playNowHint}</small>
        </button>
        <div class="pair">
          <div class="split">
            <button type="button" class="big" disabled={!ready} onClick={() => go(() => playBot(wish(), level.value))}>
              {text.playBot}
            </button>
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
          </div>
          <button type="button" class="big" disabled={!ready} onClick={() => go(() => invite(wish()))}>
            {text.invite}
          </button>
        </div>
      </form>
      <aside class="fair">
        <h2>{text.fairTitle}</h2>
        <p>{text.fairText}</p>
      </aside>
    </main>
  );
}

function ModeChoice({ id }: { id: ModeId }) {
  const chosen = mode.value === id;
  return (
    <label class={chosen ? "mode chosen" : "mode"}>
      <input
        type="radio"
        name="mode"
        checked={chosen}
        onChange={() => {
          mode.value = id;
        }}
      />
      <strong>{modes[id].name}</strong>
      <span>{modes[id].pitch}</span>
    </label>
  );
}

/** Two dice as an ornament. */
function Dice() {
  return (
    <svg class="ornament" viewBox="0 0 120 64" aria-hidden="true">
      <g transform="rotate(-10 34 34)">
        <rect x="12" y="12" width="42" height="42" rx="10" />
        <circle cx="23" cy="23" r="4" />
        <circle cx="43" cy="23" r="4" />
        <circle cx="33" cy="33" r="4" />
        <circle cx="23" cy="43" r="4" />
        <circle cx="43" cy="43" r="4" />
      </g>
      <g transform="rotate(12 86 32)">
        <rect x="66" y="10" width="42" height="42" rx="10" />
        <circle cx="77" cy="21" r="4" />
        <circle cx="87" cy="31" r="4" />
        <circle cx="97" cy="41" r="4" />
      </g>
    </svg>
  );
}
