import { useState } from "preact/hooks";
import type { DieId } from "../../../../shared/games/farkle/rules/dice.ts";
import type { DieOffer } from "../../../../shared/players/api.ts";
import { DieText } from "../../games/farkle/DieText.tsx";
import { lookOf } from "../../games/farkle/looks.ts";
import { dieName } from "../../games/farkle/words.ts";
import { DieFace } from "../../games/six-dice/DieFace.tsx";
import { shop as words } from "../../text/index.ts";
import { dollars } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { exampleOf, type PlayedTurn } from "./examples.ts";

/** Button that shows the effect of a die: the same turn without and with it, played by the rules. */
export function Example({ offer: { die, price, text } }: { offer: Pick<DieOffer, "die" | "price" | "text"> }) {
  const [open, setOpen] = useState(false);
  const name = dieName(die);
  return (
    <>
      <button
        type="button"
        class="big"
        aria-label={fill(words.exampleOf, { name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words.example}
      </button>
      {open && (
        <Sheet title={fill(words.exampleOf, { name })} close={() => setOpen(false)}>
          <div class="example">
            <DieText die={die} options={{ prices: { [die]: price } }} effect={text} />
            <Turns die={die} />
          </div>
        </Sheet>
      )}
    </>
  );
}

function Turns({ die }: { die: DieId }) {
  const example = exampleOf(die);
  return (
    <table>
      <caption>{words.sameThrows}</caption>
      <tbody>
        <Turn label={words.without} turn={example.without} die={null} />
        <Turn label={fill(words.with, { name: dieName(die) })} turn={example.with} die={die} />
      </tbody>
    </table>
  );
}

function Turn({ label, turn, die }: { label: string; turn: PlayedTurn; die: DieId | null }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td class="throws">
        <span class="visually-hidden">{told(turn)}</span>
        {turn.throws.map((thrown, index) => (
          <span key={index} class="thrown" aria-hidden="true">
            {thrown.map(({ slot, face, saved }) => (
              <span key={slot} class={saved ? "kept" : ""}>
                <DieFace face={face} {...(slot === 0 && lookOf(die))} />
              </span>
            ))}
          </span>
        ))}
      </td>
      <td class={worthless(turn) ? "gain none" : "gain"}>{gainOf(turn)}</td>
    </tr>
  );
}

const worthless = ({ points, money, dare }: PlayedTurn): boolean => points + money + dare === 0;

/** Result of a turn in a few words. */
function gainOf({ points, money, dare }: PlayedTurn): string {
  const parts = [
    ...(points > 0 ? [fill(words.points, { count: points })] : []),
    ...(money > 0 ? [fill(words.dollars, { money: dollars(money) })] : []),
    ...(dare > 0 ? [fill(words.dare, { count: dare })] : []),
  ];
  return parts.join(", ") || words.nothing;
}

/** The throws in words, for screen readers. */
function told({ throws, ended }: PlayedTurn): string {
  const faces = (dice: { face: number }[]) => dice.map(({ face }) => face).join(" ");
  const steps = throws.flatMap((thrown) => {
    const saved = thrown.filter((each) => each.saved);
    const rolled = fill(words.rolled, { faces: faces(thrown) });
    return saved.length > 0 ? [rolled, fill(words.saved, { faces: faces(saved) })] : [rolled];
  });
  return [...steps, ended === "farkled" ? words.farkles : words.banks].join(", ");
}
