import type { Measured } from "../process.ts";

/** A table of two under load: one round trip at a time, the seats in turn. */
export interface LiveTable {
  /** Makes the next move and resolves when the mover has the answer and the new state. */
  act(): Promise<void>;
  close(): void;
}

/** Something that can be compared: how to start it and how to sit down at it. */
export interface Peer {
  name: string;
  start(): Promise<Measured>;
  sit(address: string, index: number): Promise<LiveTable>;
}
