import { useEffect, useState } from "preact/hooks";
import { DECISIONS, type ReportCase, type ReportDecision } from "../../../../shared/players/friends.ts";
import { admin as office } from "../../text/admin.ts";
import { friendsText } from "../../text/friends.ts";
import { emotes, quickPhrases } from "../../text/index.ts";
import { live } from "../../text/language.ts";
import { momentOf } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { Link } from "../../ui/Link.tsx";
import type { Admin } from "./admin.ts";
import { type Sanction, SanctionForm } from "./SanctionForm.tsx";
import { useLatest } from "./use-latest.ts";

const words = live(() => friendsText.cases);

/** Reported players, with what happened at the table, and the decision about each. */
export function Reports({ admin }: { admin: Admin }) {
  const [cases, setCases] = useState<ReportCase[] | null>(null);
  const [isDecided, setDecided] = useState(false);
  const show = useLatest(setCases);
  const load = () => admin.attempt(() => show(admin.ask(`/reports?decided=${isDecided ? "yes" : "no"}`)));
  useEffect(() => void load(), [admin, isDecided]);
  return (
    <section class="card" aria-label={office.reports}>
      <label class="check">
        <input type="checkbox" checked={isDecided} onChange={() => setDecided(!isDecided)} />
        {words.showDecided}
      </label>
      {cases?.length === 0 && <p>{words.noReports}</p>}
      <ul class="admin-lines">
        {cases?.map((report) => (
          <li key={report.id}>
            <Case report={report} />
            {report.decision === null ? (
              <Decision
                admin={admin}
                report={report}
                decided={() => setCases(cases.filter((other) => other !== report))}
              />
            ) : (
              <p>
                <span class="tag">{words.decisions[report.decision]}</span> {momentOf(report.decidedAt ?? 0)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Case({ report }: { report: ReportCase }) {
  const { kind, note, reporter, target, createdAt } = report;
  const now = Date.now();
  const { mutedUntil, suspendedUntil } = target;
  return (
    <>
      <p>
        <span class="tag">{words.reportKinds[kind]}</span> <Link to={`/player/${target.id}`}>{target.name}</Link>{" "}
        {mutedUntil !== null && <span class="tag warn">{fill(words.mutedUntil, { time: momentOf(mutedUntil) })}</span>}
        {suspendedUntil !== null && suspendedUntil > now && (
          <span class="tag warn">{fill(office.suspendedUntil, { time: momentOf(suspendedUntil) })}</span>
        )}
        <small>
          {fill(words.reportedBy, { name: reporter?.name ?? words.formerPlayer, time: momentOf(createdAt) })}
        </small>
      </p>
      {note && <blockquote>{note}</blockquote>}
      <Evidence report={report} />
    </>
  );
}

type ChatLine = NonNullable<ReportCase["evidence"]>["chat"][number];

function spoken({ content }: ChatLine): string {
  if ("text" in content) return content.text;
  return "phrase" in content ? quickPhrases[content.phrase] : emotes[content.emote].face;
}

function Evidence({ report: { evidence, target } }: { report: ReportCase }) {
  if (!evidence) return <p class="help">{words.noEvidence}</p>;
  const { chat, log, seats, matchId } = evidence;
  return (
    <details>
      <summary>
        {words.evidenceChat} ({chat.length})
      </summary>
      {chat.length === 0 && <p class="help">{words.noChat}</p>}
      <ol>
        {chat.map((line, index) => (
          <li key={index}>
            <strong class={line.account === target.id ? "tag warn" : ""}>{line.name}</strong>
            {line.isSpectator && ` (${words.spectator})`}: {spoken(line)} <small>{momentOf(line.at)}</small>
          </li>
        ))}
      </ol>
      <h3>{words.evidenceLog}</h3>
      {matchId && <Link to={`/replay/${matchId}`}>{fill(words.openRecord, { id: matchId })}</Link>}
      <ol>
        {log.map(({ seq, events }) => (
          <li key={seq}>
            {events
              .map(({ type, seat }) => (seat === null ? type : `${seats[seat]?.name ?? seat}: ${type}`))
              .join(", ")}
          </li>
        ))}
      </ol>
    </details>
  );
}

interface DecisionProps {
  admin: Admin;
  report: ReportCase;
  decided(): void;
}

function Decision({ admin, report: { id, target }, decided }: DecisionProps) {
  const [decision, setDecision] = useState<ReportDecision["decision"]>("warn");
  const hasEnd = decision === "mute" || decision === "suspend";
  const submit = async ({ reason, days }: Sanction) => {
    const body: ReportDecision = { decision, reason, days: hasEnd ? days : null };
    const put = () => admin.ask(`/reports/${id}/decision`, { method: "PUT", body });
    const isDone = await admin.attempt(put, fill(words.decidedDone, { name: target.name }));
    if (isDone) decided();
    return isDone;
  };
  return (
    <SanctionForm class="player-form" hasEnd={hasEnd} submit={submit} button={{ text: words.decide }}>
      <label class="field">
        <span>{words.decision}</span>
        <select
          value={decision}
          onChange={(event) => setDecision(event.currentTarget.value as ReportDecision["decision"])}
        >
          {DECISIONS.map((choice) => (
            <option key={choice} value={choice}>
              {words.decisions[choice]}
            </option>
          ))}
        </select>
      </label>
    </SanctionForm>
  );
}
