import { useEffect, useState } from "preact/hooks";
import type { Profile } from "../../../../shared/players/api.ts";
import { explainError } from "../../friends/explain-error.ts";
import PersonActions from "../../friends/PersonActions.tsx";
import { Problem } from "../../friends/Problem.tsx";
import { me } from "../../net/account.ts";
import { loadProfile } from "../../net/results.ts";
import { friendsText as words } from "../../text/friends.ts";
import { fill } from "../../text/say.ts";
import { Avatar } from "../../ui/avatar/Avatar.tsx";
import { Link } from "../../ui/Link.tsx";
import { Page } from "../PageScreen.tsx";
import { NeedsAccount } from "./NeedsAccount.tsx";
import "./style.css";

/** Page of a player's personal link: the player, and the button that sends a friend request. */
export default function AddFriendPage({ id }: { id: string }) {
  const [profile, setProfile] = useState<Profile | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    loadProfile(id).then(setProfile, (error: unknown) => setProblem(explainError(error)));
  }, [id]);
  const isOwn = me.value?.id === id;
  return (
    <Page title={words.addTitle}>
      <Problem text={problem} />
      {profile && (
        <section class="card invited">
          <Avatar avatar={profile.avatar} />
          <p>{isOwn ? words.ownLink : fill(words.invited, { name: profile.name })}</p>
          {!isOwn && me.value?.claimed && <PersonActions id={id} />}
          {!isOwn && me.value?.claimed === false && <NeedsAccount />}
        </section>
      )}
      <Link to="/friends">{words.back}</Link>
    </Page>
  );
}
