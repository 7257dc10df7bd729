import { text } from "../../text/index.ts";
import { practise } from "../practice/practise.ts";
import { game } from "./wish.ts";

/** Button for a practice match, which also works offline. */
export function Practise({ offline }: { offline: boolean }) {
  const button = (
    <button type="button" class={offline ? "big main wide" : "quiet"} onClick={() => void practise(game.value)}>
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
