/// <reference lib="webworker" />
// What the browser keeps of Okurca: files that carry their content's digest in their name, and the page for when there is
// no network; for a reader also two pages, which are the same documents for everybody, and what they need.
// Answers of the API and the identity provider are never kept; they go past this file untouched.

declare const self: ServiceWorkerGlobalScope;
/** Set by the build: the digest of all that is kept, its addresses, and the page for when there is no network. */
declare const keptShell: { version: string; paths: string[]; offlinePage: string };
/** What a reader's browser keeps besides: the address of a list of files, the pages, and what stands in them in this build. */
declare const readerShell: { list: string; pages: string[]; proof: string };

const shell = keptShell;
const reader = readerShell;
const readerEnd = "-okur";
const cacheName = `okurca-${shell.version}`;
const readerCacheName = cacheName + readerEnd;

/** A page as it came, its content security policy with it; of another build there would be no files. */
async function keepPage(cache: Cache, path: string): Promise<void> {
  const page = await fetch(path, { cache: "no-store" });
  const text = await page.clone().text();
  if (!page.ok || !text.includes(reader.proof)) throw new Error(`${path} is not of this build`);
  await cache.put(path, page);
}

/** What is there after this is whole: the files come all or none, the pages after them. */
async function keepReaderPages(): Promise<void> {
  const cache = await caches.open(readerCacheName);
  const kept = await Promise.all(reader.pages.map((path) => cache.match(path)));
  if (kept.every(Boolean)) return;
  const list = await fetch(reader.list);
  await cache.addAll((await list.json()) as string[]);
  await Promise.all(reader.pages.map((path) => keepPage(cache, path)));
}

// No `skipWaiting`: a worker that is ended while a page is on its way leaves that page waiting for ever. The next one
// begins when no page is open; until then this one answers, as what it does not hold comes from the network.
async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  // What has no digest in its name may be an older one in the browser's own cache.
  const requests = shell.paths.map(
    (path) => new Request(path, { cache: path.startsWith("/assets/") ? "default" : "reload" }),
  );
  await cache.addAll(requests);
  const names = await caches.keys();
  if (names.some((name) => name.endsWith(readerEnd))) await keepReaderPages();
}

async function dropOlder(): Promise<void> {
  const { installing, waiting } = self.registration;
  // What comes after this one drops what came before, this one's too.
  if (installing || waiting) return;
  // All caches of this place are this file's.
  const names = await caches.keys();
  await Promise.all(names.map((name) => name.startsWith(cacheName) || caches.delete(name)));
}

async function begin(): Promise<void> {
  await dropOlder();
  // The page is asked for while this file is still being started.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function findKept(path: string): Promise<Response | undefined> {
  return (
    (await caches.match(path, { cacheName })) ?? (await caches.match(path, { cacheName: readerCacheName }))
  );
}

async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch {
    const { pathname } = new URL(request.url);
    return ((await findKept(pathname)) ?? (await findKept(shell.offlinePage))) as Response;
  }
}

let told: Promise<void> = Promise.resolve();
self.addEventListener("install", (event) => event.waitUntil(keepShell()));
self.addEventListener("activate", (event) => event.waitUntil(begin()));
// Every page tells whether a reader is signed in: done in the order told. Where it fails, the next page tells again.
self.addEventListener("message", (event) => {
  const isReader: boolean = event.data;
  told = told
    .then(async () => void (await (isReader ? keepReaderPages() : caches.delete(readerCacheName))))
    .catch(() => {});
  event.waitUntil(told);
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(openPage(event));
  else if (pathname.startsWith("/assets/") || shell.paths.includes(pathname))
    event.respondWith(findKept(pathname).then((kept) => kept ?? fetch(request)));
});
