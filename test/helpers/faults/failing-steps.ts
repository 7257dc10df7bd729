import type { KyselyPlugin } from "kysely";
import type { Journal } from "../../../server/journal/journal.ts";
import type { Store } from "../../../server/store/store.ts";
import { StoreUnavailable } from "../../../server/store/unavailable.ts";
import { Injected } from "./faults.ts";

/** Operations of the journal that count as steps. */
const OPERATIONS = ["begin", "append", "note", "sleep", "shut", "wakeTable", "openTable"] as const;

/**
 * Counts queries of a store and operations of a journal as steps, and makes one of them fail: once, or together with
 * all later ones, as if the process had been killed there.
 */
export class FailingSteps {
  #left = 0;
  #isKill = false;
  #isDead = false;
  /** Resolves when the step has failed. */
  failed: Promise<void> = Promise.resolve();
  /** True if the step has failed. */
  hasFailed = false;
  #tell: () => void = () => undefined;

  /** Makes the n-th step from now fail, counted from 1. */
  failAt(step: number, { isKill }: { isKill: boolean }): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.failed = promise;
    this.#tell = resolve;
    this.hasFailed = false;
    this.#left = step;
    this.#isKill = isKill;
  }

  /** Stops injecting failures. */
  disarm(): void {
    this.#left = 0;
    this.#isDead = false;
  }

  store(real: Store): Store {
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (this.#fails()) throw new StoreUnavailable("injected fault");
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    return real.withPlugin(plugin);
  }

  watch(journal: Journal): void {
    const operations = journal as unknown as Record<string, (...values: unknown[]) => Promise<unknown>>;
    for (const name of OPERATIONS) {
      const work = operations[name]?.bind(journal);
      operations[name] = async (...values) => {
        if (this.#fails()) throw new Injected();
        return work?.(...values);
      };
    }
  }

  #fails(): boolean {
    if (this.#isDead) return true;
    if (this.#left === 0 || --this.#left > 0) return false;
    this.hasFailed = true;
    this.#isDead = this.#isKill;
    this.#tell();
    return true;
  }
}
