import { createHash } from "node:crypto";
import { sql } from "kysely";
import { EVERY_NOTICE, type NoticeSettings } from "../../shared/push/push-notice.ts";
import { lockPlayers } from "../players/lock-players.ts";
import type { Store } from "../store/store.ts";
import type { Recipient } from "./send.ts";

/** Maximum number of browsers of an account that receive notifications; a further one replaces the oldest. */
export const MOST_SUBSCRIPTIONS = 10;

/** Faults in a row after which nothing is sent to a browser for a minute, and twice as long after each further one. */
export const TOLERATED_FAULTS = 3;
/** Faults in a row after which a browser is removed, at least two hours after the first. */
export const MOST_FAULTS = 10;
const PAUSE_MILLISECONDS = 60_000;

/** A subscribed browser with the faults of its push service. */
export interface Subscriber extends Recipient {
  faults: number;
}

const idOf = (endpoint: string): string => createHash("sha256").update(endpoint).digest("base64url");

/** The browsers and notification settings of all accounts. */
export class Subscriptions {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Adds a browser. A browser belongs to the account that subscribed last. */
  async add(playerId: string, recipient: Recipient): Promise<void> {
    const { endpoint, p256dh, auth } = recipient;
    const row = { player_id: playerId, endpoint, p256dh, auth, created_at: Date.now() };
    await this.#store.transaction().execute(async (writing) => {
      await lockPlayers(writing, [playerId]);
      await writing
        .insertInto("push_subscriptions")
        .values({ id: idOf(endpoint), ...row })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
        .execute();
      const older = await writing
        .selectFrom("push_subscriptions")
        .select("id")
        .where("player_id", "=", playerId)
        .orderBy("created_at", "desc")
        .orderBy("id")
        .execute();
      const surplus = older.slice(MOST_SUBSCRIPTIONS).map(({ id }) => id);
      await writing
        .deleteFrom("push_subscriptions")
        .where("id", "in", ["", ...surplus])
        .execute();
    });
  }

  async remove(endpoint: string, playerId?: string): Promise<void> {
    await this.#store
      .deleteFrom("push_subscriptions")
      .where("id", "=", idOf(endpoint))
      .$if(playerId !== undefined, (query) => query.where("player_id", "=", playerId ?? ""))
      .execute();
  }

  /** The browsers of an account to which messages may be sent now. */
  of(playerId: string, now = Date.now()): Promise<Subscriber[]> {
    return this.#store
      .selectFrom("push_subscriptions")
      .select(["endpoint", "p256dh", "auth", "faults"])
      .where("player_id", "=", playerId)
      .where(sql<boolean>`coalesce(paused_until, 0) <= ${now}`)
      .execute();
  }

  /** Counts a message that a push service did not accept; pauses or removes its browser after several in a row. */
  async noteFault(endpoint: string, now: number): Promise<void> {
    const id = idOf(endpoint);
    const row = await this.#store
      .updateTable("push_subscriptions")
      .set((each) => ({ faults: each("faults", "+", 1) }))
      .where("id", "=", id)
      .returning("faults")
      .executeTakeFirst();
    const faults = row?.faults ?? 0;
    if (faults >= MOST_FAULTS) return this.remove(endpoint);
    if (faults < TOLERATED_FAULTS) return;
    const paused_until = now + PAUSE_MILLISECONDS * 2 ** (faults - TOLERATED_FAULTS);
    await this.#store.updateTable("push_subscriptions").set({ paused_until }).where("id", "=", id).execute();
  }

  /** Forgets the faults of a browser whose push service has accepted a message. */
  async forgetFaults(endpoint: string): Promise<void> {
    await this.#store
      .updateTable("push_subscriptions")
      .set({ faults: 0, paused_until: null })
      .where("id", "=", idOf(endpoint))
      .execute();
  }

  async settingsOf(playerId: string): Promise<NoticeSettings> {
    const row = await this.#store
      .selectFrom("push_settings")
      .selectAll()
      .where("player_id", "=", playerId)
      .executeTakeFirst();
    if (!row) return EVERY_NOTICE;
    const { quiet_from: from, quiet_until: until } = row;
    return {
      ...{ turn: row.turn === 1, challenge: row.challenge === 1, tournament: row.tournament === 1 },
      quiet: from === null || until === null ? null : { from, until },
      timeZone: row.time_zone,
    };
  }

  async changeSettings(playerId: string, settings: NoticeSettings): Promise<void> {
    const row = {
      turn: Number(settings.turn),
      challenge: Number(settings.challenge),
      tournament: Number(settings.tournament),
      quiet_from: settings.quiet?.from ?? null,
      quiet_until: settings.quiet?.until ?? null,
      time_zone: settings.timeZone,
    };
    await this.#store
      .insertInto("push_settings")
      .values({ player_id: playerId, ...row })
      .onConflict((conflict) => conflict.column("player_id").doUpdateSet(row))
      .execute();
  }
}
