import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const NODE_MODULES = join(import.meta.dirname, "../../../node_modules");
const PACKAGE = join(NODE_MODULES, "@sparticuz/chromium");

/** Removed with `node_modules`, owned by its user, and executable, unlike some temporary folders. */
const CACHE = join(NODE_MODULES, ".cache/house-rules");

export interface Chromium {
  executablePath: string;
  env: Record<string, string | undefined>;
}

/** The package contains Chromium for this platform only. */
export const isPackaged = process.platform === "linux" && process.arch === "x64";

/**
 * Returns the packaged Chromium, unpacked into a folder named after its version. The folder gets its name when it is
 * complete, so concurrent processes never start a file that is still being written; the first to finish wins.
 */
export async function packagedChromium(cache = CACHE): Promise<Chromium> {
  const { version } = JSON.parse(await readFile(join(PACKAGE, "package.json"), "utf8"));
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) await unpack(cache, folder);
  return {
    executablePath: join(folder, "chromium"),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [join(folder, "al2023/lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":"),
      FONTCONFIG_PATH: join(folder, "fonts"),
    },
  };
}

async function unpack(cache: string, folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const temporary = await mkdtemp(`${folder}-`);
  await inflateInto(temporary);
  await writeFile(join(temporary, "fonts/fonts.conf"), fontConfiguration(folder));
  await rename(temporary, folder).catch(async (error) => {
    await rm(temporary, { recursive: true });
    if (!existsSync(folder)) throw error;
  });
}

/** The package reads `TMPDIR` synchronously for each archive, so it is set only while the calls are made. */
async function inflateInto(folder: string): Promise<void> {
  const { inflate } = await import("@sparticuz/chromium");
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  const archives = ["chromium.br", "fonts.tar.br", "swiftshader.tar.br", "al2023.tar.br"];
  const inflated = archives.map((archive) => inflate(join(PACKAGE, "bin", archive)));
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  await Promise.all(inflated);
}

/** The packaged configuration names `/tmp/fonts`; this one names the folder in which the fonts are. */
const fontConfiguration = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
