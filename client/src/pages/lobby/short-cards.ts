import { GAME_IDS, games } from "../../games.ts";
import { turnsWaiting } from "../../net/correspondence-games.ts";
import { inbox } from "../../net/refresh-inbox.ts";
import { playedGames } from "../../preferences/visits.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import type { Section } from "../header/sections.ts";
import { dailyCard } from "./daily-card.ts";
import { gauntletCard } from "./gauntlet-card.ts";
import type { ShortCard } from "./ShortCards.tsx";
import { tournamentCard } from "./tournament-line.ts";

/** The lobby's cards in the current language: first those that wait for the player, then what else there is to do. */
export function shortCards(): ShortCard[] {
  const cards = [...turnsCard(), ...challengesCard(), gauntletCard(), ...tournamentCard(), dailyCard(), ...others()];
  return [...cards.filter(({ isDue }) => isDue), ...cards.filter(({ isDue }) => !isDue).sort(byOrder)];
}

/** The order of the cards that wait for nothing. */
const ORDER: readonly Section[] = ["daily", "learn", "gauntlet", "puzzles"];

const placeOf = ({ section }: ShortCard): number => (ORDER.indexOf(section) + ORDER.length + 1) % (ORDER.length + 1);

const byOrder = (a: ShortCard, b: ShortCard): number => placeOf(a) - placeOf(b);

/** The cards of a first visit. */
export const firstCards = (): ShortCard[] => [dailyCard(), learnCard()];

function turnsCard(): ShortCard[] {
  const count = turnsWaiting.value;
  if (count === 0) return [];
  const line = fill(text.lobby.turnsLine, { count });
  return [{ section: "play", title: text.nav.myGames, line, opens: "/games", isDue: true }];
}

function challengesCard(): ShortCard[] {
  const { challenges } = inbox.value;
  const [first] = challenges;
  if (!first) return [];
  const line = fill(text.lobby.challengeLine, { name: first.from.name, count: challenges.length });
  return [{ section: "friends", title: text.lobby.challenges, line, opens: "/friends", isDue: true }];
}

/** The shop comes after the first match of a game that pays. */
const mayShop = (): boolean => GAME_IDS.some((id) => games[id].about.paysDollars && playedGames.value.includes(id));

const learnCard = (): ShortCard => ({
  section: "learn",
  title: text.learn.title,
  line: text.lobby.learnLine,
  opens: "/learn",
});

const others = (): ShortCard[] => [
  learnCard(),
  { section: "puzzles", title: text.nav.puzzles, line: text.lobby.puzzlesLine, opens: "/puzzles/today" },
  ...(mayShop()
    ? [{ section: "shop", title: text.shop.title, line: text.lobby.shopLine, opens: "/shop" } as const]
    : []),
];
