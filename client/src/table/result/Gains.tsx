import { useEffect, useState } from "preact/hooks";
import type { MatchGains } from "../../../../shared/players/api.ts";
import { me } from "../../net/account.ts";
import { loadGains } from "../../net/results.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import type { ServerTable } from "../server-table.ts";
import { gainsOf } from "./gain-lines.ts";
import "./gains.css";

/** Rewards of the finished match once it is settled; nothing without an account. */
export function Gains({ table, matchId, isFresh }: { table: ServerTable; matchId: string; isFresh: boolean }) {
  const [gains, setGains] = useState<MatchGains | "none" | null>(null);
  const settled = table.settled.value === matchId;
  useEffect(() => {
    // A match that ended on this screen is settled a moment later; one that ended before has been.
    if (!me.value || (isFresh && !settled)) return;
    loadGains(matchId).then(setGains, () => setGains("none"));
  }, [matchId, settled]);
  if (!me.value || gains === "none") return null;
  return (
    <section class="gains-panel" aria-label={text.profile.gains}>
      {gains ? <GainList gains={gains} /> : <p class="quietly">{text.profile.settling}</p>}
    </section>
  );
}

function GainList({ gains }: { gains: MatchGains }) {
  const { level } = gains;
  const rose = level.xp - gains.xp < level.from;
  const lines = [...gainsOf(gains), ...(rose ? [fill(text.profile.levelUp, { level: level.level })] : [])];
  return (
    <ul class="gains">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
