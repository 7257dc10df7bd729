import { matchMaker } from "@colyseus/core";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Journal } from "../journal/journal.ts";

/** From a tenth of a millisecond, which a move takes on an idle house, to a second, which nobody should wait. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

/** What the house counts about itself, for Prometheus. Codes and game ids are the only labels. */
export interface Metrics {
  registry: Registry;
  tables: Gauge<"game">;
  actions: Counter<"game">;
  rejections: Counter<"code">;
  /** Strangers who have reached a limit, and connections that were closed for what they did. */
  limited: Counter<"code">;
  takenOver: Counter;
  /** From a player's move at the door to its being on the disk and sent to everyone. */
  actionSeconds: Histogram;
}

/** Starts counting; each house has its own registry. */
export function createMetrics(journal: Journal): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "house_connections",
    help: "Open connections: players, spectators, lobby and queue",
    registers,
    collect() {
      this.set(matchMaker.stats.local.ccu);
    },
  });
  new Gauge({
    name: "house_journal_lag_seconds",
    help: "Age of the oldest write that is not on the disk yet",
    registers,
    collect() {
      this.set(journal.lag());
    },
  });
  return {
    registry,
    tables: new Gauge({ name: "house_tables", help: "Open tables", labelNames: ["game"], registers }),
    actions: new Counter({ name: "house_actions_total", help: "Accepted moves", labelNames: ["game"], registers }),
    rejections: new Counter({ name: "house_rejections_total", help: "Refusals", labelNames: ["code"], registers }),
    limited: new Counter({
      name: "house_limited_total",
      help: "Limits reached, and connections closed for what they did",
      labelNames: ["code"],
      registers,
    }),
    takenOver: new Counter({
      name: "house_tables_taken_over_total",
      help: "Tables taken over from other processes",
      registers,
    }),
    actionSeconds: new Histogram({
      name: "house_action_seconds",
      help: "From a move at the door to its being durable and sent",
      buckets: SECONDS,
      registers,
    }),
  };
}
