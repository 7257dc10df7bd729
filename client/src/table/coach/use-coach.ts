import { useSignalEffect } from "@preact/signals";
import { useRef, useState } from "preact/hooks";
import type { Action, CommonState } from "../../../../shared/core/game.ts";
import { askAnalyst } from "../../analysis/ask-analyst.ts";
import type { Judgement, News } from "../../analysis/messages.ts";
import type { Table } from "../table.ts";

/** The current advice of the coach. Sentences are built while rendering, so that they follow the language. */
export type Lesson =
  | { at: "ready" | "thinking" | "fault" }
  | { at: "solving"; share: number }
  | { at: "judged"; view: CommonState; action: Action | null; judgement: Judgement };

/** A decision to judge, or a position to advise on. */
interface Question {
  view: CommonState;
  action: Action | null;
}

/** Judges every own move of a table, and advises on request. */
export function useCoach(table: Table): { lesson: Lesson; advise(): void } {
  const [lesson, setLesson] = useState<Lesson>({ at: "ready" });
  /** The question at the worker, and the latest one that waits for it. */
  const asked = useRef<Question | null>(null);
  const waiting = useRef<Question | null>(null);

  const ask = (question: Question): void => {
    const seat = table.mySeat.value;
    if (seat === null) return;
    setLesson({ at: "thinking" });
    if (asked.current) {
      waiting.current = question;
      return;
    }
    asked.current = question;
    const { view, action } = question;
    const { id: game } = table.game.definition;
    const position = { game, options: view.options, seats: view.scores.length, view, seat, action };
    askAnalyst({ job: "judge", position }, (news) => hear(question, news));
  };

  const hear = (question: Question, news: News): void => {
    if (news.news === "solving") {
      setLesson({ at: "solving", share: news.share });
      return;
    }
    const next = waiting.current;
    asked.current = null;
    waiting.current = null;
    // A newer question makes this answer obsolete.
    if (next) ask(next);
    else setLesson(lessonOf(question, news));
  };

  useSignalEffect(() => {
    if (table.played.value) ask(table.played.value);
  });
  return { lesson, advise: () => table.shown.value && ask({ view: table.shown.value, action: null }) };
}

function lessonOf(question: Question, news: News): Lesson {
  if (news.news !== "judged") return { at: "fault" };
  return news.judgement ? { at: "judged", ...question, judgement: news.judgement } : { at: "ready" };
}
