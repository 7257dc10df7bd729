import type { Me } from "../../../../shared/players/api.ts";
import { AVATAR_COLOURS, avatarOf, FIGURES, partsOf } from "../../../../shared/players/avatar.ts";
import { chooseAvatar } from "../../net/account.ts";
import { forgetCards } from "../../net/player-cards.ts";
import { account } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { Avatar } from "../../ui/avatar/Avatar.tsx";
import { useAttempt } from "./AccountForm.tsx";

const COLOURS = Array.from({ length: AVATAR_COLOURS }, (_, colour) => colour);

/** The choice of an avatar: a figure, a colour, or the generated one. Each choice is saved at once. */
export function AvatarChoice({ me }: { me: Me }) {
  const { busy, problem, attempt } = useAttempt();
  const { figure, colour } = partsOf(me.avatar);
  const choose = (avatar: number | null) =>
    attempt(async () => {
      await chooseAvatar(avatar);
      forgetCards(me.id);
    });
  const option = (label: string, avatar: number) => (
    <button
      key={avatar}
      type="button"
      class="avatar-option"
      aria-label={label}
      aria-pressed={avatar === me.avatar}
      onClick={() => void choose(avatar)}
    >
      <Avatar avatar={avatar} />
    </button>
  );
  return (
    <section class="card avatar-choice" aria-labelledby="avatar-title" aria-busy={busy}>
      <h2 id="avatar-title">{account.avatar}</h2>
      <p>{account.avatarText}</p>
      <div>
        {FIGURES.map((one, index) =>
          option(fill(account.figure, { count: index + 1 }), avatarOf({ figure: one, colour })),
        )}
      </div>
      <div>
        {COLOURS.map((one) => option(fill(account.colour, { count: one + 1 }), avatarOf({ figure, colour: one })))}
      </div>
      <button type="button" class="big" onClick={() => void choose(null)}>
        {account.generated}
      </button>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
