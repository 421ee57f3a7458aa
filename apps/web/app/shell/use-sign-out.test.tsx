import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { Drawer } from "./drawer";
import { useSignOut } from "./use-sign-out";

const signOut = vi.fn(async () => {});

function Leave() {
  const { signOut: leave, question } = useSignOut({ end: signOut });
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
  expect(question.textContent).toContain("gönderilmemiş 3 değişikliğiniz ve saklanan 1 yazınız var");
  expect(signOut).not.toHaveBeenCalled();
  await press(find("button", "İptal"));
  expect(signOut).not.toHaveBeenCalled();
  await press(find("button", "Çıkış Yap"));
  await until(() => expect(find("button", "Yine de çık")).toBeTruthy());
  await press(find("button", "Yine de çık"));
  expect(signOut).toHaveBeenCalledOnce();
});

test("the texts that would be lost are named, each with the way to it where that is known", async () => {
  const reviewOf = (id: string, title: string) => ({ id, book_details: { title } });
  const posts = { total: 2, data: [reviewOf("a", "Huzur"), reviewOf("b", "Yaban")] };
  answerCalls(({ path }) => ({
    body: path.startsWith("/api/activity/profile")
      ? { profile: {}, posts, books: { total: 0, data: [] } }
      : { book: { isbn: "9789750719387", title: "Suç ve Ceza" } },
  }));
  const keep = (name: string, values: object) =>
    localStorage.setItem(`okurca.of/ayse/draft/${name}`, JSON.stringify(values));
  keep("new-review/9789753638029", { book: { title: "Kürk Mantolu Madonna" }, content: "Bir" });
  keep("reading/9789750719387/new", {});
  keep("review/a", { content: "Bir" });
  keep("review/b", { content: "İki" });
  keep("profile/contact", { phone: "0555" });
  keep("comment/7", { content: "Ben de" });
  keep("comment/8", { content: "Ben de" });
  keep("settings/profile", {});
  await press(find("button", "Çıkış Yap"));
  const question = () => find("[role=alertdialog]", "Yine de çıkılsın mı?");
  await until(() => expect(question().textContent).toContain("“Suç ve Ceza” okuma notu"));
  expect(question().textContent).toContain("“Kürk Mantolu Madonna” incelemesi");
  await until(() => expect(question().textContent).toContain("“Yaban” incelemenizdeki değişiklik"));
  expect(question().textContent).toContain("“Huzur” incelemenizdeki değişiklik");
  expect(question().textContent).toContain("telefon ve yer bilgileriniz");
  expect(question().textContent?.match(/yorum/g)).toHaveLength(1);
  const addresses = [...question().querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(addresses).toEqual([
    "/?showCreateReview=true&isbn=9789753638029",
    "/kutuphane?gecmis=9789750719387",
    "/profil#inceleme-a",
    "/profil#inceleme-b",
    "/profil",
  ]);
  await press(find("a", "Kürk Mantolu Madonna"));
  expect(page.location()).toBe("/?showCreateReview=true&isbn=9789753638029");
  expect(document.querySelector("[role=alertdialog]")).toBeNull();
  expect(signOut).not.toHaveBeenCalled();
});

test("in the phone's drawer the link takes the drawer along, also where it leads to the page beneath", async () => {
  await page.close();
  answerCalls(() => ({ body: { unread: 0, requests: 0 } }));
  localStorage.setItem("okurca.of/ayse/draft/assistant/1", JSON.stringify({ message: "Ne okusam?" }));
  page = await renderAt("/ai-chat", <Drawer />);
  await press(find("button", "Menüyü aç"));
  await press(find("button", "Çıkış Yap"));
  await until(() => expect(find("a", "asistana mesaj")).toBeTruthy());
  await press(find("a", "asistana mesaj"));
  expect(document.querySelector("[role=alertdialog]")).toBeNull();
  expect(document.querySelector("[role=dialog]")).toBeNull();
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
    "gönderilmemiş 1 değişikliğiniz, saklanan 1 yazınız ve kaydedilmemiş ayarlarınız var. Şimdi çıkarsanız silinir. Gönderilmemiş olanlar, çıkmazsanız bağlantı gelince gönderilir.",
  );
});
