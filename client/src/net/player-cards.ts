import { type Signal, signal } from "@preact/signals";
import type { PlayerCard } from "../../../shared/players/api.ts";
import { api } from "./account.ts";

/** Largest number of cards in one request. */
const MOST_CARDS = 40;

/** The game and mode whose rating a card shows. */
export interface RatedIn {
  game: string;
  mode: string;
}

const cards = new Map<string, Signal<PlayerCard | null>>();
const wanted = new Map<string, { id: string; place: RatedIn }>();

/** The card of an account, null until it is loaded; cards asked for in one frame are loaded together. */
export function cardOf(id: string, place: RatedIn): Signal<PlayerCard | null> {
  const key = `${place.game}/${place.mode}/${id}`;
  const known = cards.get(key);
  if (known) return known;
  const card = signal<PlayerCard | null>(null);
  cards.set(key, card);
  if (wanted.size === 0) setTimeout(() => void load());
  wanted.set(key, { id, place });
  return card;
}

/** Forgets the cards of an account, which has changed; they are loaded again when they are shown next. */
export function forgetCards(id: string): void {
  for (const key of cards.keys()) if (key.endsWith(`/${id}`)) cards.delete(key);
}

/** Loads the wanted cards, one request for each place. A failure leaves names without ratings. */
async function load(): Promise<void> {
  const groups = Map.groupBy(wanted.values(), ({ place }) => `game=${place.game}&mode=${place.mode}`);
  wanted.clear();
  await Promise.all([...groups].map(([query, wishes]) => loadGroup(query, wishes)));
}

async function loadGroup(query: string, wishes: { id: string; place: RatedIn }[]): Promise<void> {
  for (let from = 0; from < wishes.length; from += MOST_CARDS) {
    const ids = wishes.slice(from, from + MOST_CARDS).map(({ id }) => encodeURIComponent(id));
    const loaded = await api<PlayerCard[]>(`/cards?ids=${ids.join(",")}&${query}`).catch(() => []);
    const { game, mode } = (wishes[from] as { place: RatedIn }).place;
    for (const card of loaded) {
      const known = cards.get(`${game}/${mode}/${card.id}`);
      if (known) known.value = card;
    }
  }
}
