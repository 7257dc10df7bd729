import type { DieId } from "../../../../shared/games/farkle/rules/dice.ts";
import type { LedgerLine } from "../../../../shared/players/api.ts";
import { dieName } from "../../games/farkle/words.ts";
import type { Entries } from "../../text/dictionary.ts";
import { shop as words } from "../../text/index.ts";
import { dollars, momentOf } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import type { Shop } from "./shop.ts";

/** Income and spending of the player, newest first. */
export function Ledger({ shop }: { shop: Shop }) {
  const lines = shop.ledger.value;
  return (
    <section class="card ledger" aria-labelledby="ledger">
      <h2 id="ledger">{words.ledger}</h2>
      {lines.length === 0 && <p class="help">{words.ledgerEmpty}</p>}
      <ol>
        {lines.map(({ line, amount, reason, at }) => (
          <li key={line}>
            <span>{reasonOf(reason)}</span>
            <strong class={amount < 0 ? "spent" : "earned"}>{signed(amount)}</strong>
            <time dateTime={new Date(at).toISOString()}>{momentOf(at)}</time>
          </li>
        ))}
      </ol>
      {(lines.at(-1)?.line ?? 1) > 1 && (
        <button type="button" class="quiet" onClick={() => void shop.moreLedger()}>
          {words.ledgerMore}
        </button>
      )}
    </section>
  );
}

const signed = (amount: number): string => (amount < 0 ? `−${dollars(-amount)}` : `+${dollars(amount)}`);

/** The text of a ledger reason, which is `kind` or `kind:subject`. */
function reasonOf(reason: LedgerLine["reason"]): string {
  const [word = "", object = ""] = reason.split(":");
  const reasons: Entries = words.reasons;
  const sentence = Object.hasOwn(reasons, word) ? reasons[word] : undefined;
  return fill(sentence ?? words.otherReason, { name: object === "" ? "" : dieName(object as DieId) });
}
