import { useEffect, useRef } from "preact/hooks";
import { words } from "./words.ts";

/** Closes a panel; it has the focus when the panel opens, and keeps out of the way afterwards. */
export function CloseButton({ class: look, close }: { class: string; close(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button type="button" class={look} onClick={close} ref={button}>
      {words.close}
    </button>
  );
}
