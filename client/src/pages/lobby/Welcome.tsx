import { playBot, type TableRoom } from "../../net/rooms.ts";
import { coach } from "../../preferences/preferences.ts";
import { isKnown } from "../../preferences/visits.ts";
import { menuOf } from "../../text/game-menu.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { OfflinePractice } from "./OfflinePractice.tsx";
import { botWish, game, level } from "./wish.ts";

interface Props {
  busy: boolean;
  offline: boolean;
  problem: string | null;
  go(join: () => Promise<TableRoom>): void;
}

/** The question of a first visit: a match with the coach against an easy bot, or the whole lobby. */
export function Welcome({ busy, offline, problem, go }: Props) {
  const start = () => {
    coach.value = true;
    level.value = "easy";
    go(async () => {
      const table = await playBot(botWish(), "easy");
      isKnown.value = true;
      return table;
    });
  };
  const { welcome } = text.lobby;
  return (
    <section class="new-game welcome" aria-labelledby="welcome">
      <div class="actions">
        <h2 id="welcome">{welcome.question}</h2>
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        {offline && <OfflinePractice />}
        <button type="button" class="big main wide" disabled={busy || offline} onClick={start}>
          {busy ? text.joining : fill(text.play, { game: menuOf(game.value).name })} <small>{welcome.coached}</small>
        </button>
        <button
          type="button"
          class="big wide"
          onClick={() => {
            isKnown.value = true;
          }}
        >
          {welcome.known} <small>{welcome.all}</small>
        </button>
      </div>
    </section>
  );
}
