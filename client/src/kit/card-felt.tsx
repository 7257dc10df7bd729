import type { FunctionComponent } from "preact";
import type { Action, CommonState, Seat } from "../../../shared/core/game.ts";
import { HIDDEN } from "../../../shared/kit/secrets.ts";
import { suitPath } from "../stage/cards/svg.ts";
import { FeltPrompt } from "../table/felt/FeltPrompt.tsx";
import type { TableProps } from "../table/game-client.ts";
import type { Table } from "../table/table.ts";
import { fill } from "../text/say.ts";
import { kitWords as words } from "../text/table.ts";
import { useKeys } from "../ui/use-keys.ts";
import { cardOf, inWords, isRed, isSuit } from "./cards.ts";
import { isBare, legalAt, names, pickedCard } from "./legal.ts";
import { wordsAt } from "./words.ts";
import "./card-felt.css";

/** Cards at one place of the table. */
export interface Pile {
  /** The name of its text in `places`. */
  name: string;
  cards: readonly string[];
  /** True if all cards are seen side by side; otherwise only the last one is. */
  isSpread?: boolean;
  /** The type of the action that a press on the pile makes. */
  action?: string;
  /** A card or a suit that is shown beside the pile, such as the suit that an eight stands for. */
  note?: string | null;
}

/** What lies on a table of cards. */
export interface CardLayout<V extends CommonState> {
  piles(view: V): readonly Pile[];
  /** The cards of each seat; those that the player may not see are hidden. */
  hands?(view: V): readonly (readonly string[])[];
}

/** A felt with cards. A press on a card plays it, or shows the buttons for what can be done with it. */
export function cards<V extends CommonState, A extends Action>(
  layout: CardLayout<V>,
): FunctionComponent<TableProps<V, A>> {
  return function Felt({ table: typed }) {
    const table = typed as unknown as Table;
    const view = typed.shown.value;
    const hands = (view && layout.hands?.(view)) ?? [];
    const mine = table.mySeat.value;
    const others = [...hands.keys()].filter((seat) => seat !== mine);
    return (
      <div class="felt card-felt">
        <FeltPrompt table={table} />
        <div class="others">
          {others.map((seat) => (
            <Other key={seat} table={table} seat={seat} cards={hands[seat] ?? []} />
          ))}
        </div>
        <div class="piles">
          {view && layout.piles(view).map((pile) => <PileOf key={pile.name} table={table} pile={pile} />)}
        </div>
        {mine !== null && hands[mine] && <Hand table={table} cards={hands[mine]} />}
      </div>
    );
  };
}

/** The hand of another seat. */
function Other({ table, seat, cards: held }: { table: Table; seat: Seat; cards: readonly string[] }) {
  const name = table.seats.value[seat]?.name ?? "";
  return (
    <section class="other" aria-label={fill(words.handOf, { name, count: held.length })}>
      <p aria-hidden="true">{fill(words.handOf, { name, count: held.length })}</p>
      <div class="fan" aria-hidden="true">
        {held.map((card, place) => (
          <Face key={place} card={card} />
        ))}
      </div>
    </section>
  );
}

function PileOf({
  table,
  pile: { name, cards: lying, isSpread = false, action, note = null },
}: {
  table: Table;
  pile: Pile;
}) {
  const label = wordsAt(table).places?.[name] ?? name;
  const seen = isSpread ? lying : lying.slice(-1);
  const said = [
    `${label}: ${fill(words.count, { count: lying.length })}`,
    ...seen.filter((card) => card !== HIDDEN).map(inWords),
  ];
  const faces =
    seen.length > 0 ? seen.map((card, place) => <Face key={place} card={card} />) : <span class="card none" />;
  const may = legalAt(table).some((legal) => legal.type === action && isBare(legal));
  return (
    <section class={isSpread ? "pile spread" : "pile"}>
      {action === undefined ? (
        <div class="faces" role="img" aria-label={said.join(", ")}>
          {faces}
        </div>
      ) : (
        <button
          type="button"
          class="faces"
          aria-label={said.join(", ")}
          aria-disabled={!may}
          onClick={() => void table.press({ type: action })}
        >
          {faces}
        </button>
      )}
      {note !== null && (
        <div class="note" role="img" aria-label={inWords(note)}>
          <Face card={note} />
        </div>
      )}
      <p aria-hidden="true">
        {label} · {lying.length}
      </p>
    </section>
  );
}

/** The player's own cards. */
function Hand({ table, cards: held }: { table: Table; cards: readonly string[] }) {
  const picked = pickedCard(table);
  const legal = legalAt(table).filter((action) => !isBare(action));
  const press = (card: string) => {
    const choices = legal.filter((action) => names(action, card));
    const [only, ...more] = choices;
    picked.value = more.length > 0 && picked.value !== card ? card : null;
    if (only && more.length === 0) void table.press(only);
  };
  const isPicked = picked.value !== null && held.includes(picked.value) && legal.length > 0;
  // While a card is picked, the digits choose what to do with it.
  const digits = isPicked ? [] : held.slice(0, 9).map((card, place) => [String(place + 1), () => press(card)]);
  useKeys({ ...Object.fromEntries(digits), escape: () => (picked.value = null) });
  return (
    <section class={legal.length > 0 ? "hand choosing" : "hand"} aria-label={words.hand}>
      {held.map((card, place) => (
        <button
          type="button"
          key={card}
          class={picked.value === card ? "card-button picked" : "card-button"}
          aria-label={inWords(card)}
          aria-disabled={!legal.some((action) => names(action, card))}
          aria-pressed={picked.value === card}
          {...(place < 9 && { "aria-keyshortcuts": String(place + 1) })}
          onClick={() => press(card)}
        >
          <Face card={card} />
        </button>
      ))}
    </section>
  );
}

/** A card from the front, or from the back if it is hidden. A suit alone is a card without a rank. */
function Face({ card }: { card: string }) {
  if (card === HIDDEN) return <span class="card back" />;
  const { rank, suit } = cardOf(card) ?? { rank: isSuit(card) ? "" : card, suit: isSuit(card) ? card : null };
  return (
    <span class={suit && isRed(suit) ? "card red" : "card"}>
      {rank && <span>{rank}</span>}
      {suit && (
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <path d={suitPath(suit)} />
        </svg>
      )}
    </span>
  );
}
