import { useEffect, useState } from "preact/hooks";
import type { GauntletNews, RunView } from "../../../../shared/games/farkle/gauntlet/api.ts";
import { OPPONENTS } from "../../../../shared/games/farkle/gauntlet/opponents.ts";
import { prizeIn } from "../../../../shared/games/farkle/gauntlet/run.ts";
import { api } from "../../net/account.ts";
import { gauntletText as text } from "../../text/gauntlet.ts";
import { dollars } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import type { ServerTable } from "../server-table.ts";
import { Lives } from "./Lives.tsx";

/** What a match of the Gauntlet is about: the opponent's number, lives and prize; at its end what it paid and who is next. */
export function RunLine({ table, isOver }: { table: ServerTable; isOver: boolean }) {
  const [run, setRun] = useState<RunView | null>(null);
  useEffect(() => {
    const load = async () => setRun((await api<GauntletNews>("/gauntlet")).run);
    void load().catch(() => undefined);
  }, [isOver]);
  if (!run) return null;
  return (
    <p class="run-line">
      <Lives lives={run.lives} /> <span>{isOver ? outcomeOf(run, table.matchId) : stakesOf(run)}</span>
    </p>
  );
}

const stakesOf = (run: RunView): string =>
  [
    fill(text.number, { number: run.beaten + 1, all: OPPONENTS.length }),
    fill(text.prize, { money: dollars(prizeIn(run)) }),
  ].join(" · ");

/** "You beat Gus · +$1 · Next: Tilda" */
function outcomeOf({ matches, beaten, end }: RunView, matchId: string): string {
  const match = matches.find((one) => one.matchId === matchId);
  if (!match) return "";
  const next = OPPONENTS[beaten]?.name;
  return [
    fill(text.outcomes[match.outcome], { name: OPPONENTS[match.opponent]?.name ?? "" }),
    ...(match.paid > 0 ? [`+${dollars(match.paid)}`] : []),
    ...(end !== null ? [text.ends[end]] : next ? [fill(text.nextIs, { name: next })] : []),
  ].join(" · ");
}
