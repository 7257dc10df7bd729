import { useEffect, useState } from "preact/hooks";
import type { Result } from "../../../../shared/core/game.ts";
import { reportAddress } from "../../analysis/addresses.ts";
import { PersonActionsSlot } from "../../friends/PersonActionsSlot.tsx";
import { text } from "../../text/index.ts";
import { withTexts } from "../../text/language.ts";
import { listed } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { Link } from "../../ui/Link.tsx";
import { Fairness } from "../fairness/FairnessResult.tsx";
import type { FairnessReport } from "../fairness/fairness-check.ts";
import { ServerTable } from "../server-table.ts";
import type { Repetition, Table } from "../table.ts";
import { Celebration } from "./Celebration.tsx";
import { Gains } from "./Gains.tsx";
import { headline, isDraw, isWin } from "./headline.ts";
import "./luck-court.css";
import { finalScore, reasonOf, standingOf } from "./outcome.ts";

/** Ways to continue if a rematch is impossible: against the next player, or against a bot. */
export type PlayOn = (against: "person" | "bot") => void;

interface ResultProps {
  table: Table;
  toLobby(): void;
  playOn: PlayOn | undefined;
  /** True if the match ended on this screen, so a win is celebrated. */
  isFresh: boolean;
}

/** The result of a match: winners, score, reason and standing; rewards, fairness check and ways to play on. */
export function ResultPanel({ table, toLobby, playOn, isFresh }: ResultProps) {
  const { matchId, prove } = table;
  const proof = useProof(table);
  return (
    <section class="result" aria-live="polite">
      <Outcome table={table} isFresh={isFresh} />
      {prove && <CourtSlot key={matchId} table={table} proof={proof} isFresh={isFresh} />}
      {table instanceof ServerTable && table.mySeat.value !== null && (
        <Gains table={table} matchId={matchId} isFresh={isFresh} />
      )}
      {prove && <Proof report={proof} table={table} />}
      {table.repetition && <Repeat key={matchId} {...table.repetition} />}
      {table instanceof ServerTable && table.mySeat.value !== null && <NewFriends table={table} />}
      <div class="next-ways">
        <NextWay table={table} playOn={playOn} />
        <button type="button" class="big" onClick={toLobby}>
          {text.backToLobby}
        </button>
      </div>
    </section>
  );
}

/** Lets the player add the others as friends. */
function NewFriends({ table }: { table: Table }) {
  const others = table.seats.value.filter((seat, index) => index !== table.mySeat.value && seat.playerId);
  return others.map(({ playerId }) => <PersonActionsSlot key={playerId} id={playerId} isShort />);
}

/** How to go on: to the results of a challenge, to the tournament, to other opponents, or to a rematch. */
function NextWay({ table, playOn }: Pick<ResultProps, "table" | "playOn">) {
  const tournament = table instanceof ServerTable ? table.room.state.tournament : "";
  if (table.daily) {
    return (
      <Link class="big main way" to={`/daily/${table.daily}`}>
        {text.dailyResult}
      </Link>
    );
  }
  if (tournament) {
    return (
      <Link class="big main way" to={`/tournament/${tournament}`}>
        {text.toTournament}
      </Link>
    );
  }
  if (table.gauntlet) {
    return (
      <Link class="big main way" to="/gauntlet">
        {text.toGauntlet}
      </Link>
    );
  }
  return playOn && someoneLeft(table) ? <OtherOpponents table={table} playOn={playOn} /> : <Rematch table={table} />;
}

function Outcome({ table, isFresh }: Pick<ResultProps, "table" | "isFresh">) {
  const view = table.shown.value;
  if (!view?.result) return null;
  const { result, scores } = view;
  const seats = table.seats.value;
  const mySeat = table.you;
  const isAgreed = table instanceof ServerTable && table.room.state.agreed;
  const facts = [finalScore(result, seats, mySeat, scores), reasonOf(result, seats, isAgreed)];
  const standing = standingOf(result, seats, mySeat);
  return (
    <>
      {isFresh && (table.isShared ? !isDraw(result) : isWin(result, mySeat)) && <Celebration key={table.matchId} />}
      {table.matchName !== "" && <p class="match-name">{table.matchName}</p>}
      <div class="ending">
        <h2>{headline(result, table.names, mySeat, isAgreed)}</h2>
        <p class="outcome">{facts.filter((fact) => fact !== null).join(" · ")}</p>
      </div>
      {standing && <p class="standing">{standing}</p>}
    </>
  );
}

const leftSeats = ({ seats, mySeat }: Table) =>
  seats.value.filter((seat, index) => index !== mySeat.value && seat.hasLeft);

const someoneLeft = (table: Table): boolean => table.mySeat.value !== null && leftSeats(table).length > 0;

/** Ways to play on after another player has left. */
function OtherOpponents({ table, playOn }: { table: Table; playOn: PlayOn }) {
  const name = listed(leftSeats(table).map((seat) => seat.name));
  return (
    <>
      <p>{fill(text.hasLeft, { name, count: leftSeats(table).length })}</p>
      <button type="button" class="big main" onClick={() => playOn("person")}>
        {text.newOpponent}
      </button>
      <button type="button" class="big" onClick={() => playOn("bot")}>
        {text.playBot}
      </button>
    </>
  );
}

/** The rematch button, and the players who want one. */
function Rematch({ table }: { table: Table }) {
  const mine = table.mySeat.value;
  if (mine === null) return null;
  const asked = table.seats.value[mine]?.wantsRematch;
  const others = table.seats.value.filter((seat, index) => index !== mine && seat.wantsRematch);
  return (
    <>
      {others.length > 0 && !asked && (
        <p>{fill(text.wantsRematch, { name: others.map(({ name }) => name).join(", ") })}</p>
      )}
      <button
        type="button"
        class="big main"
        aria-disabled={asked ?? false}
        onClick={() => !asked && void table.askForRematch()}
      >
        {asked ? text.rematchAsked : text.rematch}
      </button>
    </>
  );
}

/** Plays the match again with the same luck, and copies the link by which a friend plays it. */
function Repeat({ link, play }: Repetition) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <p class="match-ways unequal">
      <button type="button" class="big" onClick={play}>
        {text.practice.sameLuck}
      </button>
      <button type="button" class="big" onClick={() => void copy()}>
        {isCopied ? text.copied : text.copyLink}
      </button>
    </p>
  );
}

/** The replay, as it was seen from this seat. */
const replayAddress = ({ matchId, you }: Table): string =>
  you === null ? `/replay/${matchId}` : `/replay/${matchId}?seat=${you}`;

/** The verification of the finished match; null until it is done. */
function useProof({ matchId, prove }: Table): FairnessReport | null {
  const [report, setReport] = useState<FairnessReport | null>(null);
  useEffect(() => {
    setReport(null);
    void prove?.().then(setReport);
  }, [matchId]);
  return report;
}

type Court = typeof import("./LuckCourt.tsx").default;

/** The verdict on luck and play, for matches that were played to their end; its code is loaded on demand. */
function CourtSlot({
  table,
  proof,
  isFresh,
}: Pick<ResultProps, "table" | "isFresh"> & { proof: FairnessReport | null }) {
  const [court, setCourt] = useState<{ Court: Court } | null>(null);
  const { reason } = table.shown.value?.result ?? {};
  const isDue = reason !== undefined && !UNPLAYED.includes(reason);
  useEffect(() => {
    // Without a connection the result is shown without it.
    if (isDue)
      withTexts(import("./LuckCourt.tsx")).then(
        (module) => setCourt({ Court: module.default }),
        () => undefined,
      );
  }, []);
  if (!isDue) return null;
  if (!court || !proof?.ok) return proof?.ok === false ? null : <div class="court" />;
  return <court.Court table={table} raw={proof.raw} isFresh={isFresh} />;
}

/** Ends that luck and play did not decide. */
const UNPLAYED: readonly Result["reason"][] = ["forfeit", "called-off"];

function Proof({ report, table }: { report: FairnessReport | null; table: Table }) {
  return (
    <>
      {report?.ok && (
        <p class="match-ways">
          <Link class="big way" to={replayAddress(table)}>
            {text.replay.watch}
          </Link>
          <Link class="big way" to={reportAddress(table.matchId, table.you)}>
            {text.replay.analysis}
          </Link>
        </p>
      )}
      <Fairness report={report} matchId={table.matchId} />
    </>
  );
}
