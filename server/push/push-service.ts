import type { Logger } from "pino";
import type { PushNotice } from "../../shared/push/push-notice.ts";
import { BoundedQueue } from "../ops/bounded-queue.ts";
import { ThrottledLog } from "../ops/throttled-log.ts";
import type { Store } from "../store/store.ts";
import { Outbox, QueueFull } from "./outbox.ts";
import { payloadOf } from "./payload.ts";
import { sendingTime } from "./quiet-hours.ts";
import { type Delivery, isAllowed, sendMessage } from "./send.ts";
import { type Subscriber, Subscriptions } from "./subscriptions.ts";

const HTTP_REDIRECT = 300;
const HTTP_NOT_FOUND = 404;
const HTTP_GONE = 410;
/** Delayed notifications sent in one step. */
const AT_ONCE = 100;
/** Notices that are looked up in the store at the same time, and those that wait for it at most. */
const LOOKUPS = 4;
const MOST_WAITING = 10_000;

/** Dependencies of the push service. */
export interface PushParts {
  store: Store;
  log: Logger;
  delivery: Delivery;
  /** True if it is still the turn of an account at a table; a delayed notification is dropped otherwise. */
  isTurnOf(account: string, roomId: string): Promise<boolean>;
  /** The time in milliseconds; tests script it. */
  now?: () => number;
}

/** A message to the browsers of an account; its lifetime is in milliseconds. */
interface Message {
  recipients: Subscriber[];
  text: string;
  lifetime: number;
}

/**
 * Sends notifications to the browsers of accounts, as their settings allow. Within the quiet hours of an account the
 * last notification of each tag waits in the store.
 */
export class PushService {
  readonly subscriptions: Subscriptions;
  readonly #parts: PushParts;
  readonly #log: ThrottledLog;
  readonly #now: () => number;
  readonly #lookups = new BoundedQueue(() => LOOKUPS, MOST_WAITING);
  readonly #outbox = new Outbox();
  readonly #sending = new Set<Promise<void>>();

  constructor(parts: PushParts) {
    this.#parts = parts;
    this.#log = new ThrottledLog(parts.log);
    this.#now = parts.now ?? Date.now;
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
    const work = this.#lookups
      .run(["lookup"], () => this.#messageFor(account, notice, this.#now()))
      .then(async (message) => {
        if (message) await this.#sendToAll(message);
      })
      .catch((err: unknown) => this.#log.warn({ err, kind: notice.kind }, "a notification could not be sent"))
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

  /** The message of a notice and its recipients; null if nothing is to be sent now. */
  async #messageFor(account: string, notice: PushNotice, now: number): Promise<Message | null> {
    const recipients = await this.subscriptions.of(account, now);
    if (recipients.length === 0) return null;
    const settings = await this.subscriptions.settingsOf(account);
    if (!settings[notice.kind]) return null;
    const at = sendingTime(settings, now);
    const until = "until" in notice ? notice.until : Number.POSITIVE_INFINITY;
    if (at >= until) return null;
    if (at > now) await this.#delay(account, notice, at);
    else if (notice.kind !== "turn" || (await this.#parts.isTurnOf(account, notice.roomId)))
      return { recipients, text: JSON.stringify(payloadOf(notice)), lifetime: until - now };
    return null;
  }

  async #delay(account: string, notice: PushNotice, at: number): Promise<void> {
    const row = { notice: JSON.stringify(notice), due_at: at };
    await this.#parts.store
      .insertInto("push_delayed")
      .values({ player_id: account, tag: payloadOf(notice).tag, ...row })
      .onConflict((conflict) => conflict.columns(["player_id", "tag"]).doUpdateSet(row))
      .execute();
  }

  async #sendToAll({ recipients, text, lifetime }: Message): Promise<void> {
    await Promise.all(recipients.map((recipient) => this.#send(recipient, text, lifetime)));
  }

  /** Sends a message in its turn; removes the browser if its push service no longer has it or fails repeatedly. */
  async #send(recipient: Subscriber, text: string, lifetime: number): Promise<void> {
    const { endpoint, faults } = recipient;
    const status = await this.#statusOf(recipient, text, lifetime);
    if (status === "dropped") return;
    if (status === HTTP_NOT_FOUND || status === HTTP_GONE) await this.subscriptions.remove(endpoint);
    else if (status === "failed" || status >= HTTP_REDIRECT) await this.subscriptions.noteFault(endpoint, this.#now());
    else if (faults > 0) await this.subscriptions.forgetFaults(endpoint);
  }

  /** The status of the push service; `failed` without one, and `dropped` if too many messages wait. */
  async #statusOf(recipient: Subscriber, text: string, lifetime: number): Promise<number | "failed" | "dropped"> {
    const { delivery } = this.#parts;
    try {
      const status = await this.#outbox.send(recipient.endpoint, () =>
        sendMessage(delivery, recipient, text, lifetime),
      );
      if (status >= HTTP_REDIRECT && status !== HTTP_NOT_FOUND && status !== HTTP_GONE)
        this.#log.warn({ status }, "a push service refused a notification");
      return status;
    } catch (err) {
      this.#log.warn({ reason: (err as Error).message }, "a push service could not be reached");
      return err instanceof QueueFull ? "dropped" : "failed";
    }
  }
}
