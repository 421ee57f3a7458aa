import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { type Answer, answerCalls, find, press, renderAt } from "~/lib/rendering.fixtures";
import { NotificationCard } from "./notification-card";

const usual = {
  friend_request: "page",
  friendship: "page",
  follow: "page",
  like: "page",
  quote_like: "page",
  comment: "page",
  friend_review: "page",
  book_request: "page",
  recommendations: "page",
  author_news: "page",
  catalogue: "page",
  weekly_digest: false,
};
const address = { email: "ayse@ornek.com", is_email_verified: true };

let read: Answer;
let written: Answer;
let asked: ReturnType<typeof answerCalls>;
let page: Awaited<ReturnType<typeof renderAt>> | undefined;

beforeEach(() => {
  for (const kind of ["success", "error"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  read = { body: { ...usual, ...address } };
  asked = answerCalls(({ method, body }) =>
    method === "GET"
      ? read
      : (written ?? { body: { message: "Bildirim ayarlarınız kaydedildi.", ...(body as object) } }),
  );
  written = undefined;
});
afterEach(async () => {
  await page?.close();
  page = undefined;
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = async () => {
  page = await renderAt("/ayarlar", <NotificationCard />);
};
const isOn = (name: string) => (find("[role=switch]", name) as HTMLInputElement).checked;
const names = () =>
  [...document.querySelectorAll("[role=switch]")].map((one) => one.getAttribute("aria-label"));

describe("the choice of what to be told", () => {
  test("is one of eleven things, each on the page and by e-mail, and of the weekly digest", async () => {
    await show();
    const topics = [
      "Arkadaşlık istekleri",
      "Kabul edilen istekler",
      "Yeni takipçiler",
      "Beğeniler",
      "Alıntı beğenileri",
      "Yorumlar",
      "Arkadaş incelemeleri",
      "Kitap talepleri",
      "Yeni öneriler",
      "Yazarların yeni kitapları",
      "Katalog katkıları",
    ];
    const each = topics.flatMap((topic) => [`${topic}, sitede`, `${topic}, e-posta`]);
    expect(names()).toEqual([...each, "Haftalık özet, e-posta"]);
    expect(topics.map((topic) => isOn(`${topic}, sitede`))).toEqual(topics.map(() => true));
    expect(topics.map((topic) => isOn(`${topic}, e-posta`))).toEqual(topics.map(() => false));
    expect(isOn("Haftalık özet")).toBe(false);
  });

  test("is saved as a whole and told", async () => {
    await show();
    await press(find("[role=switch]", "Beğeniler, e-posta"));
    await press(find("[role=switch]", "Yorumlar, sitede"));
    await press(find("[role=switch]", "Haftalık özet"));
    await press(find("button", "Bildirimleri Kaydet"));
    const put = asked.find(({ method }) => method === "PUT");
    expect(put).toMatchObject({
      path: "/api/account/notifications",
      body: { ...usual, like: "both", comment: "none", weekly_digest: true },
    });
    expect(toast.success).toHaveBeenCalledWith("Bildirim ayarlarınız kaydedildi.");
    expect([isOn("Beğeniler, e-posta"), isOn("Yorumlar, sitede"), isOn("Haftalık özet")]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test("stays chosen on the screen when it could not be saved", async () => {
    written = { status: 500, body: {} };
    await show();
    await press(find("[role=switch]", "Beğeniler, e-posta"));
    await press(find("button", "Bildirimleri Kaydet"));
    expect(toast.error).toHaveBeenCalledWith("Bildirim ayarları kaydedilirken bir hata oluştu.");
    expect(isOn("Beğeniler, e-posta")).toBe(true);
    written = undefined;
    await press(find("button", "Bildirimleri Kaydet"));
    expect(asked.at(-1)?.body).toMatchObject({ like: "both" });
  });

  test("that could not be loaded says so and is asked for again", async () => {
    read = { status: 500, body: {} };
    await show();
    expect(document.querySelector("[role=alert]")?.textContent).toContain(
      "Bildirim ayarları yüklenirken bir hata oluştu.",
    );
    read = { body: { ...usual, ...address } };
    await press(find("button", "Tekrar Dene"));
    expect(names()).toHaveLength(23);
  });

  test.each([
    [address, "E-postalar ayse@ornek.com adresine gider."],
    [
      { ...address, is_email_verified: false },
      "ayse@ornek.com adresi henüz doğrulanmadı. Seçiminiz saklanır; adres doğrulanana kadar e-posta göndermeyiz.",
    ],
    [{ email: null, is_email_verified: false }, "Hesabınızda bir e-posta adresi yok."],
  ])("tells where mails go, and honestly when they go nowhere: %j", async (known, text) => {
    read = { body: { ...usual, ...known } };
    await show();
    expect(document.body.textContent).toContain(text);
  });

  test("survives leaving the page where it was not saved, and is given up by 'Vazgeç'", async () => {
    localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
    const note = () => document.body.textContent?.includes("Kaydedilmemiş değişiklikleriniz var");
    await show();
    await press(find("[role=switch]", "Beğeniler, e-posta"));
    await press(find("[role=switch]", "Haftalık özet"));
    await page?.close();
    // Saved elsewhere meanwhile: what was not touched here is as it is there.
    read = { body: { ...usual, comment: "none", ...address } };
    await show();
    const state = () => [isOn("Beğeniler, e-posta"), isOn("Haftalık özet"), isOn("Yorumlar, sitede"), note()];
    expect(state()).toEqual([true, true, false, true]);
    await press(find("button", "Vazgeç"));
    expect(state()).toEqual([false, false, false, false]);
    await press(find("[role=switch]", "Haftalık özet"));
    await press(find("button", "Bildirimleri Kaydet"));
    expect(asked.at(-1)?.body).toMatchObject({ ...usual, comment: "none", weekly_digest: true });
    expect(note()).toBe(false);
    expect(localStorage.getItem("okurca.of/ayse/draft/settings/notifications")).toBeNull();
  });
});
