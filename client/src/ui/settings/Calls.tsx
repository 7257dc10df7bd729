import { useState } from "preact/hooks";
import { notifications } from "../../preferences/preferences.ts";
import { text } from "../../text/index.ts";
import { askToCall, callState } from "../turn-call.ts";

/** The notification setting, and the only place that asks for the browser's permission. */
export function Calls() {
  const [state, setState] = useState(callState);
  const able = state === "default" || state === "granted";
  const choose = async (on: boolean) => {
    notifications.value = on && (state === "granted" || (await askToCall()));
    setState(callState());
  };
  const help = {
    default: text.settings.notificationsHelp,
    granted: text.settings.notificationsHelp,
    denied: text.settings.notificationsBlocked,
    unsupported: text.settings.notificationsMissing,
  }[state];
  return (
    <label class="check">
      <input
        type="checkbox"
        class="switch"
        disabled={!able}
        checked={able && notifications.value}
        onChange={({ currentTarget }) => {
          const on = currentTarget.checked;
          // The switch shows the setting in effect, not the request.
          currentTarget.checked = notifications.value;
          void choose(on);
        }}
      />
      <span>
        {text.settings.notifications}
        <small>{help}</small>
      </span>
    </label>
  );
}
