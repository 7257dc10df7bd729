import { useEffect, useMemo } from "preact/hooks";
import { DieMark } from "../../games/farkle/DieText.tsx";
import "../../games/farkle/style.css";
import "../../games/six-dice/style.css";
import { me } from "../../net/account.ts";
import { shop as words } from "../../text/index.ts";
import { dollars } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { Ledger } from "./Ledger.tsx";
import { Offer } from "./Offer.tsx";
import { Slots } from "./Slots.tsx";
import { type Carried, Shop } from "./shop.ts";
import "./style.css";
import { useRetry } from "../../ui/use-retry.ts";
import { useTitle } from "../../ui/use-title.ts";
import { useCarry } from "./use-carry.ts";

/** The dice shop: offers, owned dice, loadout and ledger. */
export default function ShopPage() {
  const shop = useMemo(() => new Shop(), []);
  useTitle(words.title);
  useEffect(() => void shop.open(), [shop, me.value?.id]);
  useRetry(!shop.offers.value && !shop.busy.value, () => void shop.open());
  const carry = useCarry((carried: Carried, slot) => void shop.drop(carried, slot));
  const inventory = shop.inventory.value;
  return (
    <main class="shop" aria-busy={shop.busy.value}>
      <header class="bar">
        <h1>{words.title}</h1>
        {inventory && <p class="money">{fill(words.money, { money: dollars(inventory.balance) })}</p>}
      </header>
      <Shelf shop={shop} carry={carry} />
      {inventory && (
        <div class="pockets">
          <Slots shop={shop} carry={carry} />
          <Ledger shop={shop} />
        </div>
      )}
      {shop.offers.value && <Announcement shop={shop} />}
      {carry.air && (
        <div class="in-the-air" style={{ left: `${carry.air.x}px`, top: `${carry.air.y}px` }}>
          <DieMark die={carry.air.die} />
        </div>
      )}
    </main>
  );
}

type ShelfProps = Omit<Parameters<typeof Offer>[0], "offer">;

function Shelf({ shop, carry }: ShelfProps) {
  const offers = shop.offers.value;
  const opening = shop.busy.value && !shop.inventory.value;
  // Rendered together with the player's dice, so the layout does not shift.
  if (!offers || opening) {
    return <section class="shelf">{shop.busy.value ? <p>{words.loading}</p> : <Away shop={shop} />}</section>;
  }
  return (
    <section class="shelf" aria-label={words.dice}>
      <p class="help">{shop.inventory.value ? words.intro : words.signIn}</p>
      <ul>
        {offers.map((offer) => (
          <li key={offer.die}>
            <Offer shop={shop} offer={offer} carry={carry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why the shop could not be loaded, and another try. */
const Away = ({ shop }: { shop: Shop }) => (
  <>
    <p class="problem" role="alert">
      {shop.notice.value?.sentence}
    </p>
    <button type="button" class="big" onClick={() => void shop.open()}>
      {words.retry}
    </button>
  </>
);

/** Result of the last action. */
function Announcement({ shop }: { shop: Shop }) {
  const notice = shop.notice.value;
  const undoable = shop.undoable.value;
  return (
    <div class="interruptions" aria-live="assertive">
      {notice && (
        <p class={notice.kind === "good" ? "notice soft" : "notice"}>
          {notice.sentence}{" "}
          {undoable !== null && (
            <button type="button" class="inline" onClick={() => void shop.undo(undoable)}>
              {words.undo}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
