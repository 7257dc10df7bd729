import { useComputed, useSignalEffect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { noteLeftAttempt } from "../../net/daily-news.ts";
import { hurried } from "../../preferences/appearance.ts";
import { hurriesBots } from "../../preferences/preferences.ts";
import { text } from "../../text/index.ts";
import { Confirm } from "../../ui/Confirm.tsx";
import { callToTurn } from "../../ui/turn-call.ts";
import { useKeys } from "../../ui/use-keys.ts";
import { Chat } from "../chat/Chat.tsx";
import { CoachSlot } from "../coach/CoachSlot.tsx";
import { CorrespondencePart } from "../correspondence/CorrespondencePart.tsx";
import { RunPart } from "../gauntlet/RunPart.tsx";
import { EventLog } from "../log/EventLog.tsx";
import { leavingCosts, maySkip } from "../permissions.ts";
import { type PlayOn, ResultPanel } from "../result/ResultPanel.tsx";
import { SeatBubble } from "../seats/SeatBubble.tsx";
import { Waiting } from "../seats/WaitingPanel.tsx";
import { ServerTable } from "../server-table.ts";
import type { Table } from "../table.ts";
import { Countdown } from "./Countdown.tsx";
import { Interruptions } from "./Interruptions.tsx";
import { TableHeading } from "./TableHeading.tsx";
import { TableMenu } from "./TableMenu.tsx";

export interface TableScreenProps {
  table: Table;
  toLobby(trouble?: string): void;
  toTable(): void;
  /** Looks for another match of the same kind; absent at tables without other people. */
  playOn?: PlayOn;
  /** Buttons that open the rules of the game. */
  rules: ComponentChildren;
  /** Content of this kind of table beside the felt. */
  children?: ComponentChildren;
}

/** A table with its header, felt, scores, controls, log and everything that can interrupt it. */
export function TableScreen({ table, toLobby, toTable, playOn, rules, children }: TableScreenProps) {
  const [leaving, setLeaving] = useState(false);
  const { Felt, Scores, Controls, Afterwards } = table.game;
  const status = table.status.value;
  const flashback = table.flashback.value;
  const isDecided = status === "over" && table.shown.value?.result;
  const over = Boolean(isDecided && !table.finale.value);
  const seenInPlay = useRef("");
  if (table.inPlay) seenInPlay.current = table.matchId;
  // The buttons of a turn leave their height behind, so that the felt of a phone keeps its size until the result is shown.
  const side = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const playing = status === "playing" || status === "over";
  /** Waiting, chat and the penalty for leaving exist only at server tables. */
  const served = table instanceof ServerTable ? table : null;
  const isCorrespondence = playing && table.days > 0 && table.mySeat.value !== null;

  const leave = () => {
    table.leave();
    if (table.daily && playing) noteLeftAttempt(table.matchId);
    toLobby();
  };
  const leaveFor =
    (next: PlayOn): PlayOn =>
    (against) => {
      table.leave();
      next(against);
    };
  const costly = served !== null && leavingCosts(table);
  const askToLeave = () => (costly ? setLeaving(true) : leave());

  useEffect(() => {
    // After the layout of the page; reading the height in an effect would force one more for each step.
    const observer = new ResizeObserver(() => {
      if (table.inPlay) height.current = side.current?.offsetHeight ?? 0;
    });
    if (side.current) observer.observe(side.current);
    return () => observer.disconnect();
  }, [table]);
  useSignalEffect(() => {
    document.title = table.isMyTurn && !table.isShared ? `${text.yourTurn} · ${text.title}` : text.title;
  });
  useTurnCall(table);
  useHurry(table);

  return (
    <main class="table-screen" data-seq={table.steps.shownSeq.value}>
      <header class="bar">
        <div class="ways">
          <button type="button" class="quiet" onClick={askToLeave}>
            ‹ {text.leave}
          </button>
          <TableMenu table={table} />
          {rules}
        </div>
        <TableHeading table={table} title={table.title} />
        <div class="turn-sign">
          {maySkip(table) && table.seats.value.length > 2 && <FasterButton />}
          {maySkip(table) && <SkipButton table={table} />}
          <Countdown table={table} />
        </div>
      </header>
      {flashback ? <Felt key="flashback" table={flashback.table} /> : <Felt key="table" table={table} />}
      {flashback && <p class="flashback">{flashback.caption}</p>}
      <span class="applause">
        <SeatBubble table={table} seat={null} />
      </span>
      <div class="side">
        <div class="side-main" ref={side} style={table.finale.value ? { "--kept": `${height.current}px` } : undefined}>
          {children}
          {served && playing && <RunPart table={served} isOver={over} />}
          {playing && <Scores table={table} />}
          {playing &&
            !isDecided &&
            (table.mySeat.value === null ? <p class="watching">{text.watching}</p> : <Controls table={table} />)}
          {served && isCorrespondence && (
            <CorrespondencePart
              table={served}
              part={({ NextGame, PushQuestion }) => (
                <>
                  <NextGame table={served} />
                  <PushQuestion />
                </>
              )}
            />
          )}
          <CoachSlot table={table} />
          {over && (
            <ResultPanel
              table={table}
              toLobby={leave}
              playOn={playOn && leaveFor(playOn)}
              isFresh={seenInPlay.current === table.matchId}
            />
          )}
          {over && Afterwards && <Afterwards table={table} />}
          {served && !playing && <Waiting table={served} toLobby={leave} />}
        </div>
        <EventLog table={table} />
        {served && <Chat table={served} />}
      </div>
      <Interruptions table={table} toLobby={toLobby} toTable={toTable} />
      {leaving && costly && (
        <Confirm {...leavingWords(table)} no={text.stay} confirm={leave} cancel={() => setLeaving(false)} />
      )}
    </main>
  );
}

/** The cost of leaving in words, and the label of its button. */
function leavingWords(table: Table): { question: string; yes: string } {
  if (table.daily) return { question: text.leaveDaily, yes: text.endAttempt };
  return table.seats.value.length === 2
    ? { question: text.leaveQuestion, yes: text.giveUp }
    : { question: text.leaveSeveralQuestion, yes: text.leave };
}

/** Notifies the player when their turn begins. */
function useTurnCall(table: Table): void {
  // Waits for the previous animation to end; in a hidden tab it ends at once.
  const mine = useComputed(() => table.live && table.isMyTurn);
  const before = useRef(mine.value);
  useSignalEffect(() => {
    if (mine.value && !before.current) callToTurn(text.yourTurn, table.title);
    before.current = mine.value;
  });
}

/** Lets bots play fast and without pauses, if the player wants that. */
function useHurry(table: Table): void {
  useSignalEffect(() => {
    hurried.value = hurriesBots.value && maySkip(table);
    // Once for each step on the screen.
    void table.steps.shownSeq.value;
    if (hurried.value && !table.steps.busy.value) table.hurry();
  });
  useEffect(() => {
    return () => {
      hurried.value = false;
    };
  }, []);
}

/** Several bots take long for a round; they may hurry. */
function FasterButton() {
  return (
    <button
      type="button"
      class="quiet skip"
      aria-pressed={hurriesBots.value}
      aria-label={hurriesBots.value ? text.slower : text.faster}
      onClick={() => {
        hurriesBots.value = !hurriesBots.value;
      }}
    >
      <span class="word">{hurriesBots.value ? text.slower : text.faster}</span>
      <span class="arrows">{hurriesBots.value ? "«" : "»»"}</span>
    </button>
  );
}

/** Skips the pause before a bot's move. */
function SkipButton({ table }: { table: Table }) {
  useKeys({ s: () => table.skip() });
  return (
    <button type="button" class="quiet skip" aria-keyshortcuts="S" title={text.skipTitle} onClick={() => table.skip()}>
      {text.skip} »
    </button>
  );
}
