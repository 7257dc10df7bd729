import { text } from "../../text/index.ts";
import { faultText } from "../../text/record-faults.ts";
import { fill } from "../../text/say.ts";
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
        {report.code === null ? text.noRecord : fill(text.notVerified, { message: faultText(report.code) })}
      </p>
    );
  }
  return (
    <details class="proof" onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: "nearest" })}>
      <summary class={report.daily?.isSealed ? "" : "ticked"}>
        {report.daily?.isSealed ? text.sealed : text.verified}
      </summary>
      <ul>
        <li>{report.daily?.isSealed ? text.sealedLine : text.verifiedCommitment}</li>
        {report.daily && <li>{text.dailySeed}</li>}
        {report.ownSeed && <li>{text.verifiedSeed}</li>}
        <li>{fill(text.verifiedDraws, { count: report.draws, actions: report.actions })}</li>
      </ul>
      <a href={report.transcript} download={`${matchId}.json`}>
        {text.download}
      </a>
    </details>
  );
}
