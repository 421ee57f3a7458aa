import type { LibraryBook } from "@okurca/contract";
import { act } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closeReview, useAskedReview } from "~/features/books/asked-review";
import { signedInKey } from "~/lib/boot";
import { dayOf, formatDay, toIsoDay } from "~/lib/day-text";
import { formatFullDate } from "~/lib/format";
import {
  type Answer,
  answerCalls,
  choose,
  find,
  press,
  renderAt,
  settle,
  type,
  until,
} from "~/lib/rendering.fixtures";
import { bookOf } from "../shelf.fixtures";
import { AddToLibraryButton } from "./add-button";
import { LibraryView } from "./library-view";

const counts = { all: 19, read: 4, reading: 5, "to-read": 10 };
let books: LibraryBook[];
/** What changes are answered. */
let answer: Answer;
/** What the shelf is answered instead of the books. */
let shelf: Answer | "books";
/** What is answered besides, by the path; nothing for others but the shelf. */
let other: Record<string, object>;
let asked: ReturnType<typeof answerCalls>;
let page: Awaited<ReturnType<typeof renderAt>> | undefined;

beforeEach(() => {
  for (const kind of ["success", "error", "info"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  books = [bookOf(1), bookOf(2, { status: "reading" }), bookOf(3, { is_abandoned: true })];
  answer = undefined;
  shelf = "books";
  other = {};
  asked = answerCalls(({ method, path }) => {
    if (method !== "GET") return answer;
    if (!path.startsWith("/api/userlibrary/library")) {
      return other[path] ? { body: other[path] } : { status: 404 };
    }
    return shelf === "books" ? { body: { books, page: 1, limit: 8, total_count: 19, counts } } : shelf;
  });
});
afterEach(async () => {
  await page?.close();
  page = undefined;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = async (address = "/kutuphane") => {
  page = await renderAt(address, <LibraryView />);
};
const day = () => document.querySelector("input[placeholder='gg.aa.yyyy']") as HTMLInputElement;
const put = () => asked.filter(({ method }) => method === "PUT");
const lastRead = () => asked.filter(({ method }) => method === "GET").at(-1)?.path;

describe("the library", () => {
  test("has chips with the counts of the whole library: all, read, reading, to-read", async () => {
    await show();
    const chips = [...document.querySelectorAll("button[aria-pressed]")].map((chip) => chip.textContent);
    expect(chips).toEqual(["Tümü19", "Okundu4", "Okunuyor5", "Okunacak10"]);
  });

  test("a search that finds nothing is no empty library", async () => {
    const none = { all: 0, read: 0, reading: 0, "to-read": 0 };
    shelf = { body: { books: [], page: 1, limit: 8, total_count: 0, counts: none } };
    await show("/kutuphane?q=yok");
    expect(find("h2", "Sonuç bulunamadı")).toBeTruthy();
    expect(find("button[aria-pressed]", "Tümü").textContent).toBe("Tümü0");
    await page?.close();
    await show();
    expect(find("h2", "Kitaplığınız Boş")).toBeTruthy();
  });

  test("search and status together are asked of the server, from the first page", async () => {
    await show("/kutuphane?page=3");
    expect(lastRead()).toBe("/api/userlibrary/library?page=3&limit=8&sort=eklenme");
    await press(find("button[aria-pressed]", "Okunuyor"));
    expect(lastRead()).toBe("/api/userlibrary/library?page=1&limit=8&sort=eklenme&status=reading");
    // A chip is a step that one can go back.
    await press(find("button[aria-pressed]", "Okundu"));
    await page?.go(-1);
    expect(page?.location()).toBe("/kutuphane?durum=reading");
    await type(document.querySelector("input[type=search]") as HTMLInputElement, " ince ");
    const enter = new Event("submit", { bubbles: true, cancelable: true });
    await act(async () => document.querySelector("form")?.dispatchEvent(enter));
    await settle();
    expect(lastRead()).toContain("q=ince&status=reading");
    expect(page?.location()).toBe("/kutuphane?q=ince&durum=reading");
  });

  test("filters while one types, without Enter: the address is replaced and nothing typed meanwhile is lost", async () => {
    await show("/kutuphane?durum=reading");
    const box = () => document.querySelector("input[type=search]") as HTMLInputElement;
    await type(box(), "ince");
    await type(box(), "ince m");
    const before = asked.length;
    await until(() => expect(page?.location()).toBe("/kutuphane?q=ince+m&durum=reading"));
    expect(asked.slice(before).map(({ path }) => path)).toEqual([expect.stringContaining("q=ince+m")]);
    await type(box(), "ince m ");
    await settle();
    expect(box().value).toBe("ince m ");
    await type(box(), "");
    await until(() => expect(page?.location()).toBe("/kutuphane?durum=reading"));
    expect(box().value).toBe("");
    await type(box(), "yok");
    await press(find("button[aria-pressed]", "Okundu"));
    // A status chosen before the keys rest is kept, and so is what was typed.
    await until(() => expect(page?.location()).toBe("/kutuphane?q=yok&durum=read"));
    books = [];
    await press(find("button[aria-pressed]", "Okunacak"));
    await press(find("button", "Süzgeçleri temizle"));
    expect(page?.location()).toBe("/kutuphane");
    expect(box().value).toBe("");
  });

  test("a review is written over the page; of a book that has one the menu leads to it, as the book's page does", async () => {
    books = [bookOf(1, { own_rating_half: 4.5 }), bookOf(2, { post_id: "ilk" })];
    function Asked() {
      // The shelf's stars may be old; those that the server tells are asked for.
      const { isbn, book, rating } = useAskedReview() ?? {};
      return <output>{[isbn, book?.title, rating].join(" ")}</output>;
    }
    page = await renderAt(
      "/kutuphane",
      <>
        <LibraryView />
        <Asked />
      </>,
    );
    await choose("Kitap 1 için seçenekler", "İnceleme yaz");
    await until(() => expect(find("output", "Kitap 1").textContent).toBe("9789753638001 Kitap 1 "));
    expect(page.location()).toBe("/kutuphane");
    await act(async () => closeReview());
    await choose("Kitap 2 için seçenekler", "İncelemenizi görün");
    expect(page.location()).toBe("/kitap/9789753638002");
  });

  test("has pages of eight", async () => {
    await show();
    const pages = [...document.querySelectorAll("nav a")].map((link) => link.getAttribute("aria-label"));
    expect(pages).toContain("3. sayfa");
    expect(pages).not.toContain("4. sayfa");
  });

  test("a page beyond the last leads to the last one", async () => {
    books = [];
    await show("/kutuphane?q=kitap&durum=read&page=7");
    expect(page?.location()).toBe("/kutuphane?q=kitap&durum=read&page=3");
  });

  test("the readings that the address asks for open, wherever on the shelf the book stands", async () => {
    const title = "Üçüncü sayfadaki kitap";
    other = { "/api/userlibrary/readings/9789750719387": { readings: [] } };
    other["/api/books/9789750719387"] = { book: { ...bookOf(9), title } };
    await show("/kutuphane?durum=read&gecmis=9789750719387");
    await until(() => expect(find("[role=dialog]", "Okuma geçmişi").textContent).toContain(title));
    expect(find("[role=dialog]", "Henüz okuma kaydı yok")).toBeTruthy();
    await press(find("[role=dialog] button", "Kapat"));
    expect(page?.location()).toBe("/kutuphane?durum=read");
    await page?.close();
    // One that has gone meanwhile says so instead of opening nothing.
    other = {};
    shelf = { body: { books: [], page: 1, limit: 8, total_count: 0, counts: { ...counts, all: 0 } } };
    await show("/kutuphane?gecmis=9789750719387");
    expect(find("[role=dialog] [role=alert]", "Okuma geçmişi yüklenirken bir hata oluştu.")).toBeTruthy();
  });

  test("submits no blank search, and clearing asks for the whole shelf again", async () => {
    await show("/kutuphane?q=ince");
    const before = asked.length;
    const box = document.querySelector("input[type=search]") as HTMLInputElement;
    await press(find("button", "Temizle"));
    expect(page?.location()).toBe("/kutuphane");
    expect(lastRead()).toBe("/api/userlibrary/library?page=1&limit=8&sort=eklenme");
    await type(box, "   ");
    await act(async () => box.form?.requestSubmit());
    expect(asked.length).toBe(before + 1);
  });

  test("shows that it loads on a slow network; a failure empties the list, says so and is asked again", async () => {
    localStorage.clear();
    shelf = undefined;
    await show("/kutuphane?q=yavas");
    expect(find("[role=status]", "Yükleniyor...")).toBeTruthy();
    await page?.close();
    shelf = { status: 500 };
    await show("/kutuphane?q=bozuk");
    expect(find("[role=alert]", "Hata!")).toBeTruthy();
    expect(document.querySelector("li")).toBeNull();
    shelf = "books";
    await press(find("button", "Tekrar Dene"));
    await until(() => expect(find("li", "Kitap 1")).toBeTruthy());
  });

  test.each([500, 503])(
    "what was seen last stays when the server answers %i, says so and since when, and is asked for anew",
    async (status) => {
      localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
      await show();
      await page?.close();
      shelf = { status };
      await show();
      expect(find("li", "Kitap 1")).toBeTruthy();
      const said = find(
        "[role=status]",
        "Sunucu şu an yanıt veremiyor. Son gördüğünüz kitaplık gösteriliyor.",
      );
      const since = said.querySelector("time");
      expect(Date.now() - Date.parse(since?.dateTime ?? "")).toBeLessThan(60_000);
      expect(said.textContent).toContain(`Son yenilenme: ${formatFullDate(since?.dateTime ?? "")}.`);
      shelf = "books";
      await press(find("[role=status] button", "Tekrar Dene"));
      await until(() => expect(document.body.textContent).not.toContain("Sunucu şu an yanıt veremiyor"));
    },
  );

  test("asks before a book is removed: 'İptal' keeps it, 'Kaldır' removes it and shows the first page", async () => {
    await show("/kutuphane?page=2");
    const ask = async () => {
      await act(async () => {
        find("button", "Kitap 1 için seçenekler").dispatchEvent(
          new PointerEvent("pointerdown", { bubbles: true, button: 0 }),
        );
      });
      await press(find("[role=menuitem]", "Kitaplıktan kaldır"));
    };
    await ask();
    expect(find("[role=alertdialog]", "Kitap kaldırılsın mı?").textContent).toContain("Kitap 1");
    await press(find("[role=alertdialog] button", "İptal"));
    expect(asked.every(({ method }) => method === "GET")).toBe(true);
    await ask();
    answer = { body: { message: "" } };
    await press(find("[role=alertdialog] button", "Kaldır"));
    expect(asked.find(({ method }) => method === "DELETE")?.path).toBe(
      `/api/userlibrary/remove-from-library/${books[0]?.isbn}`,
    );
    await until(() => expect(page?.location()).toBe("/kutuphane"));
    expect(lastRead()).toContain("page=1&limit=8");
    expect(vi.mocked(toast.success).mock.calls[0]?.[0]).toBe("Kitap kitaplığınızdan kaldırıldı.");
  });

  test("a book that was read stays known as read while it is read again, and when that is given up", async () => {
    books = [
      bookOf(1, { is_abandoned: true, was_read: true }),
      bookOf(2, { status: "reading", was_read: true }),
      bookOf(4, { status: "read", was_read: true }),
    ];
    await show();
    expect(find("li", "Kitap 1").textContent).toMatch(/Okunacak.*Yarım bırakıldı.*Daha önce okundu/);
    expect(find("li", "Kitap 2").textContent).toContain("Daha önce okundu");
    expect(find("li", "Kitap 4").textContent).not.toContain("Daha önce okundu");
    await choose("Kitap 2 için seçenekler", "Yarım bırak");
    expect(find("[role=alertdialog]", "Önceki okumanız olduğu gibi kalır")).toBeTruthy();
  });

  test("what was given up is found by a filter of its own beside the statuses, which stay as they are", async () => {
    shelf = { body: { books, page: 1, limit: 8, total_count: 19, counts, abandoned_count: 1 } };
    await show();
    const chips = () =>
      [...document.querySelectorAll("button[aria-pressed]")].map((chip) => chip.textContent);
    expect(chips().slice(0, 4)).toEqual(["Tümü19", "Okundu4", "Okunuyor5", "Okunacak10"]);
    expect(chips()[4]).toBe("Yarım bırakılanlar1");
    await press(find("button", "Yarım bırakılanlar"));
    expect(page?.location()).toBe("/kutuphane?durum=abandoned");
    await until(() => expect(lastRead()).toContain("abandoned=true"));
    expect(lastRead()).not.toContain("status=");
    // Once more is without it.
    await press(find("button[aria-pressed=true]", "Yarım bırakılanlar"));
    expect(page?.location()).toBe("/kutuphane");
  });

  test("where nothing was given up, or a server does not say, there is no such filter", async () => {
    await show();
    expect(document.body.textContent).not.toContain("Yarım bırakılanlar");
    await page?.close();
    shelf = { body: { books, page: 1, limit: 8, total_count: 19, counts, abandoned_count: 0 } };
    await show();
    expect(document.body.textContent).not.toContain("Yarım bırakılanlar");
  });

  test("marks what was given up and counts it as to-read", async () => {
    await show();
    const card = find("li", "Kitap 3");
    expect(card.textContent).toContain("Okunacak");
    expect(card.textContent).toContain("Yarım bırakıldı");
  });
});

test("what is being read has its progress in the card's menu, too; what is not has none to enter", async () => {
  books = [bookOf(1), bookOf(2, { status: "reading", progress: { page: 50, percent: 25 } })];
  await show();
  await choose("Kitap 2 için seçenekler", "İlerleme gir");
  answer = { body: { message: "", book: bookOf(2) } };
  await type(document.querySelector("input[inputmode=numeric]") as HTMLInputElement, "60");
  await press(find("[role=dialog] button", "Kaydet"));
  expect(put()[0]).toMatchObject({
    path: `/api/userlibrary/progress/${books[1]?.isbn}`,
    body: { page: 60 },
  });
  await expect(choose("Kitap 1 için seçenekler", "İlerleme gir")).rejects.toThrow();
});

describe("the status dialog", () => {
  const open = async () => {
    await show();
    await press(find("li button", "Okunuyor, durumu değiştir"));
  };
  const radio = (status: string) =>
    document.querySelector(`input[type=radio][value=${status}]`) as HTMLInputElement;

  test("describes the three; the present one cannot be picked", async () => {
    await open();
    expect(radio("reading").disabled).toBe(true);
    expect([radio("to-read").disabled, radio("read").disabled]).toEqual([false, false]);
    for (const words of ["Henüz başlamadım", "Şu anda okuyorum", "Okudum, bitirdim"]) {
      expect(find("label", words)).toBeTruthy();
    }
  });

  test("sends the status that was picked and tells so", async () => {
    await open();
    answer = { body: { message: "" } };
    await press(radio("read"));
    await press(find("button", "Kaydet"));
    const [put] = asked.filter(({ method }) => method === "PUT");
    expect([put?.path, put?.body]).toMatchObject([
      `/api/userlibrary/update-library-status/${books[1]?.isbn}`,
      { status: "read" },
    ]);
    await until(() => expect(toast.success).toHaveBeenCalled());
    expect(vi.mocked(toast.success).mock.calls[0]?.[0]).toBe("Kitap durumu başarıyla güncellendi!");
    expect(document.querySelector("[role=dialog]")).toBeNull();
  });

  test("asks for the day a book was finished, today unless said otherwise, and takes 'not known'", async () => {
    answer = { body: { message: "", book: bookOf(2) } };
    await open();
    await press(radio("read"));
    expect(find("button[aria-pressed=true]", "Bugün")).toBeTruthy();
    await press(find("button", "Kaydet"));
    expect(put().at(-1)?.body).toEqual({ status: "read", day: toIsoDay(dayOf(new Date())) });
    await press(find("li button", "Okunuyor, durumu değiştir"));
    await press(radio("read"));
    await press(find("button", "Hatırlamıyorum"));
    expect(document.body.textContent).toContain("hiçbir yılın hedefine sayılmaz");
    await press(find("button", "Kaydet"));
    expect(put().at(-1)?.body).toEqual({ status: "read", day: null });
  });

  test("takes an emptied date for no answer: it is written, or said not to be known", async () => {
    answer = { body: { message: "", book: bookOf(2) } };
    await open();
    await press(radio("read"));
    await press(find("button", "Başka bir gün"));
    expect(day().value).toBe(formatDay(dayOf(new Date())));
    expect(document.activeElement).toBe(day());
    await type(day(), "");
    await press(find("button", "Kaydet"));
    expect(document.body.textContent).toContain("Tarihi yazın ya da “Hatırlamıyorum” seçeneğini seçin");
    expect(put()).toEqual([]);
    await press(find("button", "Hatırlamıyorum"));
    await press(find("button", "Kaydet"));
    expect(put().at(-1)?.body).toEqual({ status: "read", day: null });
  });

  test("as read it takes stars with the day, in one call", async () => {
    answer = { body: { message: "", book: bookOf(2) } };
    await open();
    await press(radio("read"));
    await press(find("[role=dialog] label", "3,5 yıldız").querySelector("input") as HTMLElement);
    await press(find("button", "Kaydet"));
    expect(put()).toMatchObject([
      {
        path: `/api/userlibrary/rating/${books[1]?.isbn}`,
        body: { rating_half: 3.5, day: toIsoDay(dayOf(new Date())) },
      },
    ]);
  });

  test("saved without a change it just closes", async () => {
    await open();
    await press(find("button", "Kaydet"));
    expect(document.querySelector("[role=dialog]")).toBeNull();
    expect(asked.every(({ method }) => method === "GET")).toBe(true);
  });
});

describe("adding from the search", () => {
  const add = async (given: Answer) => {
    answer = given;
    const button = <AddToLibraryButton isbn="9789753638029" title="Kürk" shelved={undefined} />;
    page = await renderAt("/ara", button);
    await press(find("button", "Kürk kitabını kitaplığa ekle"));
  };

  test("adds as to-read and then says 'Kitaplığınızda'", async () => {
    await add({ status: 201, body: { message: "", book: bookOf(1) } });
    expect(asked.find(({ method }) => method === "POST")?.body).toEqual({
      isbn: "9789753638029",
      status: "to-read",
    });
    expect(toast.success).toHaveBeenCalledWith("Kitap başarıyla kitaplığınıza eklendi!", expect.anything());
    const label = [...document.querySelectorAll("span")].find(
      (span) => span.textContent === "Kitaplığınızda",
    );
    expect(label).toBeTruthy();
    expect(document.body.textContent).toContain("Okunacak");
    // The button has gone; the keyboard goes on where it was.
    expect(document.activeElement?.textContent).toBe(" KitaplığınızdaOkunacak");
  });

  test("as read it asks first when the book was finished: today, another day, or not known", async () => {
    answer = { status: 201, body: { message: "", book: bookOf(1, { status: "read" }) } };
    const button = <AddToLibraryButton isbn="9789753638029" title="Kürk" shelved={undefined} />;
    page = await renderAt("/ara", button);
    await choose("Kürk için okuma durumu seçerek ekle", "Okundu");
    expect(find("h2", "Ne zaman bitirdiniz?")).toBeTruthy();
    await press(find("button", "Başka bir gün"));
    await type(day(), "1.1.2999");
    await press(find("button", "Kaydet"));
    expect(document.body.textContent).toContain("Tarih gelecekte olamaz");
    await type(day(), "3 2 2025");
    await press(find("button", "Kaydet"));
    expect(asked.find(({ method }) => method === "POST")?.body).toEqual({
      isbn: "9789753638029",
      status: "read",
      day: "2025-02-03",
    });
    expect(find("span", "Okundu")).toBeTruthy();
  });

  test("a book of the shelf tells its status beside 'Kitaplığınızda'", async () => {
    page = await renderAt(
      "/ara",
      <AddToLibraryButton isbn="1" title="Kürk" shelved={bookOf(1, { status: "reading" })} />,
    );
    expect([...document.querySelectorAll("span")].map((span) => span.textContent)).toEqual(
      expect.arrayContaining(["Kitaplığınızda", "Okunuyor"]),
    );
  });

  test("a book that is there already is a piece of news, not an error", async () => {
    const text = "Book already in library.";
    await add({ status: 409, body: { code: "already_in_library", message: text, error: text } });
    expect(toast.info).toHaveBeenCalledExactlyOnceWith("Bu kitap zaten kitaplığınızda mevcut!");
    expect(toast.error).not.toHaveBeenCalled();
  });

  test("a failure is told, and it can be tried again", async () => {
    await add({ status: 503 });
    expect(toast.error).toHaveBeenCalledExactlyOnceWith("Kitap eklenirken bir hata oluştu.");
    expect(find("button", "Kürk kitabını kitaplığa ekle")).toBeTruthy();
  });
});
