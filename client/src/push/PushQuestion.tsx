import { useState } from "preact/hooks";
import { remembered } from "../preferences/preferences.ts";
import { correspondenceText as words } from "../text/correspondence.ts";
import { pushState, subscribe } from "./push.ts";
import "./style.css";

const isAnswered = remembered<boolean>("push-question-answered", false, (value) => typeof value === "boolean");

/** Asks once, at the first correspondence game that has begun, whether the player wants to be notified. */
export function PushQuestion() {
  const [isBusy, setBusy] = useState(false);
  if (isAnswered.value || pushState() !== "default") return null;
  const accept = async () => {
    setBusy(true);
    // A refusal by the browser or the server leaves the settings as the place to try again.
    await subscribe().catch(() => undefined);
    isAnswered.value = true;
  };
  return (
    <section class="card push-ask" aria-label={words.push.title}>
      <p>{words.ask}</p>
      <button type="button" class="big main" disabled={isBusy} onClick={() => void accept()}>
        {words.askYes}
      </button>
      <button
        type="button"
        class="big"
        onClick={() => {
          isAnswered.value = true;
        }}
      >
        {words.askNo}
      </button>
    </section>
  );
}
