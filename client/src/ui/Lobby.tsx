import { useState } from "preact/hooks";
import { BOT_LEVELS, type BotLevel } from "../../../shared/core/bot.ts";
import type { GameId } from "../../../shared/games/catalog.ts";
import { type GameMenu, type ModeChoice, menus } from "../games/menu.ts";
import { codeOf, invite, playBot, playNow, type TableRoom, type Wish } from "../net/house.ts";
import { text } from "../text/en/index.ts";
import { explain } from "../text/say.ts";
import { Choice } from "./Choice.tsx";
import { playerName, remembered } from "./preferences.ts";

const GAMES = Object.keys(menus) as GameId[];
const isText = (value: unknown) => typeof value === "string";

const game = remembered<GameId>("game", "dash-dice", (value) => GAMES.includes(value as GameId));
const modeOf = remembered<Record<string, string>>("modes", {}, (value) => typeof value === "object" && value !== null);
const switchedOn = remembered<string[]>("switches", [], (value) => Array.isArray(value) && value.every(isText));
const seatCount = remembered<number>("table-size", 2, Number.isInteger);
const level = remembered<BotLevel>("bot", "medium", (value) => BOT_LEVELS.includes(value as BotLevel));

const menu = (): GameMenu => menus[game.value];
const chosenMode = (): ModeChoice => {
  const { modes } = menu();
  return modes.find(({ id }) => id === modeOf.value[game.value]) ?? (modes[0] as ModeChoice);
};
const chosenSeats = (): number =>
  menu().seats.includes(seatCount.value) ? seatCount.value : (menu().seats[0] as number);
const offeredSwitches = () =>
  menu().switches.filter(
    ({ modes, seats }) => (!modes || modes.includes(chosenMode().id)) && (!seats || seats.includes(chosenSeats())),
  );

function wish(): Wish {
  const on = offeredSwitches().filter(({ id }) => switchedOn.value.includes(id));
  const options = Object.assign({ seats: chosenSeats() }, chosenMode().options, ...on.map((it) => it.options));
  return { game: game.value, name: playerName.value.trim(), options };
}

/** The front door: a name, a game, and three ways to a table. */
export function Lobby({ sit, trouble }: { sit(room: TableRoom): void; trouble: string | undefined }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(trouble ?? null);
  const ready = playerName.value.trim() !== "" && !busy;

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
        <Options />
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <div class="actions">
          <button type="submit" class="big main wide" disabled={!ready} onClick={() => go(() => playNow(wish()))}>
            {busy ? text.joining : text.playNow} <small>{text.playNowHint}</small>
          </button>
          <div class="pair">
            <div class="split">
              <button
                type="button"
                class="big"
                disabled={!ready}
                onClick={() => go(() => playBot(wish(), level.value))}
              >
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
        </div>
      </form>
      <aside class="fair">
        <h2>{text.fairTitle}</h2>
        <p>{text.fairText}</p>
      </aside>
    </main>
  );
}

/** The game, its mode, its switches and how many may sit down. */
function Options() {
  const { modes, seats } = menu();
  return (
    <>
      <fieldset class="modes games">
        <legend>{text.pickGame}</legend>
        {GAMES.map((id) => (
          <Choice key={id} group="game" {...menus[id]} chosen={game.value === id} choose={() => pickGame(id)} />
        ))}
      </fieldset>
      {modes.length > 1 && (
        <fieldset class="modes">
          <legend>{text.pickMode}</legend>
          {modes.map((mode) => (
            <Choice
              key={mode.id}
              group="mode"
              {...mode}
              chosen={chosenMode().id === mode.id}
              choose={() => {
                modeOf.value = { ...modeOf.value, [game.value]: mode.id };
              }}
            />
          ))}
        </fieldset>
      )}
      <p class="rule">{chosenMode().rule}</p>
      {seats.length > 1 && (
        <fieldset class="seats">
          <legend>{text.seats}</legend>
          {seats.map((count) => (
            <Choice
              key={count}
              group="seats"
              name={String(count)}
              chosen={chosenSeats() === count}
              choose={() => {
                seatCount.value = count;
              }}
            />
          ))}
        </fieldset>
      )}
      {offeredSwitches().map(({ id, label }) => (
        <label key={id} class="check">
          <input type="checkbox" checked={switchedOn.value.includes(id)} onChange={() => toggle(id)} />
          {label}
        </label>
      ))}
    </>
  );
}

function pickGame(id: GameId): void {
  game.value = id;
}

function toggle(id: string): void {
  const on = switchedOn.value;
  switchedOn.value = on.includes(id) ? on.filter((other) => other !== id) : [...on, id];
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
