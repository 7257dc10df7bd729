import { CHARACTERS } from "../../../../shared/core/characters.ts";
import { generatedAvatar, partsOf } from "../../../../shared/players/avatar.ts";
import { FIGURE_PATHS } from "./figures.ts";
import { Portrait } from "./Portrait.tsx";
import "./avatar.css";

/** The avatar of a player, drawn beside the name that it belongs to. */
export function Avatar({ avatar }: { avatar: number }) {
  const { figure, colour } = partsOf(avatar);
  const { light, dark } = FIGURE_PATHS[figure];
  return (
    <svg class={`avatar tint-${colour}`} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="24" />
      <path class="light" d={light} />
      <path class="dark" d={dark} />
    </svg>
  );
}

/** The portrait of a bot: that of its character, or of any for names of earlier versions. */
export function BotAvatar({ name }: { name: string }) {
  const known = (CHARACTERS as readonly string[]).indexOf(name);
  return <Portrait character={known >= 0 ? known : generatedAvatar(name)} />;
}
