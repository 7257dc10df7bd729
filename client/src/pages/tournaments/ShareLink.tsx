import { useState } from "preact/hooks";
import { fullUrlOf } from "../../base-path.ts";
import { tournamentText as words } from "../../text/tournaments.ts";

/** The link of a tournament, with a button to copy it. */
export function ShareLink({ id }: { id: string }) {
  const [isCopied, setCopied] = useState(false);
  const link = fullUrlOf(`/tournament/${id}`);
  const copy = async () => {
    await navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <div class="share-tournament">
      <input readOnly aria-label={words.share} value={link} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" class="big" onClick={() => void copy()}>
        {isCopied ? words.copied : words.copy}
      </button>
    </div>
  );
}
