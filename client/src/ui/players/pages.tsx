import type { VNode } from "preact";
import "./style.css";
import { HistoryPage } from "./HistoryPage.tsx";
import { LeaderboardsPage } from "./LeaderboardsPage.tsx";
import { ProfilePage } from "./ProfilePage.tsx";

/** The page behind an address, or null when it is not about players. */
export function pageAt(path: string): VNode | null {
  const id = path.match(/^\/player\/([\w-]+)$/)?.[1];
  if (id !== undefined) return <ProfilePage key={id} id={id} />;
  if (path === "/history") return <HistoryPage />;
  return path === "/leaderboards" ? <LeaderboardsPage /> : null;
}
