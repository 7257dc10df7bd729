import type { Selectable } from "kysely";
import { commitmentOf } from "../../../shared/core/fairness.ts";
import type { Rejection } from "../../../shared/core/rejection.ts";
import type { Day } from "../../../shared/daily/day.ts";
import { NEWEST_EDITION } from "../../../shared/games/farkle/gauntlet/editions.ts";
import {
  afterEvent,
  equip,
  equipRefusal,
  eventFault,
  FIRST_MONEY,
  type Run,
  type RunEvent,
  replayRun,
} from "../../../shared/games/farkle/gauntlet/run.ts";
import { plainLoadout } from "../../../shared/games/farkle/rules/dice.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Chance } from "../../match/chance.ts";
import type { GauntletRunTable } from "../../store/schema/gauntlet.ts";
import type { Store, Writing } from "../../store/store.ts";
import { holdWallet } from "../ledger.ts";

export type StoredRun = Selectable<GauntletRunTable>;

/** A stored run with its events and its state. */
export interface ReadRun {
  row: StoredRun;
  events: RunEvent[];
  run: Run;
}

/** Returns the state of a stored run. */
export function readRun(row: StoredRun): ReadRun {
  const events = JSON.parse(row.events) as RunEvent[];
  return { row, events, run: { ...replayRun(row.seed, events, row.edition), loadout: JSON.parse(row.loadout) } };
}

/** The open run of an account, or its last one; undefined without any. */
export const lastRunOf = (store: Store | Writing, playerId: string): Promise<StoredRun | undefined> =>
  store
    .selectFrom("gauntlet_runs")
    .selectAll()
    .where("player_id", "=", playerId)
    .orderBy("started_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** True if an account has no ranked run of this day yet. */
export async function mayRank(store: Store | Writing, playerId: string, day: Day): Promise<boolean> {
  const ranked = await store
    .selectFrom("gauntlet_runs")
    .select("id")
    .where("player_id", "=", playerId)
    .where("ranked_day", "=", day)
    .executeTakeFirst();
  return ranked === undefined;
}

/** True if an account has a name and a password. */
export async function isClaimed(store: Store | Writing, playerId: string): Promise<boolean> {
  const player = await store.selectFrom("players").select("password").where("id", "=", playerId).executeTakeFirst();
  return (player?.password ?? null) !== null;
}

/** Locks the runs of an account until the transaction ends. */
async function lockRuns(writing: Writing, playerId: string): Promise<void> {
  if (!(await holdWallet(writing, playerId))) throw new Refusal(401, "sign-in-needed");
}

/** Begins a run, which is ranked if it is the first of a claimed account on this day. Refused while a run is open. */
export async function beginRun(
  writing: Writing,
  chance: Chance,
  playerId: string,
  day: Day,
  now: number,
): Promise<void> {
  await lockRuns(writing, playerId);
  const last = await lastRunOf(writing, playerId);
  if (last && last.ended_at === null) throw new Refusal(409, "run-open");
  const isRanked = (await isClaimed(writing, playerId)) && (await mayRank(writing, playerId, day));
  const id = chance.id();
  const seed = chance.seed(id);
  await writing
    .insertInto("gauntlet_runs")
    .values({
      id,
      player_id: playerId,
      seed,
      commitment: commitmentOf(seed),
      edition: NEWEST_EDITION,
      ranked_day: isRanked ? day : null,
      events: "[]",
      loadout: JSON.stringify(plainLoadout()),
      money: FIRST_MONEY,
      // Later than every earlier run, so that their order is fixed.
      started_at: Math.max(now, (last?.started_at ?? 0) + 1),
    })
    .execute();
}

/** Reads the run of an account to change it in this transaction; refuses if there is none. */
export async function runToChange(writing: Writing, playerId: string): Promise<ReadRun> {
  await lockRuns(writing, playerId);
  const row = await lastRunOf(writing, playerId);
  if (!row) throw new Refusal(404, "no-such-run");
  return readRun(row);
}

/** Faults of the request itself, rather than of the run. */
const MALFORMED = new Set(["too-many-dice", "unknown-die"]);

function refuseFault(fault: Rejection | null): void {
  if (fault) throw new Refusal(MALFORMED.has(fault.code) ? 400 : 409, fault.code, fault.detail);
}

/**
 * Adds an event to the run of an account. `version` is the number of events that the player saw; another number means
 * that the request was repeated or the page is outdated.
 */
export async function addEvent(
  writing: Writing,
  playerId: string,
  version: number,
  eventIn: (read: ReadRun) => RunEvent,
  now: number,
): Promise<void> {
  const read = await runToChange(writing, playerId);
  if (read.events.length !== version) throw new Refusal(409, "run-changed");
  const event = eventIn(read);
  refuseFault(eventFault(read.run, read.row.seed, event));
  await storeEvent(writing, read, event, now);
}

/** Writes a run after an event that is possible. */
export async function storeEvent(writing: Writing, { row, events, run }: ReadRun, event: RunEvent, now: number) {
  const after = afterEvent(run, event);
  await writing
    .updateTable("gauntlet_runs")
    .set({
      events: JSON.stringify([...events, event]),
      loadout: JSON.stringify(after.loadout),
      beaten: after.beaten,
      money: after.money,
      match_id: after.match,
      ...(after.end !== null && { ended_at: now }),
    })
    .where("id", "=", row.id)
    .execute();
  return after;
}

/** Equips dice of a run; missing slots hold plain ones. */
export async function equipRun(writing: Writing, playerId: string, slots: readonly (string | null)[]): Promise<void> {
  const { row, run } = await runToChange(writing, playerId);
  refuseFault(equipRefusal(run, slots));
  const loadout = JSON.stringify(equip(run, slots).loadout);
  await writing.updateTable("gauntlet_runs").set({ loadout }).where("id", "=", row.id).execute();
}
