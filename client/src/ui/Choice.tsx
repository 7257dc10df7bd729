import type { ComponentChildren } from "preact";

interface ChoiceProps {
  group: string;
  name: string;
  pitch?: string;
  /** Picture, and a remark that changes. */
  art?: ComponentChildren;
  remark?: string | null;
  chosen: boolean;
  choose(): void;
}

/** One of several: a radio button that looks like a card. */
export function Choice({ group, name, pitch, art, remark, chosen, choose }: ChoiceProps) {
  return (
    <label class={chosen ? "mode chosen" : "mode"}>
      <input type="radio" name={group} checked={chosen} onChange={choose} />
      <div>
        {art}
        <strong>{name}</strong>
      </div>
      {pitch && <span>{pitch}</span>}
      {remark && <span class="remark">{remark}</span>}
    </label>
  );
}
