import type { CommonState } from "./game.ts";

/**
 * Converts between the views of a game and the plain values of its synchronized state `T`. A game needs it if the two
 * differ: because seats have secrets, or because a view has lists of lists or of nulls, which a schema cannot contain.
 */
export interface Synced<V extends CommonState = CommonState, T extends { options: object } = { options: object }> {
  /** Returns the values to synchronize: public ones from the view of spectators, secret ones from the view of each seat. */
  write(open: V, own: readonly V[]): Omit<T, "options">;
  /** Returns the view of a client from the values that it has received. Secrets of other seats are absent. */
  read(values: Omit<T, "options">, options: V["options"]): V;
  /** Conversion of the options; without it they are synchronized as they are. */
  options?: { write(options: V["options"]): T["options"]; read(values: T["options"]): V["options"] };
}
