import type { ComponentChildren } from "preact";
import type { GameId } from "../../../../shared/games/catalog.ts";
import { TOURNAMENT_SEATS } from "../../../../shared/tournaments/settings.ts";
import { GAME_IDS } from "../../games.ts";
import { menuOf } from "../../text/game-menu.ts";
import { tournamentText as words } from "../../text/tournaments.ts";
import { HouseRules } from "../lobby/HouseRules.tsx";
import {
  chooseMode,
  chooseSeats,
  chosenMode,
  chosenSeats,
  chosenVariants,
  game,
  menu,
  offeredModes,
  privateWish,
  toggle,
} from "../lobby/wish.ts";

/** A field of a form with its label. */
export function Field({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label class="field">
      <span>{label}</span>
      {children}
    </label>
  );
}

/** Switches of the chosen mode that exist for two seats. */
const variants = () =>
  menu().variants.filter(
    ({ options, seats }) =>
      (seats ?? TOURNAMENT_SEATS) === TOURNAMENT_SEATS &&
      Object.entries(chosenMode().options).every(([key, value]) => options[key] === value),
  );

/** The game of a new tournament with its mode, variants and house rules; the choices are those of the lobby. */
export function GameFields({ inWorkshop = false }) {
  const modes = offeredModes();
  return (
    <>
      <Field label={words.game}>
        <select
          value={game.value}
          onChange={(event) => {
            game.value = event.currentTarget.value as GameId;
          }}
        >
          {GAME_IDS.map((id) => (
            <option key={id} value={id}>
              {menuOf(id).name}
            </option>
          ))}
        </select>
      </Field>
      {modes.length > 1 && (
        <Field label={words.mode}>
          <select value={chosenMode().id} onChange={(event) => chooseMode(event.currentTarget.value)}>
            {modes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      )}
      {variants().map(({ id, label }) => (
        <label key={id} class="check">
          <input type="checkbox" checked={chosenVariants.value.includes(id)} onChange={() => toggle(id)} />
          {label}
        </label>
      ))}
      <HouseRules inWorkshop={inWorkshop} />
    </>
  );
}

/** Game and options as they are chosen, for two seats. */
export function tournamentOptions(): { game: GameId; options: Record<string, unknown> } {
  const before = chosenSeats();
  chooseSeats(TOURNAMENT_SEATS);
  const { options } = privateWish();
  chooseSeats(before);
  const { seats: _, casual: __, clock: ___, title: ____, ...own } = options as Record<string, unknown>;
  return { game: game.value, options: own };
}
