import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { CardLayout } from "../../stage/cards/places.ts";
import { fill } from "../../text/say.ts";
import { KeyButton } from "../../ui/KeyButton.tsx";
import { cardName } from "./card-text.ts";
import type { Play } from "./play.ts";
import { keptClear, questionPlace } from "./question-place.ts";
import { words } from "./words.ts";

/**
 * The open question or extension of this player; it is part of the state, so a reload shows it again. The panel leaves
 * the hand and the target free, because they decide the answer.
 */
export function Question({ play, names, layout }: { play: Play; names: readonly string[]; layout: CardLayout | null }) {
  const view = play.table.shown.value;
  const panel = useRef<HTMLDivElement>(null);
  const choice = view?.pendingChoice ?? null;
  const extension = view?.pendingExtension ?? null;
  const open = play.myTurn.value && (choice !== null || extension !== null);
  useEffect(() => {
    if (open) panel.current?.querySelector("button")?.focus();
  }, [open]);
  useLayoutEffect(() => {
    const { current: element } = panel;
    if (!element || !view || !layout) return;
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const { x, y } = questionPlace(layout, size, keptClear(layout, view));
    Object.assign(element.style, { left: `${x}px`, top: `${y}px` });
  });
  if (!open || !view) return null;
  const build = view.builds.find(({ id }) => id === extension?.build);
  const title = extension
    ? fill(words.extension, {
        name: names[build?.owner ?? -1] ?? "",
        from: build?.value ?? "",
        value: extension.value,
        card: cardName(extension.card),
      })
    : fill(words.question, { card: cardName(choice?.card ?? "") });
  return (
    <div class="question" role="dialog" aria-label={title} ref={panel}>
      <p>{title}</p>
      <div class="answers">
        {choice?.options.map(({ kind, value }, option) => (
          <KeyButton
            key={`${kind}-${value}`}
            label={fill(words.answer[kind], { value })}
            keys={String(option + 1)}
            press={() => void play.table.press({ type: "choose", option })}
            main
          />
        ))}
        {extension && (
          <KeyButton
            label={fill(words.extend, { value: extension.value })}
            keys="A"
            press={() => void play.table.press({ type: "accept" })}
            main
          />
        )}
        <KeyButton label={words.cancel} keys="C" press={() => void play.table.press({ type: "cancel" })} />
      </div>
    </div>
  );
}
