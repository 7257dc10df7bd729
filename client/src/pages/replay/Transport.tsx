import type { ReplayTable } from "../../table/replay/replay-table.ts";
import { replay as text } from "../../text/index.ts";
import { decisionTime } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { type Playback, SPEEDS } from "./playback.ts";

/** Signs that look the same in every font. */
const SIGNS = {
  first: "M4 3v14M16 3L7 10l9 7z",
  back: "M14 3L5 10l9 7z",
  play: "M5 3l11 7-11 7z",
  pause: "M6 3v14M14 3v14",
  forward: "M6 3l9 7-9 7z",
  last: "M16 3v14M4 3l9 7-9 7z",
} as const;

interface Props {
  table: ReplayTable;
  playback: Playback;
}

/** The timeline and the buttons that move along it. */
export function Transport({ table, playback }: Props) {
  const { reel } = table;
  const position = table.position.value;
  const playing = playback.playing.value;
  const step = (move: () => void) => () => {
    playback.pause();
    move();
  };
  return (
    <section class="transport" aria-label={text.timeline}>
      <p class="where">
        <span>{fill(text.step, { position, end: reel.end })}</span>
        <TimeTaken took={reel.frames[position]?.took ?? null} />
      </p>
      <Told table={table} />
      <input
        type="range"
        min={0}
        max={reel.end}
        value={position}
        aria-label={text.timeline}
        aria-valuetext={fill(text.step, { position, end: reel.end })}
        onInput={({ currentTarget: { value } }) => step(() => table.goTo(Number(value)))()}
      />
      <div class="buttons">
        <Press sign="first" label={text.first} keys="Home" press={step(() => table.goTo(0))} />
        <Press sign="back" label={text.back} keys="ArrowLeft" press={step(() => table.goTo(position - 1))} />
        <Press
          sign={playing ? "pause" : "play"}
          label={playing ? text.pause : text.play}
          keys="Space"
          press={() => playback.toggle()}
          main
        />
        <Press sign="forward" label={text.forward} keys="ArrowRight" press={step(() => void table.forward())} />
        <Press sign="last" label={text.last} keys="End" press={step(() => table.goTo(reel.end))} />
        <select
          aria-label={text.speed}
          value={playback.speed.value}
          onChange={({ currentTarget: { value } }) => {
            playback.speed.value = Number(value);
          }}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {fill(text.times, { speed })}
            </option>
          ))}
        </select>
      </div>
    </section>
  );
}

const TimeTaken = ({ took }: { took: number | null }) =>
  took === null ? null : <span>{fill(text.decidedIn, { time: decisionTime(took) })}</span>;

/** Reads out what the step on show is about. */
function Told({ table }: { table: ReplayTable }) {
  const position = table.position.value;
  const { end } = table.reel;
  const sentence = table.linesAt(position).join(" ");
  return (
    <p class="visually-hidden" aria-live="polite">
      {position === 0 ? fill(text.atOpening, { end }) : fill(text.at, { position, end, sentence })}
    </p>
  );
}

interface PressProps {
  sign: keyof typeof SIGNS;
  label: string;
  keys: string;
  press(): void;
  main?: boolean;
}

function Press({ sign, label, keys, press, main }: PressProps) {
  return (
    <button
      type="button"
      class={main ? "big main" : "big"}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={label}
      onClick={press}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={SIGNS[sign]} />
      </svg>
    </button>
  );
}
