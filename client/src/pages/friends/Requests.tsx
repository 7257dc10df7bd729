import type { FriendList, Person } from "../../../../shared/players/friends.ts";
import { Problem } from "../../friends/Problem.tsx";
import { useRequest } from "../../friends/use-request.ts";
import { acceptFriend, endFriendship } from "../../net/friends.ts";
import { friendsText as words } from "../../text/friends.ts";
import { fill } from "../../text/say.ts";
import { PersonLine } from "./PersonLine.tsx";

interface Props {
  list: Pick<FriendList, "incoming" | "outgoing">;
  refresh(): Promise<void>;
}

/** Unanswered friend requests, received and sent; nothing without any. */
export function Requests({ list: { incoming, outgoing }, refresh }: Props) {
  return (
    <>
      <Group title={words.incoming} people={incoming} refresh={refresh} isIncoming />
      <Group title={words.outgoing} people={outgoing} refresh={refresh} />
    </>
  );
}

interface GroupProps {
  title: string;
  people: readonly Person[];
  refresh(): Promise<void>;
  isIncoming?: boolean;
}

function Group({ title, people, refresh, isIncoming = false }: GroupProps) {
  const { isBusy, problem, run } = useRequest();
  const act = (work: () => Promise<void>) =>
    void run(async () => {
      await work();
      await refresh();
    });
  if (people.length === 0) return null;
  return (
    <section class="card" aria-label={title}>
      <h2>{title}</h2>
      <ul class="people">
        {people.map((person) => (
          <PersonLine key={person.id} person={person} hasLink>
            {isIncoming && (
              <button
                type="button"
                class="big main"
                aria-label={fill(words.acceptFrom, { name: person.name })}
                disabled={isBusy}
                onClick={() => act(() => acceptFriend(person.id))}
              >
                {words.accept}
              </button>
            )}
            <button
              type="button"
              class="big"
              aria-label={fill(isIncoming ? words.declineFrom : words.withdrawFrom, { name: person.name })}
              disabled={isBusy}
              onClick={() => act(() => endFriendship(person.id))}
            >
              {isIncoming ? words.decline : words.withdraw}
            </button>
          </PersonLine>
        ))}
      </ul>
      <Problem text={problem} />
    </section>
  );
}
