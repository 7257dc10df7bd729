import { text } from "../text/index.ts";

/** What stands where the canvas will be, or would have been: a table that cannot be drawn can still be played. */
export function FeltNotice({ missing }: { missing: boolean }) {
  return missing ? (
    <p class="loading" role="alert">
      {text.noFelt}
    </p>
  ) : (
    <p class="loading">{text.loading}</p>
  );
}
