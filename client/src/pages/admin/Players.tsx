import { useEffect, useState } from "preact/hooks";
import type { AdminPlayer } from "../../../../shared/admin/api.ts";
import { fullUrlOf } from "../../base-path.ts";
import { admin as words } from "../../text/admin.ts";
import { dollars, momentOf } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import type { Admin } from "./admin.ts";
import { type Sanction, SanctionForm } from "./SanctionForm.tsx";
import { useLatest } from "./use-latest.ts";

/** Finds, suspends and reinstates players. */
export function Players({ admin }: { admin: Admin }) {
  const [text, setText] = useState("");
  const [found, setFound] = useState<AdminPlayer[] | null>(null);
  const show = useLatest(setFound);
  const find = () => admin.attempt(() => show(admin.ask(`/players?find=${encodeURIComponent(text.trim())}`)));
  useEffect(() => void find(), [admin]);
  return (
    <section class="card" aria-label={words.players}>
      <form
        class="find"
        onSubmit={(event) => {
          event.preventDefault();
          void find();
        }}
      >
        <label class="field">
          <span>{words.find}</span>
          <input value={text} maxLength={100} onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        <button type="submit" class="big">
          {words.search}
        </button>
      </form>
      <p class="help">{words.findHelp}</p>
      {found?.length === 0 && <p>{words.noPlayers}</p>}
      <ul class="admin-lines">
        {found?.map((player) => (
          <li key={player.id}>
            <Line
              admin={admin}
              player={player}
              replace={(changed) =>
                setFound((now) => now?.map((other) => (other.id === changed.id ? changed : other)) ?? null)
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  admin: Admin;
  player: AdminPlayer;
  replace(player: AdminPlayer): void;
}

function Line({ admin, player, replace }: LineProps) {
  const { id, name, claimed, balance, seenAt, suspendedUntil } = player;
  const suspended = suspendedUntil !== null && suspendedUntil > Date.now();
  const submit = ({ reason, days }: Sanction) => {
    const asking = suspended
      ? { method: "DELETE" as const, body: { reason } }
      : { method: "PUT" as const, body: { days, reason } };
    const change = async () => replace(await admin.ask<AdminPlayer>(`/players/${id}/suspension`, asking));
    return admin.attempt(change, fill(suspended ? words.lifted : words.suspended, { name }));
  };
  return (
    <>
      <SanctionForm
        class={suspended ? "player-form lifting" : "player-form"}
        hasEnd={!suspended}
        submit={submit}
        button={{
          text: suspended ? words.lift : words.suspend,
          label: fill(suspended ? words.liftPlayer : words.suspendPlayer, { name }),
        }}
      >
        <p>
          <strong>{name}</strong> {!claimed && <span class="tag">{words.guest}</span>}{" "}
          {suspended && <span class="tag warn">{fill(words.suspendedUntil, { time: momentOf(suspendedUntil) })}</span>}
          <small>
            {id} · {dollars(balance)} · {fill(words.lastSeen, { time: momentOf(seenAt) })}
          </small>
        </p>
      </SanctionForm>
      {claimed && <PasswordReset admin={admin} player={player} />}
    </>
  );
}

/** Creates a link with which a player chooses a new password. It is shown once. */
function PasswordReset({ admin, player: { id, name } }: { admin: Admin; player: AdminPlayer }) {
  const [made, setMade] = useState<{ key: string; expiresAt: number } | null>(null);
  const create = () => admin.attempt(async () => setMade(await admin.ask(`/players/${id}/reset`, { method: "POST" })));
  if (!made) {
    return (
      <button type="button" class="big" aria-label={fill(words.resetPlayer, { name })} onClick={() => void create()}>
        {words.reset}
      </button>
    );
  }
  return (
    <label class="field">
      <span>{fill(words.resetLink, { name, time: momentOf(made.expiresAt) })}</span>
      <input readOnly value={fullUrlOf(`/recover#${made.key}`)} onFocus={(event) => event.currentTarget.select()} />
    </label>
  );
}
