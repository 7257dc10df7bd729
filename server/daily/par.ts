import type { Logger } from "pino";
import { characterAt } from "../../shared/core/characters.ts";
import type { DailyChallenge } from "../../shared/core/daily.ts";
import { type Action, isKernelAction, mayAct, type Seat } from "../../shared/core/game.ts";
import { type MatchHeader, type MatchRecord, openMatch, playIn } from "../../shared/core/match-record.ts";
import { seal, type Transcript, transcribe } from "../../shared/core/transcript.ts";
import { challengeOf } from "../../shared/daily/challenges.ts";
import { type Day, endOf } from "../../shared/daily/day.ts";
import { gameOf } from "../../shared/games/catalog.ts";
import type { Store } from "../store/store.ts";
import type { WorkerPool } from "../workers/pool.ts";
import { readDay, type StoredDay } from "./days.ts";

const LANE = "daily";
const PLAYER: Seat = 0;

interface Dependencies {
  store: Store;
  workers: WorkerPool;
  log: Logger;
}

/**
 * Par of a day: the score of the analyst's best decisions in the player's place, with the same luck and the same
 * opponent. Where the challenge counts points, these are the decisions with the most expected points; otherwise the
 * strongest bot makes them. Par is played once, move by move in a worker thread, and kept with its record.
 */
export class DailyPar {
  readonly #dependencies: Dependencies;
  readonly #underWay = new Map<Day, Promise<void>>();
  #isClosed = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Plays the par of a day unless it is known; never rejects. */
  ensure(day: Day): Promise<void> {
    const underWay = this.#underWay.get(day) ?? this.#try(day).finally(() => this.#underWay.delete(day));
    this.#underWay.set(day, underWay);
    return underWay;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#underWay.values());
  }

  async #try(day: Day): Promise<void> {
    const { store, log } = this.#dependencies;
    try {
      const stored = await readDay(store, day);
      if (!stored || stored.par !== null) return;
      const played = await this.#play(stored);
      if (!played) return;
      await store
        .updateTable("daily_days")
        .set({ par: played.score, par_record: JSON.stringify(played.record) })
        .where("day", "=", day)
        .execute();
    } catch (err) {
      if (!this.#isClosed) log.warn({ err, day }, "the par of a day could not be played yet");
    }
  }

  async #play(day: StoredDay): Promise<{ score: number; record: MatchRecord } | null> {
    const game = gameOf(day.game);
    const challenge = challengeOf(day.game, day.challenge);
    if (!game || !challenge) return null;
    const header = headerOf(day, challenge.options, game.rulesVersion);
    const match = openMatch(game, header);
    const record: MatchRecord = { ...header, actions: [] };
    while (!match.state.result) {
      const seat = match.state.scores.findIndex((_, other) => mayAct(game, match.state, other));
      const view = game.viewFor(match.state, seat);
      const action = await this.#move(day, challenge, seat, view, game.legalActions(match.state, seat));
      const played = playIn(game, match, seat, action);
      if (!played.ok || isKernelAction(action)) throw new Error("the bot of a par chose a refused action");
      record.actions.push({ seat, by: "bot", action });
    }
    return { score: challenge.score(match.state, PLAYER), record };
  }

  async #move(
    { game, commitment }: StoredDay,
    { measure }: DailyChallenge,
    seat: Seat,
    view: MatchState,
    legal: Action[],
  ): Promise<Action> {
    const { workers } = this.#dependencies;
    const isScored = seat === PLAYER && measure === "points";
    const scored = isScored ? await workers.run(LANE, "moveForPoints", { game, view, seat, legal }) : null;
    return scored ?? workers.run(LANE, "move", { game, level: "hard", seat, view, legal, botSeed: commitment });
  }
}

type MatchState = ReturnType<typeof openMatch>["state"];

function headerOf(
  { day, game, challenge, seed, commitment }: StoredDay,
  options: object,
  rulesVersion: number,
): MatchHeader {
  return {
    ...{ id: `par-${day}`, game, rulesVersion, options, serverSeed: seed, commitment, rotation: 0 },
    // The opponent is that of the attempts.
    players: ["Par", characterAt("hard", 1)].map((name) => ({ name, kind: "bot" as const, seed: "" })),
    source: { kind: "daily", day, challenge },
  };
}

/** Returns the transcript of the par, sealed until the day is over; null if there is none for the current rules. */
export function parTranscript({ day, game, par_record }: StoredDay, now: number): Transcript | null {
  const rules = gameOf(game);
  const record = par_record === null ? null : (JSON.parse(par_record) as MatchRecord);
  if (!rules || !record || record.rulesVersion !== rules.rulesVersion) return null;
  const transcript = transcribe(rules, record);
  return now < endOf(day) ? seal(transcript) : transcript;
}
