import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { madeUpIsbn } from "@okurca/testkit/made-up-isbn";
import { expect, test } from "./journey.ts";
import { okurca } from "./operator.ts";
import { showThemes, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";

test("a librarian joins two records of a book from the queue of doubles, the old address leads on, and undoes it", async ({
  page,
}, info) => {
  test.setTimeout(180_000);
  const problems = watchConsole(page);
  const place = info.project.name === "phone" ? 1 : 2;
  const [kept, gone, other] = [1, 2, 3].map((n) => madeUpIsbn(place * 10 + n, "9786050888"));
  const name = `Kayıp Nehir ${"Birinci İkinci".split(" ")[place - 1]}`;
  const book = { authors: [`Deniz Yazar${place}`], pages: 214, publisher: "Nehir", language: "tr" };
  const file = join(mkdtempSync(join(tmpdir(), "okurca-")), "kitaplar.ndjson");
  writeFileSync(
    file,
    [
      { isbn: kept, title: name, popularity: 5, ...book },
      { isbn: gone, title: `${name} / Bütün Eserleri 2`, ...book },
      { isbn: other, title: `Dağ Yolu ${place}`, language: "tr", authors: [`Deniz Su Yazar${place}`] },
    ]
      .map((line) => JSON.stringify(line))
      .join("\n"),
  );
  await okurca("catalogue", "import", file);
  expect(await okurca("catalogue", "doubles")).toContain("wait for a librarian");
  const reader = newReader("Defne", "Ak", info);
  await arrive(page, reader);
  await okurca("roles", "grant", reader.username, "librarian");

  await page.goto("/yonetim/katalog/cift-kayitlar");
  const card = page.getByRole("article", { name: new RegExp(name) });
  await expect(card.getByText("Büyük olasılıkla aynı")).toBeVisible();
  await showThemes(page, info, "82-cift-kayitlar");
  await card.getByRole("button", { name: /^Birleştir/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("1 baskı", { exact: true })).toBeVisible();
  await showThemes(page, info, "83-birlestirme-onizleme");
  await dialog.getByRole("button", { name: "Birleştir" }).click();
  await expect(card).toHaveCount(0);

  // Both are editions of one work now; their records are the same edition, too.
  await page.goto(`/yonetim/katalog/birlestir?islem=editions&kalan=${kept}&giden=${gone}`);
  await page.getByRole("button", { name: "Önizle" }).click();
  await expect(page.getByText("Giden", { exact: true })).toBeVisible();
  await showThemes(page, info, "84-birlestir-ayir");
  await page.getByRole("button", { name: "Birleştir", exact: true }).click();
  await expect(page.getByText("Baskılar birleştirildi.")).toBeVisible();
  const answer = await page.request.get(`/kitap/${gone}`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, `/kitap/${kept}`]);
  await page.goto(`/kitap/${gone}`);
  await expect(page).toHaveURL(`/kitap/${kept}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  await page.goto("/yonetim/katalog/birlestir");
  const row = page.getByRole("listitem").filter({ hasText: name }).first();
  await row.getByRole("button", { name: /^Geri al/ }).click();
  await expect(row.getByText("geri alındı")).toBeVisible();
  expect((await page.request.get(`/kitap/${gone}`, { maxRedirects: 0 })).status()).toBe(200);

  await page.getByRole("radio", { name: "Yazarlar aynı" }).check();
  await page.getByLabel("Kalan yazarın adı").fill(`Deniz Yazar${place}`);
  await page.getByLabel("Giden yazarın adı").fill(`Deniz Su Yazar${place}`);
  await page.getByRole("button", { name: "Önizle" }).click();
  await expect(page.getByText(`Dağ Yolu ${place}`)).toBeVisible();
  await showThemes(page, info, "85-yazarlari-birlestir");
  await page.getByRole("button", { name: "Birleştir", exact: true }).click();
  await expect(page.getByText("Yazarlar birleştirildi.")).toBeVisible();
  await page.goto(`/yazar/deniz-su-yazar${place}`);
  await expect(page.getByText(`Dağ Yolu ${place}`).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Deniz Yazar${place}`);
  expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);
});
