import type { Figure } from "../../../../shared/players/avatar.ts";

/** Light shapes and dark details of each figure, on a grid of 48. */
export const FIGURE_PATHS: Record<Figure, { light: string; dark: string }> = {
  die: {
    light: "M15 11h18a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H15a4 4 0 0 1-4-4V15a4 4 0 0 1 4-4z",
    dark: "M18 21a3 3 0 1 1 0-6 3 3 0 0 1 0 6zM24 27a3 3 0 1 1 0-6 3 3 0 0 1 0 6zM30 33a3 3 0 1 1 0-6 3 3 0 0 1 0 6z",
  },
  fox: {
    light: "M10 10l9 6h10l9-6v16L24 40 10 26z",
    dark: "M18 26a2.2 2.2 0 1 1 0-4.4 2.2 2.2 0 0 1 0 4.4zM30 26a2.2 2.2 0 1 1 0-4.4 2.2 2.2 0 0 1 0 4.4zM21 36h6l-3 4z",
  },
  owl: {
    light: "M11 9l7 4h12l7-4v18a13 13 0 0 1-26 0z",
    dark: "M18 25a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9zM30 25a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9zM22 27h4l-2 5z",
  },
  cat: {
    light: "M12 9l8 7h8l8-7v17a12 12 0 0 1-24 0z",
    dark: "M19 22l2 4-2 3-2-3zM29 22l2 4-2 3-2-3zM22 31h4l-2 2.5z",
  },
  fish: {
    light: "M8 24c6-12 18-12 24-3l8-6v18l-8-6c-6 9-18 9-24-3z",
    dark: "M17 24a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5zM24 18c3 4 3 8 0 12h2c3-4 3-8 0-12z",
  },
  ghost: {
    light: "M11 39V22a13 13 0 0 1 26 0v17l-4.5-4-4.2 4-4.3-4-4.3 4-4.2-4z",
    dark: "M19 25a3 3 0 1 1 0-6 3 3 0 0 1 0 6zM29 25a3 3 0 1 1 0-6 3 3 0 0 1 0 6z",
  },
  crown: {
    light: "M8 14l8 9 8-13 8 13 8-9-3 22H11z",
    dark: "M13 33h22v3H13zM24 29a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5z",
  },
  rocket: {
    light: "M24 6c7 5 9 13 8 21l5 6v6l-8-4H19l-8 4v-6l5-6c-1-8 1-16 8-21z",
    dark: "M24 23a4 4 0 1 1 0-8 4 4 0 0 1 0 8zM21 36h6l-3 7z",
  },
  cactus: {
    light:
      "M20 40V29h-4a6 6 0 0 1-6-6v-4h4v4a2 2 0 0 0 2 2h4V13a4 4 0 0 1 8 0v15h4a2 2 0 0 0 2-2v-4h4v4a6 6 0 0 1-6 6h-4v8z",
    dark: "M23 14h2v4h-2zM23 22h2v4h-2zM23 30h2v4h-2z",
  },
  mushroom: {
    light: "M8 24a16 14 0 0 1 32 0zM19 26h10l2 13H17z",
    dark: "M17 20a3 3 0 1 1 0-6 3 3 0 0 1 0 6zM27 17a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5zM33 22a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5z",
  },
  moon: {
    light: "M29 8a16 16 0 1 0 10 22A14 14 0 0 1 29 8z",
    dark: "M18 25a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5zM25 34a2 2 0 1 1 0-4 2 2 0 0 1 0 4z",
  },
  anchor: {
    light:
      "M24 7a5 5 0 0 1 2 9.6V20h6v4h-6v11c5-.6 8-3 8.5-8l4.5 4c-2 6-8 10-15 10S11 37 9 31l4.5-4c.5 5 3.5 7.4 8.5 8V24h-6v-4h6v-3.4A5 5 0 0 1 24 7z",
    dark: "M24 14a2 2 0 1 1 0-4 2 2 0 0 1 0 4z",
  },
};
