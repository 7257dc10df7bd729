import type { BotLevel } from "../../../shared/core/bot.ts";
import { characterAt } from "../../../shared/core/characters.ts";
import { commitmentOf, hashOf } from "../../../shared/core/fairness.ts";
import type { CommonState, GameDefinition, Seat } from "../../../shared/core/game.ts";
import type { RecordedPlayer } from "../../../shared/core/match-record.ts";
import { randomHex } from "../worker/random.ts";
import type { LocalRecord } from "./local-match.ts";

/** Settings of a practice match. */
export interface PracticeSettings {
  name: string;
  /** Other people at this device; bots take the remaining seats. */
  others?: readonly string[];
  level: BotLevel;
  seats: number;
  options: Record<string, unknown>;
  /** Word that decides all dice and cards, and the bots; drawn if absent. */
  seed?: string;
}

const SEED_BYTES = 8;
const ID_LETTERS = 16;

/** Header of a local match. One word decides all its luck, so the match can be repeated; it is verified like any other. */
function header(
  game: GameDefinition,
  options: object,
  players: RecordedPlayer[],
  seed = randomHex(SEED_BYTES),
): Omit<LocalRecord, "start"> {
  const serverSeed = hashOf(["practice", seed]);
  return {
    id: `local-${hashOf(seed).slice(0, ID_LETTERS)}`,
    seed,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options,
    players,
    serverSeed,
    commitment: commitmentOf(serverSeed),
    rotation: null,
    startedAt: Date.now(),
    actions: [],
  };
}

/** A match at its very beginning. */
function fresh(game: GameDefinition, options: object, players: RecordedPlayer[], seed?: string): LocalRecord {
  const parsed = game.options.safeParse(options);
  if (!parsed.success) throw new Error(`these options do not fit ${game.id}`);
  return { ...header(game, parsed.data, players, seed), start: null };
}

const botAt = (level: BotLevel, place: number): RecordedPlayer => ({
  name: characterAt(level, place),
  kind: "bot",
  seed: "",
});

const personCalled = (name: string): RecordedPlayer => ({ name, kind: "human", seed: "" });

/** A new match of the people at this device, usually one, against bots. */
export function newPractice(game: GameDefinition, practice: PracticeSettings): LocalRecord {
  const { name, others = [], level, seats, options, seed } = practice;
  const people = [name, ...others].map(personCalled);
  const bots = Array.from({ length: seats - people.length }, (_, place) => botAt(level, place + 1));
  return fresh(game, options, [...people, ...bots], seed);
}

/** A new match of bots among themselves. */
export function newBotMatch(
  game: GameDefinition,
  { level, seats, options }: Omit<PracticeSettings, "name">,
): LocalRecord {
  return fresh(
    game,
    options,
    Array.from({ length: seats }, (_, place) => botAt(level, place + 1)),
  );
}

/** A match that goes on from a state with fresh chance: one seat is this person's, bots have the others. */
export function continued(
  game: GameDefinition,
  options: object,
  state: CommonState,
  mySeat: Seat,
  { name, level }: Pick<PracticeSettings, "name" | "level">,
): LocalRecord {
  const players = state.scores.map((_, seat): RecordedPlayer => {
    if (seat === mySeat) return personCalled(name);
    return botAt(level, seat + 1);
  });
  return { ...header(game, options, players), start: structuredClone(state) };
}
