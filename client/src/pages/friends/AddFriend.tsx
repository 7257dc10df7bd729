import { useState } from "preact/hooks";
import { fullUrlOf } from "../../base-path.ts";
import { useRequest } from "../../friends/use-request.ts";
import { me } from "../../net/account.ts";
import { askFriend } from "../../net/friends.ts";
import { friendsText as words } from "../../text/friends.ts";
import { fill } from "../../text/say.ts";
import { InviteLink } from "../../ui/InviteLink.tsx";

/** Ways to add a friend: by name, or with the player's own link. */
export function AddFriend({ refresh }: { refresh(): Promise<void> }) {
  const [name, setName] = useState("");
  const [done, setDone] = useState("");
  const { isBusy, problem, run } = useRequest();
  const send = () =>
    run(async () => {
      setDone("");
      const { state, person } = await askFriend({ name });
      setDone(fill(state === "friends" ? words.nowFriends : words.requestSent, { name: person.name }));
      setName("");
      await refresh();
    });
  return (
    <section class="card add-friend" aria-labelledby="add-title">
      <h2 id="add-title">{words.addTitle}</h2>
      <form
        class="link"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <input
          aria-label={words.addByName}
          placeholder={words.addByName}
          maxLength={100}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" class="big main" disabled={isBusy || name.trim() === ""}>
          {words.add}
        </button>
      </form>
      <p role="status" class={problem ? "problem" : "quietly"}>
        {problem || done}
      </p>
      <h3>{words.linkTitle}</h3>
      <p class="quietly">{words.linkText}</p>
      <InviteLink
        link={fullUrlOf(`/friends/add/${me.value?.id}`)}
        title={words.addMe}
        label={words.linkLabel}
        qrLabel={words.linkLabel}
      />
    </section>
  );
}
