import { useState } from "preact/hooks";
import { MAX_DOLLARS } from "../../../../../shared/core/money.ts";
import type { DieOffer } from "../../../../../shared/players/api.ts";
import { DieMark } from "../../../games/farkle/DieText.tsx";
import { dieFor } from "../../../games/farkle/known-dice.ts";
import { dieName, officialText } from "../../../games/farkle/words.ts";
import { admin as words } from "../../../text/admin.ts";
import { dollars } from "../../../text/numbers.ts";
import { fill } from "../../../text/say.ts";
import type { Admin } from "../admin.ts";
import { dayOf, seasonEnd, seasonStart } from "./season.ts";

const termsIn = ({ price, available, from, until, text }: DieOffer) => ({ price, available, from, until, text });

interface TermsFormProps {
  admin: Admin;
  offer: DieOffer;
  saved(offer: DieOffer): void;
}

/** Price, description, availability and season of a die. */
export function TermsForm({ admin, offer, saved }: TermsFormProps) {
  const { die } = offer;
  const { price: printed } = dieFor(die);
  const name = dieName(die);
  const terms = termsIn(offer);
  const [draft, setDraft] = useState(terms);
  const changed = JSON.stringify(draft) !== JSON.stringify(terms);
  const save = () =>
    admin.attempt(
      async () => {
        const path = `/dice/${encodeURIComponent(die)}`;
        saved(await admin.ask<DieOffer>(path, { method: "PUT", body: draft }));
      },
      fill(words.saved, { name }),
    );
  return (
    <form
      class="die-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <DieMark die={die} />
      <span class="die-name">
        {name} <small>{fill(words.printed, { price: dollars(printed) })}</small>
      </span>
      <input
        type="number"
        required
        min={0}
        max={MAX_DOLLARS}
        step={1}
        aria-label={fill(words.price, { name })}
        value={draft.price}
        onInput={(event) => setDraft({ ...draft, price: event.currentTarget.valueAsNumber })}
      />
      <label class="check">
        <input
          type="checkbox"
          aria-label={fill(words.availableOf, { name })}
          checked={draft.available}
          onChange={(event) => setDraft({ ...draft, available: event.currentTarget.checked })}
        />
        {words.available}
      </label>
      <label class="field season from">
        <span>{words.from}</span>
        <input
          type="date"
          aria-label={fill(words.fromOf, { name })}
          value={dayOf(draft.from)}
          onInput={(event) => setDraft({ ...draft, from: seasonStart(event.currentTarget.value) })}
        />
      </label>
      <label class="field season until">
        <span>{words.until}</span>
        <input
          type="date"
          aria-label={fill(words.untilOf, { name })}
          min={dayOf(draft.from)}
          value={dayOf(draft.until === null ? null : draft.until - 1)}
          onInput={(event) => setDraft({ ...draft, until: seasonEnd(event.currentTarget.value) })}
        />
      </label>
      <textarea
        rows={2}
        maxLength={200}
        aria-label={fill(words.words, { name })}
        placeholder={officialText(die)}
        value={draft.text ?? ""}
        onInput={(event) => setDraft({ ...draft, text: event.currentTarget.value.replace(/\s+/g, " ") || null })}
      />
      <button type="submit" class="big" disabled={!changed} aria-label={fill(words.saveDie, { name })}>
        {words.save}
      </button>
    </form>
  );
}
