import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { tableTitle } from "../../text/game-menu.ts";
import { text } from "../../text/index.ts";
import { withTexts } from "../../text/language.ts";
import { fill } from "../../text/say.ts";
import { Ornament } from "../../ui/Ornament.tsx";
import type { Kind } from "../demo/open-demo.ts";
import { whenIdle } from "./when-idle.ts";
import { wish } from "./wish.ts";

/** Milliseconds a choice has to stand before the table follows it: who looks through the games is not held up. */
const SETTLED = 400;

/** Whoever counts their bytes gets the cloth without the match. */
const savesBytes = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The table behind "Play now": once there is time for it, bots play what is chosen there. Nothing waits for it. */
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

/** Fetches what plays and draws the match; until then, or where that fails, there is none. */
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

/** The last value that stayed for a moment. */
function useSettled(value: string): string {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), SETTLED);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
