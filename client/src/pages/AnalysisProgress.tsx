import type { MatchReport } from "../analysis/match-report.ts";
import { percent } from "../text/numbers.ts";
import { reportText as text } from "../text/report.ts";
import { fill } from "../text/say.ts";
import { faultOf } from "./report/fault.ts";
import "./analysis-progress.css";

/** Progress of an analysis, or the reason why it ended; nothing once it is done. */
export function AnalysisProgress({ report }: { report: MatchReport }) {
  const stage = report.stage.value;
  if (stage.at === "done") return null;
  if (stage.at === "fault") {
    return (
      <p class="problem" role="alert">
        {faultOf(stage.code)}
      </p>
    );
  }
  const [sentence, share] = progressOf(report);
  return (
    <div class="analysis-progress">
      <p>{sentence}</p>
      <progress aria-label={sentence} max={1} {...(share === null ? {} : { value: share })} />
    </div>
  );
}

/** A sentence about the current stage, and its finished share if it is known. */
function progressOf({ stage, match, moves }: MatchReport): [string, number | null] {
  const { value } = stage;
  const actions = match.value?.actions ?? 0;
  if (value.at === "solving") return [fill(text.stages.solving, { share: percent(value.share) }), value.share];
  if (value.at === "analysing") {
    const move = moves.value.length;
    return [fill(text.stages.analysing, { move, actions }), move / Math.max(1, actions)];
  }
  if (match.value) return [text.stages.fetching, null];
  return [value.at === "checking" ? text.stages.checking : text.stages.loading, null];
}
