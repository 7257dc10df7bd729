import { useEffect, useState } from "preact/hooks";
import type { DieOffer } from "../../../../../shared/players/api.ts";
import { keepOffers } from "../../../games/farkle/known-dice.ts";
import "../../../games/six-dice/style.css";
import { isPrinted } from "../../../../../shared/games/farkle/rules/dice.ts";
import { dieName } from "../../../games/farkle/words.ts";
import { request } from "../../../net/request.ts";
import { admin as words } from "../../../text/admin.ts";
import { fill } from "../../../text/say.ts";
import type { Admin } from "../admin.ts";
import { DefinitionForm } from "./DefinitionForm.tsx";
import { definitionIn, NEW_DIE } from "./definition.ts";
import { TermsForm } from "./TermsForm.tsx";
import "./dice-editor.css";

/** The special dice: their terms of sale and definitions, and a form for new ones. */
export function DiceEditor({ admin }: { admin: Admin }) {
  const [offers, setOffers] = useState<DieOffer[] | null>(null);
  const show = (latest: DieOffer[]) => {
    keepOffers(latest);
    setOffers(latest);
  };
  const load = async () => show(await request<DieOffer[]>("/dice", {}));
  useEffect(() => void admin.attempt(load), [admin]);
  if (!offers) return <p class="help">{words.loading}</p>;
  const replace = (offer: DieOffer) => show(offers.map((other) => (other.die === offer.die ? offer : other)));
  return (
    <section class="card" aria-label={words.dice}>
      <p class="help">{words.diceHelp}</p>
      <NewDie admin={admin} created={(offer) => show([...offers, offer])} />
      <ul class="admin-lines">
        {offers.map((offer) => (
          <li key={offer.die} class={offer.isRetired ? "retired" : undefined}>
            <TermsForm admin={admin} offer={offer} saved={replace} />
            <DieDefinition admin={admin} offer={offer} saved={replace} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DieProps {
  admin: Admin;
  offer: DieOffer;
  saved(offer: DieOffer): void;
}

function NewDie({ admin, created }: { admin: Admin; created(offer: DieOffer): void }) {
  const [count, setCount] = useState(0);
  const create = (body: object) =>
    admin.attempt(async () => {
      created(await admin.ask<DieOffer>("/dice", { method: "POST", body }));
      setCount(count + 1);
    }, words.dieCreated);
  return (
    <details class="new-die">
      <summary>{words.newDie}</summary>
      <p class="help">{words.newDieHelp}</p>
      <DefinitionForm key={count} start={NEW_DIE} isNew hasEffect label={words.createDie} save={create} />
    </details>
  );
}

/** Name, category, tier and effect of a die; a printed die keeps its effect. */
function DieDefinition({ admin, offer, saved }: DieProps) {
  const { die, isRetired } = offer;
  const name = dieName(die);
  const put = (path: string, body: object, done: string) =>
    admin.attempt(async () => {
      saved(await admin.ask<DieOffer>(`/dice/${encodeURIComponent(die)}/${path}`, { method: "PUT", body }));
    }, done);
  const start = definitionIn(offer);
  return (
    <details class="die-definition">
      <summary aria-label={fill(words.definitionOf, { name })}>
        {words.definition}
        {isRetired && <span class="tag warn">{words.isRetired}</span>}
      </summary>
      <DefinitionForm
        key={JSON.stringify(start)}
        start={start}
        hasEffect={!isPrinted(die)}
        label={words.saveDefinition}
        save={(body) => put("definition", body, fill(words.saved, { name }))}
      />
      {!isPrinted(die) && (
        <button
          type="button"
          class="quiet"
          aria-label={fill(isRetired ? words.bringBackDie : words.retireDie, { name })}
          onClick={() =>
            put("retirement", { isRetired: !isRetired }, fill(isRetired ? words.backNow : words.retiredNow, { name }))
          }
        >
          {isRetired ? words.bringBack : words.retire}
        </button>
      )}
    </details>
  );
}
