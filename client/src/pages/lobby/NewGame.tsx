import { useState } from "preact/hooks";
import type { Crowd } from "../../../../shared/core/lobby.ts";
import { me } from "../../net/account.ts";
import { invite, playBot, type TableRoom } from "../../net/rooms.ts";
import { playerName } from "../../preferences/preferences.ts";
import { text } from "../../text/index.ts";
import { Link } from "../../ui/Link.tsx";
import { keepName, myName } from "../account/name.ts";
import { explainRefusal } from "../account/refusal.ts";
import { LevelChoice } from "./LevelChoice.tsx";
import { Options } from "./Options.tsx";
import { Practise } from "./Practise.tsx";
import { botWish, level, privateWish, wish } from "./wish.ts";

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
      {!me.value?.claimed && <NameField />}
      <div class="actions">
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        {offline && <Practise offline />}
        <button type="submit" class={offline ? "big wide" : "big main wide"} disabled={!ready} onClick={queueUp}>
          {busy ? text.joining : text.playNow} <small>{text.playNowHint}</small>
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
        <div class="quiet-ways">
          {!offline && <Practise offline={false} />}
          <Link class="quiet" to="/learn">
            {text.learn.title}
          </Link>
        </div>
      </div>
      <section class="card options" aria-label={text.lobby.options}>
        <Options crowd={crowd} />
      </section>
    </form>
  );
}

/** Name field for guests; registered players use their claimed name. */
function NameField() {
  const [problem, setProblem] = useState<string | null>(null);
  const keep = () =>
    keepName().then(
      () => setProblem(null),
      (error: unknown) => setProblem(explainRefusal(error)),
    );
  return (
    <label class="field">
      <span>{text.yourName}</span>
      <input
        value={playerName.value}
        maxLength={20}
        autocomplete="nickname"
        onInput={(event) => {
          playerName.value = event.currentTarget.value;
        }}
        onChange={keep}
      />
      {problem && <small role="alert">{problem}</small>}
    </label>
  );
}
