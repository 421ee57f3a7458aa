import type { Browser, Response } from "@playwright/test";
import { expect, test, whole } from "./journey.ts";
import { checkFits, checkPage, show, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";
import { callAs, type FoundBook } from "./shelf.ts";

const lines = [
  "Pijamalı hasta yağız şoföre çabucak güvendi. O sabah",
  "annem, İstanbul’dan gelen misafirin ığdır ağacının al-",
  "tında unuttuğu defteri bulmuştu; içinde yalnızca üç",
  "cümle, dört tarih ve bir çiçek vardı.",
  "Üzüm bağlarının ötesinde, Ödemiş yolunda ağır ağır",
  "ilerleyen kervanın başında yaşlı bir deve vardı.",
];
const wanted =
  "annem, İstanbul’dan gelen misafirin ığdır ağacının altında unuttuğu defteri bulmuştu; içinde yalnızca üç cümle, dört tarih ve bir çiçek vardı.";

/** A page as somebody photographs it: on grey paper, a little askew. */
async function photoOf(
  browser: Browser,
  body: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 } });
  const page = await context.newPage();
  await page.setContent(
    `<body style="margin:0;background:#d8d4cb"><div style="transform:rotate(1.2deg);padding:90px 80px;font:38px/60px 'Liberation Serif',serif;color:#2c2a28">${body}</div></body>`,
  );
  const buffer = await page.screenshot({ type: "jpeg", quality: 82 });
  await context.close();
  return { name: "sayfa.jpg", mimeType: "image/jpeg", buffer };
}
const print = lines.map((line) => `<div>${line}</div>`).join("");
/** Eyes, ears and whiskers. */
const cat =
  '<svg width="1000" height="700" viewBox="0 0 100 70"><rect width="100" height="70" fill="#8a7b66"/><path d="M30 30L26 8 42 22zM70 30L74 8 58 22z" fill="#3b3129"/><circle cx="50" cy="38" r="24" fill="#57493c"/><circle cx="42" cy="34" r="4" fill="#d8c04a"/><circle cx="58" cy="34" r="4" fill="#d8c04a"/><path d="M20 42H40M20 46L40 44M60 42H80M60 44L80 46" stroke="#ddd"/></svg>';

const isReader = (url: string) => url.includes("/sayfa-okuyucu/");

test(
  "a photographed page is read on the device, and the lines that are marked are corrected and kept",
  whole,
  async ({ page, browser }, info) => {
    test.slow();
    const problems = watchConsole(page);
    await arrive(page, newReader("Ayla", "Işık", info));
    const search = "/api/books/search?q=huzur&limit=1";
    const isbn = (await callAs<{ results: FoundBook[] }>(page, "GET", search)).results[0]?.isbn ?? "";
    const answers: Response[] = [];
    page.context().on("response", (answer) => answers.push(answer));
    const policyOf = (answer: Response) => answer.headers()["content-security-policy"] ?? "";

    // No page brings the reader of letters along, nor does the dialog before it is asked to read.
    await page.goto("/alintilar");
    await page.goto(`/kitap/${isbn}`);
    await page.getByRole("button", { name: "Alıntı ekle" }).click();
    const keep = page.getByRole("dialog", { name: "Alıntı ekle" });
    await keep.getByLabel("Sayfa").fill("7");
    await keep.getByRole("button", { name: "Fotoğraftan" }).click();
    const dialog = page.getByRole("dialog", { name: "Fotoğraftan" });
    await checkPage(page, "the dialog that asks for a photo");
    const field = dialog.getByLabel("Sayfanın fotoğrafı");
    await field.setInputFiles({ name: "not.txt", mimeType: "text/plain", buffer: Buffer.from("kedi") });
    await expect(dialog.getByText("Bu dosya bir resim değil")).toBeVisible();
    await field.setInputFiles(await photoOf(browser, print));
    await expect(dialog.getByRole("img", { name: "Seçtiğiniz fotoğraf" })).toBeVisible();
    await show(page, info, "86-alinti-foto");
    expect(answers.filter((answer) => isReader(answer.url()))).toEqual([]);

    const sent: string[] = [];
    page.context().on("request", (request) => {
      if (request.method() !== "GET" || new URL(request.url()).origin !== new URL(page.url()).origin)
        sent.push(`${request.method()} ${request.url()}`);
    });
    await dialog.getByRole("button", { name: "Satırları oku" }).click();
    await expect(dialog.getByRole("progressbar")).toBeVisible();
    await expect(dialog.getByText("ilk ve son satırına dokunun")).toBeVisible({ timeout: 60_000 });
    await checkPage(page, "lines of a photographed page");
    await show(page, info, "87-alinti-satirlar");
    // By the keyboard from one end of the passage to the other.
    await dialog.getByRole("button", { name: /^annem/ }).press("Enter");
    await dialog.getByRole("button", { name: /^cümle/ }).press("Enter");
    await page.setViewportSize({ width: 320, height: 640 });
    await checkFits(page, "lines of a photographed page");
    await dialog.getByRole("button", { name: "3 satırı aktar" }).click();
    const text = keep.getByLabel("Alıntı", { exact: true });
    const read = (await text.inputValue()).replaceAll("'", "’");
    // A letter may be wrong: the reader corrects it.
    expect(read.length).toBeGreaterThan(wanted.length - 4);
    expect(read).toContain("altında");
    expect(read.split(" ").filter((word) => wanted.split(" ").includes(word)).length).toBeGreaterThan(18);
    await expect(keep.getByLabel("Sayfa")).toHaveValue("7");
    expect(sent).toEqual([]);

    // Its files are ours, and only its worker may run WebAssembly and speak with nobody.
    const files = answers.filter((answer) => isReader(answer.url()));
    expect(files.length).toBeGreaterThanOrEqual(2);
    const wider = answers.filter((answer) => policyOf(answer).includes("wasm"));
    expect(wider.length).toBeGreaterThan(0);
    for (const answer of wider) {
      expect(isReader(answer.url()), answer.url()).toBe(true);
      expect(policyOf(answer)).toBe("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'");
    }

    await text.fill(wanted);
    await keep.getByRole("button", { name: "Kaydet" }).click();
    await expect(page.getByText("Altını siz çizdiniz")).toBeVisible();

    // A cat is no page.
    await page.getByRole("button", { name: "Alıntı ekle" }).click();
    await keep.getByRole("button", { name: "Fotoğraftan" }).click();
    await field.setInputFiles(await photoOf(browser, cat));
    await dialog.getByRole("button", { name: "Sağa döndür" }).click();
    await dialog.getByRole("button", { name: "Satırları oku" }).click();
    await expect(dialog.getByText("okunabilir bir yazı bulamadık")).toBeVisible({ timeout: 60_000 });
    expect(problems).toEqual([]);
  },
);
