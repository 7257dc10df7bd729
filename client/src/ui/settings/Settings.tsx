import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import {
  fourColours,
  haptics,
  hurriesBots,
  MOTIONS,
  motion,
  muted,
  remarks,
  showsRisk,
  showsScoring,
  THEMES,
  theme,
  volume,
} from "../../preferences/preferences.ts";
import { feel } from "../../sound/player.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { Choice } from "../Choice.tsx";
import { Calls } from "./Calls.tsx";
import "./style.css";

/** Settings for appearance, sound and vibration; changes apply immediately. Children come first, `more` last. */
export function Settings({ children, more }: { children?: ComponentChildren; more?: ComponentChildren }) {
  return (
    <div class="settings">
      {children}
      <Group title={text.settings.look}>
        <Chips legend={text.settings.theme} choices={THEMES} names={text.settings.themes} value={theme} />
        <Chips legend={text.settings.motion} choices={MOTIONS} names={text.settings.motions} value={motion} />
        <p class="help">{text.settings.motionHelp}</p>
        <Switch label={text.settings.fourColours} help={text.settings.fourColoursHelp} value={fourColours} />
        <Switch label={text.settings.risk} help={text.settings.riskHelp} value={showsRisk} />
        <Switch label={text.settings.scoring} help={text.settings.scoringHelp} value={showsScoring} />
        <Switch label={text.settings.hurry} help={text.settings.hurryHelp} value={hurriesBots} />
      </Group>
      <Group title={text.settings.sound}>
        <Loudness />
        <Vibration />
        <Switch label={text.settings.remarks} help={text.settings.remarksHelp} value={remarks} />
      </Group>
      <Group title={text.settings.calls}>
        <Calls />
      </Group>
      {more}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="card">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface ChipsProps<T extends string> {
  legend: string;
  choices: readonly T[];
  names: Record<T, string>;
  value: Signal<T>;
}

function Chips<T extends string>({ legend, choices, names, value }: ChipsProps<T>) {
  return (
    <fieldset class="seats chips">
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <Choice
          key={choice}
          group={legend}
          name={names[choice]}
          chosen={value.value === choice}
          choose={() => {
            value.value = choice;
          }}
        />
      ))}
    </fieldset>
  );
}

interface SwitchProps {
  label: string;
  help?: string;
  value: Signal<boolean>;
}

/** A setting that is on or off. */
export function Switch({ label, help, value }: SwitchProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        class="switch"
        checked={value.value}
        onChange={({ currentTarget }) => {
          value.value = currentTarget.checked;
        }}
      />
      <span>
        {label}
        {help && <small>{help}</small>}
      </span>
    </label>
  );
}

function Loudness() {
  const percent = Math.round(volume.value * 100);
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          class="switch"
          checked={!muted.value}
          onChange={({ currentTarget }) => {
            muted.value = !currentTarget.checked;
          }}
        />
        <span>{text.settings.soundOn}</span>
      </label>
      <div class="loudness">
        <label>
          <span>{text.settings.volume}</span>
          <input
            type="range"
            min="0"
            max="100"
            step="5"
            value={percent}
            disabled={muted.value}
            aria-valuetext={fill(text.settings.percent, { volume: percent })}
            onInput={({ currentTarget }) => {
              volume.value = Number(currentTarget.value) / 100;
            }}
          />
        </label>
        <button type="button" class="big" disabled={muted.value} onClick={() => feel("bank")}>
          {text.settings.tryIt}
        </button>
      </div>
    </>
  );
}

function Vibration() {
  const able = "vibrate" in navigator;
  return (
    <Switch
      label={text.settings.haptics}
      help={able ? text.settings.hapticsHelp : text.settings.hapticsMissing}
      value={haptics}
    />
  );
}
