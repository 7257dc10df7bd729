import { useState } from "preact/hooks";
import type { DailyNews } from "../../../../shared/daily/api.ts";
import { endOf } from "../../../../shared/daily/day.ts";
import { me } from "../../net/account.ts";
import { Refused } from "../../net/moves.ts";
import { dailyText as text } from "../../text/daily.ts";
import { explain, fill } from "../../text/say.ts";
import { go } from "../../ui/address.ts";
import { Link } from "../../ui/Link.tsx";
import { untilOf } from "../lobby/naming.ts";
import { beginAttempt } from "./daily.ts";

/** The button that begins, resumes or repeats an attempt at today's challenge, and what the attempt counts for. */
export function Attempt({ news: { now, today, own } }: { news: DailyNews }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const begin = async () => {
    setBusy(true);
    setProblem(null);
    try {
      go(`/table/${(await beginAttempt()).roomId}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(explain(error.code));
      setBusy(false);
    }
  };
  const name = own === null ? text.play : own.state === "open" ? text.resume : text.again;
  return (
    <>
      <p class="quietly">{fill(text.endsIn, { time: untilOf(endOf(today.day) - now) })}</p>
      <button
        type="button"
        class={own?.state === "done" ? "big" : "big main"}
        disabled={busy}
        onClick={() => void begin()}
      >
        {busy ? text.opening : name}
      </button>
      {problem !== null && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <Note state={own?.state ?? null} />
    </>
  );
}

function Note({ state }: { state: "open" | "done" | null }) {
  if (state === "open") return <p class="quietly">{text.resumeNote}</p>;
  if (state === "done") return <p class="quietly">{text.repeated}</p>;
  if (me.value?.claimed) return <p class="quietly">{text.ranked}</p>;
  return (
    <p class="quietly">
      {text.guest} <Link to="/account">{text.toAccount}</Link>
    </p>
  );
}
