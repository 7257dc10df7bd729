import { blocksOf } from "../../../../shared/daily/share.ts";
import { fullUrlOf } from "../../base-path.ts";
import { text } from "../../text/index.ts";

const WIDTH = 1000;
const HEIGHT = 600;
const EDGE = 60;
const LINE = 62;
const BLOCK = 64;
/** Height of the strip at the bottom. */
const FOOT = 90;
/** Pips of the two dice beside the name, in places of a grid. */
const DICE: [x: number, y: number][][] = [
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
];

const colour = (token: string): string => getComputedStyle(document.documentElement).getPropertyValue(token).trim();

/** Saves the shared lines as a PNG in the colours of the current theme; false if the browser cannot draw it. */
export async function savePicture(
  day: string,
  lines: readonly string[],
  score: number,
  par: number | null,
): Promise<boolean> {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext("2d");
  if (!context) return false;
  draw(context, lines, blocksOf(score, par));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) return false;
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: address, download: `house-rules-${day}.png` }).click();
  URL.revokeObjectURL(address);
  return true;
}

function draw(context: CanvasRenderingContext2D, lines: readonly string[], blocks: string): void {
  const family = getComputedStyle(document.body).fontFamily;
  context.fillStyle = colour("--panel");
  context.fillRect(0, 0, WIDTH, HEIGHT);
  for (const [index, line] of lines.filter((shown) => shown !== "").entries()) {
    context.fillStyle = colour(index === 0 ? "--gold" : "--text");
    context.font = `${index === 0 ? 700 : 400} ${index === 0 ? 40 : 34}px ${family}`;
    context.fillText(line, EDGE, EDGE + 30 + index * LINE, WIDTH - 2 * EDGE);
  }
  // Fonts may lack coloured squares.
  for (const [index, block] of [...blocks].entries()) {
    context.fillStyle = colour(block === "🟩" ? "--good" : "--line");
    context.fillRect(EDGE + index * (BLOCK + 12), HEIGHT - FOOT - EDGE - BLOCK, BLOCK, BLOCK);
  }
  drawFoot(context, family);
}

/** The name of the site beside two dice, and its address. */
function drawFoot(context: CanvasRenderingContext2D, family: string): void {
  context.fillStyle = colour("--felt-plate");
  context.fillRect(0, HEIGHT - FOOT, WIDTH, FOOT);
  const middle = HEIGHT - FOOT / 2;
  for (const [index, pips] of DICE.entries()) {
    const left = EDGE + index * 56;
    context.fillStyle = colour("--die");
    context.beginPath();
    context.roundRect(left, middle - 22, 44, 44, 8);
    context.fill();
    context.fillStyle = colour("--die-pip");
    for (const [x, y] of pips) {
      context.beginPath();
      context.arc(left + 22 + x * 12, middle + y * 12, 4.5, 0, 2 * Math.PI);
      context.fill();
    }
  }
  context.fillStyle = colour("--felt-text");
  context.textBaseline = "middle";
  context.font = `700 34px ${family}`;
  context.fillText(text.title, EDGE + 130, middle);
  context.font = `400 28px ${family}`;
  context.textAlign = "right";
  context.fillText(fullUrlOf("/daily").replace(/^https?:\/\//, ""), WIDTH - EDGE, middle);
}
