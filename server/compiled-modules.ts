import { join } from "node:path";

/** The folder in which Node keeps compiled modules between starts. */
export const COMPILED_MODULES = join(import.meta.dirname, "../node_modules/.cache/house-rules/compiled");
