import type { Me } from "../../../../shared/players/api.ts";
import { AVATAR_COLOURS, avatarOf, FIGURES, partsOf } from "../../../../shared/players/avatar.ts";
import { chooseAvatar } from "../../net/account.ts";
import { forgetCards } from "../../net/player-cards.ts";
import { account } from "../../text/index.ts";
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
      title={label}
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
      <fieldset>
        <legend class="visually-hidden">{account.figure}</legend>
        {FIGURES.map((one) => option(account.figures[one], avatarOf({ figure: one, colour })))}
      </fieldset>
      <fieldset>
        <legend class="visually-hidden">{account.colour}</legend>
        {COLOURS.map((one) => option(account.colours[one] ?? "", avatarOf({ figure, colour: one })))}
      </fieldset>
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
