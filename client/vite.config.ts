import { defineConfig } from "vite";
import { compressAssets } from "../tools/compress.ts";

const ASSETS = `${import.meta.dirname}/../dist/client/assets`;
const PUZZLES = `${import.meta.dirname}/../dist/client/puzzle-sets`;
const PHASER = `${import.meta.dirname}/../node_modules/phaser/src`;

/**
 * Modules that the used parts of Phaser import but the page never calls: filters, tile maps, point lights,
 * particles of the graphics processor, dynamic textures, atlas formats, animations, pointers and keys.
 */
const LEFT_OUT = [
  "renderer/webgl/renderNodes/filters/",
  "renderer/webgl/renderNodes/(index|BatchHandler(PointLight|TileSprite)|DynamicTextureHandler).js",
  "renderer/webgl/renderNodes/(submitter|transformer|texturer)/[A-Za-z]*(Tile|GPULayer)",
  "renderer/webgl/(shaders/|shaders/additionMakers/)index.js",
  "filters/",
  "textures/DynamicTexture.js",
  "textures/parsers/(Atlas|JSON|KTX|PCT|PVR|Sprite|Unity)",
  "animations/(Animation|AnimationFrame|AnimationManager|AnimationState).js",
  "input/(InputManager|InputPlugin|Pointer).js",
  "math/(Euler|Hash|HashCell|HashSimplex|HashWorley|Matrix3|Quaternion|RotateVec3|interpolation/)",
];

const leaveOut = {
  name: "leave-out",
  apply: "build" as const,
  load: {
    filter: { id: new RegExp(`/phaser/src/(${LEFT_OUT.join("|")})`) },
    handler: () => "module.exports = function () {};",
  },
};

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
      // Texts are imported by the path of their language, which also matches English, a part of the page. Timings would
      // be printed by `npm start` on a slow machine.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // What every page loads is one file beside its entry; otherwise each module that a lazy page uses too is a file.
            { name: "initial", tags: ["$initial"], test: /^(?!.*(?:index\.html|main\.tsx))/ },
            // Small modules that most tables need are one file, because each file takes a round trip.
            {
              name: "table",
              test: /(?:client\/src\/(?:table|ui|net|sound|text|preferences|friends)|shared\/core)\//,
              minShareCount: 4,
            },
          ],
        },
      },
    },
  },
  plugins: [
    leaveOut,
    { name: "compress-assets", apply: "build", closeBundle: () => [ASSETS, PUZZLES].forEach(compressAssets) },
  ],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
}));
