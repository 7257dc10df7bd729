import { useEffect, useRef, useState } from "preact/hooks";
import type { Animate } from "../net/steps.ts";
import type { Table } from "../net/table.ts";
import type { TableStage } from "../stage/TableStage.ts";
import { text } from "../text/en.ts";
import { fill } from "../text/say.ts";
import { prefersReducedMotion } from "./preferences.ts";

/** The canvas with the dice, and the same in words for those who do not see it. */
export function Felt({ table }: { table: Table }) {
  const parent = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<TableStage | null>(null);

  useEffect(() => {
    let gone = false;
    let created: TableStage | null = null;
    const open = async () => {
      const { createStage } = await import("../stage/TableStage.ts");
      if (gone || !parent.current) return;
      created = await createStage({ parent: parent.current, reducedMotion: prefersReducedMotion() });
      if (gone) created.destroy();
      else setStage(created);
    };
    void open();
    return () => {
      gone = true;
      table.steps.animate = null;
      created?.destroy();
    };
  }, [table]);

  useEffect(() => {
    if (!stage) return;
    const view = table.shown.value;
    if (view) void stage.showDice(table.game.dice(view));
    table.steps.animate = animateOn(stage, table);
  }, [stage, table.shown.value === null]);

  const faces = table.shown.value ? table.game.dice(table.shown.value).map((die) => die.face) : [];
  const rolled = faces.length > 0 && faces.every((face) => face > 0);
  return (
    <div class="felt">
      <div class="canvas" ref={parent} aria-hidden="true" />
      {!stage && <p class="loading">{text.loading}</p>}
      <p class="visually-hidden">{rolled ? fill(text.dice, { dice: faces.join(", ") }) : text.noDice}</p>
    </div>
  );
}

/** Throws the dice of a step and lets the felt answer; hurried, the dice just lie there. */
function animateOn(stage: TableStage, table: Table): Animate<NonNullable<Table["view"]["value"]>> {
  return async ({ seq, view, events }, hurry) => {
    for (const event of events) {
      const plan = table.game.plan(view, event);
      if (plan) {
        const from = plan.roller === table.mySeat.value ? "near" : "far";
        const seed = throwSeed(table.room.state.matchId, seq);
        const resting = stage.showDice(plan.dice, hurry.aborted ? undefined : { indexes: plan.thrown, seed, from });
        const hurried = new Promise<void>((resolve) =>
          hurry.addEventListener("abort", () => resolve(), { once: true }),
        );
        if (!hurry.aborted) await Promise.race([resting, hurried]);
        if (hurry.aborted) void stage.showDice(plan.dice);
      }
      const mood = table.game.mood(event, table.mySeat.value);
      if (mood) stage.flash(event.type === "matchEnded" ? "win" : mood);
    }
  };
}

/** The same throw for everyone at the table. */
function throwSeed(matchId: string, seq: number): number {
  let hash = 2166136261;
  for (const char of `${matchId}:${seq}`) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
  return hash >>> 0;
}
