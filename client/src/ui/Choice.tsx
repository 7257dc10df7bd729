interface ChoiceProps {
  group: string;
  name: string;
  pitch?: string;
  chosen: boolean;
  choose(): void;
}

/** One of several: a radio button that looks like a card. */
export function Choice({ group, name, pitch, chosen, choose }: ChoiceProps) {
  return (
    <label class={chosen ? "mode chosen" : "mode"}>
      <input type="radio" name={group} checked={chosen} onChange={choose} />
      <strong>{name}</strong>
      {pitch && <span>{pitch}</span>}
    </label>
  );
}
