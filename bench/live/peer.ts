import type { Measured } from "../process.ts";

/** A table of two under load: one move at a time, the seats in turn. */
export interface LiveTable {
  /** Makes the next move and resolves when the mover has the reply and every seat the new state. */
  act(): Promise<void>;
  /** Prepares the next move, for example by starting another match. */
  between?(): Promise<void>;
  close(): Promise<void>;
}

/** A measured server: how to start it, how two clients take a table, and how a client joins a public table. */
export interface Peer {
  id: string;
  name: string;
  start(): Promise<Measured>;
  sit(address: string): Promise<LiveTable>;
  join?(address: string): Promise<{ leave(): unknown }>;
}
