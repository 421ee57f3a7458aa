import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { type Answer, answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { FirstSteps } from "./first-steps";

const book = (n: number) => ({
  ...{ isbn: `978975363800${n}`, title: `Kitap ${n}`, author: ["Can Deniz"], image: "" },
  ...{ published_year: null, pages: null, genres: [] },
});
const reader = { username: "mehmet", name: "Mehmet Çınar", picture: null };
const review = {
  ...{ id: "r", content: "Uzun bir inceleme.", rating: 5, rating_half: 4.5, has_spoiler: false },
  ...{ is_hidden: false, created_at: "2026-01-02T10:00:00.000Z", like_count: 3, comment_count: 0 },
  ...{ is_liked: false, reader, book: { ...book(9), id: "w" } },
};
const alike = (more: object) => ({
  ...reader,
  common_books: 0,
  common_genres: [],
  books: 44,
  reviews: 12,
  ...more,
});
const full = {
  books: [1, 2, 3, 4, 5, 6].map(book),
  rated: 0,
  reviews: [review],
  is_community_new: false,
  readers: [alike({ common_books: 3 }), alike({ username: "melis", common_genres: ["roman", "tarih"] })],
};

let answer: Answer;
let page: Awaited<ReturnType<typeof renderAt>>;
const onEnough = vi.fn();
const draw = async () => {
  page = await renderAt(
    "/",
    <FirstSteps
      starsFor={({ title }, onRated) => (
        <>
          <button type="button" onClick={() => onRated(true)}>
            Puanla: {title}
          </button>
          <button type="button" onClick={() => onRated(false)}>
            Geri al: {title}
          </button>
        </>
      )}
      friendFor={({ username }) => <button type="button">{`Ekle: ${username}`}</button>}
      recommendations={(without) => <p>{`Önerilen, ${without.size} kitap dışında`}</p>}
      goal={{ title: "2026 okuma hedefi", content: <button type="button">Hedef belirle</button> }}
      onEnoughStars={onEnough}
    />,
  );
};
beforeEach(() => {
  localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
  onEnough.mockReset();
  answer = { body: full };
  answerCalls(() => answer);
});
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.unstubAllGlobals();
});
const titles = () => [...document.querySelectorAll("h2")].map(({ textContent }) => textContent);
const shown = (title: string) => until(() => expect(titles()).toContain(title));

describe("the first steps", () => {
  test("are five known books to rate, recommendations, popular reviews, readers of like taste and the door to bring a library", async () => {
    await draw();
    await shown("Beğenilen incelemeler");
    expect(titles()).toEqual([
      "Bildiğiniz beş kitabı puanlayın",
      "Beğenilen incelemeler",
      "Size göre",
      "Zevki size benzeyen okurlar",
      "2026 okuma hedefi",
      "Kitaplığınızı taşıyın",
    ]);
    expect(find("a", "Mehmet Çınar").getAttribute("href")).toBe("/profil/mehmet");
    expect(document.body.textContent).toContain("İkinizin de sevdiği 3 kitap var");
    expect(document.body.textContent).toContain("Ortak türleriniz: Roman, Tarih");
    expect(document.body.textContent).toContain("44 kitap · 12 inceleme");
    expect(document.body.textContent).toContain("Önerilen, 5 kitap dışında");
    expect(find("a", "İçe aktar").getAttribute("href")).toBe("/kitaplarini-getir");
  });

  test("of an empty community are the books, the way to call others, and the door", async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal("navigator", { ...navigator, share: undefined, clipboard: { writeText } });
    answer = { body: { ...full, reviews: [], readers: [] } };
    await draw();
    await shown("Bildiğiniz beş kitabı puanlayın");
    const invitation = "Okur arkadaşlarınızı çağırın";
    expect(titles()).toEqual([
      ...["Bildiğiniz beş kitabı puanlayın", "Size göre"],
      ...["2026 okuma hedefi", invitation, "Kitaplığınızı taşıyın"],
    ]);
    // The reader may follow everybody who is here: that nobody is would not be true.
    expect(document.body.textContent).not.toContain("okur yok");
    await press(find("button", "Bağlantıyı paylaş"));
    expect(writeText).toHaveBeenCalledWith(new URL("/", location.origin).href);
    await press(find(`button[aria-label='Gizle: ${invitation}']`, ""));
    expect(titles()).not.toContain(invitation);
  });

  test("say of a new community that it is, until there are reviews to read", async () => {
    const isSaid = () => document.body.textContent.includes("Topluluğumuz yeni, ilk okurlarından birisiniz.");
    answer = { body: { ...full, is_community_new: true, reviews: [], readers: [] } };
    await draw();
    await shown("Bildiğiniz beş kitabı puanlayın");
    expect(isSaid()).toBe(true);
    for (const body of [
      { ...full, is_community_new: true },
      { ...full, reviews: [] },
    ]) {
      await page.close();
      answer = { body };
      await draw();
      await shown("Bildiğiniz beş kitabı puanlayın");
      expect(isSaid()).toBe(false);
    }
  });

  test.each([
    ["a touch moves on to the next one without stars, once it has rested", "pointerdown", 300, 276],
    ["the keyboard, in the middle of choosing, stays", "keydown", 300, undefined],
    ["stays where several are seen", "pointerdown", 1200, undefined],
  ])("with a strip as wide as one book: %s", async (_what, kind, width, target) => {
    const scrollTo = vi.spyOn(Element.prototype, "scrollTo").mockImplementation(() => {});
    await draw();
    await shown("Bildiğiniz beş kitabı puanlayın");
    const cards = [...document.querySelectorAll<HTMLElement>("li[data-book]")];
    const list = cards[0]?.parentElement as HTMLElement;
    Object.defineProperty(list, "clientWidth", { value: width });
    for (const [i, card] of cards.entries()) {
      Object.defineProperty(card, "offsetWidth", { value: 272 });
      Object.defineProperty(card, "offsetLeft", { value: i * 276 });
    }
    const stars = find("button", "Puanla: Kitap 1");
    stars.dispatchEvent(new Event(kind, { bubbles: true }));
    await press(stars);
    expect(scrollTo).not.toHaveBeenCalled();
    await act(() => new Promise((done) => setTimeout(done, 1600)));
    if (target === undefined) expect(scrollTo).not.toHaveBeenCalled();
    else expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ left: target });
    scrollTo.mockRestore();
  });

  test("count the ratings to five, thank, and then have recommendations asked for; nothing leaves the page", async () => {
    answer = { body: { ...full, rated: 3 } };
    await draw();
    await shown("Bildiğiniz beş kitabı puanlayın");
    const status = () => document.querySelector("[role=status]")?.textContent;
    expect(status()).toContain("3/5");
    expect(document.body.textContent).not.toContain("Önerilerinizi görün");
    await press(find("button", "Puanla: Kitap 1"));
    await press(find("button", "Puanla: Kitap 1"));
    expect(status()).toContain("4/5");
    expect(onEnough).not.toHaveBeenCalled();
    await press(find("button", "Geri al: Kitap 1"));
    expect(status()).toContain("3/5");
    await press(find("button", "Puanla: Kitap 1"));
    await press(find("button", "Puanla: Kitap 2"));
    expect(status()).toContain("Teşekkürler, önerileriniz hazır.");
    expect(find("a", "Önerilerinizi görün").getAttribute("href")).toBe("/onerilerim");
    expect(onEnough).toHaveBeenCalledOnce();
    await press(find("button", "Başka kitaplar göster"));
    expect(document.querySelectorAll("section:first-of-type li")).toHaveLength(6);
    expect(document.activeElement?.textContent).toBe("Kitap 6");
  });

  test.each([
    ["is brought into sight", "is in sight", 40, 1],
    ["leaves the page where it is", "has been scrolled past", -400, 0],
  ])("what follows the fifth star %s where the strip %s", async (_what, _where, top, count) => {
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue({
      top,
      bottom: top + 200,
    } as DOMRect);
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => undefined);
    answer = { body: { ...full, rated: 4 } };
    await draw();
    await shown("Bildiğiniz beş kitabı puanlayın");
    await press(find("button", "Puanla: Kitap 1"));
    expect(scroll).not.toHaveBeenCalled();
    await act(() => new Promise((done) => setTimeout(done, 1600)));
    expect(scroll).toHaveBeenCalledTimes(count);
    vi.restoreAllMocks();
  });

  test("call reviews new that nobody has liked yet, and hand each on", async () => {
    answer = { body: { ...full, reviews: [review, { ...review, id: "s", like_count: 0 }] } };
    await draw();
    await shown("Yeni incelemeler");
    expect(titles()).not.toContain("Beğenilen incelemeler");
    const share = vi.fn(async () => {});
    vi.stubGlobal("navigator", { ...navigator, share });
    await press(find("article button", "Mehmet Çınar, “Kitap 9” incelemesinin bağlantısını paylaş"));
    expect(share).toHaveBeenCalledWith({
      title: "Kitap 9: Mehmet Çınar adlı okurun incelemesi",
      url: new URL("/kitap/9789753638009#inceleme-r", location.origin).href,
    });
  });

  test("show two reviews, and the others where they are asked for", async () => {
    answer = { body: { ...full, reviews: ["a", "b", "c"].map((id) => ({ ...review, id })) } };
    await draw();
    await shown("Beğenilen incelemeler");
    const articles = () => document.querySelectorAll("article").length;
    expect(articles()).toBe(2);
    await press(find("button", "Başka incelemeler göster"));
    expect(articles()).toBe(3);
  });

  test("no longer ask for stars who has given five before", async () => {
    answer = { body: { ...full, rated: 5 } };
    await draw();
    await shown("Beğenilen incelemeler");
    expect(titles()).not.toContain("Bildiğiniz beş kitabı puanlayın");
  });

  test("that were put away stay away on this device", async () => {
    await draw();
    await shown("Beğenilen incelemeler");
    await press(find("button[aria-label='Gizle: Beğenilen incelemeler']", ""));
    expect(titles()).not.toContain("Beğenilen incelemeler");
    await page.close();
    await draw();
    await shown("Zevki size benzeyen okurlar");
    expect(titles()).not.toContain("Beğenilen incelemeler");
  });

  test("that cannot be had say so and leave the door; asked again, they come", async () => {
    answer = { status: 500, body: {} };
    await draw();
    await shown("Kitaplığınızı taşıyın");
    expect(titles()).toEqual(["Size göre", "2026 okuma hedefi", "Kitaplığınızı taşıyın"]);
    expect(find("[role=alert]", "").textContent).toContain("yüklenirken bir hata oluştu");
    answer = { body: full };
    await press(find("[role=alert] button", "Tekrar Dene"));
    await shown("Beğenilen incelemeler");
    expect(document.querySelector("[role=alert]")).toBeNull();
  });
});
