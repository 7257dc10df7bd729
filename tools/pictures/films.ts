import type { Page } from "playwright-core";
import type { GameEvent } from "../../shared/core/game.ts";
import { CASINO_FILMS } from "./casino-films.ts";
import type { Film } from "./film.ts";

const key = (name: string) => (page: Page) => page.keyboard.press(name);
const has =
  (...types: string[]) =>
  (events: readonly GameEvent[]): boolean =>
    types.every((type) => events.some((event) => event.type === type));

/** Takes the dice into a hand, shakes them and throws them. */
async function throwByHand(page: Page, shoot: () => Promise<void>): Promise<void> {
  const felt = await page.locator(".felt canvas").boundingBox();
  if (!felt) throw new Error("there is no felt");
  const at = (x: number, y: number) => page.mouse.move(felt.x + felt.width * x, felt.y + felt.height * y);
  await at(0.5, 0.8);
  await page.mouse.down();
  for (const x of [0.44, 0.56, 0.42, 0.58, 0.45, 0.54]) {
    await at(x, 0.74);
    await shoot();
  }
  await at(0.5, 0.66);
  await at(0.48, 0.5);
  await page.mouse.up();
}

const dash = { phase: "gameplay", turnScore: 23, dice: [6, 3] };
const SIX_ROLLED = [1, 5, 2, 3, 4, 6];
const TWO_HELD = [true, true, false, false, false, false];

const farkle = {
  phase: "decide",
  dice: SIX_ROLLED,
  held: TWO_HELD,
  turnScore: 650,
  roundScore: 0,
  savedThisTurn: 2,
  loadouts: [[], []].map(() => Array(6).fill(null)),
};
const fresh = { phase: "roll", dice: Array(6).fill(0), turnScore: 0 };
const tenThousand = { phase: "decide", dice: SIX_ROLLED, locked: TWO_HELD, turnScore: 650, opened: [true, true] };

/** The moments that are filmed: the loss of a turn, a bank, a win and a throw by hand in each dice game, a throw that may decide, and those of Casino. */
export const FILMS: Film[] = [
  {
    name: "dash-dice-bust",
    game: "dash-dice",
    position: { ...dash, scores: [40, 62] },
    action: { type: "roll" },
    make: key("r"),
    wanted: (events) => events.some((event) => event.type === "turnEnded" && (event as { lost?: number }).lost === 23),
  },
  {
    name: "dash-dice-bank",
    game: "dash-dice",
    position: { ...dash, scores: [40, 62] },
    action: { type: "bank" },
    make: key("b"),
    wanted: has("banked"),
  },
  {
    name: "dash-dice-decisive",
    game: "dash-dice",
    position: { ...dash, turnScore: 9, scores: [82, 91] },
    action: { type: "roll" },
    make: key("r"),
    wanted: (events) =>
      events.some((event) => event.type === "rolled" && (event as { rule?: string }).rule === "other"),
  },
  {
    name: "dash-dice-hand",
    game: "dash-dice",
    position: { ...dash, turnScore: 0, dice: [0, 0], scores: [40, 62] },
    action: { type: "roll" },
    make: throwByHand,
    wanted: (events) =>
      events.some((event) => event.type === "rolled" && (event as { rule?: string }).rule === "other"),
  },
  {
    name: "dash-dice-win",
    game: "dash-dice",
    position: { ...dash, scores: [80, 91] },
    action: { type: "bank" },
    make: key("b"),
    wanted: has("matchEnded"),
  },
  ...(["farkle", "dice-10-000"] as const).flatMap((game): Film[] => {
    const position = game === "farkle" ? farkle : tenThousand;
    const options = game === "farkle" ? { dice: "none" } : {};
    const stop = game === "farkle" ? { type: "bank" } : { type: "yield" };
    const press = game === "farkle" ? key("b") : key("y");
    return [
      {
        name: `${game}-bust`,
        game,
        options,
        position: { ...position, scores: [4200, 5100] },
        action: { type: "roll" },
        make: key("r"),
        wanted: (events) => has("farkled")(events) || has("busted")(events),
      },
      {
        name: `${game}-bank`,
        game,
        options,
        position: { ...position, scores: [4200, 5100] },
        action: stop,
        make: press,
        wanted: () => true,
      },
      {
        name: `${game}-win`,
        game,
        options: game === "farkle" ? { ...options, lastTurns: "nobody" } : options,
        position: { ...position, scores: [9400, 9100] },
        action: stop,
        make: press,
        wanted: () => true,
      },
      {
        name: `${game}-hand`,
        game,
        options,
        position: {
          ...position,
          ...fresh,
          held: Array(6).fill(false),
          locked: Array(6).fill(false),
          scores: [4200, 5100],
        },
        action: { type: "roll" },
        make: throwByHand,
        wanted: (events) => !has("farkled")(events) && !has("busted")(events),
      },
    ];
  }),
  ...CASINO_FILMS,
];
