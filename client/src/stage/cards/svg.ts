import type { Suit } from "../../../../shared/core/cards.ts";
import { traceSuit } from "./suits.ts";

/** A suit's outline as the path of a picture of 100 by 100. */
export function suitPath(suit: Suit): string {
  const parts: string[] = [];
  const write = (letter: string, ...numbers: number[]) => {
    parts.push(letter + numbers.map((number) => number.toFixed(1)).join(" "));
  };
  const pen = {
    beginPath: () => undefined,
    moveTo: (x: number, y: number) => write("M", x, y),
    lineTo: (x: number, y: number) => write("L", x, y),
    bezierCurveTo: (...points: [number, number, number, number, number, number]) => write("C", ...points),
    // Only whole circles are drawn, and the pen stands at their right end.
    arc(x: number, y: number, radius: number) {
      for (const end of [x - radius, x + radius]) parts.push(`A${radius} ${radius} 0 1 1 ${end} ${y}`);
    },
    closePath: () => write("Z"),
  };
  traceSuit(pen, suit, 50, 50, 96);
  return parts.join("");
}
