import type { Wish } from "./luck.ts";

/** A wish for Dash Dice: this player, by joining order, calls odd or even; then these dice are rolled, the call first. */
export const dashWish = (caller: number, dice: string, mode = "classic") =>
  ({
    game: "dash-dice",
    options: { mode },
    first: caller,
    where: ({ actor }) => actor === 0,
    dice,
  }) satisfies Wish;
