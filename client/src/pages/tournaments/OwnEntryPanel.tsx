import { useEffect, useState } from "preact/hooks";
import type { TournamentPage } from "../../../../shared/tournaments/api.ts";
import { me } from "../../net/account.ts";
import { onNotice } from "../../net/account-feed.ts";
import type { EntryChange } from "../../net/tournaments.ts";
import { fill } from "../../text/say.ts";
import { tournamentText as words } from "../../text/tournaments.ts";
import { go } from "../../ui/address.ts";
import { Confirm } from "../../ui/Confirm.tsx";
import { Link } from "../../ui/Link.tsx";
import { clockOf, nameOf, type Players } from "./naming.ts";
import type { FollowedTournament } from "./use-tournament.ts";

interface Props {
  followed: FollowedTournament;
  page: TournamentPage;
  players: Players;
  now: number;
}

/** Tables that this page has opened by itself; a player who comes back is not sent there again. */
const opened = new Set<string>();

function openTable(roomId: string): void {
  if (document.hidden || opened.has(roomId)) return;
  opened.add(roomId);
  go(`/table/${roomId}`);
}

/** The player's part in the tournament: the next game with its countdown, or what the player waits for. */
export function OwnEntryPanel({ followed, page, players, now }: Props) {
  const game = page.own?.game ?? null;
  useEffect(() => {
    if (game) openTable(game.roomId);
  }, [game?.roomId]);
  // A request at the time of the notice might be answered with an older state.
  useEffect(
    () => onNotice("tournament-game", ({ tournamentId, roomId }) => tournamentId === page.id && openTable(roomId)),
    [page.id],
  );
  return (
    <div class="own-entry">
      <div aria-live="polite">
        {game ? (
          <div class="own-game">
            <p>
              <strong>
                {fill(game.stage === "open" ? words.yourGame : words.yourGameRuns, {
                  name: nameOf(players, game.opponent),
                })}
              </strong>
            </p>
            <Link class="big main way" to={`/table/${game.roomId}`}>
              {words.toTable}
            </Link>
          </div>
        ) : (
          page.own && <p>{waitingFor(page)}</p>
        )}
      </div>
      {game?.stage === "open" && <p>{fill(words.takeSeat, { time: clockOf(game.noShowAt - now) })}</p>}
      <Actions followed={followed} page={page} />
    </div>
  );
}

/** Sentence for a player without a game: what comes next. */
function waitingFor({ own, stage, kind }: TournamentPage): string {
  if (!own || stage === "cancelled") return "";
  const { status, place } = own.player;
  if (stage === "finished") return place === null ? "" : fill(words.yourPlace, { place });
  if (status === "withdrawn") return words.withdrawn;
  if (status === "out") return words.out;
  if (status === "paused") return words.paused;
  if (stage === "upcoming") return words.waitingStart;
  return kind === "arena" ? words.waiting : words.waitingRound;
}

function Actions({ followed: { isBusy, change }, page }: Pick<Props, "followed" | "page">) {
  const [asked, setAsked] = useState<"withdraw" | "cancel" | null>(null);
  const { own, stage, kind } = page;
  const status = own?.player.status;
  const isFull = page.players >= page.size;
  const mayJoin = !own && !isFull && (stage === "upcoming" || (stage === "running" && kind === "arena"));
  const isPlaying = stage === "running" && (status === "active" || status === "paused");
  const button = (label: string, press: () => void, isMain = false) => (
    <button type="button" class={isMain ? "big main" : "big"} disabled={isBusy} onClick={press}>
      {label}
    </button>
  );
  const send = (wanted: EntryChange) => () => change(wanted);
  const joinLabel = me.value && !me.value.claimed ? fill(words.joinGuest, { name: me.value.name }) : words.join;
  return (
    <div class="tournament-actions">
      {mayJoin && button(joinLabel, send("join"), true)}
      {!own && isFull && stage === "upcoming" && <p>{words.rejections["tournament-full"]}</p>}
      {own && stage === "upcoming" && button(words.leave, send("leave"))}
      {isPlaying && kind === "arena" && status === "active" && button(words.pause, send("pause"))}
      {isPlaying && kind === "arena" && status === "paused" && button(words.resume, send("resume"), true)}
      {isPlaying && button(words.withdraw, () => setAsked("withdraw"))}
      {page.mayCancel && button(words.cancel, () => setAsked("cancel"))}
      {asked && (
        <Confirm
          question={asked === "withdraw" ? words.withdrawSure : words.cancelSure}
          yes={asked === "withdraw" ? words.withdraw : words.cancel}
          no={asked === "withdraw" ? words.stay : words.keep}
          confirm={() => {
            setAsked(null);
            change(asked === "withdraw" ? "leave" : "cancel");
          }}
          cancel={() => setAsked(null)}
        />
      )}
    </div>
  );
}
