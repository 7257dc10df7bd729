import { useState } from "preact/hooks";
import { MAX_DOLLARS } from "../../../../../shared/core/money.ts";
import type { Definition } from "../../../../../shared/games/farkle/rules/custom-dice.ts";
import type { Effect, EffectId } from "../../../../../shared/games/farkle/rules/effects.ts";
import { effectText, words as table } from "../../../games/farkle/words.ts";
import { DieFace } from "../../../games/six-dice/DieFace.tsx";
import { admin as words } from "../../../text/admin.ts";
import { fill } from "../../../text/say.ts";
import { effectOf, rangesOf } from "./definition.ts";

/** Most uses or turns of rest that a limit can set. */
const MOST_USES = 99;

interface DefinitionFormProps {
  start: Definition;
  /** True for a die that does not exist yet; its price is set here, and later with its terms of sale. */
  isNew?: boolean;
  /** False for a printed die, which keeps its effect. */
  hasEffect: boolean;
  label: string;
  save(definition: Definition): unknown;
}

/** The definition of a die. */
export function DefinitionForm({ start, isNew = false, hasEffect, label, save }: DefinitionFormProps) {
  const [draft, setDraft] = useState(start);
  const change = (part: Partial<Definition>) => setDraft({ ...draft, ...part });
  return (
    <form
      class="definition-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save(draft);
      }}
    >
      <DieFace face={0} colour={draft.colour} symbol={draft.symbol} />
      <Text label={words.name} value={draft.name} longest={24} write={(name) => change({ name })} />
      <Text label={words.symbol} value={draft.symbol} longest={2} write={(symbol) => change({ symbol })} />
      <Choice
        label={words.category}
        value={draft.colour}
        names={table.categories}
        choose={(colour) => change({ colour })}
      />
      <Choice label={words.tier} value={draft.tier} names={table.tiers} choose={(tier) => change({ tier })} />
      {isNew && (
        <Whole
          label={words.listPrice}
          value={draft.price}
          range={{ min: 0, max: MAX_DOLLARS }}
          write={(price) => change({ price })}
        />
      )}
      {hasEffect && (
        <>
          <EffectFields effect={draft.effect} change={(effect) => change({ effect })} />
          <UsesFields uses={draft.uses} change={(uses) => change({ uses })} />
          <label class="field wide">
            <span>{words.description}</span>
            <textarea
              rows={2}
              maxLength={200}
              placeholder={effectText(draft.effect)}
              value={draft.text ?? ""}
              onInput={(event) => change({ text: event.currentTarget.value.replace(/\s+/g, " ").trimStart() || null })}
            />
          </label>
        </>
      )}
      <button type="submit" class="big" disabled={!isNew && JSON.stringify(draft) === JSON.stringify(start)}>
        {label}
      </button>
    </form>
  );
}

function EffectFields({ effect, change }: { effect: Effect; change(effect: Effect): void }) {
  const numbers = effect as unknown as Record<string, number | number[]>;
  const write = (name: string, value: number | number[]) => change({ ...numbers, [name]: value } as unknown as Effect);
  return (
    <fieldset class="wide effect">
      <legend class="visually-hidden">{words.effect}</legend>
      <Choice
        label={words.effect}
        value={effect.kind}
        names={words.effects}
        choose={(kind: EffectId) => change(effectOf(kind))}
      />
      {rangesOf(effect.kind).flatMap(([name, range]) => {
        const value = numbers[name] as number | number[];
        const label = words.numbers[name as keyof typeof words.numbers];
        if (!Array.isArray(value))
          return <Whole key={name} label={label} value={value} range={range} write={(next) => write(name, next)} />;
        return value.map((face, index) => (
          <Whole
            key={`${name} ${index}`}
            label={fill(label, { draw: index + 1 })}
            value={face}
            range={range}
            write={(next) => write(name, value.with(index, next))}
          />
        ));
      })}
    </fieldset>
  );
}

type Uses = Definition["uses"];

function UsesFields({ uses, change }: { uses: Uses; change(uses: Uses): void }) {
  return (
    <fieldset class="wide effect">
      <legend>{words.usesHelp}</legend>
      {(Object.keys(uses) as (keyof Uses)[]).map((limit) => (
        <Whole
          key={limit}
          label={words.uses[limit]}
          value={uses[limit]}
          range={{ min: 0, max: MOST_USES }}
          write={(count) => change({ ...uses, [limit]: count })}
        />
      ))}
    </fieldset>
  );
}

interface TextProps {
  label: string;
  value: string;
  longest: number;
  write(value: string): void;
}

const Text = ({ label, value, longest, write }: TextProps) => (
  <label class="field">
    <span>{label}</span>
    <input
      type="text"
      required
      maxLength={longest}
      value={value}
      onInput={(event) => write(event.currentTarget.value.trimStart())}
    />
  </label>
);

interface WholeProps {
  label: string;
  value: number;
  range: { min: number; max: number };
  write(value: number): void;
}

const Whole = ({ label, value, range: { min, max }, write }: WholeProps) => (
  <label class="field">
    <span>{label}</span>
    <input
      type="number"
      required
      min={min}
      max={max}
      step={1}
      value={value}
      onInput={(event) => write(event.currentTarget.valueAsNumber)}
    />
  </label>
);

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  names: Readonly<Record<T, string>>;
  choose(value: T): void;
}

const Choice = <T extends string>({ label, value, names, choose }: ChoiceProps<T>) => (
  <label class="field">
    <span>{label}</span>
    <select value={value} onChange={(event) => choose(event.currentTarget.value as T)}>
      {((Object.keys(names) as T[]).filter((id) => id in names) as T[]).map((id) => (
        <option key={id} value={id}>
          {names[id]}
        </option>
      ))}
    </select>
  </label>
);
