import type { Options } from "../contract.ts";
import type { Loadout } from "../rules/dice.ts";
import { cached } from "./cached.ts";
import { chaseOf } from "./chase.ts";
import { type Racers, racersKey } from "./duel.ts";
import { paceOf } from "./pace.ts";
import { levelOf, type Scores, type Ways, waysOf } from "./ways.ts";

/** A match of two seats over a number of rounds: the first seat's chance before a turn of either seat, by its lead in points. */
export interface Rounds {
  beforeFirst(round: number, lead: number): number;
  beforeSecond(round: number, lead: number): number;
  /** The same before a round of overtime. */
  level: number;
}

/** Units of the widest lead; a wider one decides the match. */
const WIDEST = 400;
/** A lead of this many average turns of both seats is decisive. */
const DECISIVE = 18;

/** Values by the lead, one for each side of it. */
type Row = Float64Array;

const read = (row: Row, units: number): number => row[Math.max(0, Math.min(2 * WIDEST, WIDEST + units))] as number;

function between(row: Row, units: number): number {
  const below = Math.floor(units);
  return (1 - (units - below)) * read(row, below) + (units - below) * read(row, below + 1);
}

/** The best value of a turn over all ways and leads; the lead grows in direction `sign`, which also says who chooses. */
function turnRow(ways: readonly Scores[], next: Row, sign: 1 | -1): Row {
  return Float64Array.from({ length: 2 * WIDEST + 1 }, (_, index) => {
    const lead = index - WIDEST;
    let best = Number.NEGATIVE_INFINITY;
    for (const { nothing, units, chance } of ways) {
      let value = nothing * read(next, lead);
      for (let turn = 0; turn < units.length; turn++)
        value += (chance[turn] as number) * read(next, lead + sign * (units[turn] as number));
      if (sign * value > best) best = sign * value;
    }
    return sign * best;
  });
}

/**
 * Solves a match over rounds backwards. Each turn is played in the best of some ways; the second seat's last turn has a plan
 * of its own.
 */
function solveRounds({ loadouts, options }: Racers): Rounds {
  const means = loadouts.map((loadout) => paceOf(loadout, options).mean);
  const unit = Math.max(50, Math.ceil((DECISIVE * Math.max(...means)) / WIDEST / 50) * 50);
  const [mine, theirs] = loadouts.map((loadout) => waysOf(loadout, options, unit)) as [Ways, Ways];
  const chase = chaseOf(loadouts[1], options);
  const level = levelOf(mine.close, (gap, tie) => chase(gap * unit, tie));
  const caught = (lead: number): number => chase(lead, 1 - level);
  const last = Float64Array.from({ length: 2 * WIDEST + 1 }, (_, index) => 1 - caught((index - WIDEST) * unit));
  const rows: [first: Row, second: Row][] = [[turnRow(mine.close, last, 1), last]];
  for (let left = 1; left < options.rounds; left++) {
    const second = turnRow(theirs.usual, (rows[left - 1] as [Row, Row])[0], -1);
    rows.push([turnRow(mine.usual, second, 1), second]);
  }
  const rowsOf = (round: number): [Row, Row] => rows[Math.max(0, options.rounds - round)] as [Row, Row];
  return {
    level,
    beforeFirst: (round, lead) => between(rowsOf(round)[0], lead / unit),
    beforeSecond: (round, lead) => (round < options.rounds ? between(rowsOf(round)[1], lead / unit) : 1 - caught(lead)),
  };
}

const matches = cached(8, solveRounds);

/** The match of two loadouts over rounds, solved once. */
export const roundsOf = (loadouts: readonly [Readonly<Loadout>, Readonly<Loadout>], options: Options): Rounds =>
  matches(`${options.rounds} ${racersKey({ loadouts, options })}`, { loadouts, options });
