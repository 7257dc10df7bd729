import { loadClients } from "../../games/loaded-games.ts";
import { sharedSlot } from "../../table/local-memory.ts";
import { tableTitle } from "../../text/game-menu.ts";
import { text as common } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { passAndPlay as text } from "../../text/table.ts";
import { go } from "../../ui/address.ts";
import { Link } from "../../ui/Link.tsx";
import { Options } from "../lobby/Options.tsx";
import { chosenSeats, game, gameOptions } from "../lobby/wish.ts";
import { Page } from "../PageScreen.tsx";
import { defaultName, MOST_LETTERS, peopleHere, sharedName, typedNames, typeName } from "./people.ts";
import { hasShared, startShared } from "./practice-match.ts";
import "./pass-and-play.css";

export const prepare = loadClients;

/** Sets up a match of several people at one device: the game with its options, and their names. */
export default function PassAndPlayPage() {
  const names = peopleHere(chosenSeats());
  const twice = sharedName(names);
  const start = async () => {
    if (twice !== null) return;
    go(await startShared(game.value));
  };
  return (
    <Page title={common.nav["pass-and-play"]}>
      <p class="pass-intro">{text.intro}</p>
      <form
        class="pass-and-play"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <section class="card names" aria-labelledby="people-title">
          <h2 id="people-title">{text.people}</h2>
          {names.map((_, place) => (
            <NameOf key={place} place={place} />
          ))}
          {twice !== null && (
            <p class="problem" role="alert">
              {fill(text.sameName, { name: twice })}
            </p>
          )}
          <button type="submit" class="big main wide" aria-disabled={twice !== null}>
            {text.start} <small>{tableTitle(game.value, gameOptions())}</small>
          </button>
          {hasShared(game.value) && (
            <Link class="big way" to={`/practice/${sharedSlot(game.value)}`}>
              {text.resume}
            </Link>
          )}
        </section>
        <section class="card options" aria-label={common.lobby.options}>
          <Options crowd={{ playing: 0, waiting: {} }} isTimed={false} isNamed={false} />
        </section>
      </form>
    </Page>
  );
}

function NameOf({ place }: { place: number }) {
  return (
    <label class="field">
      <span>{fill(text.player, { number: place + 1 })}</span>
      <input
        value={typedNames.value[place] ?? ""}
        placeholder={defaultName(place)}
        maxLength={MOST_LETTERS}
        autocomplete="off"
        onInput={(event) => typeName(place, event.currentTarget.value)}
      />
    </label>
  );
}
