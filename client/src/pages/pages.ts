import type { ComponentType } from "preact";

/** Props of a page: the variable part of its address, or "". */
export interface PageProps {
  id: string;
}

export interface PageEntry {
  /** Pattern of the address; its group captures the variable part. */
  address: RegExp;
  /** Loads the module of the page, whose default export is the component. */
  load(): Promise<{ default: ComponentType<PageProps> }>;
}

/** All pages except the lobby and the tables. */
const PAGES: PageEntry[] = [
  { address: /^\/practice\/([\w-]+(?:\/continued)?)$/, load: () => import("./practice/PracticePage.tsx") },
  { address: /^\/replay(?:\/([\w-]+))?$/, load: () => import("./replay/ReplayPage.tsx") },
  { address: /^\/report(?:\/([\w-]+))?$/, load: () => import("./report/ReportPage.tsx") },
  { address: /^\/learn$/, load: () => import("./learn/LearnPage.tsx") },
  { address: /^\/learn\/([\w-]+)$/, load: () => import("./learn/LessonPage.tsx") },
  { address: /^\/rules$/, load: () => import("./learn/LearnPage.tsx") },
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
