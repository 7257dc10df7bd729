import type { ComponentType } from "preact";

/** What the screen of a page is given: the variable part of its address, "" without one. */
export interface PageProps {
  id: string;
}

export interface PageEntry {
  /** The address; what its group catches is the variable part. */
  address: RegExp;
  /** The screen comes when it is needed; it is the default export of its module. */
  load(): Promise<{ default: ComponentType<PageProps> }>;
}

/** Every page beside the lobby and the tables; one line adds another. */
const PAGES: PageEntry[] = [
  { address: /^\/practice\/([\w-]+(?:\/continued)?)$/, load: () => import("./practice/PracticePage.tsx") },
  { address: /^\/replay(?:\/([\w-]+))?$/, load: () => import("./replay/ReplayPage.tsx") },
  { address: /^\/learn$/, load: () => import("./learn/LearnPage.tsx") },
  { address: /^\/learn\/([\w-]+)$/, load: () => import("./learn/LessonPage.tsx") },
  { address: /^\/rules\/([\w-]+)$/, load: () => import("./learn/RulesPage.tsx") },
  { address: /^\/account$/, load: () => import("./account/AccountScreen.tsx") },
  { address: /^\/player\/([\w-]+)$/, load: () => import("./players/ProfilePage.tsx") },
  { address: /^\/history$/, load: () => import("./players/HistoryPage.tsx") },
  { address: /^\/leaderboards$/, load: () => import("./players/LeaderboardsPage.tsx") },
  { address: /^\/shop$/, load: () => import("./shop/ShopPage.tsx") },
  { address: /^\/settings$/, load: () => import("./settings/SettingsPage.tsx") },
  { address: /^\/admin$/, load: () => import("./admin/AdminPage.tsx") },
];

export interface OpenPage extends PageProps {
  page: PageEntry;
}

/** The page at an address. */
export function pageAt(path: string): OpenPage | null {
  for (const page of PAGES) {
    const found = path.match(page.address);
    if (found) return { page, id: found[1] ?? "" };
  }
  return null;
}
