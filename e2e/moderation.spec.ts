import type { Browser, Page, TestInfo } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { okurca } from "./operator.ts";
import { checkPage, showThemes, watchConsole } from "./pages.ts";
import { arrive, type NewReader, newReader } from "./readers.ts";
import { callAs } from "./shelf.ts";

const madonna = "9786257751520";

async function comes(browser: Browser, info: TestInfo, name: [string, string]): Promise<[Page, NewReader]> {
  const page = await (await browser.newContext()).newPage();
  const reader = newReader(...name, info);
  await arrive(page, reader);
  return [page, reader];
}

test("a report is decided by one moderator, told to both sides, objected to, and reversed by another; the log has it all", async ({
  page,
  browser,
}, info) => {
  test.setTimeout(120_000);
  const problems = watchConsole(page);
  const first = newReader("Defne", "Ak", info);
  await arrive(page, first);
  const [second, other] = await comes(browser, info, ["Kerem", "Er"]);
  const [admin, chief] = await comes(browser, info, ["Lale", "Öz"]);
  const [reporter] = await comes(browser, info, ["Zeynep", "Su"]);
  const [writer, writing] = await comes(browser, info, ["Can", "Taş"]);
  for (const { username } of [first, other]) await okurca("roles", "grant", username, "moderator");
  await okurca("roles", "grant", chief.username, "admin");

  const content = `Bu kitabı okuyanların hepsi cahil. ${writing.username}`;
  const { post } = await callAs<{ post: { id: string } }>(writer, "POST", "/api/social/posts", {
    ...{ book_isbn: madonna, content, rating: 1 },
  });
  await callAs(reporter, "POST", "/api/social/reports", {
    ...{ kind: "post", target: post.id, reason: "Hakaret içeriyor" },
  });

  await page.goto("/yonetim");
  await page.getByRole("navigation", { name: "Yönetim" }).getByRole("link", { name: "Şikâyetler" }).click();
  await expect(page).toHaveURL("/yonetim/sikayetler");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Şikâyetler");
  await page.goto("/yonetim/sikayetler?tur=inceleme");
  await expect(page.getByRole("link", { name: /Kürk Mantolu Madonna/ }).first()).toBeVisible();
  await showThemes(page, info, "90-sikayetler");
  // What other journeys reported may fill the first page.
  await page.goto(`/yonetim/sikayetler/inceleme/${post.id}`);
  await expect(page.getByText(content)).toBeVisible();
  await expect(page.getByText("Hakaret içeriyor")).toBeVisible();
  await page.getByRole("button", { name: "Üzerime al" }).click();
  await expect(page.getByText(/olana kadar sizde/)).toBeVisible();

  await second.goto(new URL(page.url()).pathname);
  await expect(second.getByText(/Buna şu anda Defne Ak bakıyor/)).toBeVisible();
  await expect(second.getByRole("button", { name: "Kararı ver" })).toHaveCount(0);

  await page.getByRole("checkbox", { name: /^Gizle/ }).check();
  await page.getByRole("checkbox", { name: /^Askıya al/ }).check();
  await page.getByRole("radio", { name: "7 gün" }).check();
  await page.getByLabel("Gerekçe").selectOption({ label: "Hakaret, tehdit" });
  await checkPage(page, "a case");
  await showThemes(page, info, "91-sikayet");
  await page.getByRole("button", { name: "Kararı ver" }).click();
  await expect(page.getByText("Kararınız kaydedildi, iki tarafa da bildirildi.")).toBeVisible();
  await expect(page).toHaveURL("/yonetim/sikayetler");

  await reporter.goto("/bildirimlerim");
  await expect(reporter.getByText(/bulundu ve gizlendi; sahibinin hesabı 7 gün/)).toBeVisible();
  await writer.goto("/bildirimlerim");
  await expect(writer.getByText(/gizlendi; hesabınız 7 gün süreyle askıya alındı/)).toBeVisible();
  await writer.getByRole("link", { name: "Hesabınız askıya alındı" }).click();
  await expect(writer).toHaveURL("/kararlar");
  await expect(writer.getByText(/tarihine kadar askıda/)).toBeVisible();
  await checkPage(writer, "own decisions");
  await showThemes(writer, info, "92-kararlar");
  await writer.getByRole("button", { name: /^İtiraz et/ }).click();
  await writer.getByLabel("İtirazınız").fill("Kimseye hakaret etmedim, kitabı eleştirdim.");
  await writer.getByRole("button", { name: "Gönder" }).click();
  await expect(writer.getByText("Bekliyor")).toBeVisible();

  await page.goto("/yonetim/sikayetler/itirazlar");
  const own = page.getByRole("listitem").filter({ hasText: "Can Taş" }).last();
  await expect(own.getByText("Kararı siz verdiniz; itiraza başka bir moderatör bakmalı.")).toBeVisible();
  await second.goto("/yonetim/sikayetler/itirazlar");
  const objection = second.getByRole("listitem").filter({ hasText: "Can Taş" }).last();
  await expect(objection).toBeVisible();
  await checkPage(second, "objections");
  await objection.getByRole("button", { name: "Kararı geri al" }).click();
  await second.getByLabel("Okura yanıtınız").fill("Sert, ama hakaret değil.");
  await second.getByRole("button", { name: "Geri al", exact: true }).click();
  await expect(second.getByText("İtiraz karara bağlandı, okura bildirildi.")).toBeVisible();

  await writer.goto("/bildirimlerim");
  await expect(writer.getByText("İtirazınız kabul edildi")).toBeVisible();
  await writer.goto("/kararlar");
  await expect(writer.getByText(/tarihine kadar askıda/)).toHaveCount(0);
  await reporter.goto("/bildirimlerim");
  await expect(reporter.getByText(/yeniden değerlendirildi ve karar geri alındı/)).toBeVisible();

  await admin.goto("/yonetim/sikayetler/kararlar");
  await expect(admin.getByText("Gizlendi, askıya alındı (7 gün)").first()).toBeVisible();
  await admin.goto("/yonetim/sikayetler/gerekceler");
  await expect(admin.getByRole("button", { name: "Yeni gerekçe" })).toBeVisible();
  await checkPage(admin, "reasons");
  await showThemes(admin, info, "93-gerekceler");
  // The browser itself notes that the document was not found.
  expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);
});
