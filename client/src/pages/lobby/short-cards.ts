import { text } from "../../text/index.ts";
import { startPractice } from "../start-practice.ts";
import { dailyCard } from "./daily-card.ts";
import { gauntletCard } from "./gauntlet-card.ts";
import type { ShortCard } from "./ShortCards.tsx";
import { tournamentLine } from "./tournament-line.ts";
import { game } from "./wish.ts";

/** The lobby's cards in their order, in the current language. Without a connection, the lobby offers practice itself. */
export const shortCards = (isOffline: boolean): ShortCard[] =>
  allCards().filter(({ id }) => !isOffline || id !== "practice");

const allCards = (): ShortCard[] => [
  dailyCard(),
  gauntletCard(),
  {
    id: "learn",
    title: text.learn.title,
    line: text.lobby.learnLine,
    icon: "M12 6.5C9.5 4.5 6 4.5 3 5v13c3-.5 6.5-.5 9 1.5 2.5-2 6-2 9-1.5V5c-3-.5-6.5-.5-9 1.5zM12 6.5v13",
    opens: "/learn",
  },
  {
    id: "practice",
    title: text.practice.offer,
    line: text.lobby.practiceLine,
    icon: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM12 12h.01",
    opens: () => void startPractice(game.value),
  },
  {
    id: "puzzles",
    title: text.lobby.puzzles,
    line: text.lobby.puzzlesLine,
    icon: "M4 8h4a2.5 2.5 0 1 1 5 0h4v4a2.5 2.5 0 1 1 0 5v4H4z",
    opens: "/puzzles",
  },
  {
    id: "pass-and-play",
    title: text.lobby.passAndPlay,
    line: text.lobby.passAndPlayLine,
    icon: "M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM9.5 12h5M12.5 9.5L15 12l-2.5 2.5",
    opens: "/pass-and-play",
  },
  {
    id: "tournaments",
    title: text.nav.tournaments,
    line: tournamentLine(),
    icon: "M8 4h8v6a4 4 0 0 1-8 0zM8 6H4c0 3 1.5 5 4 5M16 6h4c0 3-1.5 5-4 5M12 14v4M8 20.5h8",
    opens: "/tournaments",
  },
];
