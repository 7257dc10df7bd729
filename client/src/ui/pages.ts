import type { ComponentType } from "preact";

/** What the screen of a page is given: the variable part of its address, "" without one. */
export interface PageProps {
  id: string;
}

export interface PageEntry {
  /** The address; `:id` stands for its variable part. */
  path: string;
  /** The screen comes when it is needed; it is the default export of its module. */
  load(): Promise<{ default: ComponentType<PageProps> }>;
}

/** Every page beside the lobby and the tables; one line adds another. */
const PAGES: PageEntry[] = [
  { path: "/account", load: () => import("./account/AccountScreen.tsx") },
  { path: "/player/:id", load: () => import("./players/ProfilePage.tsx") },
  { path: "/history", load: () => import("./players/HistoryPage.tsx") },
  { path: "/leaderboards", load: () => import("./players/LeaderboardsPage.tsx") },
  { path: "/shop", load: () => import("./shop/ShopPage.tsx") },
  { path: "/admin", load: () => import("./admin/AdminPage.tsx") },
];

export interface OpenPage extends PageProps {
  page: PageEntry;
}

/** The page at an address. */
export function pageAt(address: string): OpenPage | null {
  for (const page of PAGES) {
    const [before = "", after] = page.path.split(":id");
    if (after === undefined && address === page.path) return { page, id: "" };
    const id = address.slice(before.length);
    if (after !== undefined && address.startsWith(before) && /^[\w-]+$/.test(id)) return { page, id };
  }
  return null;
}
