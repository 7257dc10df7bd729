import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Journal } from "../journal/journal.ts";

/** From half a millisecond, the time of a move on an idle server, to one second. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

/** Milliseconds between two samples of the event loop's delay; each sample wakes the process. */
const LOOP_SAMPLES = 50;

/** Prometheus metrics of the server. Codes and game ids are the only labels. */
export interface Metrics {
  registry: Registry;
  tables: Gauge<"game">;
  /** Open WebSocket connections. Colyseus' own count misses clients that return to a restored table. */
  connections: Gauge;
  /** Counts an accepted move of this game. */
  countAction(game: string): void;
  rejections: Counter<"code">;
  /** Reached limits, and connections closed for their behaviour. */
  limited: Counter<"code">;
  takenOver: Counter;
  /** Time from the arrival of a move until it is durable and sent. */
  actionSeconds: Histogram;
}

/** Creates the metrics of one server, with its own registry. */
export function createMetrics(journal: Journal): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_SAMPLES });
  new Gauge({
    name: "house_journal_lag_seconds",
    help: "Age of the oldest write that is not durable yet",
    registers,
    collect() {
      this.set(journal.lag());
    },
  });
  const actions = new Counter({ name: "house_actions_total", help: "Accepted moves", labelNames: ["game"], registers });
  return {
    registry,
    countAction: countingByLabel((game) => actions.labels({ game })),
    connections: new Gauge({
      name: "house_connections",
      help: "Open connections: players, spectators, lobby and queue",
      registers,
    }),
    tables: new Gauge({ name: "house_tables", help: "Open tables", labelNames: ["game"], registers }),
    rejections: new Counter({ name: "house_rejections_total", help: "Refusals", labelNames: ["code"], registers }),
    limited: new Counter({
      name: "house_limited_total",
      help: "Limits reached, and connections closed for their behaviour",
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
      help: "Time from the arrival of a move until it is durable and sent",
      buckets: SECONDS,
      registers,
    }),
  };
}

/** Counts by label. The counter of each label is looked up once, because prom-client checks and hashes labels each time. */
function countingByLabel(counterOf: (label: string) => { inc(): void }): (label: string) => void {
  const counters = new Map<string, { inc(): void }>();
  return (label) => {
    let counter = counters.get(label);
    if (!counter) {
      counter = counterOf(label);
      counters.set(label, counter);
    }
    counter.inc();
  };
}
