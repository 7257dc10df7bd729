import { admin as words } from "../../client/src/text/en/admin.ts";
import type { Screen } from "./screens.ts";
import { ADMIN_PASSWORD } from "./server.ts";
import { press, SCREEN_TIMEOUT, type Studio } from "./studio.ts";

const SECTIONS = [
  "overview",
  "dice",
  "limits",
  "statistics",
  "players",
  "reports",
  "pairs",
  "tables",
  "arenas",
  "log",
] as const;

/** Signs in and opens a section; a reload signs out. */
async function enter(studio: Studio, section: (typeof SECTIONS)[number]): Promise<void> {
  const { page } = studio;
  await studio.goTo(`/admin/${section}`, ".sign-in-form");
  await page.getByLabel(words.password).fill(ADMIN_PASSWORD);
  await press(page, words.signIn);
  await page.locator(".admin-parts").waitFor({ timeout: SCREEN_TIMEOUT });
  await page.getByText(words.loading).waitFor({ state: "detached", timeout: SCREEN_TIMEOUT });
}

/** The sign-in of the administration, its sections, and the form for a new die. */
export const ADMIN: Screen[] = [
  ["admin-sign-in", (studio) => studio.goTo("/admin", ".sign-in-form")],
  ...SECTIONS.map((section): Screen => [`admin-${section}`, (studio) => enter(studio, section)]),
  [
    "admin-new-die",
    async (studio) => {
      await enter(studio, "dice");
      await studio.page.getByText(words.newDie, { exact: true }).click();
    },
  ],
];
