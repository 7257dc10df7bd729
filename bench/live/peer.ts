import type { Measured } from "../process.ts";

/** A table of two under load: one move at a time, the seats in turn. */
export interface LiveTable {
  /** Makes the next move and resolves when the mover has the answer and every seat the new state. */
  act(): Promise<void>;
  /** What has to be done before the next move can be made, such as beginning another match. */
  between?(): Promise<void>;
  close(): Promise<void>;
}

/** Something that can be compared: how to start it, how two sit down at it, how somebody comes to a public table. */
export interface Peer {
  id: string;
  name: string;
  start(): Promise<Measured>;
  sit(address: string): Promise<LiveTable>;
  join?(address: string): Promise<{ leave(): unknown }>;
}
