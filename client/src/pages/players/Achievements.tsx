import type { EarnedAchievement } from "../../../../shared/players/api.ts";
import { text } from "../../text/index.ts";
import { dateOf, number } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { achievements as texts } from "../../text/table.ts";
import { gameName } from "./naming.ts";

/** All achievements by game, with progress. */
export function Achievements({ achievements }: { achievements: readonly EarnedAchievement[] }) {
  const earned = achievements.filter(({ earnedAt }) => earnedAt !== null).length;
  const known = new Map(achievements.map((achievement) => [achievement.id, achievement]));
  return (
    <section class="card achievements" aria-labelledby="achievements-title">
      <header>
        <h2 id="achievements-title">{text.profile.achievements}</h2>
        <span>{fill(text.profile.achievementsCount, { earned, all: achievements.length })}</span>
      </header>
      {Object.keys(texts).map((group) => (
        <Group key={group} group={group} known={known} />
      ))}
    </section>
  );
}

/** A small screen has no room for all of them at once. */
const startsOpen = () => matchMedia("(min-width: 641px)").matches;

function Group({ group, known }: { group: string; known: ReadonlyMap<string, EarnedAchievement> }) {
  const lines = Object.entries(texts[group] ?? {}).flatMap(([id, [name, how]]) => {
    const achievement = known.get(id);
    return achievement ? [{ id, name, how, achievement }] : [];
  });
  const earned = lines.filter(({ achievement }) => achievement.earnedAt !== null).length;
  return (
    <details open={startsOpen()}>
      <summary>
        <h3>{group === "general" ? text.profile.anyTable : gameName(group)}</h3>{" "}
        <small>{fill(text.profile.achievementsCount, { earned, all: lines.length })}</small>
      </summary>
      <ul>
        {lines.map(({ id, name, how, achievement }) => (
          <Line key={id} name={name} how={how} achievement={achievement} />
        ))}
      </ul>
    </details>
  );
}

function Line({ name, how, achievement }: { name: string; how: string; achievement: EarnedAchievement }) {
  const { earnedAt, progress, goal } = achievement;
  const told = fill(text.profile.progress, { progress: number(progress), goal: number(goal) });
  return (
    <li class={earnedAt === null ? "open" : "earned"}>
      <strong class={earnedAt === null ? "" : "ticked"}>{name}</strong>
      <span>{how}</span>
      {earnedAt !== null && <small>{fill(text.profile.earnedOn, { date: dateOf(earnedAt) })}</small>}
      {earnedAt === null && goal > 1 && (
        <span class="progress">
          <progress value={progress} max={goal} aria-label={`${name}: ${told}`} />
          <small aria-hidden="true">{told}</small>
        </span>
      )}
    </li>
  );
}
