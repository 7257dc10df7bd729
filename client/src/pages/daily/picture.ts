import { blocksOf } from "../../../../shared/daily/share.ts";

const WIDTH = 1000;
const HEIGHT = 520;
const EDGE = 60;
const LINE = 62;
const BLOCK = 64;

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
    context.fillRect(EDGE + index * (BLOCK + 12), HEIGHT - EDGE - BLOCK, BLOCK, BLOCK);
  }
}
