import { type Achievement, inEach, reach, within } from "./achievement.ts";

const everywhere = {};
const dash = (mode?: string) => (mode === undefined ? { game: "dash-dice" } : { game: "dash-dice", mode });
const dice10000 = { game: "dice-10-000" };
const farkle = (mode?: string) => (mode === undefined ? { game: "farkle" } : { game: "farkle", mode });
const casino = (mode?: string) => (mode === undefined ? { game: "casino" } : { game: "casino", mode });
/** Named one by one: a game or mode added later must not take away what players have reached. */
const allRounderGames = ["dash-dice", "dice-10-000", "farkle", "casino"].map((game) => ({ game }));
const fourWays = ["classic", "zero-hour", "last-line", "true-grit"];

const general: Achievement[] = [
  reach("a-seat-at-the-table", everywhere, "played", 1),
  reach("first-blood", everywhere, "won", 1),
  reach("regular", everywhere, "played", 50),
  reach("part-of-the-furniture", everywhere, "played", 500),
  reach("fifty-wins", everywhere, "won", 50),
  reach("on-a-roll", everywhere, "bestStreak", 3),
  reach("unstoppable", everywhere, "bestStreak", 7),
  reach("good-company", everywhere, "againstPeople", 25),
  reach("comeback", everywhere, "comebacks", 1),
  reach("never-say-die", everywhere, "comebacks", 10),
  reach("crowd-pleaser", everywhere, "bigTableWins", 1),
  inEach("all-rounder", allRounderGames, "won"),
];

const dashDice: Achievement[] = [
  inEach(
    "four-ways-to-win",
    fourWays.map((mode) => dash(mode)),
    "won",
  ),
  reach("snake-charmer", dash(), "snakeEyes", 25),
  reach("double-trouble", dash(), "doubles", 100),
  reach("sixty-in-a-turn", dash("classic"), "bestTurn", 60),
  within("three-turn-dash", dash("classic"), "fastestWin", 3),
  reach("back-from-nothing", dash("classic"), "winsAfterWipe", 1),
  reach("soft-landing", dash("zero-hour"), "cleanWins", 5),
  reach("from-the-brink", dash("last-line"), "comebacks", 1),
  reach("high-roller", dash("high-stakes"), "won", 5),
  reach("iron-nerve", dash("true-grit"), "highScore", 200),
  reach("true-grit", dash("true-grit"), "highScore", 500),
];

const tenThousand: Achievement[] = [
  reach("ten-thousand-club", dice10000, "won", 1),
  reach("three-thousand-turn", dice10000, "bestTurn", 3000),
  reach("too-hot-to-hold", dice10000, "hotDice", 25),
  reach("a-set-to-remember", dice10000, "bestSet", 4000),
  within("eight-turn-win", dice10000, "fastestWin", 8),
  reach("not-one-bust", dice10000, "cleanWins", 1),
];

const sixDice: Achievement[] = [
  reach("ouch", farkle(), "farkles", 50),
  reach("straight-up", farkle(), "straights", 1),
  reach("twin-triplets", farkle(), "twoTriplets", 1),
  reach("all-six-alike", farkle(), "sixOfAKind", 1),
  reach("hot-hand", farkle(), "hotDice", 25),
  reach("clean-sheet", farkle(), "cleanWins", 1),
  reach("big-bank", farkle("plain"), "bestTurn", 3000),
  reach("ten-out-of-ten", farkle("plain-ten"), "highScore", 8000),
  reach("safety-net", farkle("challenge"), "rescues", 10),
  reach("golden-touch", farkle(), "dollars", 500),
];

const cards: Achievement[] = [
  reach("clean-sweep", casino(), "sweeps", 1),
  reach("house-cleaner", casino(), "sweeps", 25),
  reach("master-builder", casino(), "builds", 50),
  reach("hostile-takeover", casino(), "stolenBuilds", 10),
  reach("armful", casino(), "bestCapture", 6),
  reach("diamond-hunter", casino(), "tensOfDiamonds", 10),
  reach("four-aces", casino(), "allAces", 1),
  reach("nine-of-eleven", casino(), "highScore", 9),
  reach("two-of-a-mind", casino("partners"), "won", 5),
];

/** Everything there is to achieve. An id is public and stays what it is. */
export const ACHIEVEMENTS: readonly Achievement[] = [...general, ...dashDice, ...tenThousand, ...sixDice, ...cards];
