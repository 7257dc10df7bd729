import { ALL } from "../../../../shared/core/totals.ts";
import type { Profile, Rating } from "../../../../shared/players/api.ts";
import { PersonActionsSlot } from "../../friends/PersonActionsSlot.tsx";
import { loadTableTexts } from "../../games/loaded-games.ts";
import { loadProfile } from "../../net/results.ts";
import { text } from "../../text/index.ts";
import { dateOf, number, percent } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { Avatar } from "../../ui/avatar/Avatar.tsx";
import { DeadEnd } from "../../ui/DeadEnd.tsx";
import { Achievements } from "./Achievements.tsx";
import { placeName } from "./naming.ts";
import { Page, Shown } from "./Page.tsx";
import { Performances } from "./Performances.tsx";
import { Puzzles } from "./Puzzles.tsx";
import { RatingCurve } from "./RatingCurve.tsx";
import { Statistics } from "./Statistics.tsx";
import { TournamentWins } from "./TournamentWins.tsx";
import { useLoaded } from "./use-loaded.ts";

export const prepare = loadTableTexts;

/** The public profile of a player. */
export default function ProfilePage({ id }: { id: string }) {
  const loaded = useLoaded(() => loadProfile(id), [id]);
  if (loaded.state === "failed") return <DeadEnd sentence={loaded.sentence} to="/" way={text.backToLobby} />;
  return (
    <Page title={loaded.state === "here" ? loaded.value.name : text.profile.profile}>
      {loaded.state !== "here" && <h1>{text.profile.profile}</h1>}
      <Shown loaded={loaded}>{(profile) => <Told profile={profile} />}</Shown>
    </Page>
  );
}

function Told({ profile }: { profile: Profile }) {
  const hasPlayed = Object.keys(profile.stats).length > 0;
  return (
    <>
      <Head profile={profile} />
      <PersonActionsSlot key={profile.id} id={profile.id} />
      <TournamentWins wins={profile.tournaments} />
      <Ratings profile={profile} />
      {profile.puzzles && <Puzzles puzzles={profile.puzzles} />}
      <Performances performances={profile.performances} />
      {hasPlayed ? <Statistics stats={profile.stats} /> : <p class="card quietly">{text.profile.nothingYet}</p>}
      <Achievements achievements={profile.achievements} />
    </>
  );
}

function Head({ profile }: { profile: Profile }) {
  const { name, claimed, since, level } = profile;
  const { played = 0, won = 0, bestStreak = 0 } = profile.stats[`${ALL}/${ALL}`] ?? {};
  const facts: [string, string][] = [
    [text.profile.played, number(played)],
    [text.profile.wins, number(won)],
    [text.profile.winRate, played > 0 ? percent(won / played) : "–"],
    [text.profile.bestStreak, number(bestStreak)],
    ...(profile.dailyStreak > 0
      ? ([[text.profile.dailyStreak, fill(text.profile.days, { count: profile.dailyStreak })]] as [string, string][])
      : []),
  ];
  const xp = fill(text.profile.xp, { xp: number(level.xp), to: number(level.to), next: level.level + 1 });
  return (
    <header class="card profile-head">
      <div class="title">
        <Avatar avatar={profile.avatar} />
        <h1>{name}</h1>
        {!claimed && <span class="tag">{text.profile.guest}</span>}
        <small>{fill(text.profile.since, { date: dateOf(since) })}</small>
      </div>
      <div class="level">
        <strong>{fill(text.profile.level, { level: level.level })}</strong>
        <progress value={level.xp - level.from} max={level.to - level.from} aria-label={xp} />
        <small aria-hidden="true">{xp}</small>
      </div>
      <dl class="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

function Ratings({ profile }: { profile: Profile }) {
  return (
    <section class="card ratings" aria-labelledby="ratings-title">
      <h2 id="ratings-title">{text.profile.ratings}</h2>
      {profile.ratings.length === 0 && <p class="quietly">{text.profile.noRatings}</p>}
      <ul>
        {profile.ratings.map((rating) => (
          <RatingCard
            key={`${rating.game}/${rating.mode}`}
            rating={rating}
            curve={profile.curves[`${rating.game}/${rating.mode}`] ?? []}
          />
        ))}
      </ul>
    </section>
  );
}

function RatingCard({ rating, curve }: { rating: Rating; curve: { rating: number }[] }) {
  return (
    <li>
      <h3>{placeName(rating.game, rating.mode)}</h3>
      <p class="value">
        <strong>{rating.rating}</strong> <span>{fill(text.profile.deviation, { deviation: rating.deviation })}</span>{" "}
        {rating.provisional && <span class="tag">{text.profile.provisional}</span>}
      </p>
      {curve.length > 0 && <RatingCurve ratings={curve.map((point) => point.rating)} />}
      <small>{fill(text.profile.ratedMatches, { count: rating.games })}</small>
    </li>
  );
}
