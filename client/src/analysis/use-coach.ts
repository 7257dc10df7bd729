import { useSignalEffect } from "@preact/signals";
import { useRef, useState } from "preact/hooks";
import type { Action, CommonState } from "../../../shared/core/game.ts";
import type { Table } from "../table/table.ts";
import { askAnalyst } from "./ask-analyst.ts";
import type { Judgement } from "./messages.ts";

/** What the coach has to say. Sentences are made when it is drawn, so that they follow the language. */
export type Lesson =
  | { at: "ready" | "thinking" | "fault" }
  | { at: "solving"; share: number }
  | { at: "judged"; view: CommonState; action: Action | null; judgement: Judgement };

/** Judges every own move of a table, and advises on request. */
export function useCoach(table: Table): { lesson: Lesson; advise(): void } {
  const [lesson, setLesson] = useState<Lesson>({ at: "ready" });
  const latest = useRef(0);
  const ask = (view: CommonState, action: Action | null) => {
    const seat = table.mySeat.value;
    if (seat === null) return;
    const asked = ++latest.current;
    setLesson({ at: "thinking" });
    const position = { game: table.game.definition.id, options: view.options, seats: view.scores.length, view, seat };
    askAnalyst({ job: "judge", position: { ...position, action } }, (news) => {
      // A newer decision makes this one uninteresting.
      if (asked !== latest.current) return;
      if (news.news === "solving") setLesson({ at: "solving", share: news.share });
      else if (news.news === "fault") setLesson({ at: "fault" });
      else if (news.news === "judged") {
        const { judgement } = news;
        setLesson(judgement ? { at: "judged", view, action, judgement } : { at: "ready" });
      }
    });
  };
  useSignalEffect(() => {
    const played = table.played.value;
    if (played) ask(played.view, played.action);
  });
  return { lesson, advise: () => table.view.value && ask(table.view.value, null) };
}
