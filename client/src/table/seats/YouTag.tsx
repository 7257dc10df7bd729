import { text } from "../../text/index.ts";

/** Marks the player's own seat. A player without a name is called "You" already, where there is room for names. */
export function YouTag({ name }: { name: string | undefined }) {
  return <span class={name === text.you ? "tag same-name" : "tag"}>{text.you}</span>;
}
