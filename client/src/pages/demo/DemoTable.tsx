import { useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { paceNow } from "../../preferences/appearance.ts";
import { number } from "../../text/numbers.ts";
import { Gate } from "./gate.ts";
import { type BotTable, type Kind, openDemo } from "./open-demo.ts";
import { restartFinished } from "./restart.ts";
import "./style.css";

type Demo = Awaited<ReturnType<typeof openDemo>>;

/** A table played by bots. They move only while the table is visible and motion is enabled. */
export default function DemoTable(kind: Kind) {
  const root = useRef<HTMLDivElement>(null);
  const gate = useMemo(() => new Gate(), []);
  const [shown, setShown] = useState<Demo | null>(null);
  useEyes(root, gate);
  useEffect(() => {
    let [gone, set]: [boolean, Demo | null] = [false, null];
    const open = async () => {
      const made = await openDemo(kind, gate);
      if (gone) return made.table.leave();
      set = made;
      setShown(made);
    };
    // If the bots fail to load, the felt stays empty.
    open().catch(() => undefined);
    return () => {
      gone = true;
      set?.table.leave();
    };
  }, []);
  return (
    <div class="demo-table" ref={root}>
      {shown && <Play shown={shown} gate={gate} />}
    </div>
  );
}

function Play({ shown, gate }: { shown: Demo; gate: Gate }) {
  const { table } = shown;
  const { Felt } = table.game;
  useEffect(() => restartFinished(table, gate, shown.anew), []);
  return (
    <>
      <Felt table={table} />
      <div class="rail">
        <Players table={table} />
        <Told table={table} />
      </div>
    </>
  );
}

/** The last sentence of the match. Each has an element of its own: a reused one would count as a layout shift. */
function Told({ table }: { table: BotTable }) {
  const line = table.log.value.at(-1);
  return (
    <p key={line?.id ?? 0} class="told">
      {line?.sentence}
    </p>
  );
}

/** The players with their scores; the one to move is marked. */
function Players({ table }: { table: BotTable }) {
  const view = table.shown.value;
  const counted = view?.scores.some((score) => score > 0);
  return (
    <ul class="players">
      {table.seats.value.map(({ name }, seat) => (
        <li key={name} class={view?.actor === seat ? "acting" : ""}>
          <span>{name}</span>
          <strong>{counted && number(view?.scores[seat] ?? 0)}</strong>
        </li>
      ))}
    </ul>
  );
}

/** Opens the gate while the table is on screen, the tab visible and motion enabled. */
function useEyes(root: { current: HTMLElement | null }, gate: Gate): void {
  const near = useRef(false);
  const look = () => {
    gate.open = near.current && !document.hidden && paceNow.peek() !== "off";
  };
  useEffect(() => {
    const eyes = new IntersectionObserver((entries) => {
      near.current = entries.at(-1)?.isIntersecting ?? false;
      look();
    });
    if (root.current) eyes.observe(root.current);
    document.addEventListener("visibilitychange", look);
    return () => {
      eyes.disconnect();
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  useSignalEffect(() => {
    // Read here to subscribe to its changes.
    void paceNow.value;
    look();
  });
}
