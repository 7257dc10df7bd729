import { text } from "../../text/index.ts";
import { Link } from "../../ui/Link.tsx";
import "./short-cards.css";

/** A suggestion with a title and a short line; it opens an address or calls a function. */
export interface ShortCard {
  id: string;
  title: string;
  line: string;
  /** Outline on a grid of 24. */
  icon: string;
  opens: string | (() => void);
}

/** The suggestions in the lobby; on a phone, the cards form one scrolling row. */
export function ShortCards({ cards }: { cards: readonly ShortCard[] }) {
  return (
    <nav class="short-cards" aria-label={text.lobby.moreToDo}>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            {typeof card.opens === "string" ? (
              <Link class={`short-card ${card.id}`} to={card.opens}>
                <Face {...card} />
              </Link>
            ) : (
              <button type="button" class={`short-card ${card.id}`} onClick={card.opens}>
                <Face {...card} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Face = ({ title, line, icon }: ShortCard) => (
  <>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={icon} />
    </svg>
    <span>
      <strong>{title}</strong> <small>{line}</small>
    </span>
  </>
);
