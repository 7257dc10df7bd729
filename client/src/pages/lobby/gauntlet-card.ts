import { signal } from "@preact/signals";
import { LIVES, OPPONENT_COUNT } from "../../../../shared/games/farkle/gauntlet/size.ts";
import { api } from "../../net/account.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import type { ShortCard } from "./ShortCards.tsx";

/** Progress of the open run; null without one. */
const run = signal<{ beaten: number } | null>(null);

/** Asks for the player's run. Without an answer the card keeps its general line. */
export async function refreshGauntletCard(): Promise<void> {
  const news = await api<{ run: { beaten: number; end: string | null } | null }>("/gauntlet").catch(() => null);
  run.value = news?.run && news.run.end === null ? news.run : null;
}

/** The lobby's card of the Gauntlet; an open run waits for the player. */
export const gauntletCard = (): ShortCard => ({
  section: "gauntlet",
  title: text.nav.gauntlet,
  line: run.value
    ? fill(text.lobby.gauntletRun, { beaten: run.value.beaten, all: OPPONENT_COUNT })
    : fill(text.lobby.gauntletLine, { opponents: OPPONENT_COUNT, lives: LIVES }),
  opens: "/gauntlet",
  isDue: run.value !== null,
});
