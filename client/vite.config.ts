import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  logLevel: "warn",
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    target: "es2022",
    chunkSizeWarningLimit: 1600,
    // The service worker keeps what this lists.
    manifest: "assets.json",
  },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
});
