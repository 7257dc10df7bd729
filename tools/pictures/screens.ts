import { PUZZLE_GAMES } from "../../client/src/games.ts";
import { catalog } from "../../shared/games/catalog.ts";
import { followLesson } from "../../test/games/lesson-player.ts";
import { PHONE } from "../../test/helpers/browser/browser.ts";
import { PLAY } from "../../test/helpers/browser/visit.ts";
import { eventually } from "../../test/helpers/eventually.ts";
import { ADMIN } from "./admin.ts";
import { FRIENDS } from "./friends.ts";
import { GAUNTLET } from "./gauntlet.ts";
import { press, SCREEN_TIMEOUT, type Studio } from "./studio.ts";
import { TABLES } from "./tables.ts";
import { TOURNAMENT_GAMES } from "./tournament-games.ts";
import { PICTURED } from "./tournaments.ts";

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
    "lobby-first-visit",
    async (studio) => {
      await studio.goTo("/", still);
      await studio.page.evaluate(() => localStorage.setItem("house-rules.known", "false"));
      await studio.goTo("/", ".welcome");
      await studio.page.locator(still).waitFor({ timeout: SCREEN_TIMEOUT });
      await studio.page.evaluate(() => localStorage.setItem("house-rules.known", "true"));
    },
  ],
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
      await studio.goTo("/", ".tables .empty strong");
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
  ["no-such-page", at("/no/such/page", "[role=alert]")],
  [
    "queue",
    async (studio) => {
      await studio.goTo("/", ".new-game");
      await press(studio.page, PLAY);
      await studio.page.locator(".queue h1").waitFor({ timeout: SCREEN_TIMEOUT });
    },
  ],
  [
    "queue-elsewhere",
    async (studio) => {
      await studio.goTo("/", ".new-game");
      await press(studio.page, PLAY);
      await studio.page.locator('.queue a[href$="/puzzles"]').click({ timeout: SCREEN_TIMEOUT });
      await studio.page.locator(".puzzle-question").waitFor({ timeout: SCREEN_TIMEOUT });
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
  ["daily", at("/daily", ".daily .today")],
  [
    "daily-over",
    async (studio) => {
      await studio.goTo("/daily", ".daily .today");
      await press(studio.page, /^(Play|Resume)/);
      await studio.page.locator(".table-screen").waitFor({ timeout: SCREEN_TIMEOUT });
      await press(studio.page, /Leave$/);
      await studio.page.locator("dialog").getByRole("button", { name: "End attempt" }).click();
      // The attempt is settled after its table has closed.
      const results = async () => {
        await studio.goTo("/daily", ".daily .today");
        return studio.page.locator(".own-result").count();
      };
      await eventually(results, (count) => count > 0);
    },
  ],
  ["gauntlet-start", at("/gauntlet", ".gauntlet .start")],
  ["empty-leaderboards", at("/leaderboards", "main h1")],
  ["empty-profile", profile],
  ["no-such-player", at("/player/missing", "[role=alert], main p")],
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
  ["tournaments", at("/tournaments", ".tournament-lines a")],
  ["tournament-upcoming", at(`/tournament/${PICTURED.upcoming}`, ".tournament-head")],
  ["tournament-arena", at(`/tournament/${PICTURED.arena}`, ".standings tbody")],
  ["tournament-knockout", at(`/tournament/${PICTURED.knockout}`, ".bracket-match")],
  [
    "tournament-form",
    async (studio) => {
      await studio.goTo("/tournaments", ".create-tournament");
      await studio.page.locator(".create-tournament > summary").click();
    },
  ],
  ["shop", at("/shop", ".offer")],
  [
    "gauntlet-run",
    async (studio) => {
      await studio.goTo("/gauntlet", ".gauntlet .card");
      await press(studio.page, "Start a run");
      await studio.page.locator(".run-shop .offer").first().waitFor({ timeout: SCREEN_TIMEOUT });
    },
  ],
  [
    "gauntlet-over",
    async (studio) => {
      await studio.goTo("/gauntlet", ".gauntlet .status");
      await press(studio.page, "Give up this run");
      await studio.page.locator("dialog").getByRole("button", { name: "Give up" }).click();
      await studio.page.locator(".gauntlet .ending").waitFor({ timeout: SCREEN_TIMEOUT });
    },
  ],
  ["account", at("/account", ".account .card")],
  ["recover", at("/recover#ABCDE-FGHJK-MNPQR-STVWX", "form.card")],
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
  [
    "lesson-over",
    async (studio) => {
      await studio.goTo("/learn/farkle", ".coach");
      await followLesson(studio.page, "farkle");
      await studio.page.locator(".coach a").waitFor({ timeout: SCREEN_TIMEOUT });
    },
  ],
  ...Object.keys(catalog).map((game): Screen => [`rules-${game}`, at(`/rules/${game}`, ".rules")]),
  ...PUZZLE_GAMES.map((game): Screen => [`puzzles-${game}`, at(`/puzzles/${game}`, ".puzzle-question")]),
  ["puzzles-today", at("/puzzles/today", ".puzzle-question")],
  [
    "puzzles-answered",
    async (studio) => {
      await studio.goTo("/puzzles/farkle", ".puzzle-question");
      await studio.page.getByLabel("Theme").selectOption("few-dice");
      await studio.page.locator(".puzzle-themes").getByText("Few dice").waitFor({ timeout: SCREEN_TIMEOUT });
      await press(studio.page, /^Roll/);
      await studio.page.locator(".puzzle-feedback").waitFor({ timeout: SCREEN_TIMEOUT });
    },
  ],
  ["friends-guest", at("/friends", "main .card")],
  ["settings", at("/settings", ".settings")],
  ["pass-and-play", at("/pass-and-play", ".pass-and-play")],
  [
    "pass-and-play-cover",
    async (studio) => {
      await studio.goTo("/pass-and-play", ".pass-and-play");
      await studio.page.getByRole("radio", { name: /^Casino/ }).check({ force: true });
      await press(studio.page, /^Start the match/);
      await studio.page.locator(".pass-device").waitFor({ timeout: SCREEN_TIMEOUT });
    },
  ],
  [
    "header-more",
    async (studio) => {
      await studio.page.setViewportSize(PHONE);
      await studio.goTo("/learn", ".course");
      await press(studio.page, "More");
    },
  ],
];

/** Every screen of the page, in an order in which they can be reached. */
export const SCREENS: Screen[] = [
  ...LOBBY,
  ...EMPTY,
  ...TABLES,
  ...PAGES,
  ...FRIENDS,
  ...GAUNTLET,
  ...TOURNAMENT_GAMES,
  ...ADMIN,
];
