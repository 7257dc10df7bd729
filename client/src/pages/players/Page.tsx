import type { ComponentChildren } from "preact";
import { me } from "../../net/account.ts";
import { text } from "../../text/index.ts";
import { useTitle } from "../../ui/use-title.ts";
import type { Loaded } from "./use-loaded.ts";
import "./style.css";

/** The frame of the player pages, with links between them. */
export function Page({ title, children }: { title: string; children: ComponentChildren }) {
  useTitle(title);
  return (
    <div class="player-page">
      <PlayerNav />
      <main>{children}</main>
    </div>
  );
}

/** Navigation between the lobby and the player pages. */
function PlayerNav() {
  const id = me.value?.id;
  const ways = [
    ["/", text.profile.toLobby],
    ...(id === undefined ? [] : [[`/player/${id}`, text.profile.profile]]),
    ...(id === undefined ? [] : [["/history", text.profile.history]]),
    ["/leaderboards", text.profile.leaderboards],
  ] as [string, string][];
  return (
    <nav class="player-nav" aria-label={text.profile.nav}>
      {ways.map(([way, name]) => (
        <a key={way} href={way} aria-current={location.pathname === way ? "page" : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** Shows what was loaded, or why it is not there. */
export function Shown<T>({ loaded, children }: { loaded: Loaded<T>; children(value: T): ComponentChildren }) {
  if (loaded.state === "here") return <>{children(loaded.value)}</>;
  if (loaded.state === "loading") return <p class="quietly">{text.profile.loading}</p>;
  return (
    <p class="problem" role="alert">
      {loaded.sentence}
    </p>
  );
}
