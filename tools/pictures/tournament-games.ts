import { insertTournament } from "../../server/tournaments/create.ts";
import { join } from "../../server/tournaments/entries.ts";
import { CALLED_OFF } from "../../shared/protocol/close-codes.ts";
import { Person } from "../../test/helpers/server/account.ts";
import type { Screen } from "./screens.ts";
import { SCREEN_TIMEOUT, type Studio } from "./studio.ts";

let arenas = 0;

/** Opens the table of a tournament game at which the opponent is still missing. */
async function waitForOpponent(studio: Studio): Promise<void> {
  const { store } = studio.server.context;
  const claim = (name: string) => Person.claim(studio.server, `${name} ${++arenas}`, "correct horse");
  const [own, absent] = [await claim("Early Ann"), await claim("Benedict the Late")];
  const terms = { title: "Friday night", game: "dash-dice", mode: "true-grit", options: '{"mode":"true-grit"}' };
  const kind = { kind: "arena", minutes: 20, best_of: null, seeding: null, size: 64 } as const;
  // It starts when both players have joined and the page is open.
  const order = { ...terms, ...kind, casual: 0, open: 1, starts_at: Date.now() + 600_000 };
  const id = await insertTournament(store, order, { created_by: null, created_at: Date.now() });
  for (const { me } of [own, absent]) await join(store, id, me.id, Date.now());
  await studio.openAs(own, `/tournament/${id}`, ".tournament-head");
  await store.updateTable("tournaments").set({ starts_at: Date.now() }).where("id", "=", id).execute();
  await studio.lens.waitForURL(/\/table\//, { timeout: SCREEN_TIMEOUT });
  await studio.lens.getByText(/ left to take the seat/).waitFor({ timeout: SCREEN_TIMEOUT });
}

/** The table of a tournament game before its start, and after it was called off. */
export const TOURNAMENT_GAMES: Screen[] = [
  ["tournament-waiting", waitForOpponent],
  [
    "tournament-called-off",
    async (studio) => {
      await waitForOpponent(studio);
      studio.dismiss(CALLED_OFF);
      await studio.lens.locator(".notice.dialog").waitFor({ timeout: SCREEN_TIMEOUT });
    },
  ],
];
