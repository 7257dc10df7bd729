import { mayAct } from "../../../../shared/core/game.ts";
import { botSeedOf } from "../../../../shared/core/match-record.ts";
import { loadClient } from "../../games/loaded-games.ts";
import type { Wish } from "../../net/rooms.ts";
import type { GameClient } from "../../table/game-client.ts";
import { LocalMatch } from "../../table/local-match.ts";
import { newBotMatch } from "../../table/local-records.ts";
import { LocalTable } from "../../table/local-table.ts";
import { runJob } from "../../worker/run-job.ts";
import type { Gate } from "./gate.ts";

const LEVEL = "medium";
/** Milliseconds between two moves: enough to read the last one. */
const PAUSE = 1300;
/** Turns played before the table is shown, so it is not empty. */
const OPENING = 8;

/** A silent table played by bots only; it accepts no input. */
export class BotTable extends LocalTable {
  override readonly live = false;
  override readonly audible = false;
}

/** The game and options shown on the demo table. */
export type Kind = Pick<Wish, "game" | "options">;

/** A bot match played up to its opening position; short matches use a shorter opening. */
async function matchUnderWay(client: GameClient, wanted: Wish["options"], opening = OPENING): Promise<LocalMatch> {
  const { definition } = client;
  const { seats, ...options } = wanted;
  const record = newBotMatch(definition, { level: LEVEL, seats: Number(seats), options });
  const match = LocalMatch.from(definition, record);
  const botSeed = botSeedOf(record);
  for (let turns = 0; turns < opening; ) {
    const [seat, ...others] = [...match.state.scores.keys()].filter((place) => mayAct(definition, match.state, place));
    if (seat === undefined) break;
    // Simultaneous phases, such as the draft, do not count as turns.
    if (others.length === 0) turns++;
    const legal = definition.legalActions(match.state, seat);
    const position = { game: definition.id, level: LEVEL, seat, view: match.viewFor(seat), legal, botSeed } as const;
    match.act(seat, "bot", await runJob("demoMove", position));
  }
  return match.state.result ? matchUnderWay(client, wanted, opening >> 1) : match;
}

/** Opens a demo table whose bots move while the gate is open; `anew` starts another match. */
export async function openDemo(
  { game, options }: Kind,
  gate: Gate,
): Promise<{ table: BotTable; anew(): Promise<void> }> {
  const client = await loadClient(game);
  if (!client) throw new Error(`this page cannot show ${game}`);
  let next = await matchUnderWay(client, options);
  const table = new BotTable(client, next, {
    async think(position) {
      await gate.pass();
      return runJob("demoMove", { game, level: LEVEL, ...position });
    },
    botPause: PAUSE,
    keep: () => undefined,
    again: () => next,
    prove: null,
  });
  return {
    table,
    async anew() {
      next = await matchUnderWay(client, options);
      await table.askForRematch();
    },
  };
}
