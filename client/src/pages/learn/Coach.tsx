import { useEffect, useLayoutEffect } from "preact/hooks";
import { learn as text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { KeyButton } from "../../ui/KeyButton.tsx";
import { Link } from "../../ui/Link.tsx";
import { useKeys } from "../../ui/use-keys.ts";
import { startPractice } from "../start-practice.ts";
import { noteLearned } from "./learned.ts";
import type { LessonTable } from "./lesson-table.ts";
import { sentenceOf } from "./lesson-text.ts";

/** The instruction of the current lesson step, and a highlight on its subject. */
export function Coach({ table }: { table: LessonTable }) {
  const { lesson, step, last } = table;
  const ready = table.ready.value;
  const progress = fill(text.progress, { step: table.at.value + 1, steps: lesson.steps.length });
  const sentence = ready ? sentenceOf(lesson, step) : text.watch;
  const next = () => table.next();
  const reading = ready && !step.move && !last;
  useKeys({ n: next });
  usePointer(ready ? step.look : undefined);
  // A layout effect: a lesson that is left as soon as it is over counts as well.
  useLayoutEffect(() => {
    if (last && ready) noteLearned(lesson.game);
  }, [last, ready]);
  return (
    <section class="coach" aria-label={text.coach}>
      <p aria-live="polite">{sentence}</p>
      <footer>
        {!last && <span class="progress">{progress}</span>}
        {reading && <KeyButton label={text.next} keys="N" press={next} main />}
        {last && ready && (
          <>
            <Link class="big way" to="/learn">
              {text.moreLessons}
            </Link>
            <button type="button" class="big main" onClick={() => void startPractice(lesson.game)}>
              {text.practiseNow}
            </button>
          </>
        )}
      </footer>
    </section>
  );
}

/** Within the element: a panel that scrolls would cut off what is outside. */
const MARK =
  "outline: 3px dashed currentColor; outline-offset: -4px; animation: coach-points calc(1.2s * var(--pace)) ease-in-out infinite;";

/** Highlights the subject of an instruction and scrolls it into view. */
function usePointer(at: string | undefined): void {
  useEffect(() => {
    if (at === undefined) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.table-screen :is(${at}) { ${MARK} }`);
    document.adoptedStyleSheets.push(sheet);
    document.querySelector(at)?.scrollIntoView({ block: "nearest" });
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [at]);
}
