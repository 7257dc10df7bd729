import type { RunOffer, RunView } from "../../../../shared/games/farkle/gauntlet/api.ts";
import { resaleIn, rulesOf } from "../../../../shared/games/farkle/gauntlet/run.ts";
import { DIE_IDS } from "../../../../shared/games/farkle/rules/dice.ts";
import { DieMark, DieText } from "../../games/farkle/DieText.tsx";
import { dieFor } from "../../games/farkle/known-dice.ts";
import { LimitsNote } from "../../games/farkle/LimitsNote.tsx";
import { dieName } from "../../games/farkle/words.ts";
import { gauntletText as text } from "../../text/gauntlet.ts";
import { shop as shopWords } from "../../text/index.ts";
import { dollars } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { Example } from "../shop/Example.tsx";
import { Spares } from "../shop/LoadoutEditor.tsx";
import { Slots } from "../shop/Slots.tsx";
import type { Carried } from "../shop/shop.ts";
import { useCarry } from "../shop/use-carry.ts";
import type { Gauntlet } from "./gauntlet.ts";

interface Props {
  gauntlet: Gauntlet;
  run: RunView;
}

/** The shop between matches, the six slots, and the dice that can be sold. */
export function RunShop({ gauntlet, run }: Props) {
  const { slots } = gauntlet;
  const carry = useCarry((carried: Carried, slot) => void slots.drop(carried, slot));
  return (
    <>
      <div class="card run-dice loadout-editor">
        <Slots shop={slots} carry={carry} help={shopWords.editor.help} />
        <LimitsNote limits={rulesOf(run).limits} />
        <Spares shop={slots} carry={carry} />
        <Sales gauntlet={gauntlet} run={run} />
      </div>
      <section class="card run-shop" aria-labelledby="run-shop">
        <h2 id="run-shop">{text.shop}</h2>
        <p class="quietly">{text.shopHelp}</p>
        <ul>
          {run.offers.map((offer, place) => (
            <li key={offer.die}>
              <OfferCard gauntlet={gauntlet} offer={offer} place={place} run={run} />
            </li>
          ))}
        </ul>
      </section>
      {carry.air && (
        <div class="in-the-air" style={{ left: `${carry.air.x}px`, top: `${carry.air.y}px` }}>
          <DieMark die={carry.air.die} />
        </div>
      )}
    </>
  );
}

interface OfferProps {
  gauntlet: Gauntlet;
  offer: RunOffer;
  place: number;
  run: RunView;
}

/** The die that earns money, of which a match of a run pays a part only. */
const PAYDAY = "FARK$";

function OfferCard({ gauntlet, offer: { die, price: amount, isTaken }, place, run }: OfferProps) {
  const { money } = run;
  const price = dollars(amount);
  const isPoor = money < amount;
  return (
    <article class={`die-card offer ${dieFor(die).colour}`}>
      <DieText die={die} options={{ prices: {} }} />
      {die === PAYDAY && (
        <p class="quietly">{fill(text.mostDollars, { money: dollars(rulesOf(run).mostDiceDollars) })}</p>
      )}
      <div class="offer-actions">
        <Example offer={{ die, price: amount, text: null }} />
        {isTaken ? (
          <span class="tag">{text.taken}</span>
        ) : (
          <button
            type="button"
            class={isPoor ? "big buy poor" : "big buy"}
            aria-label={fill(text.buyDie, { name: dieName(die), price })}
            onClick={() => void gauntlet.buy(place)}
          >
            {fill(text.buy, { price })}
          </button>
        )}
      </div>
    </article>
  );
}

/** The special dice of the run, each with the price that selling it returns. */
function Sales({ gauntlet, run }: Props) {
  const { owned } = run;
  const dice = DIE_IDS.filter((die) => (owned[die] ?? 0) > 0);
  return (
    <section class="sales" aria-labelledby="sales">
      <h2 id="sales">{text.owned}</h2>
      <p class="quietly">{dice.length === 0 ? text.ownedNone : text.halfPrice}</p>
      <ul>
        {dice.map((die) => {
          const price = dollars(resaleIn(run, die));
          return (
            <li key={die}>
              <DieMark die={die} />
              <span>
                {dieName(die)} {(owned[die] ?? 0) > 1 && fill(text.copies, { count: owned[die] ?? 0 })}
              </span>
              <button
                type="button"
                class="big"
                aria-label={fill(text.sellDie, { name: dieName(die), price })}
                onClick={() => void gauntlet.sell(die)}
              >
                {fill(text.sell, { price })}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
