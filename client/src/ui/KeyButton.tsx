import type { ComponentChildren } from "preact";

/** The label of a shortcut; screen readers get it from the button's `aria-keyshortcuts`. */
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

/** A button with a shortcut. When disabled it stays focusable, and pressing it explains why. */
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
