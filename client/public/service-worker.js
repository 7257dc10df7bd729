/** Caches the page and every file of its build, so it opens without a connection. */

const CACHE = "house-rules";
const TABLES = "house-rules-tables";
const PAGE = "/";
const LIST = "/assets.json";
// A file has one content for every origin and encoding. `Vary` would hide a kept file from a request that sends `Origin`.
const ANY_VARIANT = { ignoreVary: true };

/** Files of the latest build, from its manifest. */
async function filesOfBuild() {
  const response = await fetch(LIST, { cache: "no-cache" });
  const chunks = Object.values(await response.json());
  const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return new Set(files.map((name) => `/${name}`));
}

/** Caches missing files and deletes files that the build no longer contains. */
async function stock() {
  const cache = await caches.open(CACHE);
  const files = await filesOfBuild();
  const kept = new Set();
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (files.has(pathname)) kept.add(pathname);
    else if (pathname !== PAGE) await cache.delete(request);
  }
  await cache.addAll([PAGE, ...files].filter((path) => !kept.has(path)));
}

/** The current table of analysis, or the kept one without a connection. Its reader refuses tables of other rules. */
async function tableFor(request) {
  const cache = await caches.open(TABLES);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch {
    return (await cache.match(request, ANY_VARIANT)) ?? Response.error();
  }
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
// The page sends this on every load; offline there is nothing new to cache.
self.addEventListener("message", (event) => event.waitUntil(stock().catch(() => undefined)));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== "GET") return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(async () => (await caches.match(PAGE, ANY_VARIANT)) ?? Response.error()));
  } else if (pathname.startsWith("/assets/")) {
    event.respondWith(caches.match(request, ANY_VARIANT).then((kept) => kept ?? fetch(request)));
  } else if (pathname.startsWith("/analysis/")) {
    event.respondWith(tableFor(request));
  }
});
