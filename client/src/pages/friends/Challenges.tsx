import type { Challenge } from "../../../../shared/players/friends.ts";
import { Problem } from "../../friends/Problem.tsx";
import { useRequest } from "../../friends/use-request.ts";
import { isGame } from "../../games.ts";
import { me } from "../../net/account.ts";
import { acceptChallenge, endChallenge } from "../../net/friends.ts";
import { challengeTitle } from "../../text/challenge.ts";
import { friendsText as words } from "../../text/friends.ts";
import { changesIn } from "../../text/house-rules.ts";
import { fill } from "../../text/say.ts";
import { longTime } from "../../text/time-left.ts";
import { go } from "../../ui/address.ts";
import { Avatar } from "../../ui/avatar/Avatar.tsx";
import { useNow } from "../lobby/use-now.ts";

const TICK_MILLISECONDS = 10_000;

interface Props {
  challenges: readonly Challenge[];
  refresh(): Promise<void>;
}

/** Open challenges of both sides; nothing without any. */
export function Challenges({ challenges, refresh }: Props) {
  const now = useNow(TICK_MILLISECONDS);
  const open = challenges.filter(({ expiresAt }) => expiresAt > now);
  if (open.length === 0) return null;
  return (
    <section class="card" aria-labelledby="challenges-title">
      <h2 id="challenges-title">{words.challenges}</h2>
      <ul class="people">
        {open.map((challenge) => (
          <Line key={challenge.id} challenge={challenge} now={now} refresh={refresh} />
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  challenge: Challenge;
  now: number;
  refresh(): Promise<void>;
}

function Line({ challenge: { id, from, to, game, settings, rated, expiresAt }, now, refresh }: LineProps) {
  const { isBusy, problem, run } = useRequest();
  const isOwn = from.id === me.value?.id;
  const other = isOwn ? to : from;
  const rules = isGame(game) ? changesIn(game, settings) : [];
  const accept = () => run(async () => go(`/table/${(await acceptChallenge(id)).roomId}`));
  const end = () => run(() => endChallenge(id).then(refresh));
  const sentence = isOwn ? words.challengeTo : words.challengeFrom;
  return (
    <li class="friend-line">
      <Avatar avatar={other.avatar} />
      <p class="who">
        {fill(sentence, { name: other.name, game: challengeTitle(game, settings) })}
        <small>
          {[
            rated ? words.rated : words.unrated,
            ...rules,
            fill(words.expiresIn, { time: longTime(expiresAt - now) }),
          ].join(" · ")}
        </small>
      </p>
      <div class="friend-ways">
        {!isOwn && (
          <button type="button" class="big main" disabled={isBusy} onClick={() => void accept()}>
            {words.accept}
          </button>
        )}
        <button type="button" class="big" disabled={isBusy} onClick={() => void end()}>
          {isOwn ? words.withdraw : words.decline}
        </button>
      </div>
      <Problem text={problem} />
    </li>
  );
}
