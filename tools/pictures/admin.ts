import { admin as words } from "../../client/src/text/en/admin.ts";
import type { Screen } from "./screens.ts";
import { ADMIN_PASSWORD } from "./server.ts";
import { press, SCREEN_TIMEOUT } from "./studio.ts";

const SECTIONS = ["dice", "limits", "statistics", "players", "reports", "pairs", "tables", "arenas", "log"] as const;

/** The sign-in of the administration and its sections; a reload signs out. */
export const ADMIN: Screen[] = [
  ["admin-sign-in", (studio) => studio.goTo("/admin", ".sign-in-form")],
  ...SECTIONS.map(
    (section): Screen => [
      `admin-${section}`,
      async (studio) => {
        await studio.goTo("/admin", ".sign-in-form");
        await studio.page.getByLabel(words.password).fill(ADMIN_PASSWORD);
        await press(studio.page, words.signIn);
        await studio.page.locator(".admin-parts").waitFor({ timeout: SCREEN_TIMEOUT });
        await press(studio.page, words[section]);
        await studio.page.getByText(words.loading).waitFor({ state: "detached", timeout: SCREEN_TIMEOUT });
      },
    ],
  ),
];
