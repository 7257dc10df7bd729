import { useState } from "preact/hooks";
import type { DayResults, OwnAttempt } from "../../../../shared/daily/api.ts";
import { shareText } from "../../../../shared/daily/share.ts";
import { fullUrlOf } from "../../base-path.ts";
import { dailyText as text } from "../../text/daily.ts";
import { number, percent, signed } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { challengeName, dateOfDay, scoreText } from "./naming.ts";
import { savePicture } from "./picture.ts";

/** The lines that are shared. They tell the result and nothing of the dice. */
function linesOf(results: DayResults, streak: number): string[] {
  const { score, accuracy } = results.own as OwnAttempt;
  const own = scoreText(results, score ?? 0);
  return [
    fill(text.sharedTitle, { date: dateOfDay(results.day) }),
    challengeName(results),
    results.par === null
      ? fill(text.sharedScoreOnly, { score: own })
      : fill(text.sharedScore, {
          score: own,
          par: results.measure === "lead" ? signed(results.par) : number(results.par),
        }),
    accuracy === null ? "" : fill(text.sharedAccuracy, { accuracy: percent(accuracy) }),
    streak > 1 ? fill(text.sharedStreak, { count: streak }) : "",
  ];
}

/** Copies a few lines about the result, or saves them as an image. */
export function Share({ results, streak }: { results: DayResults; streak: number }) {
  const [shared, setShared] = useState<"copied" | "refused" | "no-picture" | null>(null);
  const lines = linesOf(results, streak);
  const score = results.own?.score ?? 0;
  const words = shareText({ lines, score, par: results.par, address: fullUrlOf("/daily") });
  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => setShared("copied"),
      () => setShared("refused"),
    );
  const save = async () => setShared((await savePicture(results.day, lines, score, results.par)) ? null : "no-picture");
  return (
    <div class="share">
      <button type="button" class="big main" onClick={() => void copy()}>
        {text.share}
      </button>
      <button type="button" class="big" onClick={() => void save()}>
        {text.picture}
      </button>
      <p class="quietly" role="status">
        {shared === "copied" && text.copied}
        {shared === "refused" && text.notCopied}
        {shared === "no-picture" && text.pictureFailed}
      </p>
      {shared === "refused" && <textarea readOnly rows={7} aria-label={text.shareText} value={words} />}
    </div>
  );
}
