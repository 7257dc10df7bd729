import { settle } from "../../../server/players/settlement/settle.ts";
import type { TestServer } from "../server/test-server.ts";
import {
  account,
  addAccounts,
  bot,
  finishedMatch,
  type Plan,
  PRIVATE,
  resignsAfter,
  writeMatch,
} from "./finished-match.ts";

const DAY = 24 * 60 * 60 * 1000;
const PEOPLE = ["ann", "ben", "cat", "dan"];
/** A player without matches. */
export const NEWCOMER = "eve";

/** Stores four accounts with a few weeks of matches of all games, and one without matches. */
export async function fillProfiles(server: TestServer): Promise<void> {
  const { store, settlement } = server.context;
  const play = async (plan: Plan): Promise<void> => {
    const match = finishedMatch(plan);
    await writeMatch(server.journal, match);
    await settle(store, match);
    await server.journal.settled(match.record.id, null);
  };
  await addAccounts(store, [...PEOPLE, NEWCOMER]);
  const kinds = [
    { game: "dash-dice", options: { mode: "classic" } },
    { game: "farkle", options: { mode: "ten-round" } },
    { game: "dash-dice", options: { mode: "classic" } },
    { game: "casino", options: {} },
  ];
  for (let index = 0; index < 36; index++) {
    const players = [PEOPLE[0], PEOPLE[1 + (index % 3)]].map((id) => account(id as string));
    const kind = kinds[index % kinds.length] as (typeof kinds)[number];
    const endedAt = Date.now() - (36 - index) * (DAY / 3);
    await play({ id: `m${index}`, ...kind, players, seed: index, endedAt });
  }
  const last = { players: [account("ann"), account("ben")], endedAt: Date.now() - 1000 };
  await settlement.settleRest();
  await play({ id: "forfeit", game: "dash-dice", seed: 1, ...last, choose: resignsAfter(0, 3) });
  await play({ id: "secret", game: "casino", terms: PRIVATE, seed: 2, ...last });
  await play({ id: "robo", game: "farkle", seed: 3, ...last, players: [account("ann"), bot("Robo")] });
  const endedAt = Date.now() - 500;
  const left = finishedMatch({ id: "left", game: "dash-dice", players: [account("dan"), bot("Robo")], endedAt });
  const actions = left.record.actions.map((entry) => ({ ...entry, by: "bot" as const }));
  await settle(store, { ...left, record: { ...left.record, actions, startedAt: endedAt - 12 * 60_000 } });
  // Four people cannot meet five opponents.
  await store.updateTable("ratings").set({ games: 12, opponents: 5 }).where("game", "=", "dash-dice").execute();
  await store.updateTable("week_gains").set({ listed: 1 }).where("game", "=", "dash-dice").execute();
}
