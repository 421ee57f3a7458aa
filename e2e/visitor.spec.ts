import type { Page } from "@playwright/test";
import { expect, once, origin, phone, test, whole } from "./journey.ts";
import { checkFits, readScripts, show } from "./pages.ts";

const headline = "Okuduğun Kitapları Puanla, Yorumla, Keşfet!";
const publicPages = [
  "/",
  "/arama?q=roman",
  "/giris",
  "/kayit",
  "/kayit/dogrula",
  "/dogrulama-basarili",
  "/dogrulama-basarisiz?message=Kodun%20s%C3%BCresi%20doldu",
  "/hakkimizda",
  "/tur",
  "/boyle-bir-sayfa-yok",
];

/** Elements that an animation or a transition would still move. */
const countMoving = (page: Page) =>
  page.evaluate(() => {
    const seconds = (times: string) => Math.max(...times.split(",").map(Number.parseFloat));
    const isMoving = (element: Element) => {
      const style = getComputedStyle(element);
      return seconds(style.animationDuration) > 0.001 || seconds(style.transitionDuration) > 0;
    };
    return [...document.querySelectorAll("*")].filter(isMoving).length;
  });

test(
  "every public page fits a window of 320 pixels, and stands still for who wants less motion",
  once,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/");
    expect(await countMoving(page)).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of publicPages) {
      await page.goto(path);
      await checkFits(page, path);
      expect(await countMoving(page), path).toBe(0);
    }
  },
);

test("the landing page loads none of the sign-in code", once, async ({ page }) => {
  const scripts = await readScripts(page, "/");
  expect(scripts.filter(({ text }) => text.includes("AWSCognitoIdentityProviderService"))).toEqual([]);
});

test("an unknown address is a page of our own with status 404", once, async ({ page }) => {
  const answer = await page.goto("/boyle-bir-sayfa-yok");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("Sayfa bulunamadı · Okurca");
  await expect(page.locator("head title")).toHaveCount(1);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.getByRole("main").getByRole("searchbox", { name: "Kitap ara" }).fill("yaban");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/arama?q=yaban");
  await page.goto("/boyle-bir-sayfa-yok");
  await page.getByRole("main").getByRole("link", { name: "Ana Sayfaya Dön" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(headline);
  // Nor is what looks like the address of another server; slashes alone are the landing page.
  for (const [path, status] of [
    ["//baska.example/kitap", 404],
    ["//", 200],
    ["///", 200],
    // Nor does an address lead out of the folder of the pages' files.
    ["/..%2f..%2fpackage.json", 404],
    ["/%2e%2e%2f%2e%2e%2fpackage.json", 404],
    ["/assets/..%2f..%2f..%2fserver/index.js", 404],
    ["/..%5c..%5cpackage.json", 404],
    ["/.env", 404],
  ] as const) {
    expect((await fetch(`${origin}${path}`, { redirect: "manual" })).status, path).toBe(status);
  }
});

test(
  "protected pages send a visitor to sign-in, which remembers where they wanted to go",
  once,
  async ({ page }) => {
    for (const path of ["/kutuphane", "/ara?q=roman", "/bildirimlerim", "/ayarlar", "/dashboard"]) {
      await page.goto(path);
      await expect(page).toHaveURL(`/giris?next=${encodeURIComponent(path)}`);
    }
  },
);

test(
  "the header's search trims, ignores nothing, encodes and empties itself",
  phone,
  async ({ page }, info) => {
    await page.goto("/");
    if (info.project.name === "phone") await page.getByRole("button", { name: "Menü", exact: true }).click();
    const box = page.getByPlaceholder("Kitap adı, yazar veya tür ara...").locator("visible=true");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await box.fill("   ");
    await box.press("Enter");
    await page.waitForTimeout(300);
    expect(asked.filter((url) => url.includes("arama"))).toEqual([]);
    await box.fill("  suç & ceza  ");
    await box.press("Enter");
    await expect(page).toHaveURL(`/arama?q=${encodeURIComponent("suç & ceza")}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("suç & ceza");
    const later = page.getByPlaceholder("Kitap adı, yazar veya tür ara...").first();
    await expect(later).toHaveValue("");
  },
);

test(
  "the phone's menu closes by Escape, by a tap beside it and by going on",
  whole,
  async ({ page }, info) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/hakkimizda");
    const toggle = page.getByRole("button", { name: "Menü", exact: true });
    const menu = page.locator("#ust-menu");
    const open = async () => {
      await toggle.click();
      await expect(menu).toBeVisible();
    };
    await open();
    await show(page, info, "18-menu");
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
    await open();
    await page.mouse.click(195, 700);
    await expect(menu).toBeHidden();
    await open();
    await toggle.click();
    await expect(menu).toBeHidden();
    await open();
    await menu.getByRole("link", { name: "Yardım" }).click();
    await expect(page).toHaveURL("/yardim");
    await expect(menu).toBeHidden();
    await open();
    await menu.getByRole("link", { name: "Türler" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Türler");
    await open();
    await menu.getByRole("combobox", { name: "Kitap ara" }).fill("yaban");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/arama?q=yaban");
    await expect(menu).toBeHidden();
    await page.goto("/tur");
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Klasik/ })
      .click();
    await expect(page).toHaveTitle("Klasik kitaplar · Okurca");
  },
);

test(
  "search results: without a query to the landing page, without a result the empty state",
  whole,
  async ({ page }, info) => {
    await page.goto("/arama");
    await expect(page).toHaveURL("/");
    await page.goto("/arama?q=zzzzqqqq");
    await expect(page.getByText("Sonuç Bulunamadı")).toBeVisible();
    await page.goto("/arama?q=roman&limit=2");
    await show(page, info, "14-arama");
    await page.getByRole("link", { name: "2. sayfa" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole("link", { name: "2. sayfa" })).toHaveAttribute("aria-current", "page");
    await page.goBack();
    await expect(page.getByRole("link", { name: "1. sayfa" })).toHaveAttribute("aria-current", "page");
    await page
      .getByRole("link", { name: /^Ayrıntıları Gör/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/giris\?next=%2Fkitap%2F97\d{11}$/);
  },
);

test("no dot of Ö, Ü or İ is cut off where a long title is", whole, async ({ page }) => {
  for (const path of ["/", "/arama?q=roman", "/tur/roman", "/yazar/sabahattin-ali", "/kitap/9786257751520"]) {
    await page.goto(path);
    const rooms = await page.evaluate(async () => {
      await document.fonts.ready;
      const pen = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
      return [...document.querySelectorAll("main *")].flatMap((element) => {
        const { overflow, fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
        const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
        if (overflow !== "hidden" || !text) return [];
        pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
        const ink = pen.measureText("ÖÜİ");
        const line = document.createRange();
        line.selectNodeContents(text);
        const lineTop = line.getClientRects()[0]?.top ?? 0;
        const inkTop = lineTop + ink.fontBoundingBoxAscent - ink.actualBoundingBoxAscent;
        return [inkTop - element.getBoundingClientRect().top];
      });
    });
    expect(rooms.length, path).toBeGreaterThan(path === "/" ? 3 : 0);
    // Half a pixel is how finely a browser sets lines.
    expect(Math.min(...rooms), path).toBeGreaterThanOrEqual(-0.5);
  }
});

test("the failure page shows its message as text only", whole, async ({ page }) => {
  await page.goto(`/dogrulama-basarisiz?message=${encodeURIComponent("<b id=x>kalın</b>")}`);
  await expect(page.getByRole("alert")).toContainText("<b id=x>kalın</b>");
  await page.goto("/dogrulama-basarisiz");
  await expect(page.getByRole("alert")).toContainText("Doğrulama işlemi başarısız oldu.");
});

test("a chosen theme is kept; the system's is followed without a choice", once, async ({ page }) => {
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  expect(await theme()).toBe("light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(theme).toBe("dark");
  const opener = page.getByRole("button", { name: "Tema seç" });
  await opener.click();
  await expect(page.getByRole("radio", { name: "Sistem teması" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("radio")).toBeHidden();
  await expect(opener).toBeFocused();
  // Nor do the choices stay over what the keyboard goes on to.
  await opener.click();
  await expect(page.getByRole("radio", { name: "Sistem teması" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio")).toBeHidden();
  await expect(opener).not.toBeFocused();
  await expect(page.getByRole("banner").locator(":focus")).toBeVisible();
  await opener.click();
  await page.getByRole("radio", { name: "Açık tema" }).check();
  await expect.poll(theme).toBe("light");
  await page.reload();
  expect(await theme()).toBe("light");
});

test(
  "a browser without popovers shows the themes where their button has the focus",
  whole,
  async ({ page }) => {
    // As such a browser reads the page: nothing of its own hides or opens the choices.
    await page.route("/", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text())
        .replace(/popovertarget=/gi, "data-none=")
        .replace("<head>", "<head><style>@layer browser { [popover] { display: block } }</style>");
      await route.fulfill({ response: answer, body });
    });
    await page.route("**/*.css", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/not selector\(:popover-open\)/g, "(display: block)");
      await route.fulfill({ response: answer, body });
    });
    await page.goto("/");
    const radio = page.getByRole("radio", { name: "Koyu tema" });
    await expect(page.getByRole("button", { name: "Tema seç" })).toBeVisible();
    await expect(radio).toBeHidden();
    await page.getByRole("button", { name: "Tema seç" }).click();
    await radio.check();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.getByRole("heading", { level: 1 }).click();
    await expect(radio).toBeHidden();
  },
);

test("the keyboard's first stop leads to the content", once, async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "İçeriğe geç" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
