import { commitmentOf } from "../../../../shared/core/fairness.ts";
import type { DayFacts } from "../../../../shared/daily/api.ts";
import { dailyText as text } from "../../text/daily.ts";
import { challengeName, dateOfDay } from "./naming.ts";
import { commitments } from "./remembered.ts";

/** The seed of a day and the commitments of the next days, with the check of what was published before. */
export function Seeds({ results, upcoming }: { results: DayFacts; upcoming: readonly DayFacts[] }) {
  return (
    <details class="card seeds" open={results.seed !== null}>
      <summary>{text.fairTitle}</summary>
      <p>{text.fairText}</p>
      <dl>
        <div>
          <dt>{text.commitment}</dt>
          <dd class="hash">{results.commitment}</dd>
        </div>
        <div>
          <dt>{text.seed}</dt>
          <dd class="hash">{results.seed ?? text.secret}</dd>
        </div>
      </dl>
      {results.seed !== null && <Check {...results} seed={results.seed} />}
      {upcoming.length > 0 && (
        <>
          <h3>{text.upcoming}</h3>
          <ul>
            {upcoming.map((day) => (
              <li key={day.day}>
                <strong>{dateOfDay(day.day)}</strong> {challengeName(day)}
                <span class="hash">{day.commitment}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}

function Check({ day, seed, commitment }: DayFacts & { seed: string }) {
  const remembered = commitments.of(day);
  const isFitting = commitmentOf(seed) === commitment && (remembered ?? commitment) === commitment;
  if (!isFitting) {
    return (
      <p class="problem" role="alert">
        {text.seedBroken}
      </p>
    );
  }
  return (
    <>
      <p class="ticked">{text.seedFits}</p>
      {remembered !== undefined && <p class="ticked">{text.seedRemembered}</p>}
    </>
  );
}
