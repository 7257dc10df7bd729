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
  press(): void;
  enabled?: boolean;
  main?: boolean;
  /** A few words below the label. */
  small?: ComponentChildren;
  /** Why it cannot be pressed. */
  title?: string;
}

/** A big button that also says which key presses it. It stays focusable when it cannot act; pressed then, the table says why. */
export function KeyButton({ label, keys, press, enabled = true, main = false, small, title }: KeyButtonProps) {
  return (
    <button
      type="button"
      class={main ? "big main" : "big"}
      aria-disabled={!enabled}
      aria-keyshortcuts={keys}
      title={title}
      onClick={press}
    >
      {label}
      <Key name={keys} />
      {small && <small>{small}</small>}
    </button>
  );
}
