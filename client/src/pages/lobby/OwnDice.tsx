import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { withTexts } from "../../text/language.ts";
import { wish } from "./wish.ts";

/** The player's loadout while a mode with own dice is chosen. The editor is loaded only then. */
export function OwnDice() {
  const [loaded, setLoaded] = useState<{ Editor: FunctionComponent } | null>(null);
  const isWanted = wish().options.dice === "owned";
  useEffect(() => {
    if (!isWanted || loaded) return;
    withTexts(import("../shop/LoadoutEditor.tsx")).then(
      ({ LoadoutEditor }) => setLoaded({ Editor: LoadoutEditor }),
      // Without a connection there is no loadout to edit.
      () => undefined,
    );
  }, [isWanted]);
  return isWanted && loaded ? <loaded.Editor /> : null;
}
