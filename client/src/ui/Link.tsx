import type { ComponentChildren } from "preact";
import { follow } from "./address.ts";

interface Props {
  to: string;
  class?: string;
  /** Accessible name, if the text alone is unclear. */
  label?: string;
  children: ComponentChildren;
}

/** A link to another address of this page; with a modifier key it opens as any link does. */
export function Link({ to, class: look, label, children }: Props) {
  return (
    <a href={to} class={look} aria-label={label} onClick={follow}>
      {children}
    </a>
  );
}
