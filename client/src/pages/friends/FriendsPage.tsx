import { useEffect, useState } from "preact/hooks";
import type { FriendList } from "../../../../shared/players/friends.ts";
import { explainError } from "../../friends/explain-error.ts";
import { me, trouble } from "../../net/account.ts";
import { onFeedConnected, onNotice } from "../../net/account-feed.ts";
import { loadFriends } from "../../net/friends.ts";
import { refreshInbox } from "../../net/refresh-inbox.ts";
import { friendsText as words } from "../../text/friends.ts";
import { explain } from "../../text/say.ts";
import { useRetry } from "../../ui/use-retry.ts";
import { Page } from "../PageScreen.tsx";
import { AddFriend } from "./AddFriend.tsx";
import { Blocked } from "./Blocked.tsx";
import { Challenges } from "./Challenges.tsx";
import { Friends } from "./Friends.tsx";
import { NeedsAccount } from "./NeedsAccount.tsx";
import { Requests } from "./Requests.tsx";
import "./style.css";

/** Milliseconds between two requests for who is online, while the page is visible. */
const LOOK_MILLISECONDS = 15_000;

/** Friends with what they do now, requests and challenges of both sides, and blocked players. */
export default function FriendsPage() {
  return <Page title={words.title}>{me.value ? me.value.claimed ? <Lists /> : <NeedsAccount /> : <NoAnswer />}</Page>;
}

/** Shown until the account is known. */
const NoAnswer = () =>
  trouble.value === null ? (
    <p class="quietly">{words.loading}</p>
  ) : (
    <p class="problem" role="alert">
      {explain(trouble.value)}
    </p>
  );

function Lists() {
  const { list, problem, refresh } = useFriends();
  useRetry(list === null && problem !== "", () => void refresh());
  if (!list) {
    return problem ? (
      <p class="problem" role="alert">
        {problem}
      </p>
    ) : (
      <p class="quietly">{words.loading}</p>
    );
  }
  return (
    <div class="friend-lists">
      <div>
        <Challenges challenges={list.challenges} refresh={refresh} />
        <Requests list={list} refresh={refresh} />
        <Friends friends={list.friends} refresh={refresh} />
      </div>
      <div>
        <AddFriend refresh={refresh} />
        <Blocked blocked={list.blocked} refresh={refresh} />
      </div>
    </div>
  );
}

function useFriends() {
  const [list, setList] = useState<FriendList | null>(null);
  const [problem, setProblem] = useState("");
  const refresh = async () => {
    await loadFriends().then(setList, (error: unknown) => setProblem(explainError(error)));
    await refreshInbox();
  };
  useEffect(() => {
    void refresh();
    const load = () => void refresh();
    const ends = [
      onFeedConnected(load),
      onNotice("friend-requested", load),
      onNotice("friend-accepted", load),
      onNotice("friends-changed", load),
      onNotice("challenge-received", load),
      onNotice("challenge-accepted", load),
      onNotice("challenge-declined", load),
      onNotice("challenge-withdrawn", load),
      onNotice("message-received", load),
    ];
    const timer = setInterval(() => !document.hidden && load(), LOOK_MILLISECONDS);
    return () => {
      clearInterval(timer);
      for (const end of ends) end();
    };
  }, []);
  return { list, problem, refresh };
}
