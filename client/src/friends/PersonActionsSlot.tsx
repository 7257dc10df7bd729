import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { me } from "../net/account.ts";
import { withTexts } from "../text/language.ts";
import type { PersonActionsProps } from "./PersonActions.tsx";

/** Loads the relation to another player; nothing for the player's own id or without an account. */
export function PersonActionsSlot(props: PersonActionsProps) {
  const [Actions, setActions] = useState<ComponentType<PersonActionsProps> | null>(null);
  const isOther = me.value !== null && me.value.id !== props.id;
  useEffect(() => {
    if (!isOther) return;
    // Without the module the card shows the rest.
    withTexts(import("./PersonActions.tsx")).then(
      (module) => setActions(() => module.default),
      () => undefined,
    );
  }, [isOther]);
  return Actions && isOther ? <Actions {...props} /> : null;
}
