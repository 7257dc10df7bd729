import type { ComponentChildren } from "preact";
import { text } from "../../text/index.ts";
import { useTitle } from "../../ui/use-title.ts";
import { OwnPagesNav } from "../header/OwnPagesNav.tsx";
import type { Loaded } from "./use-loaded.ts";
import "./style.css";

/** The frame of the player pages; those of the signed-in player link to each other. */
export function Page({ title, children }: { title: string; children: ComponentChildren }) {
  useTitle(title);
  return (
    <div class="player-page">
      <OwnPagesNav />
      <main>{children}</main>
    </div>
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
