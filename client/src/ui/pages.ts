import type { FunctionComponent } from "preact";
import { App } from "./App.tsx";

/** Pages with an address of their own, fetched when somebody goes there. */
const PAGES: Record<string, () => Promise<FunctionComponent>> = {
  "/admin": async () => (await import("./admin/AdminPage.tsx")).AdminPage,
  "/shop": async () => (await import("./shop/ShopPage.tsx")).ShopPage,
};

/** The page behind an address: everything else is played in the lobby and at the tables. */
export const pageAt = (path: string): Promise<FunctionComponent> =>
  Object.hasOwn(PAGES, path) && PAGES[path] ? PAGES[path]() : Promise.resolve(App);
