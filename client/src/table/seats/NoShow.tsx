import { useEffect, useState } from "preact/hooks";
import { loadTournament } from "../../net/tournaments.ts";
import { text } from "../../text/index.ts";
import { durationOf } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";

const SECOND = 1000;

/** The time that the opponent of a tournament game has left to take the seat. */
export function NoShow({ tournament, roomId }: { tournament: string; roomId: string }) {
  /** The end on the clock of this device. */
  const [until, setUntil] = useState<number | null>(null);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = async () => {
      const { own, now: serverNow } = await loadTournament(tournament);
      if (own?.game?.roomId === roomId) setUntil(own.game.noShowAt + Date.now() - serverNow);
    };
    // Without an answer the game can still be played.
    void look().catch(() => undefined);
    const ticking = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(ticking);
  }, [tournament, roomId]);
  if (until === null) return null;
  return <p>{fill(text.noShow, { time: durationOf(Math.max(0, until - now)) })}</p>;
}
