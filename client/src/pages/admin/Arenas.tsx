import { useEffect, useState } from "preact/hooks";
import type { ArenaSchedule } from "../../../../shared/tournaments/api.ts";
import { ARENA_MINUTES, LONGEST_TITLE, SIZES } from "../../../../shared/tournaments/settings.ts";
import { admin as adminWords } from "../../text/admin.ts";
import { momentOf } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { tournamentText as words } from "../../text/tournaments.ts";
import { Field, GameFields, tournamentOptions } from "../tournaments/GameFields.tsx";
import { titleOf } from "../tournaments/naming.ts";
import type { Admin } from "./admin.ts";

const INTERVALS = [1, 2, 4, 6, 12, 24, 48, 168];
const BOTS = [0, 2, 4, 8];
const HOUR = 60 * 60_000;

/** The recurring arenas: list, add, remove. */
export function Arenas({ admin }: { admin: Admin }) {
  const [schedules, setSchedules] = useState<ArenaSchedule[] | null>(null);
  const look = async () => setSchedules(await admin.ask<ArenaSchedule[]>("/arenas"));
  useEffect(() => void admin.attempt(look), [admin]);
  const remove = (id: string) =>
    admin.attempt(async () => {
      await admin.ask(`/arenas/${id}`, { method: "DELETE" });
      await look();
    }, words.schedule.removed);
  return (
    <section class="card" aria-label={adminWords.arenas}>
      <p class="help">{words.schedule.help}</p>
      {schedules?.length === 0 && <p>{words.schedule.none}</p>}
      <ul class="admin-lines">
        {schedules?.map((schedule) => (
          <li key={schedule.id}>
            <div>
              <p>
                <strong>{titleOf(schedule)}</strong>
                <small>
                  {words.schedule.every} {fill(words.schedule.hours, { count: schedule.everyHours })} ·{" "}
                  {fill(words.minutes, { count: schedule.minutes })} · {momentOf(schedule.firstAt)}
                </small>
              </p>
              <button
                type="button"
                class="big"
                aria-label={fill(words.schedule.removeOf, { title: titleOf(schedule) })}
                onClick={() => void remove(schedule.id)}
              >
                {words.schedule.remove}
              </button>
            </div>
          </li>
        ))}
      </ul>
      <NewSchedule admin={admin} added={look} />
    </section>
  );
}

/** The next full hour as a field of a form shows it, in local time. */
function nextHour(): string {
  const at = new Date(Math.ceil(Date.now() / HOUR) * HOUR);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function NewSchedule({ admin, added }: { admin: Admin; added(): Promise<void> }) {
  const [title, setTitle] = useState("");
  const [first, setFirst] = useState(nextHour);
  const [everyHours, setEvery] = useState(24);
  const [minutes, setMinutes] = useState(60);
  const [bots, setBots] = useState(4);
  const add = () =>
    admin.attempt(async () => {
      const firstAt = new Date(first).getTime();
      const body = {
        title,
        casual: false,
        size: SIZES.arena.max,
        minutes,
        firstAt,
        everyHours,
        bots,
        ...tournamentOptions(),
      };
      await admin.ask("/arenas", { method: "POST", body });
      await added();
    }, words.schedule.added);
  return (
    <form
      class="fields"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <GameFields />
      <Field label={words.name}>
        <input maxLength={LONGEST_TITLE} value={title} onInput={(event) => setTitle(event.currentTarget.value)} />
      </Field>
      <Field label={words.schedule.first}>
        <input type="datetime-local" required value={first} onInput={(event) => setFirst(event.currentTarget.value)} />
      </Field>
      <Field label={words.schedule.every}>
        <select value={everyHours} onChange={(event) => setEvery(Number(event.currentTarget.value))}>
          {INTERVALS.map((hours) => (
            <option key={hours} value={hours}>
              {fill(words.schedule.hours, { count: hours })}
            </option>
          ))}
        </select>
      </Field>
      <Field label={words.length}>
        <input
          type="number"
          min={ARENA_MINUTES.min}
          max={ARENA_MINUTES.max}
          value={minutes}
          onInput={(event) => setMinutes(event.currentTarget.valueAsNumber)}
        />
      </Field>
      <Field label={words.schedule.bots}>
        <select value={bots} onChange={(event) => setBots(Number(event.currentTarget.value))}>
          {BOTS.map((count) => (
            <option key={count} value={count}>
              {count === 0 ? words.schedule.noBots : fill(words.schedule.upTo, { count })}
            </option>
          ))}
        </select>
      </Field>
      <button type="submit" class="big main">
        {words.schedule.add}
      </button>
    </form>
  );
}
