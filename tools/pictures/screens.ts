import { catalog } from "../../shared/games/catalog.ts";
import { press, SCREEN_TIMEOUT, type Studio } from "./studio.ts";
import { TABLES } from "./tables.ts";

/** A screen and the steps that lead to it. */
export type Screen = [name: string, reach: (studio: Studio) => Promise<void>];

const at =
  (path: string, selector: string): Screen[1] =>
  (studio) =>
    studio.goTo(path, selector);

const still = ".demo-table canvas";

/** The lobby, with other players and without. */
const LOBBY: Screen[] = [
  ["lobby", at("/", still)],
  [
    "lobby-casino",
    async (studio) => {
      await studio.goTo("/", still);
      await studio.page.getByRole("radio", { name: /^Casino/ }).check({ force: true });
      await studio.page.locator(".demo-table .casino-felt canvas").waitFor({ timeout: SCREEN_TIMEOUT });
    },
  ],
  [
    "lobby-tables",
    async (studio) => {
      for (const [name, game] of [["Ann", /^Farkle/] as const, ["Benedict the Younger", /^Casino/] as const]) {
        const host = await studio.extra(name);
        await host.getByRole("radio", { name: game }).check({ force: true });
        await press(host, /^Create a public table/);
        await host.getByRole("heading", { name: "Waiting for an opponent" }).waitFor();
      }
      await studio.goTo("/", still);
      await studio.page.locator(".table-lines").waitFor();
      await studio.showTables();
    },
  ],
  [
    "lobby-tables-empty",
    async (studio) => {
      await studio.goTo("/", still);
      await studio.showTables();
    },
  ],
  [
    "lobby-offline",
    async (studio) => {
      await studio.goTo("/", ".tables .empty strong");
      await studio.cut();
      await studio.page.locator(".new-game .offline").waitFor({ timeout: SCREEN_TIMEOUT });
    },
  ],
  ["table-gone", at("/table/NoSuchTable", still)],
  ["no-such-page", at("/no/such/page", still)],
  [
    "queue",
    async (studio) => {
      await studio.goTo("/", ".new-game");
      await press(studio.page, /^Play now/);
      await studio.page.locator(".queue h1").waitFor({ timeout: SCREEN_TIMEOUT });
    },
  ],
  [
    "waiting",
    async (studio) => {
      await studio.goTo("/", ".new-game");
      await press(studio.page, "Invite a friend");
      await studio.page.getByRole("textbox", { name: "Copy link" }).waitFor({ timeout: SCREEN_TIMEOUT });
    },
  ],
];

/** The pages of a player without matches. */
const EMPTY: Screen[] = [
  ["empty-history", at("/history", "main h1")],
  ["empty-leaderboards", at("/leaderboards", "main h1")],
  ["empty-profile", profile],
  ["no-such-player", at("/player/nobody", "[role=alert], main p")],
  ["no-such-practice", at("/practice/chess", "[role=alert]")],
];

async function profile(studio: Studio): Promise<void> {
  await studio.goTo("/leaderboards", "main h1");
  await studio.page.getByRole("link", { name: /^Your profile/ }).click();
  await studio.page.locator(".profile-head").first().waitFor({ timeout: SCREEN_TIMEOUT });
}

/** The pages besides the tables. */
const PAGES: Screen[] = [
  ["profile", profile],
  ["history", at("/history", "main h1")],
  ["leaderboards", at("/leaderboards", "main h1")],
  ["shop", at("/shop", ".offer")],
  ["account", at("/account", ".account .card")],
  ["replay-start", at("/replay", "main")],
  [
    "report",
    async (studio) => {
      await studio.goTo("/report", "main");
      await studio.page.locator("input[type=file]").setInputFiles("test/playthroughs/dash-dice/classic.json");
      await studio.page.locator(".headline").waitFor({ timeout: SCREEN_TIMEOUT });
    },
  ],
  ["learn", at("/learn", ".course")],
  ["lesson", at("/learn/casino", ".coach")],
  ...Object.keys(catalog).map((game): Screen => [`rules-${game}`, at(`/rules/${game}`, ".rules")]),
  ["settings", at("/settings", ".settings")],
  ["admin", at("/admin", "main h1")],
];

/** Every screen of the page, in an order in which they can be reached. */
export const SCREENS: Screen[] = [...LOBBY, ...EMPTY, ...TABLES, ...PAGES];
