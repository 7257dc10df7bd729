import { randomBytes } from "node:crypto";
import {
  CHALLENGE_MINUTES,
  type Challenge,
  LONG_CHALLENGE_DAYS,
  MOST_RECEIVED_CHALLENGES,
  MOST_SENT_CHALLENGES,
} from "../../shared/players/friends.ts";
import { modeOf } from "../../shared/players/mode-of.ts";
import { isRatedMode } from "../../shared/players/modes.ts";
import type { ServerContext } from "../context.ts";
import { JoinRefusal } from "../http/join-refusal.ts";
import { Refusal } from "../http/refusal.ts";
import { lockPlayers } from "../players/lock-players.ts";
import { areFriends, friendsOf } from "../players/relations/friendships.ts";
import { peopleOf, reachableAccount } from "../players/relations/people.ts";
import { includes, privacyOf } from "../players/relations/privacy.ts";
import { mutedUntil } from "../players/relations/sanctions.ts";
import type { JoinRequest } from "../rooms/admission.ts";
import { openArrangedTable, readArrangedSettings } from "../rooms/arranged-table.ts";
import { callTable } from "../rooms/call-table.ts";
import type { Store, Writing } from "../store/store.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SEATS = 2;

/** A challenge as a client sends it. */
export interface NewChallenge {
  to: string;
  game: string;
  settings: Record<string, unknown>;
  rated: boolean;
}

/** Stores a challenge to another account. Both accounts are locked, so challenges at the same time count one by one. */
export async function sendChallenge(store: Store, accountId: string, wanted: NewChallenge): Promise<Challenge> {
  const { to, game, settings, rated } = wanted;
  return store.transaction().execute(async (writing) => {
    const person = await reachableAccount(writing, accountId, to);
    const { days, title } = refusing(() => checkTerms(wanted));
    if (title !== "" && (await mutedUntil(writing, accountId)) !== null) throw new Refusal(403, "muted-name");
    await lockPlayers(writing, [accountId, person.id]);
    await refuseUnwanted(writing, accountId, person.id);
    const open = (await openChallengesOf(writing, accountId)).filter(({ from }) => from.id === accountId);
    if (open.some((challenge) => challenge.to.id === person.id)) throw new Refusal(409, "already-challenged");
    if (open.length >= MOST_SENT_CHALLENGES) throw new Refusal(409, "too-many-challenges");
    const id = randomBytes(9).toString("base64url");
    const now = Date.now();
    await writing
      .insertInto("challenges")
      .values({
        ...{ id, player_id: accountId, to_id: person.id, game, settings: JSON.stringify(settings), state: "open" },
        rated: rated ? 1 : 0,
        ...{ room_id: null, created_at: now, expires_at: now + lifetimeOf(days) },
      })
      .execute();
    return (await openChallengesOf(writing, accountId)).find((challenge) => challenge.id === id) as Challenge;
  });
}

/** Refuses a challenge that the privacy of the recipient excludes, and one that too many strangers have sent already. */
async function refuseUnwanted(writing: Writing, accountId: string, to: string): Promise<void> {
  const privacy = (await privacyOf(writing, [to])).get(to);
  const isFriend = await areFriends(writing, accountId, to);
  if (!includes(privacy?.challenges ?? "nobody", isFriend)) throw new Refusal(403, "no-challenges-wanted");
  if (isFriend) return;
  const { received } = await writing
    .selectFrom("challenges")
    .select((row) => row.fn.countAll<number>().as("received"))
    .where("to_id", "=", to)
    .where("state", "=", "open")
    .where("expires_at", ">", Date.now())
    .where("player_id", "not in", friendsOf(writing, to))
    .executeTakeFirstOrThrow();
  if (Number(received) >= MOST_RECEIVED_CHALLENGES) throw new Refusal(429, "recipient-busy");
}

/** Checks the settings of a challenge. A rated match has the terms of a public table and a mode with a rating. */
function checkTerms({ game, settings, rated }: NewChallenge): JoinRequest {
  const terms = readArrangedSettings(game, settings, SEATS, rated);
  if (rated && !isRatedMode(game, modeOf(game, terms.options, SEATS))) throw new Refusal(400, "not-rated");
  return terms;
}

/** Milliseconds for which a challenge is open: longer if its players need not be online together. */
const lifetimeOf = (days: number): number => (days > 0 ? LONG_CHALLENGE_DAYS * DAY : CHALLENGE_MINUTES * MINUTE);

/** Open challenges from and to an account, oldest first. */
export async function openChallengesOf(store: Store | Writing, accountId: string): Promise<Challenge[]> {
  const rows = await store
    .selectFrom("challenges")
    .selectAll()
    .where((row) => row.or([row("player_id", "=", accountId), row("to_id", "=", accountId)]))
    .where("state", "=", "open")
    .where("expires_at", ">", Date.now())
    .orderBy("created_at")
    .execute();
  const people = await peopleOf(
    store,
    rows.flatMap(({ player_id, to_id }) => [player_id, to_id]),
  );
  return rows.flatMap(({ id, player_id, to_id, game, settings, rated, created_at, expires_at }) => {
    const [from, to] = [people.get(player_id), people.get(to_id)];
    if (!from || !to) return [];
    const terms = { game, settings: JSON.parse(settings), rated: rated === 1 };
    return [{ id, from, to, ...terms, createdAt: created_at, expiresAt: expires_at }];
  });
}

/** The two accounts of an answered challenge. */
interface Answered {
  challengerId: string;
  roomId: string;
}

/**
 * Accepts a challenge and opens its table. The state changes first, so that of several acceptances only one opens a
 * table; if the table cannot be opened, the challenge is open again.
 */
export async function acceptChallenge(server: ServerContext, accountId: string, id: string): Promise<Answered> {
  const { store } = server;
  const challenge = await store
    .selectFrom("challenges")
    .selectAll()
    .where("id", "=", id)
    .where("to_id", "=", accountId)
    .executeTakeFirst();
  if (!challenge) throw new Refusal(404, "no-such-challenge");
  const { player_id: challengerId, game, settings, room_id, rated } = challenge;
  if (challenge.state === "accepted" && room_id !== null) return { challengerId, roomId: room_id };
  await reachableAccount(store, accountId, challengerId);
  const terms = { game, settings: JSON.parse(settings), rated: rated === 1 };
  const { days } = refusing(() => checkTerms({ ...terms, to: accountId }));
  if (!(await change(store, id, "open", "accepted"))) throw new Refusal(409, "challenge-over");
  try {
    const roomId = await openArrangedTable(server, {
      ...{ game, settings: terms.settings, accounts: [challengerId, accountId] },
      origin: { kind: "challenge", id },
      isPublic: rated === 1,
    });
    if (days > 0) await seatBoth(server, roomId, challengerId, accountId);
    await store.updateTable("challenges").set({ room_id: roomId }).where("id", "=", id).execute();
    return { challengerId, roomId };
  } catch (error) {
    await change(store, id, "accepted", "open");
    throw asRefusal(error);
  }
}

/**
 * Seats both players of a correspondence game, who need not be online, so that it begins and counts their days. Refuses
 * it to an account that has too many games, or whose challenger has; the empty table then closes by itself.
 */
async function seatBoth(
  { store, correspondence }: ServerContext,
  roomId: string,
  challengerId: string,
  accountId: string,
): Promise<void> {
  const people = await peopleOf(store, [challengerId, accountId]);
  const seated = [accountId, challengerId].map((account) => ({ account, name: people.get(account)?.name ?? "" }));
  for (const { account, name } of seated) {
    if (await correspondence.games.takeSeat(account, roomId, name)) continue;
    throw account === accountId ? new Refusal(429, "too-many-games") : new Refusal(409, "not-reachable");
  }
  await callTable(roomId, "seatAway", seated);
}

/** Declines a challenge to an account, or withdraws one that it sent; returns the other account. */
export async function endChallenge(
  store: Store,
  accountId: string,
  id: string,
): Promise<{ otherId: string; state: "declined" | "withdrawn" }> {
  const challenge = await store
    .selectFrom("challenges")
    .select(["player_id", "to_id"])
    .where("id", "=", id)
    .where((row) => row.or([row("player_id", "=", accountId), row("to_id", "=", accountId)]))
    .executeTakeFirst();
  if (!challenge) throw new Refusal(404, "no-such-challenge");
  const isOwn = challenge.player_id === accountId;
  const state = isOwn ? "withdrawn" : "declined";
  if (!(await change(store, id, "open", state))) throw new Refusal(409, "challenge-over");
  return { otherId: isOwn ? challenge.to_id : challenge.player_id, state };
}

/** Withdraws all open challenges between two accounts. */
export async function endChallengesBetween(store: Store, one: string, other: string): Promise<void> {
  await store
    .updateTable("challenges")
    .set({ state: "withdrawn" })
    .where("state", "=", "open")
    .where("player_id", "in", [one, other])
    .where("to_id", "in", [one, other])
    .execute();
}

/** Removes challenges that ended before this time. */
export async function removeOldChallenges(store: Store, before: number): Promise<void> {
  await store.deleteFrom("challenges").where("expires_at", "<", before).execute();
}

type State = "open" | "accepted" | "declined" | "withdrawn";

/** Changes the state of a challenge that has not expired; false if it has another state by now. */
async function change(store: Store, id: string, from: State, to: State): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable("challenges")
    .set({ state: to })
    .where("id", "=", id)
    .where("state", "=", from)
    .where("expires_at", ">", Date.now())
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function refusing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asRefusal(error);
  }
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof JoinRefusal)) return error;
  const { code, detail } = error.rejection;
  return new Refusal(error.code >= 500 ? 503 : 400, code, detail);
}
