import { madeUpIsbn } from "@okurca/testkit/made-up-isbn";
import { expect, test } from "./journey.ts";
import { okurca } from "./operator.ts";
import { showThemes, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";

test("an admin sends a file of a catalogue, sees what it would bring and what is wrong with it, takes it in, and finds the book", async ({
  page,
}, info) => {
  test.setTimeout(180_000);
  const problems = watchConsole(page);
  const place = info.project.name === "phone" ? 1 : 2;
  const [first, second] = [1, 2].map((n) => madeUpIsbn(place * 10 + n, "9786050999"));
  const book = { authors: ["Kumru Taş"], pages: 180, language: "tr" };
  const title = `Tuz Yolu ${["", "Bir", "İki"][place]}`;
  const lines = [
    JSON.stringify({ isbn: first, title, ...book }),
    JSON.stringify({ isbn: second, title: `${title} Devamı`, ...book }),
    JSON.stringify({ isbn: "975", title: "Numarası bozuk", ...book }),
    "{yarım",
    "",
  ].join("\n");
  const reader = newReader("Defne", "Ak", info);
  await arrive(page, reader);
  await okurca("roles", "grant", reader.username, "admin");

  await page.goto("/yonetim/katalog");
  await page.getByRole("link", { name: "İçe aktarma" }).click();
  await expect(page).toHaveURL("/yonetim/katalog/ice-aktar");
  await page.getByRole("button", { name: "Gönder ve dene" }).click();
  await expect(page.getByText("Bir dosya seçin")).toBeVisible();
  const name = `liste-${place}.ndjson`;
  await page
    .getByLabel("Dosya", { exact: true })
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(lines) });
  await page.getByLabel("Bilgiler kimin sözü?").selectOption({ label: "Kendi listemiz" });
  await page.getByRole("button", { name: "Gönder ve dene" }).click();
  const card = page.getByRole("article", { name });
  await expect(card.getByText("Karar bekliyor")).toBeVisible({ timeout: 60_000 });
  await card.getByText("Alınmayan 2 satır ve sebepleri").click();
  await expect(card.getByText("geçersiz ISBN: 975")).toBeVisible();
  await showThemes(page, info, "98-katalog-dosyasi");
  expect((await page.request.get(`/kitap/${first}`)).status()).toBe(404);

  await card.getByRole("button", { name: "İçe aktar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "İçe aktar" }).click();
  await expect(card.getByText("İçe aktarıldı")).toBeVisible({ timeout: 60_000 });
  await page.goto(`/kitap/${first}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goto("/yonetim/kayit-defteri");
  await expect(
    page.getByText("Katalog dosyası içe aktarıldı").filter({ visible: true }).first(),
  ).toBeVisible();
  expect(problems.filter((text) => !text.includes("404"))).toEqual([]);
});
