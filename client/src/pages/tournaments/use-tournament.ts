import { useEffect, useRef, useState } from "preact/hooks";
import type { TournamentPage } from "../../../../shared/tournaments/api.ts";
import { Refused } from "../../net/moves.ts";
import { changeEntry, type EntryChange, loadTournament } from "../../net/tournaments.ts";

/** Milliseconds between two requests: while it runs or is about to start, and otherwise. */
const LIVE = 3000;
const CALM = 15_000;
const ABOUT_TO_START = 60_000;

export interface FollowedTournament {
  page: TournamentPage | null;
  /** Code of the last failure; null for none. */
  trouble: string | null;
  isBusy: boolean;
  /** Time of the server minus time of this browser. */
  ahead: number;
  change(change: EntryChange): void;
  /** Shows the page of the standings that begins at this index. */
  turnTo(from: number): void;
}

const isOver = (page: TournamentPage | null): boolean => page?.stage === "finished" || page?.stage === "cancelled";

const pauseAfter = (page: TournamentPage | null): number =>
  page?.stage === "running" || (page?.stage === "upcoming" && page.startsAt - page.now < ABOUT_TO_START) ? LIVE : CALM;

/** Keeps a tournament up to date while its page is visible. */
export function useTournament(id: string): FollowedTournament {
  const [page, setPage] = useState<TournamentPage | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ahead = useRef(0);
  const from = useRef(0);
  const receive = (next: TournamentPage) => {
    ahead.current = next.now - Date.now();
    setPage(next);
    setTrouble(null);
  };
  const attempt = (load: () => Promise<TournamentPage>) =>
    load().then(
      (next) => {
        receive(next);
        return next;
      },
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        setTrouble(error.code);
        return null;
      },
    );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    let last: TournamentPage | null = null;
    const look = async () => {
      clearTimeout(timer);
      if (!document.hidden) last = (await attempt(() => loadTournament(id, from.current))) ?? last;
      if (!isGone && !isOver(last)) timer = setTimeout(look, pauseAfter(last));
    };
    const lookNow = () => void look();
    void look();
    document.addEventListener("visibilitychange", lookNow);
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", lookNow);
    };
  }, [id]);
  const change = (wanted: EntryChange) => {
    setBusy(true);
    void attempt(() => changeEntry(id, wanted)).finally(() => setBusy(false));
  };
  const turnTo = (index: number) => {
    from.current = index;
    void attempt(() => loadTournament(id, index));
  };
  return { page, trouble, isBusy, ahead: ahead.current, change, turnTo };
}
