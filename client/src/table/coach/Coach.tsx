import { useComputed } from "@preact/signals";
import { roughly } from "../../analysis/amounts.ts";
import { bestDeed, judgementOf, type Teller } from "../../analysis/sentences.ts";
import { percent } from "../../text/numbers.ts";
import { reportText as text } from "../../text/report.ts";
import { fill } from "../../text/say.ts";
import type { Table } from "../table.ts";
import { type Lesson, useCoach } from "./use-coach.ts";
import "./coach.css";

/** The coach beside a table: the cost of the last decision, and advice on request. */
export default function Coach({ table }: { table: Table }) {
  const { lesson, advise } = useCoach(table);
  const mine = useComputed(() => {
    const { value: view } = table.shown;
    return view !== null && view.actor !== null && view.actor === table.mySeat.value;
  });
  return (
    <section class="coach-note" aria-label={text.coach.title}>
      <p
        aria-live="polite"
        class={lesson.at === "judged" && lesson.judgement.decision.isMistake ? "costly" : undefined}
      >
        <strong>{text.coach.title}</strong> {sentenceOf(table.game, lesson)}
      </p>
      <button type="button" class="big" aria-disabled={!mine.value} onClick={() => mine.value && advise()}>
        {text.coach.advise}
      </button>
    </section>
  );
}

function sentenceOf(game: Teller, lesson: Lesson): string {
  switch (lesson.at) {
    case "ready":
      return text.coach.ready;
    case "thinking":
      return text.coach.thinking;
    case "solving":
      return fill(text.stages.solving, { share: percent(lesson.share) });
    case "fault":
      return text.coach.failed;
    case "judged": {
      const { view, action, judgement } = lesson;
      const { decision, win, isProven } = judgement;
      if (action) return judgementOf(game, view, action, decision);
      const best = fill(text.bestIs, { deed: bestDeed(game, view, decision) });
      return `${best} ${fill(text.coach.chance, { share: roughly(win, isProven) })}`;
    }
  }
}
