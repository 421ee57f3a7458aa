/// <reference lib="webworker" />
// What the browser keeps of Okurca: files that carry their content's digest in their name, and the page for when there is
// no network. Built twice: the one for readers keeps two pages as well, which are the same documents for everybody.
// Answers of the API and the identity provider are never kept; they go past this file untouched.

declare const self: ServiceWorkerGlobalScope;
/** Set by the build: the digest of all that is kept, its addresses, and the page for when there is no network. */
declare const keptShell: { version: string; paths: string[]; offlinePage: string };
/** For readers: what opens without a network, and what stands in every page of this build. Else undefined. */
declare const readerPages: { paths: string[]; proof: string } | undefined;

const shell = keptShell;
const prefix = "okurca-";
const cacheName = prefix + shell.version;

/** A page as it came, its content security policy with it; of another build there would be no files. */
async function keepPage(cache: Cache, path: string): Promise<void> {
  const page = await fetch(path, { cache: "no-store" });
  const text = await page.clone().text();
  if (!page.ok || !text.includes(readerPages?.proof ?? "")) throw new Error(`${path} is not of this build`);
  await cache.put(path, page);
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  // What has no digest in its name may be an older one in the browser's own cache.
  const requests = shell.paths.map(
    (path) => new Request(path, { cache: path.startsWith("/assets/") ? "default" : "reload" }),
  );
  await cache.addAll(requests);
  if (readerPages) await Promise.all(readerPages.paths.map((path) => keepPage(cache, path)));
  // At once: pages of the version before take nothing from here that has changed, as every name is its content.
  await self.skipWaiting();
}

async function dropOlder(): Promise<void> {
  const { installing, waiting } = self.registration;
  // What comes after this one drops what came before, this one's too.
  if (installing || waiting) return;
  const names = await caches.keys();
  const isOlder = (name: string) => name.startsWith(prefix) && name !== cacheName;
  await Promise.all(names.map((name) => isOlder(name) && caches.delete(name)));
}

async function begin(): Promise<void> {
  await dropOlder();
  // The page is asked for while this file is still being started.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

function findKept(path: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName });
}

async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch {
    if (readerPages) {
      const { pathname } = new URL(request.url);
      const page = readerPages.paths.includes(pathname) && (await findKept(pathname));
      if (page) return page;
    }
    return (await findKept(shell.offlinePage)) ?? Response.error();
  }
}

self.addEventListener("install", (event) => event.waitUntil(keepShell()));
self.addEventListener("activate", (event) => event.waitUntil(begin()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(openPage(event));
  else if (shell.paths.includes(pathname))
    event.respondWith(findKept(pathname).then((kept) => kept ?? fetch(request)));
});
