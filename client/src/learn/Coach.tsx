import { useEffect } from "preact/hooks";
import { learn as text } from "../text/en/learn.ts";
import { lessonText } from "../text/en/lessons.ts";
import { fill } from "../text/say.ts";
import { KeyButton } from "../ui/KeyButton.tsx";
import { Link } from "../ui/Link.tsx";
import { useKeys } from "../ui/use-keys.ts";
import { noteLearned } from "./learned.ts";
import type { LessonTable } from "./lesson-table.ts";

/** What a lesson says now, and what it points at. */
export function Coach({ table }: { table: LessonTable }) {
  const { lesson, step, last } = table;
  const ready = table.ready.value;
  const progress = fill(text.progress, { step: table.at.value + 1, steps: lesson.steps.length });
  const sentence = ready ? lessonText[lesson.game][step.says] : text.watch;
  const next = () => table.next();
  const reading = ready && !step.move && !last;
  useKeys({ n: next });
  useEffect(() => {
    if (ready && step.look) document.querySelector(step.look)?.scrollIntoView({ block: "nearest" });
  }, [step, ready]);
  useEffect(() => {
    if (last && ready) noteLearned(lesson.game);
  }, [last, ready]);
  return (
    <section class="coach" aria-label={text.coach}>
      {ready && step.look && <Pointer at={step.look} />}
      <p aria-live="polite">{sentence}</p>
      <footer>
        <span class="progress">{progress}</span>
        {reading && <KeyButton label={text.next} keys="N" press={next} main />}
        {last && ready && (
          <>
            <Link class="big way" to="/learn">
              {text.moreLessons}
            </Link>
            <Link class="big main way" to={`/practice/${lesson.game}`}>
              {text.practiseNow}
            </Link>
          </>
        )}
      </footer>
    </section>
  );
}

/** Marks what a sentence is about, whichever piece of the table draws it. */
const Pointer = ({ at }: { at: string }) => <style>{`.table-screen :is(${at}) { ${MARK} }`}</style>;

const MARK = "outline: 3px dashed var(--gold); outline-offset: 3px; animation: coach-points 1.2s ease-in-out infinite;";
