import { useEffect, useRef } from "preact/hooks";
import { text } from "../../text/index.ts";
import { Link } from "../../ui/Link.tsx";
import { Gear } from "./Gear.tsx";
import { SectionLink, WaitingBadge } from "./SectionLink.tsx";
import { LISTED_SECTIONS, type Section } from "./sections.ts";

const FURTHER = LISTED_SECTIONS.filter(({ place }) => place !== "bar");

/** The menu of a narrow header: the sections for which it has no room, and the settings. */
export function MoreSections({ path, here }: { path: string; here: Section | null }) {
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const current = FURTHER.find(({ section }) => section === here);
  // The header scrolls with the page, and a bar may be above it.
  const place = () => {
    if (list.current && opener.current) list.current.style.top = `${opener.current.getBoundingClientRect().bottom}px`;
  };
  useEffect(() => list.current?.hidePopover(), [path]);
  return (
    <>
      <button
        type="button"
        class={`section more-button ${current ? "has-current" : ""}`}
        popovertarget="more-sections"
        ref={opener}
      >
        <svg class="section-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h.01M12 12h.01M19 12h.01" stroke-width="4" />
        </svg>
        <span>{text.nav.more}</span>
        <WaitingBadge />
      </button>
      <div id="more-sections" class="more-sections" popover="auto" ref={list} onBeforeToggle={place}>
        {FURTHER.map((listed) => (
          <SectionLink key={listed.section} listed={listed} isCurrent={listed === current} />
        ))}
        <Link class="section at-wide" to="/settings">
          <Gear />
          <span>{text.settings.link}</span>
        </Link>
      </div>
    </>
  );
}
