import { useState } from "preact/hooks";
import type { Friend } from "../../../../shared/players/friends.ts";
import { Problem } from "../../friends/Problem.tsx";
import { ReportSheet } from "../../friends/ReportSheet.tsx";
import { useRequest } from "../../friends/use-request.ts";
import { block, endFriendship } from "../../net/friends.ts";
import { friendsText as words } from "../../text/friends.ts";
import { tableTitle } from "../../text/game-menu.ts";
import { fill } from "../../text/say.ts";
import { Avatar } from "../../ui/avatar/Avatar.tsx";
import { Confirm } from "../../ui/Confirm.tsx";
import { Link } from "../../ui/Link.tsx";

interface Props {
  friends: readonly Friend[];
  refresh(): Promise<void>;
}

/** The friends, those who are online first. */
export function Friends({ friends, refresh }: Props) {
  return (
    <section class="card" aria-labelledby="friends-title">
      <h2 id="friends-title">{words.title}</h2>
      {friends.length === 0 && <p class="quietly">{words.empty}</p>}
      <ul class="people">
        {friends.map((friend) => (
          <Line key={friend.id} friend={friend} refresh={refresh} />
        ))}
      </ul>
    </section>
  );
}

/** A friend's current activity in words. */
function placeOf({ isOnline, table }: Friend): string {
  if (!table) return isOnline ? words.online : words.offline;
  const game = tableTitle(table.game, table.options);
  return fill(table.roomId === null ? words.playingPrivately : words.playing, { game });
}

function Line({ friend, refresh }: { friend: Friend; refresh(): Promise<void> }) {
  const { id, name, avatar, isOnline, table, mayChallenge, unread } = friend;
  return (
    <li class="friend-line">
      <Avatar avatar={avatar} />
      <p class="who">
        <Link to={`/player/${id}`}>{name}</Link>
        <small class={isOnline ? "online" : ""}>{placeOf(friend)}</small>
      </p>
      <div class="friend-ways">
        {table?.roomId && (
          <Link class="big way" to={`/table/${table.roomId}`} label={fill(words.watchPlayer, { name })}>
            {words.watch}
          </Link>
        )}
        {mayChallenge && (
          <Link class="big way" to={`/challenge/${id}`} label={fill(words.challengePlayer, { name })}>
            {words.challenge}
          </Link>
        )}
        <Link class="big way" to={`/messages/${id}`} label={fill(words.messagePlayer, { name })}>
          {words.message}
          {unread > 0 && <small class="unread">{fill(words.unread, { count: unread })}</small>}
        </Link>
        <More friend={friend} refresh={refresh} />
      </div>
    </li>
  );
}

/** Rare actions: remove, block and report. */
function More({ friend, refresh }: { friend: Friend; refresh(): Promise<void> }) {
  const { id, name } = friend;
  const [question, setQuestion] = useState<"remove" | "block" | "report" | null>(null);
  const { isBusy, problem, run } = useRequest();
  const act = (work: () => Promise<void>) => {
    setQuestion(null);
    void run(async () => {
      await work();
      await refresh();
    });
  };
  const close = () => setQuestion(null);
  return (
    <details class="person-more">
      <summary aria-label={fill(words.moreAbout, { name })}>{words.more}</summary>
      <div>
        {(["remove", "block", "report"] as const).map((what) => (
          <button key={what} type="button" class="quiet" disabled={isBusy} onClick={() => setQuestion(what)}>
            {words[what]}
          </button>
        ))}
      </div>
      <Problem text={problem} />
      {question === "remove" && (
        <Confirm
          question={`${fill(words.removeQuestion, { name })} ${words.removeText}`}
          yes={words.remove}
          no={words.keep}
          cancel={close}
          confirm={() => act(() => endFriendship(id))}
        />
      )}
      {question === "block" && (
        <Confirm
          question={`${fill(words.blockQuestion, { name })} ${fill(words.blockText, { name })}`}
          yes={words.block}
          no={words.blockNo}
          cancel={close}
          confirm={() => act(() => block(id))}
        />
      )}
      {question === "report" && <ReportSheet person={friend} close={close} />}
    </details>
  );
}
