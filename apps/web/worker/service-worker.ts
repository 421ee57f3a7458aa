/// <reference lib="webworker" />
// What the browser keeps of Okurca: files that carry their content's digest in their name, the page for when there is
// no network, and for a reader the two pages that open without one, which are the same documents for everybody.
// Answers of the API and the identity provider are never kept; they go past this file untouched.

declare const self: ServiceWorkerGlobalScope;
/**
 * Set by the build: the digest of all that is kept, its addresses, and the page for when there is no network. For a
 * reader: pages, the list of the files they need, and what stands in every page of this build.
 */
declare const keptShell: {
  version: string;
  paths: string[];
  offlinePage: string;
  reader: { pages: string[]; files: string; proof: string };
};

const shell = keptShell;
const prefix = "okurca-";
const cacheName = prefix + shell.version;
const readerPrefix = `${prefix}reader-`;
const readerCacheName = readerPrefix + shell.version;

async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  // What has no digest in its name may be an older one in the browser's own cache.
  const requests = shell.paths.map(
    (path) => new Request(path, { cache: path.startsWith("/assets/") ? "default" : "reload" }),
  );
  await cache.addAll(requests);
  const names = await caches.keys();
  // The reader of the version before goes on having pages without a network.
  if (names.some((name) => name.startsWith(readerPrefix))) await keepReaderPages().catch(() => {});
  // At once: pages of the version before take nothing from here that has changed, as every name is its content.
  await self.skipWaiting();
}

async function dropOlder(): Promise<void> {
  const names = await caches.keys();
  const present = [cacheName, readerCacheName];
  const older = names.filter((name) => name.startsWith(prefix) && !present.includes(name));
  await Promise.all(older.map((name) => caches.delete(name)));
  // The page is asked for while this file is still being started.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** A page as it came, its content security policy with it; not one of another build, whose files are not kept. */
async function keepPage(cache: Cache, path: string): Promise<void> {
  const page = await fetch(path, { cache: "no-store" });
  if (page.ok && (await page.clone().text()).includes(shell.reader.proof)) await cache.put(path, page);
}

/** The pages that open without a network, with all their files; again after a failure, when the next page asks. */
async function keepReaderPages(): Promise<void> {
  const { pages, files } = shell.reader;
  const cache = await caches.open(readerCacheName);
  const missing = await Promise.all(pages.map(async (path) => !(await cache.match(path))));
  if (!missing.includes(true)) return;
  await cache.addAll((await (await fetch(files)).json()) as string[]);
  await Promise.all(pages.map((path) => keepPage(cache, path)));
}

async function forgetReaderPages(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(readerPrefix)).map((name) => caches.delete(name)));
}

function findOfReader(path: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName: readerCacheName });
}

function findKept(path: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName });
}

async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch {
    const kept = await findOfReader(new URL(request.url).pathname);
    return kept ?? (await findKept(shell.offlinePage)) ?? Response.error();
  }
}

self.addEventListener("install", (event) => event.waitUntil(keepShell()));
self.addEventListener("activate", (event) => event.waitUntil(dropOlder()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(openPage(event));
  else if (shell.paths.includes(pathname))
    event.respondWith(findKept(pathname).then((kept) => kept ?? fetch(request)));
  else if (pathname.startsWith("/assets/"))
    event.respondWith(findOfReader(pathname).then((kept) => kept ?? fetch(request)));
});
// Pages say when a reader's has opened, and when the reader has left.
self.addEventListener("message", (event) => {
  if (event.data === "keep-reader-pages") event.waitUntil(keepReaderPages().catch(() => {}));
  if (event.data === "forget-reader-pages") event.waitUntil(forgetReaderPages());
});
