import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { FarkleAction, FarkleView } from "../../../../shared/games/farkle/contract.ts";
import type { Table } from "../../table/table.ts";
import { sixDiceFelt } from "../six-dice/felt.tsx";
import { notesOnFelt } from "./DieText.tsx";
import { DraftCards } from "./DraftCards.tsx";
import { useDiceOf } from "./known-dice.ts";
import { LiveEffects } from "./LiveEffects.tsx";
import { Reveal } from "./Reveal.tsx";
import { show } from "./show.ts";

/** The felt with the effects of this turn, covered by the draft before the match. */
export function Felt({ table }: { table: Table<FarkleView, FarkleAction> }) {
  useDiceOf(table.shown.value?.options);
  /** The match whose first dice have been thrown. */
  const thrown = useSignal("");
  const Dice = useMemo(() => {
    const plan: typeof show.plan = (...step) => {
      const made = show.plan(...step);
      if (made) thrown.value = table.matchId;
      return made;
    };
    return sixDiceFelt({ ...show, plan, notes: notesOnFelt });
  }, [table]);
  return (
    <>
      <Dice table={table} />
      <LiveEffects table={table} />
      <DraftCards table={table} />
      <Reveal table={table} isThrown={thrown.value === table.matchId} />
    </>
  );
}
