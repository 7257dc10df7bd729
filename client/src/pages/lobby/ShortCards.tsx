import { text } from "../../text/index.ts";
import { Link } from "../../ui/Link.tsx";
import { SectionIcon } from "../header/SectionIcon.tsx";
import type { Section } from "../header/sections.ts";
import "./short-cards.css";

/** A suggestion with a title and a short line, drawn as its section of the site. */
export interface ShortCard {
  section: Section;
  title: string;
  line: string;
  opens: string;
  /** True if it waits for the player. */
  isDue?: boolean;
}

/** The suggestions in the lobby; on a phone, the cards form one scrolling row. */
export function ShortCards({ cards }: { cards: readonly ShortCard[] }) {
  const title = cards.some(({ isDue }) => isDue) ? text.lobby.forYou : text.lobby.moreToDo;
  return (
    <nav class="short-cards" aria-label={title}>
      <ul>
        {cards.map(({ section, title, line, opens, isDue }) => (
          <li key={section}>
            <Link class={`short-card ${section} ${isDue ? "due" : ""}`} to={opens}>
              <SectionIcon section={section} />
              <span>
                <strong>{title}</strong> <small>{line}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
