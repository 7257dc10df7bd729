import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { tableTitle } from "../../text/game-menu.ts";
import { text } from "../../text/index.ts";
import { withTexts } from "../../text/language.ts";
import { fill } from "../../text/say.ts";
import { Ornament } from "../../ui/Ornament.tsx";
import { whenIdle } from "../../when-idle.ts";
import type { Kind } from "../demo/open-demo.ts";
import { wish } from "./wish.ts";

/** Debounce in milliseconds before the demo table follows the selected game. */
const SETTLED = 400;

/** With data saving enabled, the felt stays empty. */
const savesBytes = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The demo table behind "Play now": plays the selected game, loaded when the page is idle. */
export function Backdrop() {
  const { game, options } = wish();
  const DemoTable = useDemoTable();
  const kind = useSettled(JSON.stringify({ game, options }));
  return (
    <section class="backdrop">
      <p class="visually-hidden">{fill(text.lobby.backdrop, { title: tableTitle(game, options) })}</p>
      <div aria-hidden="true" inert>
        <Ornament />
        {DemoTable && <DemoTable key={kind} {...(JSON.parse(kind) as Kind)} />}
      </div>
    </section>
  );
}

/** Loads the demo table; null until loaded, or if loading fails. */
function useDemoTable(): FunctionComponent<Kind> | null {
  const [loaded, setLoaded] = useState<{ default: FunctionComponent<Kind> } | null>(null);
  useEffect(() => {
    if (savesBytes()) return;
    let gone = false;
    const fetched = async () => {
      const made = await withTexts(import("../demo/DemoTable.tsx"));
      if (!gone) setLoaded(made);
    };
    const stop = whenIdle(() => void fetched().catch(() => undefined));
    return () => {
      gone = true;
      stop();
    };
  }, []);
  return loaded?.default ?? null;
}

/** Returns a debounced value. */
function useSettled(value: string): string {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), SETTLED);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
