import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { coach, coachOffered } from "../../preferences/preferences.ts";
import { text } from "../../text/index.ts";
import { withTexts } from "../../text/language.ts";
import { mayCoach, mayOfferCoach } from "../permissions.ts";
import type { Table } from "../table.ts";
import "./coach-offer.css";

/** The coach, if it is switched on and allowed at this table; its code is loaded on demand. */
export function CoachSlot({ table }: { table: Table }) {
  if (!mayCoach(table)) return null;
  if (coach.value) return <LoadedCoach table={table} />;
  return mayOfferCoach(table, coachOffered.value) ? <Offer /> : null;
}

function Offer() {
  const answer = (isWanted: boolean) => () => {
    coachOffered.value = true;
    coach.value = isWanted;
  };
  return (
    <p class="coach-offer">
      <span>{text.settings.coachOffer}</span>
      <button type="button" class="inline" onClick={answer(true)}>
        {text.settings.coachAccept}
      </button>
      <button type="button" class="quiet" onClick={answer(false)}>
        {text.settings.coachDecline}
      </button>
    </p>
  );
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
