import { SUITS } from "../../../../shared/core/cards.ts";
import { previewAccept } from "../../../../shared/games/casino/rules/decide.ts";
import { fourColours } from "../../preferences/preferences.ts";
import { suitPath } from "../../stage/cards/svg.ts";
import { fill } from "../../text/say.ts";
import { KeyButton } from "../../ui/KeyButton.tsx";
import { useKeys } from "../../ui/use-keys.ts";
import { focusHand, focusSpot } from "./AccessibleLayer.tsx";
import { cardName } from "./card-text.ts";
import { effectLabel } from "./hints.ts";
import { type CasinoTable, type Play, playOf } from "./play.ts";
import { refusal, words } from "./words.ts";

/** The buttons of a turn: trail, or accept and take back a staged stack; and two switches of the table. */
export function Controls({ table }: { table: CasinoTable }) {
  const play = playOf(table);
  const view = table.shown.value;
  const choose = (option: number) => () => view?.pendingChoice && void table.press({ type: "choose", option });
  useKeys({
    t: () => play.trail(),
    a: () => void table.press({ type: "accept" }),
    c: () => back(play),
    escape: () => back(play),
    h: focusHand,
    w: () => toggle(play),
    1: choose(0),
    2: choose(1),
    3: choose(2),
  });
  const staged = play.myTurn.value && view?.temp[table.mySeat.value ?? -1];
  return (
    <div class="controls casino-controls">
      {staged ? <Staged play={play} /> : <Trail play={play} />}
      <button
        type="button"
        class="big tool"
        aria-keyshortcuts="W"
        aria-expanded={play.explaining.value}
        title={words.explainTitle}
        onClick={() => toggle(play)}
      >
        {words.explain}
      </button>
      <button
        type="button"
        class="big tool suits"
        aria-pressed={fourColours.value}
        aria-label={words.fourColours}
        title={words.fourColours}
        onClick={() => {
          fourColours.value = !fourColours.value;
        }}
      >
        <svg class={fourColours.value ? "signs four" : "signs"} viewBox="0 0 210 210" aria-hidden="true">
          {SUITS.map((suit, index) => (
            <path
              key={suit}
              class={suit}
              d={suitPath(suit)}
              transform={`translate(${(index % 2) * 110} ${Math.floor(index / 2) * 110})`}
            />
          ))}
        </svg>
      </button>
    </div>
  );
}

/** After a card is put down by keyboard, the focus stays on that card. */
function back(play: Play): void {
  const card = play.picked.value;
  play.back();
  if (card !== null && document.activeElement?.closest(".accessible-layer")) focusSpot(card);
}

function toggle(play: Play): void {
  play.explaining.value = !play.explaining.value;
}

function Trail({ play }: { play: Play }) {
  const card = play.picked.value;
  const hint = play.hints.value.get("trail");
  const label = card !== null && hint ? fill(words.trailCard, { card: cardName(card) }) : words.trail;
  return <KeyButton label={label} keys="T" enabled={hint?.tone === "best"} press={() => play.trail()} main />;
}

/** A staged stack can be laid down as a build, if that is allowed, or taken back. */
function Staged({ play }: { play: Play }) {
  const { table } = play;
  const view = table.shown.value;
  const decision = view && previewAccept(view, table.mySeat.value ?? -1);
  const label = decision?.ok ? effectLabel(decision.effect) : words.accept;
  const tip = decision && !decision.ok ? { title: refusal(decision.code) } : {};
  return (
    <>
      <KeyButton
        label={label}
        keys="A"
        enabled={decision?.ok ?? false}
        press={() => void table.press({ type: "accept" })}
        main
        {...tip}
      />
      <KeyButton label={words.cancel} keys="C" press={() => void table.press({ type: "cancel" })} />
    </>
  );
}
