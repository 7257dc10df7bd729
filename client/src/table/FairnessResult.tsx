import { text } from "../text/index.ts";
import { fill } from "../text/say.ts";
import type { FairnessReport } from "./fairness-check.ts";

interface Props {
  report: FairnessReport | null;
  matchId: string;
}

/** The result of a fairness check in one line, with its details folded; `report` is null while it runs. */
export function Fairness({ report, matchId }: Props) {
  if (!report) return <p class="proof">{text.checking}</p>;
  if (!report.ok) {
    return (
      <p class="proof failed" role="alert">
        {report.message === null ? text.noRecord : fill(text.notVerified, { message: report.message })}
      </p>
    );
  }
  return (
    <details class="proof">
      <summary class="ticked">{text.verified}</summary>
      <ul>
        <li>{text.verifiedCommitment}</li>
        {report.ownSeed && <li>{text.verifiedSeed}</li>}
        <li>{fill(text.verifiedDraws, { count: report.draws, actions: report.actions })}</li>
      </ul>
      <a href={report.transcript} download={`${matchId}.json`}>
        {text.download}
      </a>
    </details>
  );
}
