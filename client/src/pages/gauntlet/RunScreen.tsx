import { useState } from "preact/hooks";
import type { RunView } from "../../../../shared/games/farkle/gauntlet/api.ts";
import { OPPONENTS } from "../../../../shared/games/farkle/gauntlet/opponents.ts";
import { Lives } from "../../table/gauntlet/Lives.tsx";
import { gauntletText as text } from "../../text/gauntlet.ts";
import { dollars } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { Confirm } from "../../ui/Confirm.tsx";
import type { Gauntlet } from "./gauntlet.ts";
import { NextOpponent } from "./NextOpponent.tsx";
import { PlayedMatch } from "./PlayedMatch.tsx";
import { RewardChoice } from "./RewardChoice.tsx";
import { RunShop } from "./RunShop.tsx";

interface Props {
  gauntlet: Gauntlet;
  run: RunView;
}

/** A run that goes on: its state, the next opponent, the shop and the loadout. */
export function RunScreen({ gauntlet, run }: Props) {
  return (
    <>
      <Status gauntlet={gauntlet} run={run} />
      {run.reward && !run.isPlaying && <RewardChoice gauntlet={gauntlet} reward={run.reward} />}
      <NextOpponent gauntlet={gauntlet} run={run} />
      {!run.isPlaying && <RunShop gauntlet={gauntlet} run={run} />}
    </>
  );
}

function Status({ gauntlet, run: { beaten, lives, money, rankedDay, isPlaying, matches } }: Props) {
  const [asking, setAsking] = useState(false);
  const last = matches.at(-1);
  return (
    <section class="card status" aria-label={text.status}>
      <dl aria-live="polite">
        <div>
          <dt>{text.beaten}</dt>
          <dd>{fill(text.beatenOf, { beaten, all: OPPONENTS.length })}</dd>
        </div>
        <div>
          <dt>{text.lives}</dt>
          <dd>
            <Lives lives={lives} />
          </dd>
        </div>
        <div>
          <dt>{text.money}</dt>
          <dd class="money">{dollars(money)}</dd>
        </div>
      </dl>
      {last && (
        <p class="last-match">
          <PlayedMatch match={last} />
        </p>
      )}
      <p class="quietly">
        {rankedDay === null ? text.unranked : text.ranked}
        {!isPlaying && (
          <button type="button" class="quiet" onClick={() => setAsking(true)}>
            {text.giveUp}
          </button>
        )}
      </p>
      {asking && (
        <Confirm
          {...{ question: text.giveUpQuestion, yes: text.giveUpYes, no: text.giveUpNo }}
          confirm={() => {
            setAsking(false);
            void gauntlet.giveUp();
          }}
          cancel={() => setAsking(false)}
        />
      )}
    </section>
  );
}
