import { faultText, type ReportCode } from "../../text/record-faults.ts";
import { reportText as text } from "../../text/report.ts";

/** Why there is no report, in a sentence. */
export const faultOf = (code: ReportCode): string =>
  code === "no-analyst" || code === "no-analysis" || code === "no-worker" ? text.faults[code] : faultText(code);
