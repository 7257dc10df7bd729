import { useEffect, useState } from "preact/hooks";
import type { Relation } from "../../../shared/players/friends.ts";
import { me } from "../net/account.ts";
import { acceptFriend, askFriend, block, loadRelation, unblock } from "../net/friends.ts";
import { friendsText as words } from "../text/friends.ts";
import { fill } from "../text/say.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { Link } from "../ui/Link.tsx";
import { ReportSheet } from "./ReportSheet.tsx";
import { useRequest } from "./use-request.ts";
import "./friends.css";

export interface PersonActionsProps {
  /** The other account. */
  id: string;
  /** The table at which both are, for reports. */
  roomId?: string;
  /** Offers only friendship, as after a match. */
  isShort?: boolean;
}

/** Add friend, challenge, message, block and report, as far as the relation to the account allows. */
export default function PersonActions({ id, roomId, isShort = false }: PersonActionsProps) {
  const [relation, setRelation] = useState<Relation | null>(null);
  const [question, setQuestion] = useState<"block" | "report" | null>(null);
  const [done, setDone] = useState("");
  const { isBusy, problem, run } = useRequest();
  const refresh = async () => setRelation(await loadRelation(id));
  useEffect(() => void run(refresh), [id]);
  if (!relation) return problem ? <p class="problem">{problem}</p> : null;
  const { person, isFriend, isBlocked, isClaimed, mayChallenge, request } = relation;
  const { name } = person;
  const act = (work: () => Promise<unknown>, sentence: string) =>
    run(async () => {
      await work();
      setDone(sentence);
      await refresh();
    });
  const ask = () => act(() => askFriend({ id }), fill(words.requestSent, { name }));
  const accept = () => act(() => acceptFriend(id), fill(words.nowFriends, { name }));
  const reaches = isClaimed && me.value?.claimed === true && !isBlocked;
  return (
    <div class="person-actions">
      {reaches && !isFriend && request === null && (
        <button type="button" class="big" disabled={isBusy} onClick={() => void ask()}>
          {isShort ? fill(words.addNamed, { name }) : words.addFriend}
        </button>
      )}
      {reaches && request === "received" && (
        <button type="button" class="big main" disabled={isBusy} onClick={() => void accept()}>
          {fill(words.acceptFrom, { name })}
        </button>
      )}
      {reaches && request === "sent" && <p class="quietly">{words.awaiting}</p>}
      {reaches && !isShort && mayChallenge && (
        <Link class="big way" to={`/challenge/${id}`}>
          {words.challenge}
        </Link>
      )}
      {reaches && !isShort && (
        <Link class="big way" to={`/messages/${id}`}>
          {words.message}
        </Link>
      )}
      {!isShort && isBlocked && (
        <button type="button" class="big" disabled={isBusy} onClick={() => void act(() => unblock(id), "")}>
          {words.unblock}
        </button>
      )}
      {!isShort && !isBlocked && (
        <button type="button" class="big" disabled={isBusy} onClick={() => setQuestion("block")}>
          {words.block}
        </button>
      )}
      {!isShort && (
        <button type="button" class="big" onClick={() => setQuestion("report")}>
          {words.report}
        </button>
      )}
      <p class="person-answer" role="status">
        {problem || done}
      </p>
      {question === "block" && (
        <Confirm
          question={`${fill(words.blockQuestion, { name })} ${fill(words.blockText, { name })}`}
          yes={words.block}
          no={words.blockNo}
          cancel={() => setQuestion(null)}
          confirm={() => {
            setQuestion(null);
            void act(() => block(id), fill(words.hasBlocked, { name }));
          }}
        />
      )}
      {question === "report" && (
        <ReportSheet person={person} {...(roomId !== undefined && { roomId })} close={() => setQuestion(null)} />
      )}
    </div>
  );
}
