import type { RunView } from "../../../../shared/games/farkle/gauntlet/api.ts";
import { loadoutOf, OPPONENTS, type Opponent } from "../../../../shared/games/farkle/gauntlet/opponents.ts";
import { prizeIn } from "../../../../shared/games/farkle/gauntlet/run.ts";
import { DieText } from "../../games/farkle/DieText.tsx";
import { counted } from "../../games/farkle/Loadouts.tsx";
import { gauntletText as text } from "../../text/gauntlet.ts";
import { dollars } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { Portrait } from "../../ui/avatar/Portrait.tsx";
import { characterOf } from "./characters.ts";
import type { Gauntlet } from "./gauntlet.ts";

/** The next opponent with the dice that it brings, and the button that opens the table. */
export function NextOpponent({ gauntlet, run }: { gauntlet: Gauntlet; run: RunView }) {
  const opponent = OPPONENTS[run.beaten] as Opponent;
  const { name, id } = opponent;
  const number = run.beaten + 1;
  const label = run.isPlaying ? text.resume : fill(text.play, { name });
  return (
    <section class="card next-opponent" aria-labelledby="next-opponent">
      <header>
        <Portrait character={run.beaten} />
        <div>
          <p class="quietly">{fill(text.number, { number, all: OPPONENTS.length })}</p>
          <h2 id="next-opponent">{name}</h2>
          <p>{characterOf(id)}</p>
        </div>
      </header>
      <h3>{text.theirDice}</h3>
      <TheirDice opponent={opponent} />
      <p class="quietly">
        {fill(text.prize, { money: dollars(prizeIn(run)) })} {text.tenRounds}
      </p>
      <button type="button" class="big main" disabled={gauntlet.busy.value} onClick={() => void gauntlet.play()}>
        {gauntlet.busy.value ? text.opening : label}
      </button>
      {run.isPlaying && <p class="quietly">{text.playing}</p>}
    </section>
  );
}

function TheirDice({ opponent }: { opponent: Opponent }) {
  const loadout = loadoutOf(opponent);
  const plain = loadout.filter((die) => die === null).length;
  if (plain === loadout.length) return <p>{text.plainOnly}</p>;
  return (
    <ul class="their-dice">
      {counted(loadout).map(([die, count]) => (
        <li key={die}>
          <DieText die={die} options={{ prices: {} }} />
          {count > 1 && <strong>{fill(text.copies, { count })}</strong>}
        </li>
      ))}
      {plain > 0 && <li class="quietly">{fill(text.plainDice, { count: plain })}</li>}
    </ul>
  );
}
