import { text } from "../../text/en/index.ts";
import { go } from "../address.ts";

/** Loaded when it is wanted: whoever plays others needs no bots in the page. */
async function practise(): Promise<void> {
  const { practiseAsChosen } = await import("../../practice/exercise.ts");
  go(practiseAsChosen());
}

/** Practice in the page; without a connection it is the one thing that can be played. */
export function Practise({ offline }: { offline: boolean }) {
  const button = (
    <button type="button" class={offline ? "big main wide" : "quiet"} onClick={() => void practise()}>
      {text.practice.offer}
    </button>
  );
  if (!offline) return button;
  return (
    <div class="offline" role="status">
      <p>
        <strong>{text.practice.offlineTitle}</strong> {text.practice.offline}
      </p>
      {button}
    </div>
  );
}
