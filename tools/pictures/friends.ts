import { addPoints } from "../../server/players/ladder.ts";
import { GAME_IDS } from "../../shared/games/catalog.ts";
import { Person } from "../../test/helpers/server/account.ts";
import { until } from "../../test/helpers/server/test-server.ts";
import type { Screen } from "./screens.ts";
import { SCREEN_TIMEOUT, type Studio } from "./studio.ts";

export const PASSWORD = "correct horse";
let people = 0;

/** A player with two friends, a request, a challenge and messages. */
export async function sociable({ address }: Studio): Promise<{ own: Person; friend: Person }> {
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

const as =
  (path: (friend: string) => string, selector: string): Screen[1] =>
  async (studio) => {
    const { own, friend } = await sociable(studio);
    await studio.openAs(own, path(friend.me.id), selector);
  };

let absent: Promise<Person> | undefined;

/** Opens an address as a player whose page cannot reach the server. */
async function openAway(studio: Studio, path: string): Promise<void> {
  absent ??= Person.claim({ address: studio.address }, "Absent Ann", PASSWORD);
  await studio.openAs(await absent, "/learn", ".course");
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
  await studio.openAs(own, `/table/${first.roomId}`, ".countdown.long");
}

/** The leaderboards of a player with friends, after a week in which these players and others gained points. */
async function ladder(studio: Studio): Promise<void> {
  const { own, friend } = await sociable(studio);
  const others = await Promise.all(
    ["Finn", "Guinevere", "Hal"].map((name) => Person.claim(studio.server, `${name} ${++people}`, PASSWORD)),
  );
  for (const [index, { me }] of [friend, own, ...others].entries())
    for (const source of ["match", "daily", "gauntlet"] as const)
      await addPoints(studio.server.context.store, me.id, source, 90 - 13 * index, Date.now());
  await studio.openAs(own, "/leaderboards", ".leaderboard h3");
}

/** The pages of friends, with notices. */
export const FRIENDS: Screen[] = [
  ["friends", as(() => "/friends", ".people")],
  ["friends-messages", as((friend) => `/messages/${friend}`, ".messages")],
  ["friends-challenge", as((friend) => `/challenge/${friend}`, ".challenge-form")],
  ["friends-profile", as((friend) => `/player/${friend}`, ".person-actions")],
  ["friends-notices", as(() => "/", ".notice")],
  ["lobby-for-you", async (studio) => studio.openAs(await correspondent(studio), "/", ".short-card.due")],
  [
    "friends-challenged",
    async (studio) => {
      const { own, friend } = await sociable(studio);
      await studio.openAs(own, `/challenge/${friend.me.id}`, ".challenge-form");
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
      await studio.openAs(own, "/account", ".account .card");
      await studio.lens
        .locator("form", { has: studio.lens.getByRole("heading", { name: "Recovery codes" }) })
        .getByLabel("Current password")
        .fill(PASSWORD);
      await studio.lens.getByRole("button", { name: "Create recovery codes" }).click();
      await studio.lens.locator(".recovery-codes").waitFor({ timeout: SCREEN_TIMEOUT });
    },
  ],
  ["house-ladder", ladder],
  ["games-empty", (studio) => studio.goTo("/games", ".games-empty")],
  ["games", async (studio) => studio.openAs(await correspondent(studio), "/games", ".games-part")],
  ["games-table", correspondenceTable],
];
