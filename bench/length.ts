import { Encoder } from "@colyseus/schema";
import { gameRooms } from "../server/app.ts";
import type { Journal } from "../server/journal/journal.ts";
import { LiveMatch } from "../server/match/live-match.ts";
import { type GameState, showPosition } from "../server/rooms/schema/position.ts";
import type { CatalogEntry } from "../shared/core/catalog-entry.ts";
import { type MatchHeader, stateHashOf } from "../shared/core/match-record.ts";
import { seededRng } from "../shared/core/rng.ts";
import { catalog, type GameId } from "../shared/games/catalog.ts";
import { median, round, table } from "./results.ts";
import { headerOf } from "./sections/played.ts";

/**
 * Cost of a move by the length of its match, and of waking a long match: `npx node bench/length.ts`. The parts of a move
 * are measured without a room: rules with the random stream, projection into the schema, and the patch.
 */

const GAMES: GameId[] = ["dice-10-000", "farkle"];
/** Random moves of six seats take long to reach a target. */
const SEATS = 6;
const OPTIONS: Partial<Record<GameId, object>> = { "dice-10-000": { target: 20_000 }, farkle: { target: 50_000 } };
const MOVES = [10, 100, 1000, 5000];
/** Moves on both sides of each number that are measured, and matches of each game after those that only warm up. */
const AROUND = 5;
const MATCHES = 30;
const WARM_UP = 6;

const NO_JOURNAL = { begin: async () => undefined, append: async () => undefined } as unknown as Journal;

/** Microseconds and bytes at one length of the match. */
interface Found {
  rules: number[];
  projection: number[];
  patch: number[];
  hash: number[];
  resumed: number[];
  stateBytes: number[];
}

Encoder.BUFFER_SIZE = 256 * 1024;

const none = (): Found => ({ rules: [], projection: [], patch: [], hash: [], resumed: [], stateBytes: [] });

/** Result and microseconds of some work. */
async function timed<T>(work: () => T): Promise<[Awaited<T>, number]> {
  const began = performance.now();
  const result = await work();
  return [result, (performance.now() - began) * 1000];
}

/** Microseconds of processor time: a long match is resumed in slices, with other work between them. */
async function worked(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function longHeader(entry: CatalogEntry, index: number): MatchHeader {
  const header = headerOf(entry, index);
  const players = Array.from({ length: SEATS }, (_, seat) => ({ ...header.players[0], seed: `${seat}` }));
  const options = { ...header.options, ...OPTIONS[entry.game.id as GameId] };
  return { ...header, options, players: players as MatchHeader["players"] };
}

/** Plays one match, and measures its moves around each number. */
async function playLong(id: GameId, index: number, found: Map<number, Found>): Promise<void> {
  const entry = catalog[id] as CatalogEntry;
  const { game } = entry;
  const header = longHeader(entry, index);
  const state = new gameRooms[id]().state as GameState;
  const encoder = new Encoder(state);
  const match = await LiveMatch.open(
    game,
    header,
    () => ({}) as never,
    NO_JOURNAL,
    () => undefined,
  );
  const choice = seededRng(index);
  const actions: { seat: number; by: "player"; action: never }[] = [];
  for (let move = 1; move <= Math.max(...MOVES) + AROUND && !match.state.result; move++) {
    const seat = match.state.scores.findIndex((_, one) => game.legalActions(match.state, one).length > 0);
    const legal = game.legalActions(match.state, seat);
    const action = legal[choice.int(legal.length)] as never;
    actions.push({ seat, by: "player", action });
    const [, rules] = await timed(() => match.act(seat, "player", action, `${move}`));
    const [, projection] = await timed(() => showPosition(state, entry, match.state));
    const [, patch] = await timed(() => {
      encoder.encode();
      encoder.discardChanges();
    });
    const near = found.get(MOVES.find((number) => Math.abs(number - move) <= AROUND) ?? 0);
    if (!near) continue;
    near.rules.push(rules);
    near.projection.push(projection);
    near.patch.push(patch);
    if (!MOVES.includes(move)) continue;
    near.hash.push(await worked(async () => stateHashOf(header, match.state)));
    near.stateBytes.push(encoder.encodeAll().length);
    const record = { ...header, actions: [...actions] };
    const resumed = await worked(() => LiveMatch.resume(game, record, NO_JOURNAL, () => undefined));
    near.resumed.push(resumed / move);
  }
}

for (const id of GAMES) {
  let found = new Map<number, Found>();
  for (let index = 0; index < WARM_UP + MATCHES; index++) {
    if (index === 0 || index === WARM_UP) found = new Map(MOVES.map((move) => [move, none()]));
    await playLong(id, index, found);
  }
  const reached = [...found].filter(([, { stateBytes }]) => stateBytes.length > 0);
  const rows = reached.map(([move, parts]) => [
    round(move),
    ...[parts.rules, parts.projection, parts.patch, parts.hash, parts.resumed].map((values) => round(median(values))),
    round(median(parts.stateBytes)),
    parts.stateBytes.length,
  ]);
  const head = [
    "Move",
    "rules µs",
    "projection µs",
    "patch µs",
    "state hash µs",
    "resume µs per action",
    "bytes of the state",
    "matches",
  ];
  console.log([`\n${id}, ${SEATS} seats, median of ${MATCHES} matches\n`, ...table(head, ...rows)].join("\n"));
}
process.exit();
