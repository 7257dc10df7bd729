import { type ReadonlySignal, signal } from "@preact/signals";
import type { CorrespondenceGames } from "../../../shared/correspondence/games.ts";
import { api, me } from "./account.ts";

const LOOK_MILLISECONDS = 60_000;

const count = signal(0);

/** Number of correspondence games that wait for the player. */
export const turnsWaiting: ReadonlySignal<number> = count;

/** The correspondence games of the player; also updates `turnsWaiting`. */
export async function loadCorrespondenceGames(): Promise<CorrespondenceGames> {
  const own = await api<CorrespondenceGames>("/me/games");
  count.value = own.turns;
  return own;
}

/** Gives up the seat at a table whose match has not begun. */
export const giveUpSeat = (roomId: string): Promise<void> => api(`/me/games/${roomId}`, { method: "DELETE" });

/** Asks how many games wait for the player; keeps the last answer if the server is out of reach. */
export async function refreshTurns(): Promise<void> {
  if (!me.value) return;
  const answer = await api<{ turns: number }>("/me/games/turns").catch(() => null);
  if (answer) count.value = answer.turns;
}

/** Keeps `turnsWaiting` up to date, and shows it in the tab title and on the icon of the app. */
export function followTurns(): void {
  let account: string | undefined;
  me.subscribe((player) => {
    if (player?.id === account) return;
    account = player?.id;
    count.value = 0;
    void refreshTurns();
  });
  const look = () => !document.hidden && void refreshTurns();
  addEventListener("popstate", look);
  document.addEventListener("visibilitychange", look);
  setInterval(look, LOOK_MILLISECONDS);
  count.subscribe(showBadge);
  const title = document.querySelector("title");
  if (title) new MutationObserver(() => showInTitle(count.value)).observe(title, { childList: true });
}

function showBadge(turns: number): void {
  showInTitle(turns);
  if (!("setAppBadge" in navigator)) return;
  const shown = turns > 0 ? navigator.setAppBadge(turns) : navigator.clearAppBadge();
  shown.catch(() => undefined);
}

/** "(2) House Rules". */
function showInTitle(turns: number): void {
  const plain = document.title.replace(/^\(\d+\) /, "");
  const wanted = turns > 0 ? `(${turns}) ${plain}` : plain;
  if (document.title !== wanted) document.title = wanted;
}
