import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { admin as words } from "../../text/admin.ts";

const USUAL_DAYS = 7;

/** Why and for how long a player is sanctioned; the days count only if the sanction has an end. */
export interface Sanction {
  reason: string;
  days: number;
}

interface Props {
  class: string;
  /** True if the sanction ends after some days. */
  hasEnd: boolean;
  /** Resolves with true if it succeeded. */
  submit(sanction: Sanction): Promise<boolean>;
  /** Introduction above the fields. */
  children: ComponentChildren;
  button: { text: string; label?: string };
}

/** A form for a decision about a player, with its reason. */
export function SanctionForm({ class: name, hasEnd, submit, children, button }: Props) {
  const [reason, setReason] = useState("");
  const [days, setDays] = useState(USUAL_DAYS);
  return (
    <form
      class={name}
      onSubmit={async (event) => {
        event.preventDefault();
        if (await submit({ reason, days })) setReason("");
      }}
    >
      {children}
      <label class="field">
        <span>{words.reason}</span>
        <input required maxLength={200} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
      </label>
      {hasEnd && (
        <label class="field days">
          <span>{words.days}</span>
          <input
            type="number"
            required
            min={1}
            max={3650}
            value={days}
            onInput={(event) => setDays(event.currentTarget.valueAsNumber)}
          />
        </label>
      )}
      <button type="submit" class="big" aria-label={button.label}>
        {button.text}
      </button>
    </form>
  );
}
