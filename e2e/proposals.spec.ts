import { writeFile } from "node:fs/promises";
import { madeUpIsbn } from "@okurca/testkit/made-up-isbn";
import type { Page, TestInfo } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { okurca } from "./operator.ts";
import { checkPage, show, showThemes, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";
import { callAs } from "./shelf.ts";

const times = ["Sabahı", "Öğlesi", "Akşamı", "Gecesi"] as const;

/** Four books of an import, whose facts readers may correct; their ISBNs. */
async function bringBooks(info: TestInfo): Promise<string[]> {
  const first = info.parallelIndex * 100_000 + (Date.now() % 99_000);
  const isbns = [0, 1, 2, 3].map((i) => madeUpIsbn(first + i));
  const file = info.outputPath("kitaplar.ndjson");
  const line = (isbn: string, i: number) =>
    JSON.stringify({ isbn, title: `Fenerin ${times[i]}`, authors: ["Ece Su"], publisher: "Eski Yayınevi" });
  await writeFile(file, isbns.map((isbn, i) => `${line(isbn, i)}\n`).join(""));
  await okurca("catalogue", "import", file);
  return isbns;
}

async function propose(page: Page, isbn: string): Promise<void> {
  const address = `/api/catalogue/books/${isbn}/facts`;
  const { origins } = await callAs<{ origins: { field: string; mark: string }[] }>(page, "GET", address);
  await callAs(page, "PATCH", address, {
    facts: { publisher: "Yeni Yayınevi" },
    marks: { publisher: origins.find(({ field }) => field === "publisher")?.mark },
    reason: "Künyede öyle yazıyor",
  });
}

test("a librarian works off what readers propose: one by one with the keyboard, several at once, with a note where it is refused", async ({
  page,
  browser,
}, info) => {
  const problems = watchConsole(page);
  const reader = await (await browser.newContext()).newPage();
  await arrive(reader, newReader("Ece", "Su", info));
  const librarian = newReader("Defne", "Ak", info);
  await arrive(page, librarian);
  await okurca("roles", "grant", librarian.username, "librarian");
  const isbns = await bringBooks(info);
  for (const isbn of isbns) await propose(reader, isbn);

  await page.goto("/yonetim/katalog");
  const card = (isbn = "") => page.getByRole("article").filter({ hasText: isbn });
  for (const isbn of isbns) await expect(card(isbn)).toBeVisible();
  await expect(card(isbns[0]).getByText("“Künyede öyle yazıyor”")).toBeVisible();
  await checkPage(page, "the queue of proposals");
  await showThemes(page, info, "82-oneriler");

  await card(isbns[0]).getByRole("checkbox").focus();
  await page.keyboard.press("k");
  await expect(page.getByText("Öneri kabul edildi.")).toBeVisible();
  await expect(card(isbns[0])).toHaveCount(0);

  await card(isbns[1]).getByRole("button", { name: "Reddet" }).click();
  const dialog = page.getByRole("dialog", { name: "Öneriyi reddedin" });
  await dialog.getByLabel("Sebep (isteğe bağlı)").fill("Kapakta başka bir ad yazıyor.");
  await show(page, info, "83-oneriyi-reddet");
  await dialog.getByRole("button", { name: "Reddet" }).click();
  await expect(card(isbns[1])).toHaveCount(0);

  for (const isbn of isbns.slice(2)) await card(isbn).getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: "Seçilen öneriler" });
  await expect(bar).toContainText("2 öneri seçildi");
  await show(page, info, "84-secilen-oneriler");
  await bar.getByRole("button", { name: "Kabul et" }).click();
  for (const isbn of isbns) await expect(card(isbn)).toHaveCount(0);

  const { data } = await callAs<{ data: { state: string; note: string | null }[] }>(
    reader,
    "GET",
    "/api/catalogue/own-revisions",
  );
  expect(data.map(({ state }) => state).sort()).toEqual(["accepted", "accepted", "accepted", "refused"]);
  expect(data.find(({ state }) => state === "refused")?.note).toBe("Kapakta başka bir ad yazıyor.");
  // The browser itself notes that the document of these pages was not found.
  expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);
});
