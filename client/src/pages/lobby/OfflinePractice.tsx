import { text } from "../../text/index.ts";
import { startPractice } from "../start-practice.ts";
import { game } from "./wish.ts";

/** Says that the server is out of reach, and offers a practice match, which needs none. */
export function OfflinePractice() {
  return (
    <div class="offline" role="status">
      <p>
        <strong>{text.practice.offlineTitle}</strong> {text.practice.offline}
      </p>
      <button type="button" class="big main wide" onClick={() => void startPractice(game.value)}>
        {text.practice.offer}
      </button>
    </div>
  );
}
