import { useState } from "preact/hooks";
import { notifications } from "../../preferences/preferences.ts";
import { text } from "../../text/index.ts";
import { askToCall, callState } from "../turn-call.ts";

/** Whether the browser may call the player to the table; it is asked here and nowhere else, when one wants it. */
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
          // The switch shows what holds, not what was asked for.
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
