import type { Page } from "@playwright/test";
import { expect, long, test, whole } from "./journey.ts";
import { checkFits, checkPage, showThemes, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";
import { callAs, type FoundBook, shelve } from "./shelf.ts";

const dayMs = 86_400_000;
const ofTurkey = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Istanbul" });
const today = ofTurkey.format(new Date());
const year = Number(today.slice(0, 4));
const dayBefore = (days: number) => ofTurkey.format(new Date(Date.now() - days * dayMs));
const two = (value: number) => String(value).padStart(2, "0");

const addReading = (page: Page, { isbn }: FoundBook, body: object) =>
  callAs(page, "POST", `/api/userlibrary/readings/${isbn}`, body);

/** A year of reading: months, two readings of one book, one given up, one without a day, a row of days. */
async function readForAYear(page: Page): Promise<FoundBook[]> {
  const titles = [
    "Kürk Mantolu Madonna",
    "İnce Memed",
    "Tutunamayanlar",
    "Mai ve Siyah",
    "Saatleri Ayarlama Enstitüsü",
    "Çocuk Kalbi",
    "Sinekli Bakkal",
    "Beyaz Zambaklar Ülkesinde",
  ];
  const books = await shelve(
    page,
    titles.map((q) => ({ q, status: "to-read" as const })),
  );
  const last = year - 1;
  for (const [i, book] of books.entries()) {
    const month = [1, 1, 2, 4, 5, 5, 8, 11][i] ?? 12;
    await addReading(page, book, { ended_on: `${last}-${two(month)}-15`, outcome: "finished" });
    if (i < 6) {
      const content = "Yeniden okunacak bir kitap.";
      await callAs(page, "POST", "/api/social/posts", {
        book_isbn: book.isbn,
        content,
        rating: [5, 5, 4, 5, 3, 2][i],
      });
    }
  }
  const [first, second] = books;
  if (first) await addReading(page, first, { ended_on: `${last}-12-31` });
  if (second) await addReading(page, second, { ended_on: `${last}-06-01`, outcome: "abandoned" });
  return books;
}

/** A book being read now with progress on the days before today and today. */
async function readNow(page: Page, q: string, days: readonly (readonly [before: number, percent: number])[]) {
  const [book] = await shelve(page, [{ q, status: "reading" }]);
  for (const [before, percent] of days) {
    const body = { percent, day: dayBefore(before) };
    await callAs(page, "PUT", `/api/userlibrary/progress/${book?.isbn}`, body);
  }
}

test(
  "the present year: what is being read, the reading days, the goal, what has no end day",
  long,
  async ({ page }, info) => {
    const problems = watchConsole(page);
    await arrive(page, newReader("Ayşe", "Işık", info));
    await readNow(page, "Dönüşüm", [
      [2, 20],
      [1, 45],
      [0, 70],
    ]);
    await shelve(page, [{ q: "Şeker Portakalı", status: "read" }]);

    await test.step("the account menu leads there, to the present year", async () => {
      await page.goto("/");
      await page.getByRole("button", { name: "Hesap menüsü" }).click();
      await page.getByRole("menuitem", { name: "Dashboard" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Okuma Panom" })).toBeVisible();
      await expect(page.getByLabel("Dönem")).toHaveValue(String(year));
      const days = page.getByRole("region", { name: `${year} okuma günleri`, exact: true });
      await expect(days.getByText(/3 gündür her gün okuyorsunuz\./)).toBeVisible();
    });

    await test.step("a book without an end day is told and leads to the library", async () => {
      const note = page.getByRole("complementary", { name: "Bitiş tarihi olmayan kitaplar" });
      await expect(note).toContainText("1 kitabın bitiş tarihi yok; tarih ekleyin.");
      await expect(note.getByRole("link", { name: "tarih ekleyin" })).toHaveAttribute(
        "href",
        /^\/kutuphane\?q=.*&gecmis=\d{13}$/,
      );
      await note.getByRole("link", { name: /Şeker Portakalı/ }).click();
      // Where the day is entered, at once.
      const history = page.getByRole("dialog", { name: "Okuma geçmişi" });
      await expect(history.getByRole("button", { name: /^Okumayı düzenle/ })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("list", { name: "Kitaplar" }).getByRole("listitem")).toHaveCount(1);
      await expect(page).not.toHaveURL(/gecmis/);
      await page.goBack();
      // The library has a box of the same name: not before its page has gone.
      await expect(page.getByRole("heading", { level: 1, name: "Okuma Panom" })).toBeVisible();
    });

    await test.step("progress that is entered here counts at once", async () => {
      const reading = page.getByRole("region", { name: "Şu an okuduklarınız" });
      await reading.getByRole("button", { name: /okuma ilerlemesi/ }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Yüzde" }).click();
      await dialog.getByLabel("Yüzde").last().fill("90");
      const pages = page.locator("dl").getByText("okunan sayfa").locator("..");
      const before = await pages.innerText();
      await dialog.getByRole("button", { name: "Kaydet" }).click();
      await expect(reading).toContainText("%90");
      await expect(pages).not.toHaveText(before);
    });

    await test.step("a goal is set, refused where it is none, changed and removed", async () => {
      const goal = page.getByRole("region", { name: `${year} okuma hedefi` });
      await goal.getByRole("button", { name: "Hedef belirle" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Kitap sayısı").fill("0");
      await dialog.getByRole("button", { name: "Kaydet" }).click();
      await expect(dialog.getByText("Hedef 1 ile 1000 arasında bir tam sayı olmalıdır")).toBeVisible();
      await checkPage(page, "the goal being set");
      await dialog.getByLabel("Kitap sayısı").fill("24");
      await dialog.getByRole("button", { name: "Kaydet" }).click();
      await expect(goal.getByText(/^Hedefe 24 kitap, yıl sonuna \d+ gün kaldı/)).toBeVisible();
      await goal.getByRole("button", { name: "Değiştir" }).click();
      await dialog.getByLabel("Kitap sayısı").fill("2");
      await page.keyboard.press("Enter");
      await expect(goal.getByText(/^Hedefe 2 kitap/)).toBeVisible();
      await showThemes(page, info, "40-okuma-panom");
      await goal.getByRole("button", { name: "Kaldır" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Kaldır" }).click();
      await expect(goal.getByText("Bu yıl için bir hedefiniz yok.")).toBeVisible();
    });

    expect(problems).toEqual([]);
  },
);

test(
  "a year's numbers as charts with their tables; any year and all together",
  whole,
  async ({ page }, info) => {
    const problems = watchConsole(page);
    await arrive(page, newReader("Zeynep", "İnce", info));
    await readForAYear(page);
    await page.goto("/dashboard");

    await test.step("another year is chosen and stays in the address", async () => {
      await page.getByLabel("Dönem").selectOption(String(year - 1));
      await expect(page).toHaveURL(new RegExp(`yil=${year - 1}`));
      await expect(page.getByText("9 okumada")).toBeVisible();
      await expect(page.getByRole("region", { name: "Yarım bırakılanlar" })).toContainText("1 kitap");
      const months = page.getByRole("region", { name: "Aylara göre", exact: true });
      await months.getByText("Tablo olarak göster").click();
      await expect(months.getByRole("row", { name: "Ocak 2" })).toBeVisible();
      await expect(months.getByRole("row", { name: /^Mart 0 0$/ })).toBeVisible();
      await months.getByText("Tabloyu gizle").click();
      await expect(page.getByRole("region", { name: "Puanlarınız", exact: true })).toContainText(
        "Ortalama 4",
      );
      await showThemes(page, info, "41-okuma-panom-yil");
      await page.reload();
      await expect(page.getByText("9 okumada")).toBeVisible();
    });

    await test.step("all years together are a choice too", async () => {
      await page.getByLabel("Dönem").selectOption("Tümü");
      await expect(page.getByRole("region", { name: "Yıllara göre", exact: true })).toBeVisible();
      await expect(page.getByRole("region", { name: `${year} okuma hedefi` })).toHaveCount(0);
      await checkPage(page, "all years");
      await page.setViewportSize({ width: 320, height: 640 });
      await checkFits(page, "the dashboard at 320 px");
    });
    expect(problems).toEqual([]);
  },
);

test("a new reader is told how the numbers come about", whole, async ({ page }, info) => {
  await arrive(page, newReader("Çağla", "Güneş", info));
  await page.goto("/kutuphane");
  await page.getByRole("main").getByRole("link", { name: "Okuma Panom" }).click();
  await expect(page.getByRole("heading", { name: "Panonuz ilk okumanızı bekliyor" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Kitap Ara" }).first()).toHaveAttribute(
    "href",
    "/ara",
  );
  await showThemes(page, info, "42-okuma-panom-yeni");
});

test("numbers that cannot be loaded say so and are asked for again", whole, async ({ page }, info) => {
  await arrive(page, newReader("Irmak", "Şahin", info));
  await page.route("**/api/dashboard?*", (route) =>
    route.fulfill({
      status: 400,
      json: { code: "bad_input", message: "Gönderilen bilgiler geçerli değil", error: "", requestId: "r-1" },
    }),
  );
  await page.goto("/dashboard");
  await expect(page.getByRole("alert")).toContainText("Kayıt no: r-1");
  await page.unroute("**/api/dashboard?*");
  await page.getByRole("button", { name: "Tekrar Dene" }).click();
  await expect(page.getByRole("heading", { name: "Panonuz ilk okumanızı bekliyor" })).toBeVisible();
});
