import { useState } from "preact/hooks";
import type { TournamentOrder } from "../../../../shared/tournaments/api.ts";
import {
  ARENA_MINUTES,
  BEST_OF,
  type BestOf,
  KINDS,
  LONGEST_TITLE,
  SEEDINGS,
  type Seeding,
  SIZES,
  type TournamentKind,
} from "../../../../shared/tournaments/settings.ts";
import { me } from "../../net/account.ts";
import { Refused } from "../../net/moves.ts";
import { createTournament } from "../../net/tournaments.ts";
import { fill } from "../../text/say.ts";
import { explainTournament, tournamentText as words } from "../../text/tournaments.ts";
import { go } from "../../ui/address.ts";
import { Choice } from "../../ui/Choice.tsx";
import { Link } from "../../ui/Link.tsx";
import { Field, GameFields, tournamentOptions } from "./GameFields.tsx";

const MINUTE = 60_000;
const LENGTHS = [20, 30, 45, 60, 90, 120].filter((it) => it >= ARENA_MINUTES.min && it <= ARENA_MINUTES.max);
const OFFERED_SIZES: Record<TournamentKind, number[]> = {
  arena: [16, 50, 100, 200, SIZES.arena.max],
  knockout: [4, 8, 16, 32, SIZES.knockout.max],
};

/** The form for a new tournament; guests are led to their account first. */
export function CreateForm() {
  return (
    <details class="card create-tournament">
      <summary>{words.create}</summary>
      {me.value?.claimed ? (
        <Form />
      ) : (
        <>
          <p>{words.claimFirst}</p>
          <Link class="big main way" to="/account">
            {words.toAccount}
          </Link>
        </>
      )}
    </details>
  );
}

interface Draft {
  kind: TournamentKind;
  title: string;
  size: number;
  /** Minutes until the start. */
  lead: string;
  minutes: number;
  bestOf: BestOf;
  seeding: Seeding;
  casual: boolean;
  open: boolean;
}

const FIRST: Draft = {
  ...{ kind: "arena", title: "", size: 100, lead: "5", minutes: 30 },
  ...{ bestOf: 3, seeding: "rating", casual: false, open: true },
};

function orderOf({ kind, title, size, lead, minutes, bestOf, seeding, casual, open }: Draft): TournamentOrder {
  return {
    ...{ kind, title, size, casual, open, ...tournamentOptions() },
    startsAt: Date.now() + Number(lead) * MINUTE,
    ...(kind === "arena" ? { minutes } : { bestOf, seeding }),
  };
}

function Form() {
  const [draft, setDraft] = useState(FIRST);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const set = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const submit = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { id } = await createTournament(orderOf(draft));
      go(`/tournament/${id}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(explainTournament(error.code));
      setBusy(false);
    }
  };
  return (
    <form
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset class="modes">
        <legend>{words.kind}</legend>
        {KINDS.map((kind) => (
          <Choice
            key={kind}
            group="kind"
            name={words.kinds[kind]}
            pitch={words.kindHints[kind]}
            chosen={draft.kind === kind}
            choose={() => set({ kind, size: OFFERED_SIZES[kind][2] ?? SIZES[kind].max })}
          />
        ))}
      </fieldset>
      <div class="fields">
        <GameFields />
        <Field label={words.name}>
          <input
            maxLength={LONGEST_TITLE}
            placeholder={words.nameHint}
            value={draft.title}
            onInput={(event) => set({ title: event.currentTarget.value })}
          />
        </Field>
        <Terms draft={draft} set={set} />
      </div>
      <label class="check">
        <input type="checkbox" checked={draft.casual} onChange={() => set({ casual: !draft.casual })} />
        {words.slowClock}
      </label>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" class="big main" disabled={isBusy}>
        {isBusy ? words.creating : words.createNow}
      </button>
    </form>
  );
}

function Terms({ draft, set }: { draft: Draft; set(changes: Partial<Draft>): void }) {
  const select = <T extends string | number>(
    label: string,
    value: T,
    values: [T, string][],
    choose: (to: T) => void,
  ) => (
    <Field label={label}>
      <select
        value={value}
        onChange={(event) => choose(values.find(([id]) => String(id) === event.currentTarget.value)?.[0] ?? value)}
      >
        {values.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
  const sizes = OFFERED_SIZES[draft.kind].map((size): [number, string] => [size, String(size)]);
  const lengths = LENGTHS.map((it): [number, string] => [it, fill(words.minutes, { count: it })]);
  return (
    <>
      {select(words.start, draft.lead, Object.entries(words.startChoices), (lead) => set({ lead }))}
      {select(words.size, draft.size, sizes, (size) => set({ size }))}
      {draft.kind === "arena" && select(words.length, draft.minutes, lengths, (minutes) => set({ minutes }))}
      {draft.kind === "knockout" &&
        select(
          words.games,
          draft.bestOf,
          BEST_OF.map((it): [BestOf, string] => [it, fill(words.bestOf, { count: it })]),
          (bestOf) => set({ bestOf }),
        )}
      {draft.kind === "knockout" &&
        select(
          words.seeding,
          draft.seeding,
          SEEDINGS.map((it): [Seeding, string] => [it, words.seedings[it]]),
          (seeding) => set({ seeding }),
        )}
      {select(
        words.visibility,
        draft.open ? "open" : "link",
        [
          ["open", words.everyone],
          ["link", words.linkOnly],
        ],
        (to) => set({ open: to === "open" }),
      )}
    </>
  );
}
