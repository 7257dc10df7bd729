import { useEffect, useState } from "preact/hooks";
import { MAX_DOLLARS } from "../../../../../shared/core/money.ts";
import { DICE } from "../../../../../shared/games/farkle/dice.ts";
import type { DieOffer } from "../../../../../shared/players/api.ts";
import { DieMark } from "../../../games/farkle/DieText.tsx";
import "../../../games/six-dice/style.css";
import { dieName, officialDieTexts } from "../../../games/farkle/words.ts";
import { request } from "../../../net/request.ts";
import { admin as words } from "../../../text/index.ts";
import { dollars } from "../../../text/numbers.ts";
import { fill } from "../../../text/say.ts";
import type { Admin } from "../admin.ts";
import { dayOf, seasonEnd, seasonStart } from "./season.ts";

/** Price, description, availability and season of every special die. */
export function DiceEditor({ admin }: { admin: Admin }) {
  const [offers, setOffers] = useState<DieOffer[] | null>(null);
  useEffect(() => {
    void admin.attempt(async () => setOffers(await request<DieOffer[]>("/dice", {})));
  }, [admin]);
  if (!offers) return <p class="help">{words.loading}</p>;
  return (
    <section class="card" aria-label={words.dice}>
      <p class="help">{words.diceHelp}</p>
      <ul class="admin-lines">
        {offers.map((offer) => (
          <li key={offer.die}>
            <DieForm admin={admin} offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DieForm({ admin, offer }: { admin: Admin; offer: DieOffer }) {
  const { die } = offer;
  const { price: printed, text } = DICE[die];
  const name = dieName(die);
  const [kept, setKept] = useState(offer);
  const [draft, setDraft] = useState(offer);
  const changed = JSON.stringify(draft) !== JSON.stringify(kept);
  const save = async () => {
    const { die: _, isOnOffer: __, ...body } = draft;
    const put = async () => {
      const saved = await admin.ask<DieOffer>(`/dice/${encodeURIComponent(die)}`, { method: "PUT", body });
      setKept(saved);
      setDraft(saved);
    };
    await admin.attempt(put, fill(words.saved, { name }));
  };
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
        placeholder={officialDieTexts[text]}
        value={draft.text ?? ""}
        onInput={(event) => setDraft({ ...draft, text: event.currentTarget.value.replace(/\s+/g, " ") || null })}
      />
      <button type="submit" class="big" disabled={!changed} aria-label={fill(words.saveDie, { name })}>
        {words.save}
      </button>
    </form>
  );
}
