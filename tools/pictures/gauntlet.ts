import { addEvent } from "../../server/players/gauntlet/runs.ts";
import type { GauntletNews, RunView } from "../../shared/games/farkle/gauntlet/api.ts";
import { Person } from "../../test/helpers/server/account.ts";
import type { Screen } from "./screens.ts";
import { press, SCREEN_TIMEOUT, type Studio } from "./studio.ts";

const PASSWORD = "correct horse";
let runs = 0;

/** A player whose run has won this many matches. */
async function runner({ server }: Studio, wins: number): Promise<Person> {
  const person = await Person.claim(server, `Gus's rival ${++runs}`, PASSWORD);
  await person.ask("POST", "/gauntlet/runs", {});
  const { version, loadout } = (await person.ask<GauntletNews>("GET", "/gauntlet")).body.run as RunView;
  const add = (number: number, event: Parameters<typeof addEvent>[3]) =>
    server.context.store.transaction().execute((writing) => addEvent(writing, person.me.id, number, event, Date.now()));
  for (let win = 0; win < wins; win++) {
    const match = `picture-match-${runs}-${win}`;
    await add(version + 2 * win, () => ({ type: "began", match, loadout }));
    await add(version + 2 * win + 1, () => ({ type: "ended", match, outcome: "won", earned: 0 }));
  }
  return person;
}

/** Opens the table of the next match of a run with three wins. */
async function toTable(studio: Studio): Promise<void> {
  await studio.openAs(await runner(studio, 3), "/gauntlet", ".next-opponent");
  await press(studio.lens, /^Play Mabel/);
  await studio.lens.locator(".run-line").waitFor({ timeout: SCREEN_TIMEOUT });
}

/** A run of the Gauntlet between two matches, at a table, and after a match. */
export const GAUNTLET: Screen[] = [
  ["gauntlet-reward", async (studio) => studio.openAs(await runner(studio, 3), "/gauntlet", ".reward-choice")],
  ["gauntlet-table", toTable],
  [
    "gauntlet-result",
    async (studio) => {
      await toTable(studio);
      const { lens } = studio;
      await lens.locator(".dice-row").first().waitFor({ timeout: SCREEN_TIMEOUT });
      await lens.locator('[popovertarget="table-menu"]').click();
      await press(lens, "Resign");
      await lens.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
      await lens.getByText("Mabel beat you").waitFor({ timeout: SCREEN_TIMEOUT });
    },
  ],
];
