import type { ComponentChildren } from "preact";
import { urlOf } from "../base-path.ts";
import { follow } from "./address.ts";

interface Props {
  to: string;
  class?: string;
  /** Accessible name, if the text alone is unclear. */
  label?: string | undefined;
  /** True if the link leads to the section on the screen. */
  isCurrent?: boolean;
  children: ComponentChildren;
}

/** A link to another address of this page; with a modifier key it opens as any link does. */
export function Link({ to, class: look, label, isCurrent = false, children }: Props) {
  return (
    <a href={urlOf(to)} class={look} aria-label={label} aria-current={isCurrent ? "page" : undefined} onClick={follow}>
      {children}
    </a>
  );
}
