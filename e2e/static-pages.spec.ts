import { expect, type Page } from "@playwright/test";
import { once, phone, test, whole } from "./journey.ts";
import { checkFits, checkPage, show, showThemes, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";

const longTexts = [
  { path: "/hakkimizda", title: "Hakkımızda", sections: 6 },
  { path: "/gizlilik", title: "Gizlilik", sections: 9 },
  { path: "/kosullar", title: "Kullanım Koşulları", sections: 8 },
  { path: "/yardim", title: "Yardım", sections: 7 },
  { path: "/seffaflik", title: "Şeffaflık", sections: 2 },
];
const paths = [...longTexts.map(({ path }) => path), "/iletisim"];

for (const { path, title, sections } of longTexts) {
  test(`${path} has its sections, and a place in the contents for each`, async ({ page }, info) => {
    const problems = watchConsole(page);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const heads = page.getByRole("article").getByRole("heading", { level: 2 });
    await expect(heads).toHaveCount(sections);
    await expect(page.getByText("Son değişiklik:")).toBeVisible();
    const places = await page
      .getByRole("navigation", { name: /Bu sayfada|Konular/ })
      .locator("a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    const ids = await heads.evaluateAll((all) => all.map((head) => `#${head.id}`));
    expect(places).toEqual(ids);
    await showThemes(page, info, `20${path.replace("/", "-")}`);
    expect(problems).toEqual([]);
  });
}

test("every page tells its title, what it is about and its canonical address", whole, async ({ page }) => {
  const told = new Set<string>();
  for (const path of paths) {
    await page.goto(`${path}?q=x`);
    await expect(page).toHaveTitle(/^.+ · Okurca$/);
    const description = await page.locator('meta[name="description"]').getAttribute("content");
    expect(description?.length).toBeGreaterThan(50);
    told.add(`${await page.title()} ${description}`);
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toMatch(
      new RegExp(`^http://localhost:\\d+${path}$`),
    );
  }
  expect(told.size).toBe(paths.length);
});

test("lines of a long text have at most seventy characters", whole, async ({ page }) => {
  await page.goto("/gizlilik");
  const longest = await page.evaluate(() => {
    let most = 0;
    for (const paragraph of document.querySelectorAll("article section p")) {
      const text = document.createRange();
      const lines = new Map<number, number>();
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (let i = 0; i < (node.textContent ?? "").length; i++) {
          text.setStart(node, i);
          text.setEnd(node, i + 1);
          const top = Math.round(text.getBoundingClientRect().bottom / 4);
          lines.set(top, (lines.get(top) ?? 0) + 1);
        }
      }
      most = Math.max(most, ...lines.values());
    }
    return most;
  });
  expect(longest).toBeGreaterThan(50);
  expect(longest).toBeLessThanOrEqual(70);
});

test("every page fits a window of 320 pixels", once, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of paths) {
    await page.goto(path);
    await checkFits(page, path);
  }
});

test(
  "everything can be read without JavaScript, and help opens what its address names",
  whole,
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const { path, title } of longTexts) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole("article").locator("section p").first()).toBeAttached();
    }
    await page.goto("/yardim#sifremi-unuttum");
    await expect(page.getByText("hesabınızın e-posta adresini yazın")).toBeVisible();
    await page.goto("/yardim");
    await page.getByRole("searchbox", { name: "Yardımda ara" }).fill("karekod kapak");
    await page.getByRole("searchbox", { name: "Yardımda ara" }).press("Enter");
    await expect(page).toHaveURL("/yardim?q=karekod+kapak");
    await expect(page.getByText("Bu sözcüklerle bir soru bulunamadı")).toBeVisible();
    await page.goto("/iletisim");
    await expect(page.getByText("Pazartesi-Cuma 09:00-18:00")).toBeVisible();
    expect(await page.content()).toMatch(/<noscript>.*JavaScript açık olmalıdır.*<\/noscript>/);
    await context.close();
  },
);

test("a section's address is copied, whole, and leads there", whole, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/gizlilik");
  await page.getByRole("link", { name: "Bağlantıyı kopyala: 7. Haklarınız nelerdir?" }).click();
  await expect(page.getByText("Bağlantı kopyalandı")).toBeAttached();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^http:\/\/localhost:\d+\/gizlilik#haklar$/);
  const other = await context.newPage();
  await other.goto(copied);
  await expect(other.getByRole("heading", { name: "7. Haklarınız nelerdir?" })).toBeInViewport();
});

test(
  "the contents follow the reading, and open on a phone by the keyboard",
  phone,
  async ({ page }, info) => {
    await page.goto("/kosullar");
    const contents = page.getByRole("navigation", { name: "Bu sayfada" });
    if (info.project.name === "phone") {
      await expect(contents.getByRole("link")).toHaveCount(0);
      await contents.getByText("Bu sayfada").focus();
      await page.keyboard.press("Enter");
    }
    await contents.getByRole("link", { name: "5. Uyulacak kurallar" }).click();
    await expect(page).toHaveURL(/#kurallar$/);
    await expect(page.getByRole("heading", { name: "5. Uyulacak kurallar" })).toBeInViewport();
    if (info.project.name === "phone") await expect(contents.getByRole("link")).toHaveCount(0);
    else await expect(contents.locator("[aria-current=location]")).toHaveText("5. Uyulacak kurallar");
  },
);

test("a place that is chosen near the page's end is the one that is marked", whole, async ({ page }) => {
  await page.goto("/yardim");
  const contents = page.getByRole("navigation", { name: "Konular" });
  for (const name of ["Arkadaşlar", "Gizlilik ve destek", "Arkadaşlar"]) {
    await contents.getByRole("link", { name }).click();
    await expect(contents.locator("[aria-current=location]")).toHaveText(name);
  }
});

test("who runs the site can be asked where it is not told, and is not made up", whole, async ({ page }) => {
  await page.goto("/gizlilik");
  await expect(
    page.getByText("Siteyi işletenin adını ve adresini iletişim formundan sorabilirsiniz."),
  ).toBeVisible();
});

test.describe("help", () => {
  const questions = (page: Page) => page.getByRole("article").locator("details:visible summary h3");

  test("finds questions by their words, with or without Turkish letters", whole, async ({ page }) => {
    await page.goto("/yardim");
    await expect(questions(page)).toHaveCount(25);
    const box = page.getByRole("searchbox", { name: "Yardımda ara" });
    await box.fill("sifremi unut");
    await expect(questions(page)).toHaveText(["Şifremi unuttum. Nasıl yenilerim?"]);
    await expect(page.getByText("1 soru bulundu")).toBeVisible();
    await box.press("Enter");
    await expect(page.getByText("hesabınızın e-posta adresini yazın")).toBeVisible();
    await expect(page).toHaveURL(/\?q=sifremi\+unut$/);
    await box.fill("zzzz");
    await expect(page.getByRole("link", { name: "Bize Yazın" })).toHaveAttribute("href", "/iletisim");
    await checkPage(page, "help without a result");
    await page.getByRole("button", { name: "Temizle" }).click();
    await expect(questions(page)).toHaveCount(25);
    await expect(page).toHaveURL(/\/yardim$/);
  });

  test("a question opens by the keyboard, and each has a link to pass on", whole, async ({ page }) => {
    await page.goto("/yardim");
    await page.getByText("Kaldığım sayfayı nasıl kaydederim?").focus();
    const summary = page.locator("summary", { hasText: "Kaldığım sayfayı" });
    await summary.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("kaldığınız sayfayı ya da yüzdeyi yazın")).toBeVisible();
    const link = page.getByRole("link", { name: "Bağlantıyı kopyala: Kaldığım sayfayı nasıl kaydederim?" });
    await expect(link).toHaveAttribute("href", "#kaldigim-sayfa");
    await checkPage(page, "help with an open answer");
  });

  test(
    "the question of the address is open and in view, and so is one that is linked to",
    whole,
    async ({ page }) => {
      await page.goto("/yardim#taslaklar");
      await expect(page.getByText("bu tarayıcıda taslak olarak durur")).toBeInViewport();
      await page.goto("/kosullar");
      await page.getByRole("article").getByRole("link", { name: "Yardım" }).click();
      await expect(page).toHaveURL("/yardim#hesap-silme");
      await expect(page.getByText("Silinen hesap geri getirilemez")).toBeInViewport();
    },
  );

  test("search engines read its twenty questions", whole, async ({ page }) => {
    await page.goto("/yardim");
    const text = await page.locator('script[type="application/ld+json"]').first().textContent();
    const data = JSON.parse(text ?? "");
    expect(data["@type"]).toBe("FAQPage");
    expect(data.mainEntity).toHaveLength(25);
    for (const { name, acceptedAnswer } of data.mainEntity) {
      expect(name).toMatch(/[?]|[.]/);
      expect(acceptedAnswer.text).not.toMatch(/\]\(|\*\*/);
    }
  });
});

test.describe("contact", () => {
  const right = {
    "Ad Soyad": "Çağla Güneş",
    "E-posta": "cagla@ornek.com",
    Konu: "Bir öneri",
    Mesaj: "Merhaba,\nbir önerim var.",
  };
  const send = (page: Page) => page.getByRole("button", { name: "Gönder" }).click();
  const fill = async (page: Page) => {
    for (const [label, value] of Object.entries(right)) await page.getByLabel(label).fill(value);
  };
  const required = ["Ad Soyad gerekli.", "E-posta gerekli.", "Konu gerekli.", "Mesaj gerekli."];

  test(
    "each field tells its own error, spaces count as empty, and an error goes when its field is edited",
    once,
    async ({ page }, info) => {
      await page.goto("/iletisim");
      await show(page, info, "21-iletisim");
      await send(page);
      for (const text of required) await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(page.getByLabel("Ad Soyad")).toBeFocused();
      await checkPage(page, "/iletisim with errors");
      await page.getByLabel("Konu").fill("   ");
      await expect(page.getByText("Konu gerekli.", { exact: true })).toBeHidden();
      await expect(page.getByText("Mesaj gerekli.", { exact: true })).toBeVisible();
      for (const label of Object.keys(right)) await page.getByLabel(label).fill("   ");
      for (const text of required) await expect(page.getByText(text, { exact: true })).toBeHidden();
      await send(page);
      for (const text of required) await expect(page.getByText(text, { exact: true })).toBeVisible();
      await page.getByLabel("E-posta").fill("cagla@");
      await send(page);
      await expect(page.getByText("Geçerli bir e-posta giriniz.", { exact: true })).toBeVisible();
    },
  );

  test(
    "a sent message is confirmed in place of the form, and the operator has it",
    once,
    async ({ page }) => {
      await page.goto("/iletisim");
      await fill(page);
      const sent = page.waitForRequest("**/api/contact");
      await send(page);
      expect((await sent).headers()["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
      await expect(
        page.getByText("Mesajınız Gönderildi! En kısa sürede sizinle iletişime geçeceğiz."),
      ).toBeVisible();
      await expect(page.getByRole("form", { name: "İletişim formu" })).toHaveCount(0);
      await checkPage(page, "/iletisim after sending");
    },
  );

  test("a failure is told and nothing that was typed is lost", whole, async ({ page }) => {
    await page.goto("/iletisim");
    await fill(page);
    await page.route("**/api/contact", (route) => route.abort());
    await send(page);
    const alert = page.getByRole("alert").filter({ hasText: "Form gönderilirken" });
    await expect(alert).toContainText("Form gönderilirken bir hata oluştu. Lütfen tekrar deneyin.");
    for (const [label, value] of Object.entries(right)) {
      await expect(page.getByLabel(label)).toHaveValue(value);
    }
    await checkPage(page, "/iletisim after a failure");
    await page.unroute("**/api/contact");
    await send(page);
    await expect(page.getByText("Mesajınız Gönderildi!")).toBeVisible();
  });

  test(
    "the whole form is used by the keyboard, which never meets the field for programs",
    whole,
    async ({ page }) => {
      await page.goto("/iletisim");
      await page.getByLabel("Ad Soyad").focus();
      for (const [label, value] of Object.entries(right)) {
        await expect(page.getByLabel(label)).toBeFocused();
        await page.keyboard.insertText(value);
        await page.keyboard.press("Tab");
      }
      await expect(page.getByRole("button", { name: "Gönder" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByText("Mesajınız Gönderildi!")).toBeVisible();
    },
  );

  test(
    "the map's server is asked only after a click, also when one comes from another page",
    whole,
    async ({ page }) => {
      const problems = watchConsole(page);
      const asked: string[] = [];
      await page.route(/openstreetmap/, (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: "text/html", body: "<title>Kent</title><p>Harita</p>" });
      });
      await page.goto("/yardim");
      await page.getByRole("contentinfo").getByRole("link", { name: "İletişim" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "İletişim" })).toBeVisible();
      await expect(page.getByText("Pazartesi-Cuma 09:00-18:00")).toBeVisible();
      expect(asked).toEqual([]);
      await page.getByRole("button", { name: "Haritayı göster" }).click();
      await expect(page.frameLocator("iframe").getByText("Harita")).toBeVisible();
      expect(asked).toHaveLength(1);
      expect(asked[0]).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/);
      expect(problems).toEqual([]);
    },
  );

  test("a reader's own name and address stand in the form", whole, async ({ page }, info) => {
    const reader = newReader("Şule", "Aksoy", info);
    await arrive(page, reader);
    await page.goto("/iletisim");
    await expect(page.getByLabel("Ad Soyad")).toHaveValue("Şule Aksoy");
    await expect(page.getByLabel("E-posta")).toHaveValue(reader.email);
    await checkPage(page, "/iletisim of a reader");
    await page.goto("/gizlilik");
    await expect(page.getByRole("heading", { level: 1, name: "Gizlilik" })).toBeVisible();
    await checkPage(page, "/gizlilik of a reader");
  });
});
