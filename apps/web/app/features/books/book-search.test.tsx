import type { Book } from "@okurca/contract";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type Answer,
  type Asked,
  answerCalls,
  find,
  press,
  renderAt,
  type,
  until,
} from "~/lib/rendering.fixtures";
import { BookSearch } from "./book-search";

const book = (n: number) =>
  ({
    id: String(n),
    isbn: `978975363800${n}`,
    title: `Kitap ${n}`,
    author: ["Ak Su"],
    image: "",
    genres: [],
    published_year: 1943,
  }) as unknown as Book;

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
let found: Answer;
beforeEach(() => {
  found = { body: { results: [book(1), book(2)], page: 1, total_count: 61 } };
  asked = answerCalls(() => found);
});
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});
const show = async (address: string, ownEditionOf?: (book: Book) => Book | undefined) => {
  page = await renderAt(
    address,
    <BookSearch
      ownEditionOf={ownEditionOf}
      cardFor={(q) => <p>Kitap Talep Et kartı: {q}</p>}
      readersFor={() => null}
      outsideFor={() => null}
      requests={<p>Önceki talepler</p>}
      offerFor={(q) => <p>Talep: {q}</p>}
      actionFor={({ title }) => <button type="button">Ekle {title}</button>}
    />,
  );
};
const box = () => document.querySelector("input[type=search]") as HTMLInputElement;
async function enter(text: string): Promise<void> {
  await type(box(), text);
  await act(async () => box().form?.requestSubmit());
}

describe("'Kitap Ara'", () => {
  test("tells the average of each book that has one, and offers filters where there is more than one", async () => {
    found = { body: { results: [{ ...book(1), average: 3.5 }], page: 1, total_count: 1 } };
    await show("/ara?q=kitap");
    await until(() => expect(find("li", "Kitap 1").textContent).toContain("Ortalama puan:3,5"));
    expect(document.querySelector("form[aria-label='Sonuçları süz']")).toBeNull();
    await page.close();
    found = { body: { results: [book(1), book(2)], page: 1, total_count: 2 } };
    await show("/ara?q=kitap");
    await until(() => expect(find("li", "Kitap 2")).toBeTruthy());
    expect(document.querySelector("form[aria-label='Sonuçları süz']")).toBeTruthy();
    expect(document.body.textContent).not.toContain("Ortalama");
  });

  test("shows the reader's own edition of a work, unless a number asks for another one", async () => {
    const own = { ...book(1), isbn: "9789753638999", title: "Kitap 1, benim baskım" };
    const ownEditionOf = ({ id }: Book) => (id === own.id ? own : undefined);
    await show("/ara?q=roman", ownEditionOf);
    const rows = () => [...document.querySelectorAll("li h2 a")].map((link) => link.getAttribute("href"));
    await until(() => expect(rows()).toEqual(["/kitap/9789753638999", "/kitap/9789753638002"]));
    expect(find("button", "Ekle Kitap 1, benim baskım")).toBeTruthy();
    await page.close();
    await show("/ara?q=978-975-363-800-1", ownEditionOf);
    await until(() => expect(rows()).toEqual(["/kitap/9789753638001", "/kitap/9789753638002"]));
  });

  test("asks ten a page, shows an action for each result, at most five page numbers, and the request card", async () => {
    await show("/ara?q=roman&page=3");
    expect(asked[0]?.path).toBe("/api/books/search?q=roman&page=3&limit=10&sort=uygun");
    expect(find("button", "Ekle Kitap 2")).toBeTruthy();
    const numbers = [...document.querySelectorAll("nav a, nav [aria-current=page]")]
      .map(({ textContent }) => textContent?.trim())
      .filter((text) => /^\d+$/.test(text ?? ""));
    expect([...new Set(numbers)]).toEqual(["1", "2", "3", "4", "5"]);
    expect(document.body.textContent).toContain("Kitap Talep Et kartı: roman");
    expect(document.body.textContent).toContain("Önceki talepler");
  });

  test("says where nothing is what was typed, above what resembles it", async () => {
    found = { body: { results: [book(1)], page: 1, total_count: 1, is_near: true } };
    await show("/ara?q=kanser");
    await until(() =>
      expect(find("p[role=status]", "Tam").textContent).toBe("Tam karşılığı yok. Şunlara benziyor:"),
    );
    expect(find("button", "Ekle Kitap 1")).toBeTruthy();
    expect(document.body.textContent).not.toContain("1 sonuç");
  });

  test("is narrowed by filters that stand in the address, the own shelf among them", async () => {
    await show("/ara?q=roman&uzunluk=kisa");
    await until(() => expect(find("button", "Ekle Kitap 1")).toBeTruthy());
    await press(find("label", "Yalnız rafımdakiler").querySelector("input") as HTMLElement);
    expect(page.location()).toBe("/ara?q=roman&uzunluk=kisa&raf=1");
    await until(() => expect(asked.at(-1)?.path).toContain("length=kisa&sort=uygun&on_shelf=true"));
    found = { body: { results: [], page: 1, total_count: 0 } };
    await page.go("/ara?q=roman&yayinevi=Metis");
    await until(() => expect(find("a", "Süzgeçleri Kaldır").getAttribute("href")).toBe("/ara?q=roman"));
  });

  test("submits no blank search; a search is in the address, and clearing empties it", async () => {
    await show("/ara");
    await enter("   ");
    expect([page.location(), asked]).toEqual(["/ara", []]);
    expect(box().placeholder).toBe("Kitap adı, yazar veya ISBN");
    await enter(" roman ");
    expect(page.location()).toBe("/ara?q=roman");
    await until(() => expect(find("button", "Ekle Kitap 1")).toBeTruthy());
    await press(find("button", "Temizle"));
    expect([page.location(), box().value]).toEqual(["/ara", ""]);
    expect(document.body.textContent).not.toContain("Kitap 1");
  });

  test("its button searches for what the box shows, also after going back to another search", async () => {
    await show("/ara?q=roman");
    await type(box(), "öykü");
    await press(find("button", "Kitapları ara"));
    expect(page.location()).toBe("/ara?q=%C3%B6yk%C3%BC");
    await page.go("/ara?q=tarih");
    expect(box().value).toBe("tarih");
    await press(find("button", "Kitapları ara"));
    expect(page.location()).toBe("/ara?q=tarih");
  });

  test("searches while one types, from the second letter on, and leaves the box to who types", async () => {
    await show("/ara");
    const searches = () => asked.map(({ path }) => new URL(path, location.origin).searchParams.get("q"));
    const rest = () => act(() => new Promise((done) => setTimeout(done, 450)));
    await type(box(), "r");
    await rest();
    expect(asked).toEqual([]);
    await type(box(), "ro");
    await type(box(), "rom ");
    await rest();
    expect([searches(), page.location(), box().value]).toEqual([["rom"], "/ara?q=rom", "rom "]);
    await until(() => expect(find("button", "Ekle Kitap 1")).toBeTruthy());
    await type(box(), "rom an");
    await rest();
    expect([searches(), page.location(), box().value]).toEqual([
      ["rom", "rom an"],
      "/ara?q=rom+an",
      "rom an",
    ]);
    // An ISBN on its way finds nothing.
    await type(box(), "97897536");
    await rest();
    expect(searches()).toHaveLength(2);
    await page.go(-1);
    expect([page.location(), box().value]).toEqual(["/ara", ""]);
    await type(box(), "tarih");
    await rest();
    await type(box(), "");
    await rest();
    expect(page.location()).toBe("/ara");
    expect(find("h2", "Hangi kitabı arıyorsunuz?")).toBeTruthy();
  });

  test("without a result says 'Sonuç bulunamadı', to try other words, and offers the request", async () => {
    found = { body: { results: [], page: 1, total_count: 0 } };
    await show("/ara?q=yokyok");
    expect(find("h2", "Sonuç bulunamadı")).toBeTruthy();
    expect(document.body.textContent).toContain("Başka anahtar sözcükler");
    expect(document.body.textContent).toContain("Talep: yokyok");
    expect(document.body.textContent).toContain("Önceki talepler");
  });

  test("shows that it searches on a slow network; a failure is told and asked again", async () => {
    found = undefined;
    await show("/ara?q=roman");
    expect(find("[role=status]", "Yükleniyor...")).toBeTruthy();
    await page.close();
    found = { status: 500 };
    await show("/ara?q=roman");
    expect(find("[role=alert]", "Arama sırasında bir hata oluştu")).toBeTruthy();
    found = { body: { results: [book(1)], page: 1, total_count: 1 } };
    await press(find("button", "Tekrar Dene"));
    await until(() => expect(find("button", "Ekle Kitap 1")).toBeTruthy());
  });
});
