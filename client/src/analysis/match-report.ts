import { type Signal, signal } from "@preact/signals";
import type { SeatTotals } from "../../../shared/analysis/report.ts";
import type { RecordCode, ReportCode } from "../text/record-faults.ts";
import { errorOf } from "./amounts.ts";
import { askAnalyst, dismissAnalyst } from "./ask-analyst.ts";
import type { AnalysedMove, News, OpenedMatch } from "./messages.ts";

/** Progress of an analysis. */
export type Stage =
  | { at: "loading" | "checking" | "analysing" }
  | { at: "solving"; share: number }
  | { at: "done"; result: number[]; seats: SeatTotals[] }
  | { at: "fault"; code: ReportCode };

/** The bytes of a transcript, or why there are none. */
export type Raw = { ok: true; raw: string } | { ok: false; fault: RecordCode };

/** Milliseconds that an unfinished analysis goes on after its last page was closed. */
const DISMISSAL_DELAY = 2000;

/** The analysis of one match as it grows. */
export class MatchReport {
  readonly id: string;
  readonly stage: Signal<Stage> = signal({ at: "loading" });
  readonly match: Signal<OpenedMatch | null> = signal(null);
  readonly moves: Signal<readonly AnalysedMove[]> = signal([]);
  #holders = 0;

  constructor(id: string, load: Promise<Raw>) {
    this.id = id;
    void load.then((loaded) => {
      if (!loaded.ok) {
        this.stage.value = { at: "fault", code: loaded.fault };
        return;
      }
      this.stage.value = { at: "checking" };
      askAnalyst({ job: "report", transcript: loaded.raw }, (news) => this.#hear(news));
    });
  }

  /** The largest standard error of a value; 0 if all are proven. */
  get error(): number {
    return Math.max(0, ...this.moves.value.map(errorOf));
  }

  /** Keeps the analysis going while a page shows it; returns the release. */
  hold(): () => void {
    this.#holders++;
    return () => {
      this.#holders--;
      setTimeout(() => {
        const { at } = this.stage.value;
        if (this.#holders > 0 || at === "done" || at === "fault" || latest !== this) return;
        latest = null;
        dismissAnalyst();
      }, DISMISSAL_DELAY);
    };
  }

  #hear(news: News): void {
    switch (news.news) {
      case "opened":
        this.match.value = news.match;
        break;
      case "solving":
        this.stage.value = { at: "solving", share: news.share };
        break;
      case "moves":
        this.moves.value = [...this.moves.value, ...news.moves];
        this.stage.value = { at: "analysing" };
        break;
      case "done":
        this.stage.value = { at: "done", result: news.result, seats: news.seats };
        break;
      case "fault":
        this.stage.value = { at: "fault", code: news.code };
    }
  }
}

let latest: MatchReport | null = null;

/** The report of a match. The latest one is kept, so that its replay and the way back need no second analysis. */
export function reportFor(id: string, load: () => Promise<Raw>): MatchReport {
  const failed = latest?.stage.value.at === "fault";
  if (latest && latest.id === id && !failed) return latest;
  const { at } = latest?.stage.value ?? {};
  if (at && at !== "done" && at !== "fault") dismissAnalyst();
  latest = new MatchReport(id, load());
  return latest;
}
