import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { expect, once, origin, test, whole } from "./journey.ts";
import { beginUse, isRunning } from "./pages.ts";
import { arrive, createAccount, newReader, signIn } from "./readers.ts";
import { shelve } from "./shelf.ts";

test.use({ serviceWorkers: "allow" });

/** Bytes over the wire, in brotli. React and the router alone are about 93 000. */
const mostScriptBytes = { "/": 106_000, "/giris": 135_000, "/kayit": 136_000 };
const mostFontBytes = 65_000;

async function weigh(ask: APIRequestContext, urls: ReadonlySet<string>): Promise<number> {
  let sum = 0;
  for (const url of urls) {
    const answer = await ask.get(url, { headers: { "accept-encoding": "br" } });
    const { "content-length": length, "content-encoding": encoding } = answer.headers();
    if (url.endsWith(".js")) expect(encoding, url).toBe("br");
    expect(Number(length), url).toBeGreaterThan(0);
    sum += Number(length);
  }
  return sum;
}

/** Lists what a page and its worker request until the network is idle; the test only moves over it. */
async function open(context: BrowserContext, page: Page, path: string) {
  const scripts = new Set<string>();
  const fonts = new Set<string>();
  // Listens on the context, because the service worker makes requests of its own for what it caches.
  context.on("request", (request) => {
    if (request.url().endsWith(".js")) scripts.add(request.url());
    if (request.url().endsWith(".woff2")) fonts.add(request.url());
  });
  await page.goto(path);
  await beginUse(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForLoadState("networkidle");
  expect([...scripts].some((url) => url.endsWith("/service-worker.js"))).toBe(true);
  expect(scripts.size).toBeGreaterThan(5);
  return { scripts, fonts };
}

test(
  "the landing page stays light: its scripts, the service worker's and its fonts",
  once,
  async ({ page, context, request: ask }) => {
    const { scripts, fonts } = await open(context, page, "/");
    expect(fonts.size).toBeGreaterThan(1);
    expect(await weigh(ask, scripts), [...scripts].join(" ")).toBeLessThanOrEqual(mostScriptBytes["/"]);
    expect(await weigh(ask, fonts), [...fonts].join(" ")).toBeLessThanOrEqual(mostFontBytes);
  },
);

for (const path of ["/giris", "/kayit"] as const) {
  test(
    `${path} stays light, and what its form needs comes when one turns to it`,
    once,
    async ({ page, context, request: ask }) => {
      const { scripts } = await open(context, page, path);
      expect(await weigh(ask, scripts), [...scripts].join(" ")).toBeLessThanOrEqual(mostScriptBytes[path]);
      const before = scripts.size;
      await page.getByLabel("Kullanıcı adı").focus();
      await expect.poll(() => scripts.size).toBeGreaterThan(before);
      await page.waitForLoadState("networkidle");
      const arrived = [...scripts];
      // Sending the form loads nothing more.
      await page
        .getByRole("button", { name: path === "/giris" ? "Giriş Yap" : "İleri", exact: true })
        .click();
      await expect(page.getByText("Kullanıcı adı gereklidir")).toBeVisible();
      expect([...scripts]).toEqual(arrived);
    },
  );
}

/** Holds back all scripts of the page until the test calls the returned function. */
async function holdScripts(page: Page): Promise<() => void> {
  let arrive = () => {};
  const gate = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await gate;
    await route.continue();
  });
  return arrive;
}

test.describe("a public page drawn for a visitor", () => {
  test.use({ serviceWorkers: "block" });

  test("has its scripts at hand and runs none until it is used", once, async ({ page }) => {
    for (const path of ["/", "/yardim", "/arama?q=orhan"]) {
      const named: string[] = [];
      page.on("response", (response) => {
        if (response.url().endsWith(".js")) named.push(response.url());
      });
      await page.goto(path);
      await expect.poll(() => named.length).toBeGreaterThan(5);
      await page.waitForLoadState("networkidle");
      expect(await isRunning(page), path).toBe(false);
      await page.getByRole("button", { name: "Tema seç" }).first().click();
      await expect(page.getByRole("radio", { name: "Koyu tema" })).toBeVisible();
      expect(await isRunning(page), path).toBe(true);
      page.removeAllListeners("response");
    }
  });

  test("brings its scripts when the whole of it has been painted, not before", once, async ({ page }) => {
    for (const path of ["/", "/arama?q=orhan"]) {
      await page.goto(path);
      const begins = () =>
        page.evaluate(() => {
          const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
          const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
          return scripts.map(({ startTime }) => startTime - (arrival?.loadEventEnd ?? 0));
        });
      await expect.poll(async () => (await begins()).length).toBeGreaterThan(5);
      expect(Math.min(...(await begins())), path).toBeGreaterThanOrEqual(300);
    }
  });

  test(
    "is used by the keyboard, by scrolling, and follows the system's theme at rest",
    once,
    async ({ context }) => {
      const uses: ((page: Page) => Promise<void>)[] = [
        (page) => page.keyboard.press("Tab"),
        (page) => page.evaluate(() => scrollTo(0, 200)),
        (page) => page.emulateMedia({ colorScheme: "dark" }),
      ];
      for (const use of uses) {
        // A page reopened where the reader had scrolled to is in use at once.
        const page = await context.newPage();
        await page.goto("/hakkimizda", { waitUntil: "networkidle" });
        expect(await isRunning(page)).toBe(false);
        await use(page);
        await expect.poll(() => isRunning(page)).toBe(true);
        const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
        await expect(page.locator("html")).toHaveAttribute("data-theme", isDark ? "dark" : "light");
        await page.close();
      }
    },
  );

  test("leaves steps back to the router once it is in use: the document stays", once, async ({ page }) => {
    await page.goto("/yardim");
    await beginUse(page);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    const footer = page.getByRole("contentinfo");
    for (const name of ["Hakkımızda", "Gizlilik"]) await footer.getByRole("link", { name }).first().click();
    await expect(page).toHaveURL("/gizlilik");
    await page.goBack();
    await expect(page).toHaveURL("/hakkimizda");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Hakkımızda");
    expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  });

  test("becomes the reader's when another tab signs in", whole, async ({ page, context }, info) => {
    const reader = newReader("Sevgi", "Tan", info);
    await createAccount(page, reader, { genres: ["roman"] });
    await page.goto("/yardim", { waitUntil: "networkidle" });
    const other = await context.newPage();
    await signIn(other, reader);
    await expect(page.locator("html")).toHaveAttribute("data-auth", "in");
    await expect(page.getByRole("link", { name: "Kütüphanem" }).first()).toBeVisible();
  });

  test("that stands in a view chosen before shows it at once", whole, async ({ page, browser }, info) => {
    const reader = newReader("Levent", "Ay", info);
    await arrive(page, reader);
    await shelve(page, [{ q: "Tutunamayanlar", status: "read" }]);
    const visitor = await (await browser.newContext()).newPage();
    const address = `${origin}/profil/${reader.username}?sekme=kitaplar`;
    await visitor.goto(address, { waitUntil: "networkidle" });
    expect(await isRunning(visitor)).toBe(false);
    const list = visitor.getByRole("button", { name: "Liste görünümü" });
    await list.click();
    await expect(list).toHaveAttribute("aria-pressed", "true");
    await visitor.goto(address);
    await expect(list).toHaveAttribute("aria-pressed", "true");
    await visitor.context().close();
  });
});

test(
  "what is typed, unticked and pressed before the scripts are there is not lost",
  whole,
  async ({ page }, info) => {
    const reader = newReader("Derya", "Su", info);
    await createAccount(page, reader);
    const arrive = await holdScripts(page);
    await page.goto("/giris", { waitUntil: "commit" });
    await page.getByLabel("Kullanıcı adı").fill(reader.email);
    await page.getByLabel("Şifre", { exact: true }).fill(reader.password);
    await page.getByLabel("Beni hatırla").uncheck();
    await page.getByRole("button", { name: "Giriş Yap", exact: true }).click();
    await expect(page).toHaveURL(/giris/);
    arrive();
    await expect(page).toHaveURL("/tur-secimi", { timeout: 30_000 });
    const kept = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.includes("Cognito")),
    );
    expect(kept).toEqual([]);
  },
);

test("nor is what is typed into a field that the page itself keeps", once, async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto("/kayit/dogrula", { waitUntil: "domcontentloaded" });
  // The page ignores a search for nothing before the scripts are there, too.
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.getByRole("combobox", { name: "Kitap ara" }).fill("   ");
  await page.keyboard.press("Enter");
  const name = page.getByLabel("Kullanıcı adı");
  await name.fill("derya@ornek.com");
  arrive();
  // The page shows the button for a name only.
  await expect(page.getByRole("button", { name: "Yeni kod gönder" })).toBeEnabled();
  await expect(name).toHaveValue("derya@ornek.com");
  await expect(name).toBeFocused();
  expect(asked.filter((url) => url.includes("/arama"))).toEqual([]);
});

test(
  "a link that also copies leads at once and copies when the scripts are there",
  once,
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const arrive = await holdScripts(page);
    await page.goto("/gizlilik", { waitUntil: "commit" });
    await page.getByRole("link", { name: "Bağlantıyı kopyala: 7. Haklarınız nelerdir?" }).click();
    await expect(page).toHaveURL("/gizlilik#haklar");
    arrive();
    await expect(page.getByText("Bağlantı kopyalandı")).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/gizlilik#haklar$/);
  },
);

test(
  "a link of the contents leads at once, and its box closes when the scripts are there",
  once,
  async ({ page }) => {
    const arrive = await holdScripts(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/kosullar");
    const contents = page.getByRole("navigation", { name: "Bu sayfada" });
    await contents.locator("summary").press("Enter");
    await contents.getByRole("link", { name: "5. Uyulacak kurallar" }).click();
    await expect(page).toHaveURL("/kosullar#kurallar");
    await expect(contents.getByRole("link")).not.toHaveCount(0);
    arrive();
    await expect(contents.getByRole("link")).toHaveCount(0);
  },
);

test(
  "presses before the scripts are there are done in their order, and a link waits for those before it",
  whole,
  async ({ page, browser }, info) => {
    const reader = newReader("Levent", "Ay", info);
    await arrive(page, reader);
    await shelve(page, [{ q: "Tutunamayanlar", status: "read" }]);
    const visitor = await (await browser.newContext()).newPage();
    const profile = `${origin}/profil/${reader.username}`;
    const list = visitor.getByRole("button", { name: "Liste görünümü" });
    const comeScripts = await holdScripts(visitor);
    await visitor.goto(`${profile}?sekme=kitaplar`);
    await list.click();
    await visitor
      .getByRole("main")
      .getByRole("link", { name: /^İncelemeler/ })
      .click();
    await visitor.getByRole("button", { name: "Tema seç" }).click();
    comeScripts();
    await expect(visitor.getByRole("radio", { name: "Koyu tema" })).toBeVisible();
    await expect(visitor).toHaveURL(profile);
    await visitor.goto(`${profile}?sekme=kitaplar`);
    await expect(list).toHaveAttribute("aria-pressed", "true");

    // Where the scripts do not come, the link leads all the same.
    await visitor.evaluate(() => localStorage.clear());
    await holdScripts(visitor);
    await visitor.goto(`${profile}?sekme=kitaplar`);
    await list.click();
    await visitor
      .getByRole("main")
      .getByRole("link", { name: /^İncelemeler/ })
      .click();
    await expect(visitor).toHaveURL(profile);
    await visitor.context().close();
  },
);

test("nor what is typed while the page itself is still coming", once, async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      const field = document.querySelector<HTMLInputElement>("main input");
      if (!field) return;
      field.value = "derya@ornek.com";
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/kayit/dogrula");
  await expect(page.getByRole("button", { name: "Yeni kod gönder" })).toBeEnabled();
  await expect(page.getByLabel("Kullanıcı adı")).toHaveValue("derya@ornek.com");
});
