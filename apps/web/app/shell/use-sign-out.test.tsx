import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { useSignOut } from "./use-sign-out";

const signOut = vi.fn(async () => {});

function Leave() {
  const { signOut: leave, question } = useSignOut(signOut);
  return (
    <>
      <button type="button" onClick={leave}>
        Çıkış Yap
      </button>
      {question}
    </>
  );
}

let page: Awaited<ReturnType<typeof renderAt>>;
beforeEach(async () => {
  signOut.mockClear();
  localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
  page = await renderAt("/", <Leave />);
});
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("with nothing to lose it signs out at once", async () => {
  localStorage.setItem("okurca.of/ayse/library", "{}");
  await press(find("button", "Çıkış Yap"));
  expect(signOut).toHaveBeenCalledOnce();
});

test("with changes that wait it asks first, and says how many", async () => {
  for (const n of [1, 2, 3]) localStorage.setItem(`okurca.of/ayse/change/${n}`, "{}");
  localStorage.setItem("okurca.of/ayse/draft/reading/1", "{}");
  localStorage.setItem("okurca.of/mehmet/change/1", "{}");
  await press(find("button", "Çıkış Yap"));
  const question = find("[role=alertdialog]", "Yine de çıkılsın mı?");
  expect(question.textContent).toContain("gönderilmemiş 3 değişikliğiniz ve kaydedilmemiş 1 yazınız var");
  expect(signOut).not.toHaveBeenCalled();
  await press(find("button", "İptal"));
  expect(signOut).not.toHaveBeenCalled();
  await press(find("button", "Çıkış Yap"));
  await press(find("button", "Yine de çık"));
  expect(signOut).toHaveBeenCalledOnce();
});

test("the texts that would be lost are named, each with the way to it where that is known", async () => {
  answerCalls(() => ({ body: { book: { isbn: "9789750719387", title: "Suç ve Ceza" } } }));
  const keep = (name: string, values: object) =>
    localStorage.setItem(`okurca.of/ayse/draft/${name}`, JSON.stringify(values));
  keep("new-review/9789753638029", { book: { title: "Kürk Mantolu Madonna" }, content: "Bir" });
  keep("reading/9789750719387/new", {});
  keep("comment/7", { content: "Ben de" });
  keep("comment/8", { content: "Ben de" });
  keep("settings/profile", {});
  await press(find("button", "Çıkış Yap"));
  const question = () => find("[role=alertdialog]", "Yine de çıkılsın mı?");
  await until(() => expect(question().textContent).toContain("“Suç ve Ceza”: okuma notu"));
  expect(question().textContent).toContain("“Kürk Mantolu Madonna”: inceleme");
  expect(question().textContent?.match(/yorum/g)).toHaveLength(1);
  const addresses = [...question().querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(addresses).toEqual([
    "/?showCreateReview=true&isbn=9789753638029",
    "/kutuphane?gecmis=9789750719387",
  ]);
  await press(find("a", "Kürk Mantolu Madonna"));
  expect(page.location()).toBe("/?showCreateReview=true&isbn=9789753638029");
  expect(document.querySelector("[role=alertdialog]")).toBeNull();
  expect(signOut).not.toHaveBeenCalled();
});

test("settings that were changed and not saved are named as such, beside what else would be lost", async () => {
  localStorage.setItem("okurca.of/ayse/draft/settings/profile", "{}");
  localStorage.setItem("okurca.of/ayse/draft/settings/privacy", "{}");
  await press(find("button", "Çıkış Yap"));
  const question = () => find("[role=alertdialog]", "Yine de çıkılsın mı?").textContent;
  expect(question()).toContain("Bu cihazda kaydedilmemiş ayarlarınız var. Şimdi çıkarsanız silinir.");
  await press(find("button", "İptal"));
  localStorage.setItem("okurca.of/ayse/draft/review/1", "{}");
  localStorage.setItem("okurca.of/ayse/change/1", "{}");
  await press(find("button", "Çıkış Yap"));
  expect(question()).toContain(
    "gönderilmemiş 1 değişikliğiniz, kaydedilmemiş 1 yazınız ve kaydedilmemiş ayarlarınız var. Şimdi çıkarsanız silinir. Gönderilmemiş olanlar, çıkmazsanız bağlantı gelince gönderilir.",
  );
});
