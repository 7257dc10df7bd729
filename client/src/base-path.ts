/** The path below which the page is served, "" at the root of a host. Built modules lie in its folder `assets`. */
const BASE_PATH = new URL(import.meta.url).pathname.match(/^(.*)\/assets\/[^/]+$/)?.[1] ?? "";

/** The URL of a path of the page or of the server, such as `/shop` or `/api/me`. */
export const urlOf = (path: string): string => BASE_PATH + path;

/** The URL of a path with its host, for other people and devices. */
export const fullUrlOf = (path: string): string => location.origin + urlOf(path);

/** The path on the screen. */
export const pathOnScreen = (): string => location.pathname.slice(BASE_PATH.length) || "/";
