import { useEffect, useState } from "preact/hooks";
import { NOTICE_KINDS, type NoticeSettings } from "../../../shared/push/push-notice.ts";
import { me } from "../net/account.ts";
import { Refused } from "../net/moves.ts";
import { correspondenceText } from "../text/correspondence.ts";
import { explain, fill } from "../text/say.ts";
import { isSubscribed, loadPushSettings, pushState, savePushSettings, subscribe, unsubscribe } from "./push.ts";
import "./style.css";

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const DEFAULT_QUIET = { from: 22 * 60, until: 8 * 60 };

/** Notifications of the account: this browser, the kinds, and quiet hours. */
export function PushSettings() {
  const [settings, setSettings] = useState<NoticeSettings | null>(null);
  const [isOn, setOn] = useState(false);
  const [said, setSaid] = useState("");
  const words = correspondenceText.push;
  const account = me.value?.id;
  const state = pushState();
  const guard = (work: () => Promise<void>) =>
    void work().catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      setSaid(explain(error.code));
    });
  useEffect(() => {
    if (account === undefined) return;
    guard(async () => setSettings(await loadPushSettings()));
    guard(async () => setOn(await isSubscribed()));
  }, [account]);
  if (!settings) return null;
  const change = (changes: Partial<NoticeSettings>) =>
    guard(async () => {
      setSettings(await savePushSettings({ ...settings, ...changes, timeZone: ownZone() }));
      setSaid(words.saved);
    });
  const choose = (on: boolean) =>
    guard(async () => {
      if (on) setOn(await subscribe());
      else {
        await unsubscribe();
        setOn(false);
      }
    });
  const help = { unsupported: words.missing, denied: words.blocked, default: words.help, granted: words.help }[state];
  return (
    <section class="card push-settings">
      <h2>{words.title}</h2>
      <Check
        label={words.device}
        help={help}
        checked={isOn}
        disabled={state === "unsupported" || state === "denied"}
        choose={choose}
      />
      {NOTICE_KINDS.map((kind) => (
        <Check
          key={kind}
          label={words.kinds[kind]}
          checked={settings[kind]}
          choose={(on) => change({ [kind]: on } as Partial<NoticeSettings>)}
        />
      ))}
      <Check
        label={words.quiet}
        help={fill(words.quietHelp, { zone: ownZone() })}
        checked={settings.quiet !== null}
        choose={(on) => change({ quiet: on ? DEFAULT_QUIET : null })}
      />
      {settings.quiet && <QuietHours quiet={settings.quiet} change={(quiet) => change({ quiet })} />}
      <p class="said" role="status">
        {said}
      </p>
    </section>
  );
}

interface CheckProps {
  label: string;
  help?: string;
  checked: boolean;
  disabled?: boolean;
  choose(on: boolean): void;
}

function Check({ label, help, checked, disabled = false, choose }: CheckProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        class="switch"
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          const on = currentTarget.checked;
          // The switch shows the setting in effect, not the request.
          currentTarget.checked = checked;
          choose(on);
        }}
      />
      <span>
        {label}
        {help && <small>{help}</small>}
      </span>
    </label>
  );
}

type Quiet = NonNullable<NoticeSettings["quiet"]>;

function QuietHours({ quiet, change }: { quiet: Quiet; change(quiet: Quiet): void }) {
  const words = correspondenceText.push;
  const field = (name: keyof Quiet) => (
    <label>
      {words[name]}{" "}
      <input
        type="time"
        value={clockTime(quiet[name])}
        onChange={({ currentTarget }) => {
          const minutes = minutesOf(currentTarget.value);
          if (minutes !== null) change({ ...quiet, [name]: minutes });
        }}
      />
    </label>
  );
  return (
    <div class="quiet-hours">
      {field("from")} {field("until")}
    </div>
  );
}

const clockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

function minutesOf(time: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
