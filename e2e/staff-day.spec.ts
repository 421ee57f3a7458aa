import { expect, test } from "./journey.ts";
import { okurca } from "./operator.ts";
import { requested } from "./outside-books.ts";
import { checkPage, showThemes, watchConsole } from "./pages.ts";
import { arrive, mailFor, newReader } from "./readers.ts";

test("a day of those who look after the community: the overview says what waits, a message is answered by mail, a requested book is found elsewhere, added and told of", async ({
  page,
  browser,
}, info) => {
  const problems = watchConsole(page);
  const mark = `${info.project.name} ${Date.now()}`;
  const asker = newReader("Elif", "Su", info);
  const askers = await (await browser.newContext()).newPage();
  await arrive(askers, asker);
  const writer = `yazan.${Date.now()}@ornek.com`;
  // As the forms send them.
  const form = {
    name: "Çağla Güneş",
    email: writer,
    subject: `Soru ${mark}`,
    message: "Bir sorum var.\nYanıtlar mısınız?",
  };
  expect((await askers.request.post("/api/contact", { multipart: { ...form, website: "" } })).status()).toBe(
    201,
  );

  const admin = newReader("Defne", "Ak", info);
  await arrive(page, admin);
  await okurca("roles", "grant", admin.username, "admin");
  await page.goto("/yonetim");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Genel bakış");
  for (const name of [
    "Yeni okurlar",
    "Gelen okurlar",
    "Ayrılan okurlar",
    "Kuyruklar ve kaynaklar",
    "Sunucunun sağlığı",
  ])
    await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(page.getByText("no mail server is set")).toBeVisible({ timeout: 45_000 });
  await page.getByText("Tablo olarak göster").first().click();
  await checkPage(page, "the overview");
  await showThemes(page, info, "100-genel-bakis");
  const mail = page.getByRole("combobox", { name: "E-posta" });
  await mail.selectOption("Her sabah, bekleyenlerin özeti");
  await expect(page.getByText("Bildirim seçiminiz kaydedildi.").first()).toBeVisible();
  await page.reload();
  await expect(mail).toHaveValue("daily");

  await page.getByRole("listitem").getByRole("link", { name: "Mesajlar" }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mesajlar");
  await checkPage(page, "the messages");
  await showThemes(page, info, "101-mesajlar");
  await page.getByRole("link", { name: form.subject }).click();
  await expect(page.getByRole("heading", { name: form.subject })).toBeVisible();
  await page
    .getByRole("combobox", { name: "Kimde" })
    .selectOption({ label: `Defne Ak (@${admin.username})` });
  await expect(page.getByText("Mesajın sorumlusu değişti.").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Yanıtınız" }).fill("Elbette: sorunuzun yanıtı evet.");
  await checkPage(page, "a message");
  await showThemes(page, info, "102-mesaj");
  await page.getByRole("button", { name: "Yanıtı gönder" }).click();
  await expect(page.getByText("Kapalı", { exact: true })).toBeVisible();
  const sent = await mailFor(writer);
  expect(sent.subject).toBe(`Yanıt: ${form.subject}`);
  expect(sent.text).toContain("Elbette: sorunuzun yanıtı evet.");
  await page.getByRole("link", { name: "Mesajlar" }).last().click();

  const book = requested[info.project.name as "desktop" | "phone"];
  const body = {
    ...{ isbn: book.isbn, title: book.title, author: "Deniz Yılmaz", reason: "Okumak istiyorum." },
    ...{ description: "", submittedAt: new Date().toISOString() },
  };
  expect((await askers.request.post("/api/books/request", { data: body })).status()).toBe(201);
  await page.goto("/yonetim/kitap-istekleri");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kitap istekleri");
  const row = page.getByRole("article").filter({ hasText: book.isbn });
  await row.getByRole("button", { name: /Kataloglarda ara/ }).click();
  await expect(row.getByText("Open Library: buldu")).toBeVisible();
  await checkPage(page, "the requested books");
  await showThemes(page, info, "103-kitap-istekleri");
  await row.getByRole("button", { name: /Ekle ve bildir/ }).click();
  await expect(row).toHaveCount(0);
  await page.goto("/yonetim/kitap-istekleri?liste=eklenenler");
  await expect(page.getByRole("article").filter({ hasText: book.isbn })).toBeVisible();
  await page.goto("/yonetim/kayit-defteri");
  const acts = page.getByRole("region", { name: "Kayıtlar" }).getByRole("listitem");
  await expect(acts.filter({ hasText: "Mesaj yanıtlandı" }).first()).toBeVisible();
  await expect(acts.filter({ hasText: "İstenen kitap eklendi" }).first()).toBeVisible();
  // The browser itself notes that the documents of staff were not found: the server knows no reader.
  expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);
});
