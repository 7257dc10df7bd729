import type { Logger } from "pino";
import type { PushNotice } from "../../shared/core/push-notice.ts";
import type { Store } from "../store/store.ts";
import { payloadOf } from "./payload.ts";
import { sendingTime } from "./quiet-hours.ts";
import { type Delivery, isAllowed, type Recipient, sendMessage } from "./send.ts";
import { Subscriptions } from "./subscriptions.ts";

const HTTP_NOT_FOUND = 404;
const HTTP_GONE = 410;
/** Delayed notifications sent in one step. */
const AT_ONCE = 100;

/** Dependencies of the push service. */
export interface PushParts {
  store: Store;
  log: Logger;
  delivery: Delivery;
  /** True if it is still the turn of an account at a table; a delayed notification is dropped otherwise. */
  isTurnOf(account: string, roomId: string): Promise<boolean>;
}

/**
 * Sends notifications to the browsers of accounts, as their settings allow. Within the quiet hours of an account the
 * last notification of each tag waits in the store.
 */
export class PushService {
  readonly subscriptions: Subscriptions;
  readonly #parts: PushParts;
  readonly #sending = new Set<Promise<void>>();

  constructor(parts: PushParts) {
    this.#parts = parts;
    this.subscriptions = new Subscriptions(parts.store);
  }

  /** Key with which browsers subscribe. */
  get publicKey(): string {
    return this.#parts.delivery.keys.publicKey;
  }

  /** True if a browser may subscribe with this endpoint. */
  accepts(endpoint: string): boolean {
    return isAllowed(this.#parts.delivery, endpoint);
  }

  /** Notifies an account in the background. A notification may be lost, but never repeats or delays a move. */
  notify(account: string, notice: PushNotice): void {
    const work = this.#notify(account, notice, Date.now())
      .catch((err: unknown) => this.#parts.log.warn({ err, kind: notice.kind }, "a notification could not be sent"))
      .finally(() => this.#sending.delete(work));
    this.#sending.add(work);
  }

  /** Sends the notifications that quiet hours have delayed. */
  async sendDelayed(now: number): Promise<void> {
    const { store } = this.#parts;
    const due = await store
      .selectFrom("push_delayed")
      .selectAll()
      .where("due_at", "<=", now)
      .orderBy("due_at")
      .limit(AT_ONCE)
      .execute();
    for (const { player_id: account, tag, notice } of due) {
      const { numDeletedRows } = await store
        .deleteFrom("push_delayed")
        .where("player_id", "=", account)
        .where("tag", "=", tag)
        .executeTakeFirst();
      if (numDeletedRows > 0n) this.notify(account, JSON.parse(notice) as PushNotice);
    }
  }

  /** Resolves when nothing is being sent. */
  async idle(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all(this.#sending);
  }

  async #notify(account: string, notice: PushNotice, now: number): Promise<void> {
    const recipients = await this.subscriptions.of(account);
    if (recipients.length === 0) return;
    const settings = await this.subscriptions.settingsOf(account);
    if (!settings[notice.kind]) return;
    const at = sendingTime(settings, now);
    const until = "until" in notice ? notice.until : Number.POSITIVE_INFINITY;
    if (at >= until) return;
    if (at > now) return this.#delay(account, notice, at);
    if (notice.kind === "turn" && !(await this.#parts.isTurnOf(account, notice.roomId))) return;
    const message = JSON.stringify(payloadOf(notice));
    await Promise.all(recipients.map((recipient) => this.#send(recipient, message, until - now)));
  }

  async #delay(account: string, notice: PushNotice, at: number): Promise<void> {
    const row = { notice: JSON.stringify(notice), due_at: at };
    await this.#parts.store
      .insertInto("push_delayed")
      .values({ player_id: account, tag: payloadOf(notice).tag, ...row })
      .onConflict((conflict) => conflict.columns(["player_id", "tag"]).doUpdateSet(row))
      .execute();
  }

  /** Sends a message; removes the subscription if the push service no longer has it. */
  async #send(recipient: Recipient, message: string, lifetime: number): Promise<void> {
    const { log, delivery } = this.#parts;
    try {
      const status = await sendMessage(delivery, recipient, message, lifetime);
      if (status === HTTP_NOT_FOUND || status === HTTP_GONE) await this.subscriptions.remove(recipient.endpoint);
      else if (status >= 300) log.warn({ status }, "a push service refused a notification");
    } catch (err) {
      log.warn({ reason: (err as Error).message }, "a push service could not be reached");
    }
  }
}
