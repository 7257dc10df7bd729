import type { Store, Writing } from "../store/store.ts";

const LOCK = { key: "administration", value: "" };

/**
 * Makes a change of the administration in one transaction. Changes wait for each other, in all processes, because each is
 * checked against what the one before it has left.
 */
export const administer = <T>(store: Store, change: (writing: Writing) => Promise<T>): Promise<T> =>
  store.transaction().execute(async (writing) => {
    await writing
      .insertInto("settings")
      .values(LOCK)
      .onConflict((conflict) => conflict.column("key").doUpdateSet(LOCK))
      .execute();
    return change(writing);
  });
