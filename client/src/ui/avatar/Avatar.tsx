import { partsOf } from "../../../../shared/players/avatar.ts";
import { FIGURE_PATHS } from "./figures.ts";
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

/** The head of a bot. */
export function BotAvatar() {
  return (
    <svg class="avatar tint-bot" viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="24" />
      <path class="light" d="M22 6h4v7h9a3 3 0 0 1 3 3v17a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3V16a3 3 0 0 1 3-3h9z" />
      <path class="dark" d="M16 19h5v5h-5zM27 19h5v5h-5zM17 29h14v3H17z" />
    </svg>
  );
}
