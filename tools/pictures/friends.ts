import type { Page } from "playwright-core";
import { GAME_IDS } from "../../shared/games/catalog.ts";
import { Person } from "../../test/helpers/server/account.ts";
import { until } from "../../test/helpers/server/test-server.ts";
import type { Screen } from "./screens.ts";
import { SCREEN_TIMEOUT, type Studio } from "./studio.ts";

const PASSWORD = "correct horse";
let people = 0;

/** A player with two friends, a request, a challenge and messages. */
async function sociable({ address }: Studio): Promise<{ own: Person; friend: Person }> {
  const claim = (name: string) => Person.claim({ address }, `${name} ${++people}`, PASSWORD);
  const [own, friend, other, stranger] = [
    await claim("Ann"),
    await claim("Ben"),
    await claim("Cleo"),
    await claim("Dan"),
  ];
  for (const person of [friend, other, stranger]) await person.ask("POST", "/me/friend-requests", { id: own.me.id });
  for (const person of [friend, other]) await own.ask("PUT", `/me/friends/${person.me.id}`);
  await friend.ask("POST", `/me/messages/${own.me.id}`, { text: "Same time tomorrow? I want my revenge." });
  await own.ask("POST", `/me/messages/${friend.me.id}`, { text: "Sure, at eight." });
  await other.ask("POST", "/me/challenges", { to: own.me.id, game: GAME_IDS[0], settings: {} });
  return { own, friend };
}

/** Opens an address as this player and photographs that page. */
async function openAs(studio: Studio, { tokens }: Person, path: string, selector: string): Promise<void> {
  const page: Page = await studio.extra("Ann", `${studio.address}/learn`);
  // The page would store its new guest over the account.
  await page.waitForFunction(() => localStorage.getItem("house-rules.account") !== null);
  const kept = { ...tokens, until: Date.now() + tokens.expiresIn * 1000, claimed: true };
  await page.evaluate((account) => localStorage.setItem("house-rules.account", JSON.stringify(account)), kept);
  await page.goto(`${studio.address}${path}`);
  await page.locator(selector).first().waitFor({ timeout: SCREEN_TIMEOUT });
  studio.lens = page;
}

const as =
  (path: (friend: string) => string, selector: string): Screen[1] =>
  async (studio) => {
    const { own, friend } = await sociable(studio);
    await openAs(studio, own, path(friend.me.id), selector);
  };

let absent: Promise<Person> | undefined;

/** Opens an address as a player whose page cannot reach the server. */
async function openAway(studio: Studio, path: string): Promise<void> {
  absent ??= Person.claim({ address: studio.address }, "Absent Ann", PASSWORD);
  await openAs(studio, await absent, "/learn", ".course");
  await studio.lens.route("**/api/**", (route) => route.abort());
  await studio.lens.goto(`${studio.address}${path}`);
  await studio.lens.locator("main h1").waitFor({ timeout: SCREEN_TIMEOUT });
}

/** A player with correspondence games in every state. */
async function correspondent(studio: Studio): Promise<Person> {
  const { own, friend } = await sociable(studio);
  for (const [game, ending] of [
    [GAME_IDS[0], null],
    [GAME_IDS.at(-1), null],
    [GAME_IDS[1], "resign"],
  ] as const) {
    const first = await own.create({ clock: "3d", private: true }, game);
    const second = await friend.joinById(first.roomId);
    await Promise.all([first, second].map((room) => until(room, ({ status }) => status === "playing")));
    if (ending) await second.request("act", { type: ending });
    await Promise.all([first.leave(), second.leave()]);
  }
  await (await own.create({ clock: "7d" }, GAME_IDS[2])).leave();
  return own;
}

/** The table of a correspondence game, which has a long clock. */
async function correspondenceTable(studio: Studio): Promise<void> {
  const { own, friend } = await sociable(studio);
  const first = await own.create({ clock: "1d", private: true }, GAME_IDS[0]);
  const second = await friend.joinById(first.roomId);
  await Promise.all([first, second].map((room) => until(room, ({ status }) => status === "playing")));
  await Promise.all([first.leave(), second.leave()]);
  await openAs(studio, own, `/table/${first.roomId}`, ".countdown.long");
}

/** The pages of friends, with notices. */
export const FRIENDS: Screen[] = [
  ["friends", as(() => "/friends", ".people")],
  ["friends-messages", as((friend) => `/messages/${friend}`, ".messages")],
  ["friends-challenge", as((friend) => `/challenge/${friend}`, ".challenge-form")],
  ["friends-profile", as((friend) => `/player/${friend}`, ".person-actions")],
  ["friends-notices", as(() => "/", ".notice")],
  ["lobby-for-you", async (studio) => openAs(studio, await correspondent(studio), "/", ".short-card.due")],
  [
    "friends-challenged",
    async (studio) => {
      const { own, friend } = await sociable(studio);
      await openAs(studio, own, `/challenge/${friend.me.id}`, ".challenge-form");
      await studio.lens.getByRole("button", { name: "Send challenge" }).click();
      await studio.lens.getByText(/^Challenge sent/).waitFor({ timeout: SCREEN_TIMEOUT });
    },
  ],
  ...["friends", "history", "account", "shop", "daily", "gauntlet", "games"].map(
    (page): Screen => [`${page}-away`, (studio) => openAway(studio, `/${page}`)],
  ),
  [
    "account-codes",
    async (studio) => {
      const { own } = await sociable(studio);
      await openAs(studio, own, "/account", ".account .card");
      await studio.lens
        .locator("form", { has: studio.lens.getByRole("heading", { name: "Recovery codes" }) })
        .getByLabel("Current password")
        .fill(PASSWORD);
      await studio.lens.getByRole("button", { name: "Create recovery codes" }).click();
      await studio.lens.locator(".recovery-codes").waitFor({ timeout: SCREEN_TIMEOUT });
    },
  ],
  ["games-empty", (studio) => studio.goTo("/games", ".games-empty")],
  ["games", async (studio) => openAs(studio, await correspondent(studio), "/games", ".games-part")],
  ["games-table", correspondenceTable],
];
