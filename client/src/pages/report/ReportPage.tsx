import { useEffect, useMemo, useState } from "preact/hooks";
import { reportAddress } from "../../analysis/addresses.ts";
import { type MatchReport, reportFor } from "../../analysis/match-report.ts";
import { number, percent } from "../../text/numbers.ts";
import { faultText } from "../../text/record-faults.ts";
import { reportText as text } from "../../text/report.ts";
import { go } from "../../ui/address.ts";
import type { PageProps } from "../pages.ts";
import { loadFile, transcriptOf } from "../replay/load.ts";
import { TranscriptForm } from "../replay/TranscriptForm.tsx";
import { faultOf } from "./fault.ts";
import { ReportScreen } from "./ReportScreen.tsx";
import "./style.css";

/** The analysis of a match by its id, or of a transcript file. */
export default function ReportPage({ id }: PageProps) {
  return id ? <Report id={id} /> : <ReportForm fault={null} />;
}

function Report({ id }: { id: string }) {
  const report: MatchReport = useMemo(() => reportFor(id, () => transcriptOf(id)), [id]);
  useEffect(() => report.hold(), [report]);
  // A browser needs several milliseconds for the first number that it formats: they pass before the values arrive.
  useEffect(() => void [number(0), percent(0)], []);
  const stage = report.stage.value;
  // A fault after the first moves leaves the graph on show.
  if (stage.at === "fault" && !report.match.value) return <ReportForm fault={faultOf(stage.code)} />;
  return <ReportScreen report={report} />;
}

function ReportForm({ fault: first }: { fault: string | null }) {
  const [fault, setFault] = useState(first);
  const open = async (file: File) => {
    const loaded = await loadFile(file);
    if (loaded.ok) go(reportAddress(loaded.reel.transcript.id, null));
    else setFault(faultText(loaded.fault));
  };
  return <TranscriptForm title={text.title} intro={text.intro} fault={fault} open={(file) => void open(file)} />;
}
