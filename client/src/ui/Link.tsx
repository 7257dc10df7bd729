import type { ComponentChildren } from "preact";
import { go } from "./go.ts";

interface Props {
  to: string;
  class?: string;
  /** What it is called where its words alone say too little. */
  label?: string;
  children: ComponentChildren;
}

/** A link to another address of this page; with a modifier key it opens as any link does. */
export function Link({ to, class: look, label, children }: Props) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={to} class={look} aria-label={label} onClick={follow}>
      {children}
    </a>
  );
}
