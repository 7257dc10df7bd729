import { type Signal, signal } from "@preact/signals";
import { SLOTS } from "../../../../shared/games/farkle/contract.ts";
import type { DieId, Loadout } from "../../../../shared/games/farkle/rules/dice.ts";
import { copiesIn, type Limits } from "../../../../shared/games/farkle/rules/limits.ts";
import type { DieOffer, Inventory, LedgerLine } from "../../../../shared/players/api.ts";
import { keepOffers } from "../../games/farkle/known-dice.ts";
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

/** Stores a loadout and returns the inventory with it. */
type StoreLoadout = (slots: Loadout) => Promise<Inventory>;

const storeOwnLoadout: StoreLoadout = (slots) => api("/me/loadout", { method: "PUT", body: { slots } });

/** State and actions of the shop page: offers, inventory, purchases and loadout. */
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
  /** The request under way, or the last one. */
  #running: Promise<void> = Promise.resolve();
  readonly #storeLoadout: StoreLoadout;

  constructor(storeLoadout: StoreLoadout = storeOwnLoadout) {
    this.#storeLoadout = storeLoadout;
  }

  async open(): Promise<void> {
    await this.#attempt(async () => {
      this.#show(await api<DieOffer[]>("/dice"));
      this.limits.value = await api<Limits>("/dice/limits");
      this.inventory.value = await api<Inventory>("/me/inventory");
      this.ledger.value = await api<LedgerLine[]>("/me/ledger");
    });
  }

  /** Loads only the inventory of the player. */
  async openLoadout(): Promise<void> {
    await this.#attempt(async () => {
      this.inventory.value = await api<Inventory>("/me/inventory");
    });
  }

  /** Buys one copy at the displayed price. */
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

  /** Presses a slot: equips the chosen die, or unequips the die in the slot. */
  press(slot: number): Promise<void> | void {
    const die = this.placing.value;
    if (die) return this.put({ die, from: null }, slot);
    if (this.inventory.value?.loadout[slot]) return this.takeOut(slot);
  }

  /** Puts a die into a slot. A die from another slot swaps places with the die in this one. */
  put({ die, from }: Carried, slot: number): Promise<void> {
    return this.#equip((loadout) => {
      const other = loadout[slot] ?? null;
      return (from === null ? loadout : loadout.with(from, other)).with(slot, die);
    });
  }

  /** Drops a carried die on a slot; outside of all slots, it is unequipped. */
  drop(carried: Carried, slot: number | null): Promise<void> | void {
    if (slot !== null && slot !== carried.from) return this.put(carried, slot);
    if (slot === null && carried.from !== null) return this.takeOut(carried.from);
  }

  takeOut(slot: number): Promise<void> {
    return this.#equip((loadout) => loadout.with(slot, null));
  }

  /** Copies that are owned but in no slot. */
  spare(die: DieId): number {
    const inventory = this.inventory.value;
    return inventory ? (inventory.owned[die] ?? 0) - copiesIn(inventory.loadout, die) : 0;
  }

  /** Loads the next older lines of the ledger. */
  moreLedger(): Promise<void> {
    return this.#attempt(async () => {
      const last = this.ledger.value.at(-1)?.line ?? 1;
      const earlier = await api<LedgerLine[]>(`/me/ledger?before=${last}`);
      this.ledger.value = [...this.ledger.value, ...earlier];
    });
  }

  #show(offers: DieOffer[]): void {
    this.offers.value = offers;
    keepOffers(offers);
  }

  #loadout(): Loadout {
    return this.inventory.value?.loadout ?? new Array<null>(SLOTS).fill(null);
  }

  /** Changes the loadout after the request under way, so that no press is lost. */
  async #equip(change: (loadout: Loadout) => Loadout): Promise<void> {
    while (this.busy.value) await this.#running;
    return this.#attempt(async () => {
      this.inventory.value = await this.#storeLoadout(change(this.#loadout()));
      const { value: die } = this.placing;
      if (die && this.spare(die) === 0) this.placing.value = null;
    });
  }

  /** Runs one request at a time and shows a refusal as a sentence. */
  #attempt(work: () => Promise<void>): Promise<void> {
    if (!this.busy.value) this.#running = this.#run(work);
    return this.#running;
  }

  async #run(work: () => Promise<void>): Promise<void> {
    this.busy.value = true;
    this.notice.value = null;
    this.undoable.value = null;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused) && !(error instanceof Told)) throw error;
      // The shop can be viewed without an account; the page says so.
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

  /** The sentence of a refusal, with the current price and balance. */
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

/** A refusal whose sentence is already known. */
class Told extends Error {}
