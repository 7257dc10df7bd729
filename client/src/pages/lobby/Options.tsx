import type { Crowd } from "../../../../shared/lobby/lobby.ts";
import { GAME_IDS } from "../../games.ts";
import { menuOf, ruleIn } from "../../text/game-menu.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { Choice } from "../../ui/Choice.tsx";
import { Art } from "./art/Art.tsx";
import { GameNote } from "./GameNote.tsx";
import { HouseRules } from "./HouseRules.tsx";
import { OwnDice } from "./OwnDice.tsx";
import {
  CLOCKS,
  type Clock,
  chooseMode,
  chooseSeats,
  chosenMode,
  chosenSeats,
  chosenVariants,
  clock,
  game,
  matchName,
  menu,
  offeredModes,
  offeredVariants,
  toggle,
  wish,
} from "./wish.ts";

/** As long as the server accepts. */
const LONGEST_MATCH_NAME = 20;

/** "2 waiting"; null if no one waits for the game. */
function waitingFor({ waiting }: Crowd, id: string): string | null {
  const count = waiting[id] ?? 0;
  return count > 0 ? fill(text.lobby.waitingHere, { count }) : null;
}

/** The game with the people who wait for it, its mode, its variants and its number of seats. */
interface OptionsProps {
  crowd: Crowd;
  /** False if the clock is chosen elsewhere. */
  isTimed?: boolean;
  /** True if the number of seats is fixed. */
  isForTwo?: boolean;
  /** False if there is nothing to name, or the name is given elsewhere. */
  isNamed?: boolean;
}

export function Options({ crowd, isTimed = true, isForTwo = false, isNamed = true }: OptionsProps) {
  const { seats } = menu();
  const modes = offeredModes();
  return (
    <>
      <fieldset class="modes games">
        <legend>{text.pickGame}</legend>
        {GAME_IDS.map((id) => (
          <Choice
            key={id}
            group="game"
            name={menuOf(id).name}
            pitch={menuOf(id).pitch}
            art={<Art game={id} />}
            remark={waitingFor(crowd, id)}
            chosen={game.value === id}
            choose={() => {
              game.value = id;
            }}
          />
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
              art={<Art game={game.value} mode={mode.id} />}
              chosen={chosenMode().id === mode.id}
              choose={() => chooseMode(mode.id)}
            />
          ))}
        </fieldset>
      )}
      <p class="rule">{ruleIn(game.value, wish().options)}</p>
      <OwnDice />
      <GameNote />
      {seats.length > 1 && !isForTwo && (
        <fieldset class="seats">
          <legend>{text.seats}</legend>
          {seats.map((count) => (
            <Choice
              key={count}
              group="seats"
              name={String(count)}
              chosen={chosenSeats() === count}
              choose={() => {
                chooseSeats(count);
              }}
            />
          ))}
        </fieldset>
      )}
      {offeredVariants().map(({ id, label }) => (
        <label key={id} class="check">
          <input type="checkbox" checked={chosenVariants.value.includes(id)} onChange={() => toggle(id)} />
          {label}
        </label>
      ))}
      {isTimed && <ClockChoice />}
      {isNamed && <MatchName />}
      <HouseRules />
    </>
  );
}

function ClockChoice() {
  return (
    <label class="clock-choice">
      <span>{text.lobby.clock}</span>
      <select
        value={clock.value}
        onChange={(event) => {
          clock.value = event.currentTarget.value as Clock;
        }}
      >
        {CLOCKS.map((id) => (
          <option key={id} value={id}>
            {text.lobby.clocks[id]}
          </option>
        ))}
      </select>
    </label>
  );
}

function MatchName() {
  return (
    <label class="clock-choice">
      <span>{text.lobby.matchName}</span>
      <input
        value={matchName.value}
        maxLength={LONGEST_MATCH_NAME}
        placeholder={text.lobby.matchNameExample}
        onInput={(event) => {
          matchName.value = event.currentTarget.value;
        }}
      />
    </label>
  );
}
