import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect, once, test, whole } from "./journey.ts";
import { beginUse, show } from "./pages.ts";

test.use({ serviceWorkers: "allow" });

/** Until the browser keeps the shell, and the page is in the service worker's care. */
async function untilKept(page: Page): Promise<void> {
  await beginUse(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
  });
}

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

test(
  "without a network a page of its own says so, and what was asked for opens when it is back",
  once,
  async ({ page, context }, info) => {
    await page.goto("/");
    await untilKept(page);
    await context.setOffline(true);
    await page.goto("/yardim?konu=hesap");
    await expect(page).toHaveTitle("Bağlantı yok · Okurca");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bağlantı yok");
    // A visitor has no library that would open.
    await expect(page.getByRole("link", { name: "Kitaplığınız" })).toBeHidden();
    for (const scheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("data-theme", scheme);
      await show(page, info, `00-cevrimdisi-${scheme}`);
    }
    // Asked for again while there is still none.
    await page.getByRole("button", { name: "Tekrar Dene" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bağlantı yok");
    await expect(page).toHaveURL("/yardim?konu=hesap");
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Bağlantı yok");
    await expect(page).toHaveURL("/yardim?konu=hesap");
  },
);

test.describe("asked for without a proxy's header", () => {
  test.use({ extraHTTPHeaders: {} });
  test(
    "the mailbox of this machine opens in a browser that the service worker works in",
    whole,
    async ({ page }) => {
      await page.goto("/");
      await untilKept(page);
      await page.goto("/_posta");
      await expect(page).toHaveTitle("Okurca posta kutusu");
    },
  );
});

test("'Tekrar Dene' opens the page once the server answers again", whole, async ({ page }) => {
  const proxy = await startProxy();
  await page.goto(proxy.origin);
  await untilKept(page);
  await proxy.stop();
  await page.goto(`${proxy.origin}/yardim`);
  await expect(page).toHaveTitle("Bağlantı yok · Okurca");
  await proxy.start();
  await page.getByRole("button", { name: "Tekrar Dene" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Bağlantı yok");
  await proxy.stop();
});

test(
  "nothing but the shell is kept: no answer of the API or the identity provider, no page",
  once,
  async ({ page }) => {
    await page.goto("/");
    await untilKept(page);
    for (const path of ["/arama?q=yaban", "/giris", "/yardim"])
      await page.goto(path, { waitUntil: "networkidle" });
    await page.evaluate(() => fetch("/api/books/search?q=yaban"));
    await page.evaluate(() => fetch("/api/identity/config"));
    const paths = await keptPaths(page);
    expect(paths.length).toBeGreaterThan(8);
    const others = paths.filter((path) => !/^\/(assets|fonts)\//.test(path)).sort();
    expect(others).toEqual(["/cevrimdisi.html", "/favicon.svg"]);
  },
);

test(
  "a new version waits while a page of the old one is open, then takes its place, and nothing of the old is left",
  whole,
  async ({ page, context }) => {
    const proxy = await startProxy();
    await page.goto(proxy.origin);
    await untilKept(page);
    const before = await page.evaluate(() => caches.keys());
    expect(before).toHaveLength(1);
    proxy.change((script) => script.replace(/version:(["'`])[^"'`]+\1/, 'version:"baska"'));
    await page.reload();
    await beginUse(page);
    const waits = () =>
      page.evaluate(async () =>
        Boolean((await navigator.serviceWorker.ready).waiting?.state === "installed"),
      );
    await expect.poll(waits).toBe(true);
    await page.reload();
    expect(await waits()).toBe(true);
    expect(await page.evaluate(() => caches.keys())).toEqual([...before, "okurca-baska"]);
    await page.close();
    // A page that opens before the browser has let the closed one go is still of the old version, and keeps it.
    await expect(async () => {
      const later = await context.newPage();
      await later.goto(proxy.origin);
      const kept = await later.evaluate(() => caches.keys());
      await later.close();
      expect(kept).toEqual(["okurca-baska"]);
    }).toPass({ intervals: [500, 1000, 2000], timeout: 30_000 });
    await proxy.stop();
  },
);

test(
  "the service worker is asked for anew at every visit and may work for the whole site",
  whole,
  async ({ request: ask }) => {
    const worker = await ask.get("/service-worker.js");
    expect(worker.headers()["cache-control"]).toBe("no-cache");
    expect(worker.headers()["content-type"]).toContain("javascript");
    const page = await ask.get("/cevrimdisi.html");
    expect(page.headers()["content-security-policy"]).toContain("script-src 'self';");
  },
);

test(
  "Okurca can be installed: its name, colours, icons and ways in",
  once,
  async ({ page, request: ask }) => {
    await page.goto("/");
    await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2);
    const link = await page.locator('link[rel="manifest"]').getAttribute("href");
    const manifest = await (await ask.get(link ?? "")).json();
    expect(manifest).toMatchObject({
      name: "Okurca",
      lang: "tr",
      start_url: "/",
      display: "standalone",
      theme_color: "#faf6ee",
      color_scheme_dark: { theme_color: "#171213" },
    });
    const icons = manifest.icons as { src: string; sizes: string; type: string; purpose: string }[];
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
    );
    const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute("href");
    for (const path of [touch ?? "", ...icons.map(({ src }) => src)])
      expect((await ask.get(path)).status(), path).toBe(200);
    for (const { url } of manifest.shortcuts as { url: string }[])
      expect((await ask.get(url)).status(), url).toBe(200);
  },
);

/** The site at another address, which can be away for a while and have another service worker. */
async function startProxy() {
  const target = new URL(test.info().project.use.baseURL ?? "");
  let change = (script: string) => script;
  let server = make();
  function make() {
    return createServer((asked, answer) => {
      const { "if-none-match": _tag, "if-modified-since": _time, ...asIs } = asked.headers;
      const headers = { ...asIs, "accept-encoding": "identity" };
      const sent = request(new URL(asked.url ?? "/", target), { method: asked.method, headers }, (got) => {
        const chunks: Buffer[] = [];
        got.on("data", (chunk: Buffer) => chunks.push(chunk));
        got.on("end", () => {
          const isWorker = asked.url === "/service-worker.js";
          const body = Buffer.concat(chunks);
          const { "content-length": _length, "transfer-encoding": _coding, ...kept } = got.headers;
          answer.writeHead(got.statusCode ?? 502, kept);
          answer.end(isWorker ? change(body.toString("utf8")) : body);
        });
      });
      sent.on("error", () => answer.destroy());
      asked.pipe(sent);
    });
  }
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, "localhost", done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    change(how: (script: string) => string) {
      change = how;
    },
    async start() {
      server = make();
      await listen(port);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
