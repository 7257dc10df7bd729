import type { Crowd } from "../../../../shared/lobby/lobby.ts";
import { invite, playBot, type TableRoom } from "../../net/rooms.ts";
import { menuOf } from "../../text/game-menu.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { NameField } from "../account/NameField.tsx";
import { myName } from "../account/name.ts";
import { LevelChoice } from "./LevelChoice.tsx";
import { OfflinePractice } from "./OfflinePractice.tsx";
import { Options } from "./Options.tsx";
import { botWish, game, level, privateWish, wish } from "./wish.ts";

interface Props {
  crowd: Crowd;
  busy: boolean;
  offline: boolean;
  problem: string | null;
  go(join: () => Promise<TableRoom>): void;
  queueUp(): void;
}

/** The form for a new game: name, options, and the buttons to start. */
export function NewGame({ crowd, busy, offline, problem, go, queueUp }: Props) {
  const ready = myName.value !== "" && !busy && !offline;
  return (
    <form class="new-game" onSubmit={(event) => event.preventDefault()} aria-busy={busy}>
      <NameField />
      <div class="actions">
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        {offline && <OfflinePractice />}
        <button type="submit" class={offline ? "big wide" : "big main wide"} disabled={!ready} onClick={queueUp}>
          {busy ? text.joining : fill(text.play, { game: menuOf(game.value).name })} <small>{text.playHint}</small>
        </button>
        <div class="pair">
          <div class="split">
            <button
              type="button"
              class="big"
              disabled={!ready}
              onClick={() => go(() => playBot(botWish(), level.value))}
            >
              {text.playBot}
            </button>
            <LevelChoice {...wish()} />
          </div>
          <button type="button" class="big" disabled={!ready} onClick={() => go(() => invite(privateWish()))}>
            {text.invite}
          </button>
        </div>
      </div>
      <section class="card options" aria-label={text.lobby.options}>
        <Options crowd={crowd} />
      </section>
    </form>
  );
}
