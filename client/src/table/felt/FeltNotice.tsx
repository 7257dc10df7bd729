import { text } from "../../text/index.ts";

/** Placeholder for the canvas while it loads or if it fails; the table stays playable. */
export function FeltNotice({ missing }: { missing: boolean }) {
  return missing ? (
    <p class="loading" role="alert">
      {text.noFelt}
    </p>
  ) : (
    <p class="loading">{text.loading}</p>
  );
}
