import type { ComponentChildren } from "preact";
import { text } from "../text/index.ts";
import { fill } from "../text/say.ts";
import type { FairnessReport } from "./fairness-check.ts";

interface Props {
  report: FairnessReport | null;
  matchId: string;
  /** Further ways to look at the match. */
  children?: ComponentChildren;
}

/** The result of a fairness check and the transcript download; `report` is null while it runs. */
export function Fairness({ report, matchId, children }: Props) {
  if (!report) return <p class="proof">{text.checking}</p>;
  if (!report.ok) {
    return (
      <p class="proof failed" role="alert">
        {report.message === null ? text.noRecord : fill(text.notVerified, { message: report.message })}
      </p>
    );
  }
  return (
    <div class="proof">
      <h3 class="ticked">{text.verified}</h3>
      <ul>
        <li>{text.verifiedCommitment}</li>
        {report.ownSeed && <li>{text.verifiedSeed}</li>}
        <li>{fill(text.verifiedDraws, { count: report.draws, actions: report.actions })}</li>
      </ul>
      <p class="ways">
        {children}
        <a href={report.transcript} download={`${matchId}.json`}>
          {text.download}
        </a>
      </p>
    </div>
  );
}
