import { useEffect, useRef, useState } from "preact/hooks";
import type { Relation } from "../../../../shared/players/friends.ts";
import { useRequest } from "../../friends/use-request.ts";
import { me } from "../../net/account.ts";
import { loadRelation, sendChallenge } from "../../net/friends.ts";
import { explainRefusal, friendsText as words } from "../../text/friends.ts";
import { fill } from "../../text/say.ts";
import { longTime } from "../../text/time-left.ts";
import { Link } from "../../ui/Link.tsx";
import { Options } from "../lobby/Options.tsx";
import { choices, clock, privateWish } from "../lobby/wish.ts";
import { Page } from "../PageScreen.tsx";
import { NeedsAccount } from "./NeedsAccount.tsx";
import "./style.css";

/** A rated match has the terms of a public table: a clock, and no house rules. */
const mayBeRated = (): boolean => {
  const { clock, rules } = choices();
  return clock !== "off" && Object.keys(rules).length === 0;
};

const EMPTY_CROWD = { playing: 0, waiting: {} };

/** The form of a challenge: game, mode, house rules and clock, as for a private table. */
export default function ChallengePage({ id }: { id: string }) {
  const [relation, setRelation] = useState<Relation | null>(null);
  const [done, setDone] = useState("");
  const [wantsRated, setWantsRated] = useState(true);
  const rated = wantsRated && mayBeRated();
  const said = useRef<HTMLParagraphElement>(null);
  const { isBusy, problem, run } = useRequest();
  const claimed = me.value?.claimed;
  useEffect(() => {
    if (claimed) void run(async () => setRelation(await loadRelation(id)));
  }, [id, claimed]);
  // The clock of a challenge is not the one of the next match from the lobby.
  useEffect(() => {
    const before = clock.value;
    return () => {
      clock.value = before;
    };
  }, []);
  // The answer is below a form that may be longer than the screen.
  useEffect(() => {
    if (done || problem) said.current?.scrollIntoView({ block: "center" });
  }, [done, problem]);
  const name = relation?.person.name ?? "";
  const send = () =>
    run(async () => {
      const { game, options } = privateWish();
      const { seats: _, ...settings } = options;
      const { createdAt, expiresAt } = await sendChallenge({ to: id, game, settings, rated });
      setDone(fill(words.challengeSent, { name, time: longTime(expiresAt - createdAt) }));
    });
  return (
    <Page
      title={relation ? fill(words.challengeTitle, { name }) : words.challenge}
      nav={<Link to="/friends">{words.back}</Link>}
    >
      {claimed === false && <NeedsAccount />}
      {relation && !relation.mayChallenge && <p class="problem">{explainRefusal("no-challenges-wanted")}</p>}
      {relation?.mayChallenge && (
        <form
          class="card options challenge-form"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <Options crowd={EMPTY_CROWD} isForTwo />
          <label class="check">
            <input
              type="checkbox"
              checked={rated}
              disabled={!mayBeRated()}
              aria-describedby="rated-hint"
              onChange={() => setWantsRated(!wantsRated)}
            />
            {words.rated}
          </label>
          <small id="rated-hint" class="rated-hint">
            {words.ratedHint}
          </small>
          <button type="submit" class="big main wide" disabled={isBusy || done !== ""}>
            {words.challengeSend}
          </button>
        </form>
      )}
      <p role="status" class={problem ? "problem said" : "said"} ref={said}>
        {problem || done}
      </p>
    </Page>
  );
}
