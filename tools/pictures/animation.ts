import type { Page } from "playwright-core";

/** Joins pictures to an animated WebP. Chromium encodes each picture; the container is written here. */

const CHUNK_HEADER = 8;
/** Alpha and animation flags of the header chunk. */
const IS_ANIMATED = 0b10;

/** A chunk of a RIFF file, padded to an even length. */
function chunk(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(CHUNK_HEADER);
  header.write(name, 0, "latin1");
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}

/** The number as three bytes, the lowest first. */
function uint24(value: number): Buffer {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(value, 0, 3);
  return bytes;
}

/** The encoded picture of a WebP file without its container. */
function imageOf(webp: Buffer): Buffer {
  const start = webp.indexOf("VP8 ", 12, "latin1");
  if (start < 0) throw new Error("the picture is not a lossy WebP without transparency");
  return webp.subarray(start, start + CHUNK_HEADER + webp.readUInt32LE(start + 4));
}

/** Encodes a PNG at this width as a still WebP. */
async function encoded(
  page: Page,
  png: Buffer,
  width: number,
  quality: number,
): Promise<{ webp: Buffer; height: number }> {
  const { url, height } = await page.evaluate(
    async ([source, wide, share]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const high = Math.round((image.height * wide) / image.width);
      const canvas = Object.assign(document.createElement("canvas"), { width: wide, height: high });
      const pen = canvas.getContext("2d", { alpha: false });
      if (!pen) throw new Error("there is no canvas");
      pen.imageSmoothingQuality = "high";
      pen.drawImage(image, 0, 0, wide, high);
      return { url: canvas.toDataURL("image/webp", share), height: high };
    },
    [`data:image/png;base64,${png.toString("base64")}`, width, quality] as const,
  );
  return { webp: Buffer.from(url.split(",")[1] ?? "", "base64"), height };
}

/** An endless animation of these PNGs; the last one stays for `rest` milliseconds. */
export async function animated(
  page: Page,
  pngs: readonly Buffer[],
  { width, quality, step, rest }: { width: number; quality: number; step: number; rest: number },
): Promise<Buffer> {
  const frames: Buffer[] = [];
  let size = Buffer.alloc(0);
  for (const [index, png] of pngs.entries()) {
    const { webp, height } = await encoded(page, png, width, quality);
    size = Buffer.concat([uint24(width - 1), uint24(height - 1)]);
    const image = imageOf(webp);
    const duration = uint24(index === pngs.length - 1 ? rest : step);
    const place = Buffer.alloc(6);
    // Each frame replaces the last one.
    const header = Buffer.concat([place, size, duration, Buffer.from([0b10])]);
    frames.push(chunk("ANMF", Buffer.concat([header, image, Buffer.alloc(image.length % 2)])));
  }
  const header = chunk("VP8X", Buffer.concat([Buffer.from([IS_ANIMATED, 0, 0, 0]), size]));
  const endless = chunk("ANIM", Buffer.alloc(6));
  return chunk("RIFF", Buffer.concat([Buffer.from("WEBP", "latin1"), header, endless, ...frames]));
}
