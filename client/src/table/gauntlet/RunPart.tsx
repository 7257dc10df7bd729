import { useEffect, useState } from "preact/hooks";
import { withTexts } from "../../text/language.ts";
import type { ServerTable } from "../server-table.ts";

type Line = typeof import("./RunLine.tsx").RunLine;

/** The stakes of a match of the Gauntlet; its code and texts are fetched with the first one. */
export function RunPart({ table, isOver }: { table: ServerTable; isOver: boolean }) {
  const [Line, setLine] = useState<Line | null>(null);
  useEffect(() => {
    // Without it the match can still be played.
    if (table.gauntlet)
      withTexts(import("./RunLine.tsx")).then(
        ({ RunLine }) => setLine(() => RunLine),
        () => undefined,
      );
  }, [table.gauntlet]);
  return Line && <Line table={table} isOver={isOver} />;
}
