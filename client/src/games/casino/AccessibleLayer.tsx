import { useLayoutEffect } from "preact/hooks";
import type { CardLayout, Spot } from "../../stage/cards/places.ts";
import type { Play } from "./play.ts";
import { spotName } from "./spot-text.ts";
import { tap } from "./tap.ts";
import { legalKeys } from "./walk.ts";
import { words } from "./words.ts";

interface Props {
  play: Play;
  layout: CardLayout;
  names: readonly string[];
}

/** Buttons placed exactly over the painted cards, for keyboard, screen reader and touch. */
export function AccessibleLayer({ play, layout, names }: Props) {
  const picked = play.picked.value;
  const hints = play.hints.value;
  const groups: [string, Spot[]][] = [
    [words.hand, layout.spots.filter(({ kind }) => kind === "hand")],
    [words.onTable, layout.spots.filter(({ kind }) => ["loose", "build", "temp", "trail"].includes(kind))],
    [words.captured, layout.spots.filter(({ kind }) => kind === "pile")],
  ];
  useLayoutEffect(() => {
    if (play.walkTo !== null && play.picked.value !== null) focusSpot(play.walkTo);
    play.walkTo = null;
  });
  const shown = (spot: Spot) => spot.kind !== "trail" || hints.has("trail");
  return (
    <div class={play.dragging.value ? "accessible-layer dragging" : "accessible-layer"}>
      {groups.map(([label, spots]) => (
        <ul key={label} aria-label={label}>
          {spots.filter(shown).map((spot) => (
            <li key={spot.key}>
              <SpotButton play={play} spot={spot} names={names} picked={picked} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

function SpotButton({ play, spot, names, picked }: Omit<Props, "layout"> & { spot: Spot; picked: string | null }) {
  const hint = play.hints.value.get(spot.key);
  const { x, y, width, height } = spot.rect;
  const card = spot.kind === "hand" || spot.kind === "loose" ? spot.card : undefined;
  const over = play.over.value === spot.key;
  // Piles can always be opened; cards can be moved only during the player's own turn.
  const shut = hint ? hint.tone === "shut" : spot.kind !== "pile" && !play.mayPick.value;
  const press = (event: MouseEvent) => {
    const before = play.picked.value;
    tap(play, spot);
    // Keyboards and screen readers have no pointer, so the focus moves to the first legal target.
    if (event.detail === 0 && before === null && play.picked.value !== null)
      play.walkTo = legalKeys(play.hints.value.values())[0] ?? null;
  };
  return (
    <button
      type="button"
      class={`spot ${spot.kind} ${hint ? hint.tone : ""} ${over ? "over" : ""}`}
      style={{ left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` }}
      data-key={spot.key}
      data-card={card}
      aria-pressed={card === undefined ? undefined : picked === card}
      aria-disabled={shut || undefined}
      aria-label={spotName(spot, play, names, hint)}
      onClick={press}
    >
      {hint && (
        <span class="hint" aria-hidden="true">
          {hint.label}
        </span>
      )}
    </button>
  );
}

/** Focuses a place on the table. */
export function focusSpot(key: string): void {
  document.querySelector<HTMLElement>(`.accessible-layer [data-key="${key}"]`)?.focus();
}

/** Focuses the first card of the hand. */
export function focusHand(): void {
  document.querySelector<HTMLElement>(".accessible-layer .spot.hand")?.focus();
}
