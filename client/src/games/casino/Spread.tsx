import { CloseButton } from "./CloseButton.tsx";
import { cardCount, cardName } from "./card-text.ts";
import type { Play } from "./play.ts";
import { capturesTitle } from "./table-text.ts";

/** All captures of one seat: the cards lie on the canvas, their names are here. */
export function Spread({ play }: { play: Play }) {
  const seat = play.spread.value;
  if (seat === null) return null;
  const cards = play.table.shown.value?.captures[seat] ?? [];
  const title = capturesTitle(play.table, seat);
  const close = () => {
    play.spread.value = null;
  };
  return (
    <div class="spread" role="dialog" aria-label={title}>
      <p>
        {title} <span class="tag">{cardCount(cards.length)}</span>
      </p>
      <ul class="visually-hidden">
        {cards.map((card) => (
          <li key={card}>{cardName(card)}</li>
        ))}
      </ul>
      <CloseButton class="big" close={close} />
    </div>
  );
}
