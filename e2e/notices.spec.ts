import { expect, long, origin, test, whole } from "./journey.ts";
import { doWhatIsDueIn } from "./operator.ts";
import { checkFits, checkPage, showThemes, watchConsole } from "./pages.ts";
import { arrive, mailFor, newReader } from "./readers.ts";
import { callAs } from "./shelf.ts";

interface Settings {
  friend_request: string;
}

test(
  "what one is told by e-mail is chosen in the settings and turned off by a mail's link",
  long,
  async ({ page, browser }, info) => {
    test.slow();
    const problems = watchConsole(page);
    const [reader, other] = [newReader("Ayşe", "Işık", info), newReader("Mehmet", "Çınar", info)];
    await arrive(page, reader);
    await page.goto("/ayarlar#bildirimler");
    const card = page.getByRole("region", { name: "Bildirimler", exact: true });
    await expect(card.getByRole("heading", { name: "Bildirimler" })).toBeInViewport();
    await expect(card.getByText(`E-postalar ${reader.email} adresine gider.`)).toBeVisible();
    await showThemes(page, info, "bildirim-ayarlari");
    await page.emulateMedia({ colorScheme: "light" });

    const byMail = card.getByRole("switch", { name: "Arkadaşlık istekleri, e-posta" });
    await expect(byMail).not.toBeChecked();
    await byMail.focus();
    await page.keyboard.press("Space");
    await expect(byMail).toBeChecked();
    await card.getByRole("button", { name: "Bildirimleri Kaydet" }).press("Enter");
    await expect(page.getByText("Bildirim ayarlarınız kaydedildi.")).toBeVisible();
    await page.reload();
    await expect(byMail).toBeChecked();

    const theirs = await (await browser.newContext()).newPage();
    await arrive(theirs, other);
    await callAs(theirs, "POST", "/api/friendship/send-friend-request", { target: reader.username });
    await doWhatIsDueIn(15);
    const mail = await mailFor(reader.email);
    expect(mail.subject).toBe("Yeni arkadaşlık isteği");
    expect(mail.text).toContain("Mehmet Çınar size arkadaşlık isteği gönderdi.");
    expect(mail.text).toContain(`${origin}/bildirimlerim`);
    const link = mail.text.match(/https?:\/\/\S+abonelikten-cik\S+/)?.[0] ?? "";

    // A browser without a session, as on any device that opens the mail.
    const visitor = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    const problemsThere = watchConsole(visitor);
    const chosen = async () =>
      (await callAs<Settings>(page, "GET", "/api/account/notifications")).friend_request;
    await visitor.goto(link);
    await expect(visitor.getByRole("heading", { name: "Bu e-postalar kapansın mı?" })).toBeVisible();
    expect(await chosen()).toBe("both");
    await showThemes(visitor, info, "abonelikten-cik");
    await visitor.getByRole("button", { name: "E-postaları Kapat" }).click();
    await expect(
      visitor.getByText("“Arkadaşlık istekleri” için size artık e-posta göndermeyeceğiz."),
    ).toBeVisible();
    expect(await chosen()).toBe("page");
    await checkPage(visitor, "mails turned off");
    await visitor.getByRole("button", { name: "Geri Al" }).click();
    await expect(visitor.getByText("E-postalar yeniden açık")).toBeVisible();
    expect(await chosen()).toBe("both");
    const oneClick = await visitor.request.post(link, { form: { "List-Unsubscribe": "One-Click" } });
    expect(oneClick.status()).toBe(200);
    expect(await chosen()).toBe("page");

    await visitor.goto(`${link}x`);
    await expect(visitor.getByRole("heading", { name: "Bu bağlantı geçerli değil" })).toBeVisible();
    await checkPage(visitor, "a link that is not ours");
    expect([...problems, ...problemsThere]).toEqual([]);
  },
);

test(
  "the choice of notifications fits 320 pixels, and a failed save keeps it",
  whole,
  async ({ page }, info) => {
    await arrive(page, newReader("Can", "Öztürk", info));
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/ayarlar#bildirimler");
    const digest = page.getByRole("switch", { name: "Haftalık özet, e-posta" });
    await expect(digest).not.toBeChecked();
    await checkFits(page, "notification settings at 320 px");
    await page.screenshot({ path: "test-results/screenshots/bildirim-ayarlari-320.png" });
    await page.route("**/api/account/notifications", (route) =>
      route.request().method() === "PUT" ? route.abort() : route.continue(),
    );
    await digest.check();
    await page.getByRole("button", { name: "Bildirimleri Kaydet" }).click();
    const failure = page.locator("form").getByRole("alert");
    await expect(failure).toContainText("Bildirim ayarları kaydedilirken bir hata oluştu.");
    await expect(digest).toBeChecked();
    await page.unroute("**/api/account/notifications");
    await page.getByRole("button", { name: "Bildirimleri Kaydet" }).click();
    await expect(page.getByText("Bildirim ayarlarınız kaydedildi.")).toBeVisible();
    await page.reload();
    await expect(digest).toBeChecked();
  },
);
