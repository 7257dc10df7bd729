import { useEffect, useState } from "preact/hooks";
import { SLOTS } from "../../../../../shared/games/farkle/contract.ts";
import { DIE_IDS, type DieId } from "../../../../../shared/games/farkle/rules/dice.ts";
import type { Limits } from "../../../../../shared/games/farkle/rules/limits.ts";
import { idsOf } from "../../../../../shared/games/farkle/rules/match-dice.ts";
import { shopTerms } from "../../../games/farkle/known-dice.ts";
import { combinationText } from "../../../games/farkle/limits-text.ts";
import { dieName } from "../../../games/farkle/words.ts";
import { request } from "../../../net/request.ts";
import { admin as words } from "../../../text/admin.ts";
import { fill } from "../../../text/say.ts";
import type { Admin } from "../admin.ts";

/** The most amazing dice per loadout, and the combinations that are banned. */
export function LimitsEditor({ admin }: { admin: Admin }) {
  const [kept, setKept] = useState<Limits | null>(null);
  const [draft, setDraft] = useState<Limits | null>(null);
  const show = (limits: Limits) => {
    setKept(limits);
    setDraft(limits);
  };
  useEffect(() => void admin.attempt(async () => show(await request<Limits>("/dice/limits", {}))), [admin]);
  if (!draft) return <p class="help">{words.loading}</p>;
  const { maxAmazing, banned } = draft;
  const save = () =>
    admin.attempt(
      async () => show(await admin.ask<Limits>("/limits", { method: "PUT", body: draft })),
      words.limitsSaved,
    );
  return (
    <section class="card" aria-label={words.limits}>
      <p class="help">{words.limitsHelp}</p>
      <form
        class="limits-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label class="field">
          <span>{words.maxAmazing}</span>
          <input
            type="number"
            required
            min={0}
            max={SLOTS}
            value={maxAmazing}
            onInput={(event) => setDraft({ ...draft, maxAmazing: event.currentTarget.valueAsNumber })}
          />
        </label>
        <h2>{words.banned}</h2>
        {banned.length === 0 && <p>{words.noBanned}</p>}
        <ul class="admin-lines">
          {banned.map((combination, index) => (
            <li key={index} class="banned-line">
              <span>{combinationText(combination)}</span>
              <button
                type="button"
                class="quiet"
                aria-label={fill(words.allowAgain, { dice: combinationText(combination) })}
                onClick={() => setDraft({ ...draft, banned: banned.toSpliced(index, 1) })}
              >
                {words.remove}
              </button>
            </li>
          ))}
        </ul>
        <NewCombination ban={(combination) => setDraft({ ...draft, banned: [...banned, combination] })} />
        <button type="submit" class="big main" disabled={JSON.stringify(draft) === JSON.stringify(kept)}>
          {words.saveLimits}
        </button>
      </form>
    </section>
  );
}

function NewCombination({ ban }: { ban(combination: DieId[]): void }) {
  const [die, setDie] = useState<DieId>(DIE_IDS[0]);
  const [combination, setCombination] = useState<DieId[]>([]);
  return (
    <fieldset class="new-combination">
      <legend>{words.newCombination}</legend>
      <label class="field">
        <span>{words.die}</span>
        <select value={die} onChange={(event) => setDie(event.currentTarget.value as DieId)}>
          {idsOf(shopTerms()).map((id) => (
            <option key={id} value={id}>
              {dieName(id)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        class="big"
        disabled={combination.length === SLOTS}
        onClick={() => setCombination([...combination, die])}
      >
        {words.addDie}
      </button>
      <output aria-live="polite">
        {combination.length > 0 ? combinationText(combination) : words.emptyCombination}
      </output>
      <button type="button" class="quiet" disabled={combination.length === 0} onClick={() => setCombination([])}>
        {words.clear}
      </button>
      <button
        type="button"
        class="big"
        disabled={combination.length === 0}
        onClick={() => {
          ban(combination);
          setCombination([]);
        }}
      >
        {words.ban}
      </button>
    </fieldset>
  );
}
