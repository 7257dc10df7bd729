import type { ComponentType } from "preact";
import { App } from "./App.tsx";

/** Pages with an address of their own; each is the default export of its module and comes when it is needed. */
const PAGES: { path: string; load(): Promise<{ default: ComponentType }> }[] = [
  { path: "/shop", load: () => import("./shop/ShopPage.tsx") },
  { path: "/admin", load: () => import("./admin/AdminPage.tsx") },
];

/** The page at an address: everything else is the lobby and the tables. */
export async function pageAt(address: string): Promise<ComponentType> {
  const page = PAGES.find(({ path }) => path === address);
  return page ? (await page.load()).default : App;
}
