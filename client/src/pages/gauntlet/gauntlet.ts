import { type Signal, signal } from "@preact/signals";
import type { GauntletNews, RunBoard, RunTable, RunView } from "../../../../shared/games/farkle/gauntlet/api.ts";
import type { RunTranscript } from "../../../../shared/games/farkle/gauntlet/proof.ts";
import type { Reward } from "../../../../shared/games/farkle/gauntlet/run.ts";
import type { Loadout } from "../../../../shared/games/farkle/rules/dice.ts";
import type { Inventory } from "../../../../shared/players/api.ts";
import { dieName, refusal } from "../../games/farkle/words.ts";
import { api } from "../../net/account.ts";
import { Refused } from "../../net/moves.ts";
import { gauntletText as text } from "../../text/gauntlet.ts";
import { fill } from "../../text/say.ts";
import { go } from "../../ui/address.ts";
import { type Notice, Shop } from "../shop/shop.ts";
import { commitments } from "./remembered.ts";

/** The sentence of a refusal, in the words of the Gauntlet where it has its own. */
export const sentenceOf = (code: string): string => (text.rejections as Record<string, string>)[code] ?? refusal(code);

const inventoryOf = ({ money, owned, loadout }: RunView): Inventory => ({
  ...{ balance: money, owned, loadout, boughtAt: {} },
});

export const loadBoard = (day: string): Promise<RunBoard> => api(`/gauntlet/days/${day}`);

export const loadRecord = (id: string): Promise<RunTranscript> => api(`/gauntlet/runs/${id}/record`);

/** State and actions of the page: the player's run, its shop and its loadout. */
export class Gauntlet {
  readonly news: Signal<GauntletNews | null> = signal(null);
  readonly notice: Signal<Notice | null> = signal(null);
  readonly busy: Signal<boolean> = signal(false);
  /** The six slots and spare dice of the run. */
  readonly slots: Shop = new Shop((loadout) => this.#storeLoadout(loadout));

  async open(): Promise<void> {
    await this.#attempt(() => this.#load());
  }

  begin(): Promise<void> {
    return this.#attempt(async () => {
      await api<RunView>("/gauntlet/runs", { method: "POST", body: {} });
      await this.#load();
    });
  }

  buy(place: number): Promise<void> {
    const die = this.#run?.offers[place]?.die;
    return this.#change("/gauntlet/run/purchases", { place }, die && fill(text.bought, { name: dieName(die) }));
  }

  take(reward: Reward): Promise<void> {
    const die = this.#run?.reward?.die;
    const isDie = reward === "die" && die !== undefined;
    return this.#change("/gauntlet/run/reward", { reward }, isDie ? fill(text.bought, { name: dieName(die) }) : "");
  }

  sell(die: Parameters<typeof dieName>[0]): Promise<void> {
    return this.#change("/gauntlet/run/sales", { die }, fill(text.soldOne, { name: dieName(die) }));
  }

  giveUp(): Promise<void> {
    return this.#attempt(async () => {
      const body = { version: this.#run?.version };
      await api<RunView>("/gauntlet/run/end", { method: "POST", body });
      await this.#load();
    });
  }

  /** Opens the table of the next match, or the one that is being played. */
  play(): Promise<void> {
    return this.#attempt(async () => {
      const body = { version: this.#run?.version };
      const { roomId } = await api<RunTable>("/gauntlet/run/match", { method: "POST", body });
      go(`/table/${roomId}`);
    });
  }

  get #run(): RunView | null {
    return this.news.value?.run ?? null;
  }

  #show(run: RunView): void {
    this.slots.inventory.value = inventoryOf(run);
    if (this.news.value) this.news.value = { ...this.news.value, run };
  }

  async #load(): Promise<void> {
    const news = await api<GauntletNews>("/gauntlet");
    this.news.value = news;
    if (!news.run) return;
    this.#show(news.run);
    if (news.run.seed === null) commitments.remember(news.run.id, news.run.commitment);
  }

  async #storeLoadout(slots: Loadout): Promise<Inventory> {
    const run = await api<RunView>("/gauntlet/run/loadout", { method: "PUT", body: { slots } });
    this.#show(run);
    return inventoryOf(run);
  }

  #change(path: string, what: object, sentence = ""): Promise<void> {
    return this.#attempt(async () => {
      const body = { ...what, version: this.#run?.version };
      this.#show(await api<RunView>(path, { method: "POST", body }));
      this.notice.value = sentence === "" ? null : { kind: "good", sentence };
    });
  }

  /** Runs one request at a time; a refusal is shown as a sentence, and an outdated run is loaded again. */
  async #attempt(work: () => Promise<void>): Promise<void> {
    if (this.busy.value) return;
    this.busy.value = true;
    this.notice.value = null;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === "run-changed") await this.#load().catch(() => undefined);
      this.notice.value = { kind: "bad", sentence: sentenceOf(error.code) };
    } finally {
      this.busy.value = false;
    }
  }
}
