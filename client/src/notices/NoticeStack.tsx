import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { pathOnScreen } from "../base-path.ts";
import { Refused } from "../net/moves.ts";
import { friendsText as words } from "../text/friends.ts";
import { explain } from "../text/say.ts";
import { dismissNotice, dismissNoticesFor, type NoticeAction, type PageNotice, pageNotices } from "./notices.ts";
import "./notices.css";

/** The address on the screen; the page announces every change as if the browser had gone back. */
const path = signal(pathOnScreen());
addEventListener("popstate", () => {
  path.value = pathOnScreen();
  dismissNoticesFor(path.value);
});

/**
 * The notices over the page. The region exists before its first notice, so that screen readers announce it. It comes
 * first in the document, so that the keyboard reaches a notice from the start of every page.
 */
export function NoticeStack() {
  return (
    <section class="notices" aria-label={words.notices} aria-live="polite" aria-relevant="additions">
      {pageNotices.value
        .filter(({ hiddenAt }) => hiddenAt !== path.value)
        .map((notice) => (
          <NoticeCard key={notice.key} notice={notice} />
        ))}
    </section>
  );
}

function NoticeCard({ notice }: { notice: PageNotice }) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const dismiss = () => dismissNotice(notice.key);
  const press = async ({ run }: NoticeAction) => {
    setBusy(true);
    setFault("");
    try {
      await run();
      dismiss();
    } catch (error) {
      setFault((notice.explain ?? explain)(error instanceof Refused ? error.code : "out-of-reach"));
    }
    setBusy(false);
  };
  return (
    <article class="notice" onKeyDown={({ key }) => key === "Escape" && dismiss()}>
      <p>{notice.text()}</p>
      <button type="button" class="dismiss" aria-label={words.dismiss} onClick={dismiss}>
        ×
      </button>
      {notice.actions && (
        <div class="notice-actions">
          {notice.actions.map((action) => (
            <button
              key={action.label()}
              type="button"
              class={action.isMain ? "big main" : "big"}
              disabled={isBusy}
              onClick={() => void press(action)}
            >
              {action.label()}
            </button>
          ))}
        </div>
      )}
      {fault && <p role="alert">{fault}</p>}
    </article>
  );
}
