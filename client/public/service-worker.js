/** Caches the page and every file of its build, so it opens without a connection. */

const CACHE = "house-rules";
const TABLES = "house-rules-tables";
/** The path below which the page is served, with a slash at its end. */
const BASE = new URL("./", self.location.href).pathname;
const PAGE = BASE;
const LIST = `${BASE}assets.json`;
// A file has one content for every origin and encoding. `Vary` would hide a kept file from a request that sends `Origin`.
const ANY_VARIANT = { ignoreVary: true };

/** Files of the latest build, from its manifest. */
async function filesOfBuild() {
  const response = await fetch(LIST, { cache: "no-cache" });
  const chunks = Object.values(await response.json());
  const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return new Set(files.map((name) => BASE + name));
}

/**
 * Caches missing files, then the page that needs them, and then deletes the files of earlier builds. One file at a time and
 * with low priority, because the player may be waiting for a table meanwhile.
 */
async function stock() {
  const cache = await caches.open(CACHE);
  const files = await filesOfBuild();
  const kept = await cache.keys();
  const pathOf = ({ url }) => new URL(url).pathname;
  const known = new Set(kept.map(pathOf));
  for (const path of files) {
    if (!known.has(path)) await cache.add(new Request(path, { priority: "low" }));
  }
  await cache.add(PAGE);
  for (const request of kept) {
    if (pathOf(request) !== PAGE && !files.has(pathOf(request))) await cache.delete(request);
  }
}

/** The current table of analysis or set of puzzles, or the kept one without a connection. Readers refuse those of other rules. */
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
  } else if (pathname.startsWith(`${BASE}assets/`)) {
    event.respondWith(caches.match(request, ANY_VARIANT).then((kept) => kept ?? fetch(request)));
  } else if (pathname.startsWith(`${BASE}analysis/`) || pathname.startsWith(`${BASE}puzzle-sets/`)) {
    event.respondWith(tableFor(request));
  }
});

// The page keeps the sentences of notifications here, in the language of its player.
const PUSH_TEXTS = "house-rules-push";

async function pushTexts() {
  const kept = await (await caches.open(PUSH_TEXTS)).match("/push-texts");
  return kept ? kept.json() : { messages: {}, games: {} };
}

const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");

/** Shows a notification of the server; its text contains names only. */
async function showPushed({ kind, game, who, path, tag }) {
  const { messages, games } = await pushTexts();
  const values = { who, game: games[game] ?? "" };
  const { title = "House Rules", body = "" } = messages[kind] ?? {};
  await self.registration.showNotification(filled(title, values), {
    ...{ body: filled(body, values), tag, icon: `${BASE}icon-192.png`, badge: `${BASE}icon-192.png` },
    data: { path },
  });
}

/** Opens a page of this site: in a tab that shows it, in another tab of the site, or in a new one. */
async function openPage(path) {
  const address = new URL(BASE + path.slice(1), self.location.origin);
  if (address.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = tabs.find(({ url }) => url === address.href);
  if (shown) return shown.focus();
  return self.clients.openWindow(address.href);
}

self.addEventListener("push", (event) => {
  const message = event.data?.json();
  if (message) event.waitUntil(showPushed(message));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path ?? "/games"));
});
