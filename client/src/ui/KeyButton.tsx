interface Props {
  label: string;
  keys: string;
  press(): void;
  enabled?: boolean;
  main?: boolean;
  /** Why it cannot be pressed. */
  title?: string;
}

/** A big button that also says which key presses it. It stays focusable when it cannot act; pressed then, the table says why. */
export function KeyButton({ label, keys, press, enabled = true, main = false, title }: Props) {
  return (
    <button
      type="button"
      class={main ? "big main" : "big"}
      aria-disabled={!enabled}
      aria-keyshortcuts={keys}
      title={title}
      onClick={press}
    >
      {label}{" "}
      <span aria-hidden="true">
        <kbd>{keys}</kbd>
      </span>
    </button>
  );
}
