import { type Signal, signal } from "@preact/signals";
import { SLOTS } from "../../../../shared/games/farkle/contract.ts";
import type { DieId, Loadout } from "../../../../shared/games/farkle/dice.ts";
import { copiesIn, type Limits } from "../../../../shared/games/farkle/limits.ts";
import type { DieOffer, Inventory, LedgerLine } from "../../../../shared/players/api.ts";
import { keepHouseTexts } from "../../games/farkle/house-texts.ts";
import { dieName, refusal } from "../../games/farkle/words.ts";
import { api } from "../../net/account.ts";
import { Refused } from "../../net/moves.ts";
import { shop as words } from "../../text/index.ts";
import { dollars } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";

/** A message about the last action. */
export interface Notice {
  kind: "good" | "bad";
  sentence: string;
}

/** A die being placed: from the stock, or from another slot. */
export interface Carried {
  die: DieId;
  from: number | null;
}

/** The shop as this page sees it: what is sold, what the player has, and the ways to change it. */
export class Shop {
  readonly offers: Signal<DieOffer[] | null> = signal(null);
  readonly limits: Signal<Limits | null> = signal(null);
  /** Null without an account. */
  readonly inventory: Signal<Inventory | null> = signal(null);
  readonly ledger: Signal<LedgerLine[]> = signal([]);
  /** The die that goes into the next slot that is pressed. */
  readonly placing: Signal<DieId | null> = signal(null);
  readonly notice: Signal<Notice | null> = signal(null);
  readonly busy: Signal<boolean> = signal(false);
  /** Key of the purchase that the notice is about and that can be taken back; null for none. */
  readonly undoable: Signal<string | null> = signal(null);
  /** Idempotency key of an unanswered purchase, so a retry does not buy twice. */
  readonly #unanswered = new Map<DieId, string>();

  async open(): Promise<void> {
    await this.#attempt(async () => {
      this.#show(await api<DieOffer[]>("/dice"));
      this.limits.value = await api<Limits>("/dice/limits");
      this.inventory.value = await api<Inventory>("/me/inventory");
      this.ledger.value = await api<LedgerLine[]>("/me/ledger");
    });
  }

  /** Loads only what the player has. */
  async openLoadout(): Promise<void> {
    await this.#attempt(async () => {
      this.inventory.value = await api<Inventory>("/me/inventory");
    });
  }

  /** Buys one copy at the price on show. */
  buy({ die, price }: DieOffer): Promise<void> {
    return this.#attempt(async () => {
      const key = this.#unanswered.get(die) ?? crypto.randomUUID();
      this.#unanswered.set(die, key);
      try {
        this.inventory.value = await api<Inventory>("/me/purchases", { method: "POST", body: { die, price, key } });
        this.#unanswered.delete(die);
      } catch (error) {
        if (error instanceof Refused && error.code !== "out-of-reach") this.#unanswered.delete(die);
        throw await this.#explained(error, die);
      }
      this.notice.value = { kind: "good", sentence: fill(words.bought, { name: dieName(die) }) };
      this.undoable.value = key;
      this.ledger.value = await api<LedgerLine[]>("/me/ledger");
    });
  }

  /** Takes back the last purchase. */
  undo(key: string): Promise<void> {
    return this.#attempt(async () => {
      this.inventory.value = await api<Inventory>(`/me/purchases/${key}`, { method: "DELETE" });
      this.notice.value = { kind: "good", sentence: words.undone };
      this.ledger.value = await api<LedgerLine[]>("/me/ledger");
    });
  }

  /** Chooses the die that goes into the next slot, or none. */
  choose(die: DieId | null): void {
    this.placing.value = this.placing.value === die ? null : die;
    this.notice.value = null;
  }

  /** What pressing a slot does: it takes the chosen die, or gives its own back. */
  press(slot: number): Promise<void> | void {
    const die = this.placing.value;
    if (die) return this.put({ die, from: null }, slot);
    if (this.inventory.value?.loadout[slot]) return this.takeOut(slot);
  }

  /** Puts a die into a slot; one that comes from another slot changes places with what lies there. */
  put({ die, from }: Carried, slot: number): Promise<void> {
    const loadout = this.#loadout();
    const other = loadout[slot] ?? null;
    return this.#equip((from === null ? loadout : loadout.with(from, other)).with(slot, die));
  }

  /** Ends carrying a die over a slot, or beside every slot, which takes it out of its own. */
  drop(carried: Carried, slot: number | null): Promise<void> | void {
    if (slot !== null && slot !== carried.from) return this.put(carried, slot);
    if (slot === null && carried.from !== null) return this.takeOut(carried.from);
  }

  takeOut(slot: number): Promise<void> {
    return this.#equip(this.#loadout().with(slot, null));
  }

  /** Copies that are owned but in no slot. */
  spare(die: DieId): number {
    const inventory = this.inventory.value;
    return inventory ? (inventory.owned[die] ?? 0) - copiesIn(inventory.loadout, die) : 0;
  }

  /** Adds the lines before those that are shown. */
  moreLedger(): Promise<void> {
    return this.#attempt(async () => {
      const last = this.ledger.value.at(-1)?.line ?? 1;
      const earlier = await api<LedgerLine[]>(`/me/ledger?before=${last}`);
      this.ledger.value = [...this.ledger.value, ...earlier];
    });
  }

  #show(offers: DieOffer[]): void {
    this.offers.value = offers;
    keepHouseTexts(offers);
  }

  #loadout(): Loadout {
    return this.inventory.value?.loadout ?? new Array<null>(SLOTS).fill(null);
  }

  #equip(slots: Loadout): Promise<void> {
    return this.#attempt(async () => {
      this.inventory.value = await api<Inventory>("/me/loadout", { method: "PUT", body: { slots } });
      const { value: die } = this.placing;
      if (die && this.spare(die) === 0) this.placing.value = null;
    });
  }

  /** One thing at a time; a refusal becomes a sentence. */
  async #attempt(work: () => Promise<void>): Promise<void> {
    if (this.busy.value) return;
    this.busy.value = true;
    this.notice.value = null;
    this.undoable.value = null;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused) && !(error instanceof Told)) throw error;
      // Looking around needs no account; the page says so by itself.
      const looking = error instanceof Refused && error.code === "sign-in-needed" && this.inventory.value === null;
      const sentence = error instanceof Told ? error.message : refusal(error.code);
      if (!looking) this.notice.value = { kind: "bad", sentence };
    } finally {
      this.busy.value = false;
    }
  }

  /** Reloads, because prices and money may have changed elsewhere. */
  async #lookAgain(): Promise<void> {
    this.#show(await api<DieOffer[]>("/dice"));
    this.inventory.value = await api<Inventory>("/me/inventory");
  }

  /** A refusal with its numbers: what it costs now, and what there is. */
  async #explained(error: unknown, die: DieId): Promise<unknown> {
    if (!(error instanceof Refused)) return error;
    const name = dieName(die);
    const known = ["price-changed", "die-not-on-offer", "not-enough-money"].includes(error.code);
    if (known) await this.#lookAgain();
    const price = dollars(this.offers.value?.find((offer) => offer.die === die)?.price ?? 0);
    if (error.code === "price-changed") return new Told(fill(words.priceIsNow, { name, price }));
    if (error.code !== "not-enough-money") return error;
    return new Told(fill(words.tooDear, { name, price, money: dollars(this.inventory.value?.balance ?? 0) }));
  }
}

/** A refusal that has its sentence already. */
class Told extends Error {}
