import { defineConfig } from "vite";
import { compressAssets } from "../tools/compress.ts";

const ASSETS = `${import.meta.dirname}/../dist/client/assets`;
const PUZZLES = `${import.meta.dirname}/../dist/client/puzzle-sets`;
const PHASER = `${import.meta.dirname}/../node_modules/phaser/src`;

/** Bundles Phaser from its sources, without its debugger and sound. */
const smallPhaser = {
  resolve: {
    alias: [
      { find: /^phaser$/, replacement: `${import.meta.dirname}/phaser.js` },
      { find: /^phaser\/src/, replacement: PHASER },
    ],
  },
  define: { global: "globalThis", "typeof WEBGL_DEBUG": "false", "typeof FEATURE_SOUND": "false" },
};

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  logLevel: "warn",
  // Built files name each other relative to themselves, so that the page can be served below any path.
  base: command === "build" ? "./" : "/",
  // The development server uses the complete Phaser package.
  ...(command === "build" ? smallPhaser : {}),
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    target: "es2022",
    chunkSizeWarningLimit: 1600,
    // The service worker caches the files listed in the manifest.
    manifest: "assets.json",
    rolldownOptions: {
      // Texts are imported by the path of their language, which also matches English, a part of the page.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          groups: [
            // What every page loads is one file beside its entry; otherwise each module that a lazy page uses too is a file.
            { name: "initial", tags: ["$initial"], test: /^(?!.*(?:index\.html|main\.tsx))/ },
          ],
        },
      },
    },
  },
  plugins: [{ name: "compress-assets", apply: "build", closeBundle: () => [ASSETS, PUZZLES].forEach(compressAssets) }],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
}));
