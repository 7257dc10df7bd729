import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { coach } from "../../preferences/preferences.ts";
import { withTexts } from "../../text/language.ts";
import { mayCoach } from "../permissions.ts";
import type { Table } from "../table.ts";

/** The coach, if it is switched on and allowed at this table; its code is loaded on demand. */
export function CoachSlot({ table }: { table: Table }) {
  return coach.value && mayCoach(table) ? <LoadedCoach table={table} /> : null;
}

function LoadedCoach({ table }: { table: Table }) {
  const [Coach, setCoach] = useState<ComponentType<{ table: Table }> | null>(null);
  useEffect(() => {
    // Without a connection the table stays as it is.
    withTexts(import("./Coach.tsx")).then(
      (module) => setCoach(() => module.default),
      () => undefined,
    );
  }, []);
  return Coach && <Coach key={table.matchId} table={table} />;
}
