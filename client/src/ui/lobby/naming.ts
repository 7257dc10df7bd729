import type { GameId } from "../../../../shared/games/catalog.ts";
import { menus } from "../../games/menu.ts";
import { text } from "../../text/index.ts";
import { ago } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const holds = (options: Record<string, unknown>, wanted: Record<string, unknown>): boolean =>
  Object.entries(wanted).every(([key, value]) => options[key] === value);

/** A game with its mode and switches, as the menu names them. */
export function tableTitle(game: string, options: Record<string, unknown>): string {
  if (!Object.hasOwn(menus, game)) return game;
  const { name, modes, switches } = menus[game as GameId];
  const mode = modes.find((choice) => holds(options, choice.options));
  const on = switches.filter((it) => holds(options, it.options) && (!it.modes || it.modes.includes(mode?.id ?? "")));
  // A switch is explained after its colon; its name is enough here.
  const extras = on.map(({ label }) => label.split(":")[0] ?? label);
  return [name, ...(modes.length > 1 && mode ? [mode.name] : []), ...extras].join(" · ");
}

/** How long a table has been there, roughly. */
export function ageOf(milliseconds: number): string {
  if (milliseconds < MINUTE) return text.lobby.justOpened;
  if (milliseconds < HOUR) return ago(Math.floor(milliseconds / MINUTE), "minute");
  return ago(Math.floor(milliseconds / HOUR), "hour");
}

/** A wait in seconds, or in minutes and seconds. */
export function waitOf(seconds: number): string {
  if (seconds < 60) return fill(text.lobby.seconds, { count: seconds });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
