import type { RunView } from "../../../../shared/games/farkle/gauntlet/api.ts";
import { DieText } from "../../games/farkle/DieText.tsx";
import { dieName } from "../../games/farkle/words.ts";
import { gauntletText as text } from "../../text/gauntlet.ts";
import { dollars } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import type { Gauntlet } from "./gauntlet.ts";

interface Props {
  gauntlet: Gauntlet;
  reward: NonNullable<RunView["reward"]>;
}

/** After a win: the prize, or one of two things for it. */
export function RewardChoice({ gauntlet, reward: { money, die } }: Props) {
  const isBusy = gauntlet.busy.value;
  const price = dollars(money);
  return (
    <section class="card reward-choice" aria-labelledby="reward">
      <h2 id="reward">{text.reward}</h2>
      <div class="ways">
        <button type="button" class="big" disabled={isBusy} onClick={() => void gauntlet.take("money")}>
          {fill(text.rewards.money, { price })}
        </button>
        <button type="button" class="big" disabled={isBusy} onClick={() => void gauntlet.take("die")}>
          {fill(text.rewards.die, { name: dieName(die) })}
        </button>
        <button type="button" class="big" disabled={isBusy} onClick={() => void gauntlet.take("offers")}>
          {text.rewards.offers}
        </button>
      </div>
      <DieText die={die} options={{ prices: {} }} />
    </section>
  );
}
