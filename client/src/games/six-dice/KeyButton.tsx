import type { ComponentChildren } from "preact";

/** The name of a key beside what it does; the button itself tells it to those who do not see it. */
export const Key = ({ name }: { name: string }) => (
  <span aria-hidden="true">
    <kbd>{name}</kbd>
  </span>
);

interface KeyButtonProps {
  label: string;
  /** The key that does the same. */
  keys: string;
  enabled: boolean;
  press(): void;
  main?: boolean;
  small?: ComponentChildren;
}

/** A big button that also says which key presses it. Pressed when it cannot act, it says why. */
export function KeyButton({ label, keys, enabled, press, main, small }: KeyButtonProps) {
  return (
    <button
      type="button"
      class={main ? "big main" : "big"}
      aria-disabled={!enabled}
      aria-keyshortcuts={keys}
      onClick={press}
    >
      <span class="label">
        {label}
        <Key name={keys} />
      </span>
      {small && <small>{small}</small>}
    </button>
  );
}
