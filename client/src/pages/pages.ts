import type { ComponentType } from "preact";

/** Props of a page: the variable part of its address, or "". */
export interface PageProps {
  id: string;
}

/** The module of a page. */
export interface PageModule {
  default: ComponentType<PageProps>;
  /** Loads the parts of games that the page shows, before its first render. */
  prepare?(id: string): Promise<unknown>;
}

export interface PageEntry {
  /** Pattern of the address; its group captures the variable part. */
  address: RegExp;
  load(): Promise<PageModule>;
}

/** All pages except the lobby and the tables. */
const PAGES: PageEntry[] = [
  { address: /^\/practice\/([\w-]+(?:\/(?:continued|shared))?)$/, load: () => import("./practice/PracticePage.tsx") },
  { address: /^\/pass-and-play$/, load: () => import("./practice/PassAndPlayPage.tsx") },
  { address: /^\/replay(?:\/([\w-]+))?$/, load: () => import("./replay/ReplayPage.tsx") },
  { address: /^\/report(?:\/([\w-]+))?$/, load: () => import("./report/ReportPage.tsx") },
  { address: /^\/learn$/, load: () => import("./learn/LearnPage.tsx") },
  { address: /^\/learn\/([\w-]+)$/, load: () => import("./learn/LessonPage.tsx") },
  { address: /^\/rules$/, load: () => import("./learn/LearnPage.tsx") },
  { address: /^\/rules\/([\w-]+)$/, load: () => import("./learn/RulesPage.tsx") },
  { address: /^\/workshop$/, load: () => import("./workshop/WorkshopPage.tsx") },
  { address: /^\/puzzles(?:\/([\w-]+(?:\/\w+)?))?$/, load: () => import("./puzzles/PuzzlesPage.tsx") },
  { address: /^\/recover$/, load: () => import("./account/RecoverPage.tsx") },
  { address: /^\/account$/, load: () => import("./account/AccountScreen.tsx") },
  { address: /^\/player\/([\w-]+)$/, load: () => import("./players/ProfilePage.tsx") },
  { address: /^\/history$/, load: () => import("./players/HistoryPage.tsx") },
  { address: /^\/friends$/, load: () => import("./friends/FriendsPage.tsx") },
  { address: /^\/friends\/add\/([\w-]+)$/, load: () => import("./friends/AddFriendPage.tsx") },
  { address: /^\/messages\/([\w-]+)$/, load: () => import("./friends/ConversationPage.tsx") },
  { address: /^\/challenge\/([\w-]+)$/, load: () => import("./friends/ChallengePage.tsx") },
  { address: /^\/leaderboards$/, load: () => import("./players/LeaderboardsPage.tsx") },
  { address: /^\/shop$/, load: () => import("./shop/ShopPage.tsx") },
  { address: /^\/daily(?:\/([\d-]+))?$/, load: () => import("./daily/DailyPage.tsx") },
  { address: /^\/gauntlet(?:\/([\d-]+))?$/, load: () => import("./gauntlet/GauntletPage.tsx") },
  { address: /^\/games$/, load: () => import("./correspondence/CorrespondencePage.tsx") },
  { address: /^\/settings$/, load: () => import("./settings/SettingsPage.tsx") },
  { address: /^\/tournaments$/, load: () => import("./tournaments/TournamentsPage.tsx") },
  { address: /^\/tournament\/([\w-]+)$/, load: () => import("./tournaments/TournamentPage.tsx") },
  { address: /^\/admin(?:\/([\w-]+))?$/, load: () => import("./admin/AdminPage.tsx") },
];

/** The page at addresses of no other page. */
const NO_SUCH_PAGE: PageEntry = { address: /^/, load: () => import("./NoSuchPage.tsx") };

export interface OpenPage extends PageProps {
  page: PageEntry;
  /** The address that opened it; the page itself may change the address without being opened anew. */
  path: string;
}

/** The page at an address; null for the lobby. */
export function pageAt(path: string): OpenPage | null {
  if (path === "/" || path === "/tables") return null;
  for (const page of PAGES) {
    const found = path.match(page.address);
    if (found) return { page, id: found[1] ?? "", path };
  }
  return { page: NO_SUCH_PAGE, id: "", path };
}
