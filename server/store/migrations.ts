import type { Migration } from "kysely/migration";
import { administration, diceDefinitions, diceSeasons, diceUse } from "./migrations/administration.ts";
import { boards } from "./migrations/boards.ts";
import { correspondence } from "./migrations/correspondence.ts";
import { daily } from "./migrations/daily.ts";
import { friends } from "./migrations/friends.ts";
import { gauntlet, gauntletEditions } from "./migrations/gauntlet.ts";
import { houseBots } from "./migrations/house-bots.ts";
import { houseLadder } from "./migrations/house-ladder.ts";
import { ladder } from "./migrations/ladder.ts";
import { matchOrigins } from "./migrations/match-origins.ts";
import { matchTitles } from "./migrations/match-titles.ts";
import { moveTimes } from "./migrations/move-times.ts";
import { openSeats } from "./migrations/open-seats.ts";
import { avatars, players, ruleSets } from "./migrations/players.ts";
import { pushFaults } from "./migrations/push-faults.ts";
import { puzzles } from "./migrations/puzzles.ts";
import { ratedChallenges } from "./migrations/rated-challenges.ts";
import { recovery } from "./migrations/recovery.ts";
import { rematches } from "./migrations/rematches.ts";
import { analysis, pickStatistics, results } from "./migrations/results.ts";
import { retention } from "./migrations/retention.ts";
import { stakes, times } from "./migrations/stakes.ts";
import { taskLeases } from "./migrations/task-leases.ts";
import { tournamentLists } from "./migrations/tournament-lists.ts";
import { arenaSchedules, resignations, tournaments } from "./migrations/tournaments.ts";

/** All migrations in order, from an empty database to the current schema. Released migrations are never edited. */
export const migrations: Record<string, Migration> = {
  "001-players": { up: players },
  "002-results": { up: results },
  "003-administration": { up: administration },
  "004-stakes": { up: stakes },
  "005-times": { up: times },
  "006-analysis": { up: analysis },
  "007-rule-sets": { up: ruleSets },
  "008-dice-seasons": { up: diceSeasons },
  "009-pick-statistics": { up: pickStatistics },
  "010-avatars": { up: avatars },
  "011-dice-use": { up: diceUse },
  "012-match-origins": { up: matchOrigins },
  "013-friends": { up: friends },
  "014-task-leases": { up: taskLeases },
  "015-correspondence": { up: correspondence },
  "016-tournaments": { up: tournaments },
  "017-arena-schedules": { up: arenaSchedules },
  "018-daily": { up: daily },
  "019-puzzles": { up: puzzles },
  "020-open-seats": { up: openSeats },
  "021-rated-challenges": { up: ratedChallenges },
  "022-gauntlet": { up: gauntlet },
  "023-gauntlet-editions": { up: gauntletEditions },
  "024-push-faults": { up: pushFaults },
  "025-rematches": { up: rematches },
  "026-ladder": { up: ladder },
  "027-resignations": { up: resignations },
  "028-boards": { up: boards },
  "029-tournament-lists": { up: tournamentLists },
  "030-retention": { up: retention },
  "031-move-times": { up: moveTimes },
  "032-dice-definitions": { up: diceDefinitions },
  "033-match-titles": { up: matchTitles },
  "034-recovery": { up: recovery },
  "035-house-bots": { up: houseBots },
  "036-house-ladder": { up: houseLadder },
};
