import type { Page } from "playwright-core";
import type { GameId } from "../../shared/games/catalog.ts";
import { CALLED_OFF } from "../../shared/protocol/close-codes.ts";
import { handsOf } from "../../test/games/hands-of.ts";
import type { GameHands } from "../../test/helpers/play/game-hands.ts";
import { type Pose, strike } from "./pose.ts";
import type { Screen } from "./screens.ts";
import { button, press, SCREEN_TIMEOUT, type Studio } from "./studio.ts";

const pose =
  (wanted: Pose): Screen[1] =>
  ({ page, address }) =>
    strike(page, address, wanted);

/** True if dice have been rolled at this table. */
const rolledAt = async (page: Page): Promise<boolean> => (await page.getByRole("log").innerText()).includes("rolled");

/** Two clients at a private table of Dash Dice, with the other client to move. */
async function theirTurn(studio: Studio): Promise<void> {
  const { page, address } = studio;
  await page.goto(address);
  await page.getByRole("radio", { name: /^Dash Dice/ }).check({ force: true });
  await page.getByRole("radio", { name: /^Classic/ }).check({ force: true });
  await press(page, "Invite a friend");
  const link = await page.getByRole("textbox", { name: "Copy link" }).inputValue();
  const ben = await studio.extra("Ben", link);
  await press(ben, "Join the table");
  const either = async (name: RegExp) => {
    await Promise.any([page, ben].map((seat) => button(seat, name).waitFor({ timeout: SCREEN_TIMEOUT })));
    return (await button(page, name).isVisible()) ? page : ben;
  };
  await press(await either(/^Odd\b/), /^Odd\b/);
  // Ben may begin, and a roll may end the turn by itself: dice lie on the felt once both have rolled.
  for (let mover = await either(/^Roll/); mover === page || !(await rolledAt(page)); mover = await either(/^Roll/)) {
    const other = mover === page ? ben : page;
    await press(mover, /^Roll/);
    await Promise.any([
      button(mover, /^Bank/).click({ timeout: SCREEN_TIMEOUT }),
      button(other, /^Roll/).waitFor({ timeout: SCREEN_TIMEOUT }),
    ]);
    await button(other, /^Roll/).waitFor({ timeout: SCREEN_TIMEOUT });
  }
  await page.getByText(/Ben's turn/).waitFor({ timeout: SCREEN_TIMEOUT });
}

/** A second client watches. */
async function watched(studio: Studio): Promise<void> {
  await theirTurn(studio);
  const eve = await studio.extra("Eve", studio.page.url());
  await eve.getByText("You're watching this table.").waitFor({ timeout: SCREEN_TIMEOUT });
  studio.lens = eve;
}

/** Opens a panel at a table where the other client is to move. */
const opened =
  (...names: (string | RegExp)[]): Screen[1] =>
  async (studio) => {
    await theirTurn(studio);
    for (const name of names) await press(studio.page, name);
  };

/** Resigns a match against a bot, so that the result page has content. */
async function resigned({ page, address }: Studio): Promise<void> {
  await page.goto(address);
  for (const name of [/^Dash Dice/, /^True Grit/]) await page.getByRole("radio", { name }).check({ force: true });
  await press(page, "Play a bot");
  await button(page, /^(Odd\b|Roll)/).waitFor({ timeout: SCREEN_TIMEOUT });
  if (await button(page, /^Odd\b/).isVisible()) await press(page, /^Odd\b/);
  await press(page, /^Roll/);
  await press(page, "More");
  await press(page, "Resign");
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await page.getByText("Verified in your browser").waitFor({ timeout: SCREEN_TIMEOUT });
}

/** Positions of all games. */
const POSES: Screen[] = Object.entries<GameHands>(handsOf).flatMap(([game, { poses }]) =>
  Object.entries(poses).map(([name, wanted]): Screen => [name, pose({ ...wanted, game: game as GameId })]),
);

/** Tables in every state, and the pages after a match. */
export const TABLES: Screen[] = [
  ...POSES,
  ["theirs", theirTurn],
  ["spectator", watched],
  ["menu", opened("More")],
  ["dialog-resign", opened("More", "Resign")],
  ["dialog-leave", opened(/Leave/)],
  ["help-rules", opened("Rules")],
  ["help-odds", opened("Odds")],
  [
    "reconnecting",
    async (studio) => {
      await theirTurn(studio);
      await studio.cut();
      await studio.page.getByText(/Connection lost/).waitFor({ timeout: SCREEN_TIMEOUT });
    },
  ],
  [
    "called-off",
    async (studio) => {
      await studio.goTo("/", ".new-game");
      await press(studio.page, "Invite a friend");
      await studio.page.getByRole("textbox", { name: "Copy link" }).waitFor({ timeout: SCREEN_TIMEOUT });
      studio.dismiss(CALLED_OFF);
      await studio.page.locator(".notice.dialog").waitFor({ timeout: SCREEN_TIMEOUT });
    },
  ],
  ["result", resigned],
  [
    "replay",
    async (studio) => {
      await resigned(studio);
      await studio.page.getByRole("link", { name: "Watch replay" }).click();
      for (let steps = 0; steps < 2; steps++) await press(studio.page, "Step forward");
    },
  ],
];
