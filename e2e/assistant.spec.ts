import type { Page } from "@playwright/test";
import { elsewhere, expect, test, whole } from "./journey.ts";
import { openSession } from "./open-session.ts";
import { checkFits, checkPage, showThemes, watchConsole } from "./pages.ts";
import { arrive, createAccount, newReader } from "./readers.ts";

const chatCall = "**/api-chat/chat";
const historyCall = "**/api-chat/chat-history";
const apology = "Üzgünüm, şu anda yanıt veremiyorum. Lütfen daha sonra tekrar deneyin.";

const field = (page: Page) => page.getByLabel("Mesajınız");
const send = (page: Page) => page.getByRole("button", { name: "Gönder" });
const answers = (page: Page) => page.locator("[role=log] [data-bubble=ai]");
const questions = (page: Page) => page.locator("[role=log] [data-bubble=user]");
const welcome = (page: Page) => page.getByRole("heading", { name: "Bugün ne okusak?" });

async function open(page: Page): Promise<void> {
  await page.goto("/ai-chat");
  await expect(page.getByRole("heading", { level: 1, name: "AI Kitap Asistanı" })).toBeVisible();
  await expect(page.getByText("Katalog modu:")).toBeVisible();
}
async function ask(page: Page, text: string): Promise<void> {
  const before = await answers(page).count();
  await field(page).fill(text);
  await field(page).press("Enter");
  await expect(answers(page)).toHaveCount(before + 1);
}

test("a reader asks the assistant, gets books, keeps one, rates, goes on, and clears", async ({
  page,
}, info) => {
  test.slow();
  const problems = watchConsole(page);
  const isPhone = info.project.name === "phone";
  await arrive(page, newReader("Ayşe", "Işık", info));
  await open(page);
  await expect(answers(page)).toHaveCount(1);
  await expect(answers(page)).toContainText("Ben Okurca’nın kitap asistanıyım");
  await expect(page.getByRole("region", { name: "Bugün ne okusak?" }).getByRole("button")).toHaveCount(5);
  await expect(page.getByLabel("Oturum bilgisi")).toBeVisible({ visible: !isPhone });
  if (!isPhone) await expect(page.getByLabel("Oturum bilgisi")).toContainText("Yeni");
  await showThemes(page, info, "asistan-bos");
  await page.emulateMedia({ colorScheme: "light" });

  await test.step("a suggestion is sent, and its answer has books that can be kept", async () => {
    await page.getByRole("button", { name: "En iyi bilim kurgu eserleri hangileri?" }).click();
    await expect(welcome(page)).toBeHidden();
    await expect(questions(page)).toContainText("En iyi bilim kurgu eserleri hangileri?");
    await expect(answers(page)).toHaveCount(2);
    const card = page.getByRole("list", { name: "Yanıtta geçen kitaplar" }).getByRole("listitem").first();
    await card.getByRole("button", { name: /okuma durumu seçerek ekle$/ }).click();
    await page.getByRole("menuitem", { name: /Okunuyor/ }).click();
    await expect(card.getByText("Kitaplığınızda")).toBeVisible();
    await page.getByRole("button", { name: "Evet" }).click();
    await expect(page.getByRole("button", { name: "Evet" })).toHaveAttribute("aria-pressed", "true");
    await showThemes(page, info, "asistan-kitaplar");
    await page.emulateMedia({ colorScheme: "light" });
  });

  await test.step("what was said, rated and kept is there when the page is opened anew, and so is the draft", async () => {
    await field(page).fill("Yarım kalan");
    await page.reload();
    await expect(questions(page)).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Evet" })).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("Kitaplığınızda").first()).toBeVisible();
    await expect(field(page)).toHaveValue("Yarım kalan");
    await expect(answers(page).last()).toBeInViewport();
  });

  await test.step("Shift+Enter is a new line, and the field grows to 120 px at most", async () => {
    await field(page).fill("Tutunamayanlar nasıl bir kitap?");
    expect((await field(page).boundingBox())?.height).toBe(44);
    for (let line = 0; line < 8; line++) await field(page).press("Shift+Enter");
    await expect.poll(async () => (await field(page).boundingBox())?.height).toBe(120);
    await field(page).press("Enter");
    await expect(field(page)).toHaveValue("");
    await expect(answers(page).last()).toContainText("Oğuz Atay");
    await expect(answers(page).last()).toBeInViewport();
    await expect(questions(page).last()).toHaveText(/Tutunamayanlar nasıl bir kitap\?/);
  });

  await test.step("a book that is named is opened without loading the page, and the way back leads here", async () => {
    await answers(page).last().getByRole("link", { name: "Tutunamayanlar" }).first().click();
    await expect(page).toHaveURL(/\/kitap\/\d+/);
    await page.goBack();
    await expect(answers(page).last()).toContainText("Oğuz Atay");
  });

  await test.step("it fits a narrow window", async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    await checkFits(page, "/ai-chat at 320 px");
    await expect(send(page)).toBeInViewport();
    if (size) await page.setViewportSize(size);
  });

  await test.step("by the keyboard the field is one step away", async () => {
    await page.getByRole("region", { name: "AI Kitap Asistanı" }).evaluate((region) => {
      (region.querySelector("button") as HTMLElement).focus();
    });
    await page.getByRole("button", { name: "Mesaj kutusuna geç" }).press("Enter");
    await expect(field(page)).toBeFocused();
  });

  await test.step("by the keyboard it is cleared, after a question", async () => {
    const clear = page.getByRole("button", { name: "Sohbeti temizle" });
    await expect(clear).toHaveAttribute("title", "Sohbeti temizle");
    await clear.press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Temizle" }).press("Enter");
    await expect(answers(page)).toHaveCount(1);
    await expect(answers(page)).toContainText("Sohbet temizlendi. Size nasıl yardımcı olabilirim?");
    await expect(welcome(page)).toBeVisible();
    await page.reload();
    await expect(answers(page)).toContainText("kitap asistanıyım");
  });
  expect(problems).toEqual([]);
});

test(
  "what fails is an apology with a way on, and nothing that was written is lost",
  whole,
  async ({ page, context }, info) => {
    await arrive(page, newReader("Mehmet", "Çınar", info));
    await open(page);
    await page.route(chatCall, (route) => route.abort());
    await ask(page, "Bir polisiye öner");
    await expect(answers(page).last()).toContainText(apology);
    await expect(field(page)).toHaveValue("Bir polisiye öner");
    await showThemes(page, info, "asistan-hata");
    await page.emulateMedia({ colorScheme: "light" });
    await page.unroute(chatCall);
    await page.getByRole("button", { name: "Tekrar Dene" }).click();
    await expect(page.getByText(apology)).toBeHidden();
    await expect(questions(page)).toHaveCount(1);
    await expect(field(page)).toHaveValue("");
    await expect(answers(page)).toHaveCount(2);

    await context.setOffline(true);
    await field(page).fill("Çevrimdışı soru");
    await field(page).press("Enter");
    await expect(page.getByText("İnternet bağlantınız yok.")).toBeVisible();
    await expect(field(page)).toHaveValue("Çevrimdışı soru");
    await context.setOffline(false);
    await field(page).press("Enter");
    await expect(answers(page)).toHaveCount(3);

    await page.route(historyCall, (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.reload();
    await expect(page.getByRole("alert")).toContainText("Sohbet geçmişi yüklenirken bir hata oluştu.");
    await checkPage(page, "a history that could not be loaded");
    await page.unroute(historyCall);
    await page.getByRole("button", { name: "Tekrar Dene" }).click();
    await expect(questions(page)).toHaveCount(2);
  },
);

test("earlier messages come above what is read, which stays in its place", whole, async ({ page }, info) => {
  await arrive(page, newReader("Deniz", "Ak", info));
  const message = (n: number) => ({
    ...{ id: `6a2f1f7c-0000-4000-8000-${String(n).padStart(12, "0")}`, role: n % 2 ? "user" : "assistant" },
    ...{ content: `Söz ${n}`, timestamp: "2026-11-20T10:00:00.000Z", mode: n % 2 ? null : "katalog" },
    ...{ fallback: null, state: "complete", books: [], feedback: null },
  });
  const range = (from: number, count: number) =>
    Array.from({ length: count }, (_one, i) => message(from + i));
  await page.route(historyCall, async (route) => {
    const isEarlier = "before" in route.request().postDataJSON();
    const messages = isEarlier ? range(1, 40) : range(41, 40);
    await route.fulfill({ json: { messages, has_earlier: !isEarlier, is_pending: false } });
  });
  await open(page);
  await expect(page.getByText("Söz 80", { exact: true })).toBeInViewport();
  await page.getByRole("button", { name: "Önceki mesajları göster" }).scrollIntoViewIfNeeded();
  const place = async () => (await page.getByText("Söz 41", { exact: true }).boundingBox())?.y ?? 0;
  const before = await place();
  await page.getByRole("button", { name: "Önceki mesajları göster" }).click();
  await expect(page.getByText("Söz 1", { exact: true })).toBeAttached();
  expect(Math.abs((await place()) - before)).toBeLessThan(4);
  await checkPage(page, "a long conversation");
});

test("the assistant is turned off in the settings, and the page says so", whole, async ({ page }, info) => {
  await arrive(page, newReader("Derya", "Su", info));
  await open(page);
  await ask(page, "Merhaba");
  await page.goto("/ayarlar#asistan");
  const card = page.getByRole("region", { name: "AI kitap asistanı" });
  await card.getByRole("switch").focus();
  await page.keyboard.press("Space");
  await card.getByRole("button", { name: "Asistan Ayarını Kaydet" }).press("Enter");
  await expect(page.getByText("Asistan ayarınız kaydedildi.")).toBeVisible();
  await showThemes(page, info, "ayarlar-asistan");
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/ai-chat");
  await expect(page.getByRole("heading", { name: "Kitap asistanı kapalı" })).toBeVisible();
  await expect(questions(page)).toHaveCount(1);
  await expect(field(page)).toHaveCount(0);
  await showThemes(page, info, "asistan-kapali");
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByRole("link", { name: "Asistan Ayarları" }).click();
  await card.getByRole("switch").check();
  await card.getByRole("button", { name: "Asistan Ayarını Kaydet" }).click();
  await expect(card.getByText("Kaydedilmemiş değişiklikleriniz var")).toBeHidden();
  await page.goto("/ai-chat");
  await expect(field(page)).toBeVisible();
});

test.describe("where a language model answers", () => {
  // A header of the test's own would have to be asked for on the way to another origin.
  test.use({ baseURL: elsewhere, extraHTTPHeaders: {} });

  test(
    "its words stream, are stopped, asked for anew, and the catalogue stands in for it",
    whole,
    async ({ page }, info) => {
      test.slow();
      const reader = newReader("Zeynep", "İnce", info);
      await createAccount(page, reader, { genres: ["roman"] });
      await openSession(page, reader, ["roman"]);
      const problems = watchConsole(page);
      await page.goto("/ai-chat");
      await expect(page.getByText("Yapay zekâ yanılabilir")).toBeVisible();

      const size = page.viewportSize();
      await page.setViewportSize({ width: 800, height: 560 });
      await field(page).fill("Bana uzun bir masal anlat");
      await field(page).press("Enter");
      const making = page.locator("[data-bubble=ai]").last();
      await expect(making).toContainText("Bir varmış");
      await expect(send(page)).toBeDisabled();
      await checkPage(page, "a reply in the making");
      await page.getByRole("region", { name: "Sohbet" }).hover();
      await expect
        .poll(() =>
          page.getByRole("region", { name: "Sohbet" }).evaluate((box) => box.scrollHeight - box.clientHeight),
        )
        .toBeGreaterThan(120);
      await page.mouse.wheel(0, -400);
      await expect(page.getByRole("button", { name: "Yeni mesaj" })).toBeVisible();
      await page.getByRole("button", { name: "Yeni mesaj" }).click();
      await expect(page.getByRole("button", { name: "Yeni mesaj" })).toBeHidden();
      await page.getByRole("button", { name: "Yanıtı durdur" }).click();
      await expect(answers(page).last()).toContainText("Yanıt durduruldu.");
      if (size) await page.setViewportSize(size);
      await expect(answers(page).last()).toContainText("Bir varmış");

      await ask(page, "Bir tablo yap");
      await expect(
        answers(page)
          .last()
          .getByRole("cell", { name: /Tutunamayanlar/ }),
      ).toBeVisible();
      await expect(answers(page).last()).toContainText("Yapay zekâ yanıtı");
      await expect(answers(page).last().locator("img")).toHaveCount(0);
      await checkPage(page, "an answer with a table");

      await ask(page, "Bir arıza olsun");
      await expect(answers(page).last()).toContainText("bu yanıtı katalog modu verdi");
      await page.reload();
      await expect(answers(page).first()).toContainText("Yanıt durduruldu.");
      expect(problems).toEqual([]);
    },
  );

  test(
    "two pages hear of each other, each has its draft, and a page loaded anew finds the reply that went on",
    whole,
    async ({ page, context }, info) => {
      test.slow();
      const reader = newReader("Defne", "Uzak", info);
      await createAccount(page, reader, { genres: ["roman"] });
      await openSession(page, reader, ["roman"]);
      const other = await context.newPage();
      for (const one of [page, other]) {
        await one.goto("/ai-chat");
        await expect(welcome(one)).toBeVisible();
      }
      const isMaking = (one: Page) => one.getByText("mesajınızın yanıtı hazırlanıyor");
      await field(page).fill("Bana uzun bir masal anlat");
      await field(page).press("Enter");
      await expect(page.locator("[data-bubble=ai]").last()).toContainText("Bir varmış");
      await expect(questions(other)).toContainText("Bana uzun bir masal anlat");
      await expect(isMaking(other)).toBeVisible();
      await field(other).fill("Bir roman öner");
      await expect(send(other)).toBeDisabled();
      await checkPage(other, "a page that waits for another one's reply");

      await field(page).fill("İlk sekmenin yazısı");
      await page.reload();
      await expect(isMaking(page)).toBeVisible();
      await expect(field(page)).toHaveValue("İlk sekmenin yazısı");
      for (const one of [page, other]) {
        await expect(isMaking(one)).toBeHidden({ timeout: 30_000 });
        await expect(answers(one).last()).toContainText("Bir varmış");
        await expect(answers(one).last()).not.toContainText("Yanıt durduruldu.");
      }

      await expect(field(other)).toHaveValue("Bir roman öner");
      await field(other).press("Enter");
      await expect(answers(other).last()).toContainText("bir dil modeliyim");
      await expect(answers(page).last()).toContainText("bir dil modeliyim");
      await field(other).fill("Kapanan sekmenin yazısı");
      await other.close();

      const third = await context.newPage();
      await third.goto("/ai-chat");
      await expect(field(third)).toHaveValue("Kapanan sekmenin yazısı");
      await expect(field(page)).toHaveValue("İlk sekmenin yazısı");
      await page.getByRole("button", { name: "Sohbeti temizle" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Temizle" }).click();
      await expect(questions(page)).toHaveCount(0);
      await expect(questions(third)).toHaveCount(0);
      await expect(answers(third)).toContainText("Sohbet temizlendi.");
    },
  );
});
