import { expect, test, whole } from "./journey.ts";
import { checkFits, checkPage, show, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";
import { callAs, type FoundBook } from "./shelf.ts";

test(
  "a passage is handed on as a picture in one of six designs, by whoever sees it",
  whole,
  async ({ page, browser }, info) => {
    const problems = watchConsole(page);
    await arrive(page, newReader("Ayla", "Işık", info));
    const search = "/api/books/search?q=yaban&limit=1";
    const isbn = (await callAs<{ results: FoundBook[] }>(page, "GET", search)).results[0]?.isbn ?? "";
    const text = "Kelimeler, albayım, bazı anlamlara gelmiyor.";
    const { quote } = await callAs<{ quote: { passage_id: string } }>(page, "POST", "/api/quotes", {
      isbn,
      text,
    });
    const address = `/alinti/${quote.passage_id}`;

    await page.goto(`/kitap/${isbn}`);
    const opener = page.getByRole("button", { name: /alıntısını paylaş$/ });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Alıntıyı paylaş" });
    const preview = dialog.getByRole("img", { name: /^“Kelimeler, albayım/ });
    await expect(preview).toBeVisible();
    await checkPage(page, "the dialog that hands a passage on");
    await show(page, info, "84-alinti-paylas");
    await dialog.getByRole("radio", { name: "Sade" }).focus();
    for (let step = 0; step < 4; step++) await page.keyboard.press("ArrowRight");
    await expect(dialog.getByRole("radio", { name: "Kilim" })).toBeChecked();
    await dialog.getByText("Hikâye").click();
    await expect.poll(() => preview.evaluate((img) => (img as HTMLImageElement).naturalHeight)).toBe(1920);
    await show(page, info, "85-alinti-hikaye");
    const saving = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Resmi indir" }).click();
    expect((await saving).suggestedFilename()).toBe("Yaban alıntısı.png");
    await page.setViewportSize({ width: 320, height: 640 });
    await checkFits(page, "the dialog that hands a passage on");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    // Visitors, too, and their link has its picture.
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(address);
    const image = visitor.locator("meta[property='og:image']");
    const picture = new URL((await image.getAttribute("content")) ?? "");
    expect((await visitor.request.get(picture.pathname)).headers()["content-type"]).toBe("image/png");
    await visitor.getByRole("button", { name: "Paylaş" }).click();
    await expect(visitor.getByRole("dialog").getByRole("img")).toBeVisible();
    await checkPage(visitor, "the dialog for visitors");
    await visitor.context().close();
    expect(problems).toEqual([]);
  },
);
