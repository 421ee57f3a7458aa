import type { LibraryBook } from "@okurca/contract";
import { act } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeReview, useAskedReview } from "~/features/books/asked-review";
import { dayOf, toIsoDay } from "~/lib/day-text";
import { type Answer, answerCalls, find, press, renderAt, type, until } from "~/lib/rendering.fixtures";
import { bookOf } from "../shelf.fixtures";
import { CurrentlyReading } from "./currently-reading";
import { FinishedBook } from "./finished-book";

let books: LibraryBook[];
let total: number | undefined;
/** What changes are answered. */
let answer: Answer;
let asked: ReturnType<typeof answerCalls>;
let page: Awaited<ReturnType<typeof renderAt>> | undefined;

beforeEach(() => {
  for (const kind of ["success", "error", "info"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  total = undefined;
  answer = undefined;
  asked = answerCalls(({ method }) => {
    const total_count = total ?? books.length;
    const counts = { all: 19, read: 4, reading: total_count, "to-read": 10 };
    return method === "GET" ? { body: { books, page: 1, limit: 24, total_count, counts } } : answer;
  });
});
afterEach(async () => {
  await page?.close();
  page = undefined;
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const put = () => asked.filter(({ method }) => method === "PUT");

test("the currently-reading box shows the reader's own progress, page of pages or percent, and no invented one", async () => {
  const reading = { status: "reading" } as const;
  books = [
    bookOf(1, { ...reading, progress: { page: 50, percent: 25 } }),
    bookOf(2, { ...reading, progress: { page: null, percent: 60 } }),
    bookOf(3, reading),
  ];
  page = await renderAt("/kutuphane", <CurrentlyReading />);
  expect(find("li", "Kitap 1").textContent).toContain("50 / 200");
  expect(find("li", "Kitap 2").textContent).toContain("%60");
  expect(find("li", "Kitap 3").textContent).toContain("İlerleme gir");
  for (const link of document.querySelectorAll("li:first-child a"))
    expect(link.getAttribute("href")).toBe(`/kitap/${books[0]?.isbn}`);
  expect(document.querySelectorAll("li:first-child a")).toHaveLength(2);
  const buttons = [...document.querySelectorAll("li button:not([aria-label])")];
  // The drawn bar says nothing that the words beside it do not.
  expect(buttons.map((button) => button.querySelectorAll("[role=progressbar]").length)).toEqual([0, 0, 0]);
  const bars = [...document.querySelectorAll<HTMLElement>("li button [aria-hidden] > [style]")];
  expect(bars.map((bar) => bar.style.width)).toEqual(["25%", "60%", "0%"]);
});

test("the button to enter progress is named by all that it says, after the book", async () => {
  books = [bookOf(1, { status: "reading", progress: { page: 200, percent: 100 } })];
  page = await renderAt("/kutuphane", <CurrentlyReading />);
  const button = document.querySelector("li button");
  expect(button?.getAttribute("aria-label")).toBeNull();
  expect(button?.textContent).toBe("Kitap 1 okuma ilerlemesi: 200 / 200 Bitirdiniz mi?");
});

test("alone and without a book it is one part of the page, as it is with books: the note takes no column beside it", async () => {
  books = [];
  page = await renderAt(
    "/dashboard",
    <div id="row">
      <CurrentlyReading isAlone className="card" />
    </div>,
  );
  expect(find("h2", "Şu an ne okuyorsunuz?")).toBeTruthy();
  const parts = [...(document.querySelector("#row")?.children ?? [])];
  expect(parts.map((part) => part.className)).toEqual(["card"]);
});

const page190 = () => {
  books = [bookOf(1, { status: "reading", progress: { page: 190, percent: 95 } })];
};
const number = () => document.querySelector("input[inputmode=numeric]") as HTMLInputElement;
const dayField = () => document.querySelector("input[placeholder='gg.aa.yyyy']") as HTMLInputElement;

test("after 'Bitirdim' a review of that book is one press away, with the stars just given and the day kept", async () => {
  page190();
  function Asked() {
    const { isbn, book, rating } = useAskedReview() ?? {};
    return <output>{[isbn, book?.title, rating].join(" ")}</output>;
  }
  page = await renderAt(
    "/kutuphane",
    <>
      <CurrentlyReading />
      <FinishedBook />
      <Asked />
    </>,
  );
  answer = { body: { message: "", book: bookOf(1) } };
  await press(find("li button", "Kitap 1"));
  await press(find("[role=dialog] button", "Bitirdim"));
  await until(() => expect(find("[role=dialog]", "Puanınız").textContent).toContain("Kitap 1"));
  await press(find("[role=dialog] label", "4 yıldız").querySelector("input") as HTMLElement);
  await press(find("[role=dialog] button", "Başka bir gün"));
  await type(dayField(), "40.05.2025");
  await press(find("[role=dialog] button", "İnceleme yaz"));
  expect(find("output", "").textContent).toBe("  ");
  await type(dayField(), "04.05.2025");
  await press(find("[role=dialog] button", "İnceleme yaz"));
  expect(put().at(-1)).toMatchObject({ body: { status: "read", day: "2025-05-04" } });
  await until(() => expect(find("output", "Kitap 1").textContent).toBe("9789753638001 Kitap 1 4"));
  expect(document.querySelector("[role=dialog]")).toBeNull();
  await act(async () => closeReview());
});

test("'Bitirdim' puts the book down as read today in the second press, and asks for stars and another day at once", async () => {
  page190();
  page = await renderAt(
    "/kutuphane",
    <>
      <CurrentlyReading />
      <FinishedBook />
    </>,
  );
  answer = { body: { message: "", book: bookOf(1) } };
  await press(find("li button", "Kitap 1"));
  await press(find("[role=dialog] button", "Bitirdim"));
  const day = toIsoDay(dayOf(new Date()));
  expect(put()).toMatchObject([
    { path: expect.stringContaining("/update-library-status/"), body: { status: "read", day } },
  ]);
  // A busy machine draws the other dialog later.
  await until(() => expect(find("[role=dialog]", "Puanınız").textContent).toContain("Kitap 1"));
  expect(find("[role=dialog] button[aria-pressed=true]", "Bugün")).toBeTruthy();
  await press(find("[role=dialog] label", "4 yıldız").querySelector("input") as HTMLElement);
  expect(put().at(-1)).toMatchObject({ path: expect.stringContaining("/rating/"), body: { rating_half: 4 } });
  // One button keeps what is typed and ends: of two that look alike the wrong one would lose the day.
  await press(find("[role=dialog] button", "Başka bir gün"));
  expect(find("[role=dialog]", "Hangi gün?").textContent).not.toContain("Tarihi kaydet");
  await type(dayField(), "40.05.2025");
  await press(find("[role=dialog] button", "Tamam"));
  expect(document.querySelector("[role=dialog] [aria-invalid=true]")).toBe(dayField());
  expect(put()).toHaveLength(2);
  await type(dayField(), "14.05.2025");
  await press(find("[role=dialog] button", "Tamam"));
  expect(put().at(-1)).toMatchObject({
    path: expect.stringContaining("/update-library-status/"),
    body: { status: "read", day: "2025-05-14" },
  });
  expect(document.querySelector("[role=dialog]")).toBeNull();
});

test("a book of the box is finished by one press where it stands, and its stars are the second", async () => {
  page190();
  page = await renderAt(
    "/",
    <>
      <CurrentlyReading />
      <FinishedBook />
    </>,
  );
  answer = { body: { message: "", book: bookOf(1) } };
  await press(find("li button[aria-label='Bitirdim: Kitap 1']", "Bitirdim"));
  const day = toIsoDay(dayOf(new Date()));
  expect(put()).toMatchObject([
    { path: expect.stringContaining("/update-library-status/"), body: { status: "read", day } },
  ]);
  await until(() => expect(find("[role=dialog]", "Puanınız").textContent).toContain("Kitap 1"));
  await press(find("[role=dialog] label", "4 yıldız").querySelector("input") as HTMLElement);
  expect(put().at(-1)).toMatchObject({ path: expect.stringContaining("/rating/"), body: { rating_half: 4 } });
});

test("on the last page 'Bitirdim' is what is offered first, and says what it does", async () => {
  page190();
  page = await renderAt("/kutuphane", <CurrentlyReading />);
  expect(document.body.textContent).not.toContain("Bitirdiniz mi?");
  await press(find("li button", "Kitap 1"));
  expect(document.body.textContent).not.toContain("Son sayfaya geldiniz");
  await type(number(), "200");
  expect(find("[role=dialog] [role=status]", "Son sayfaya geldiniz")).toBeTruthy();
});

test("what is offered first stands at the end, and the dialog has one way out", async () => {
  page190();
  page = await renderAt("/kutuphane", <CurrentlyReading />);
  await press(find("li button", "Kitap 1"));
  const foot = () =>
    [...document.querySelectorAll("[role=dialog] footer button")].map((button) => button.textContent?.trim());
  expect(foot()).toEqual(["Bitirdim", "Kaydet"]);
  await type(number(), "200");
  expect(foot()).toEqual(["Kaydet", "Bitirdim"]);
});

test("saving the last page leads to the question when it was finished, today unless said otherwise; 'Henüz bitmedi' leaves it open", async () => {
  page190();
  page = await renderAt("/kutuphane", <CurrentlyReading />);
  answer = { body: { message: "", book: bookOf(1) } };
  for (const isFinished of [false, true]) {
    await press(find("li button", "Kitap 1"));
    await type(number(), "200");
    await press(find("button", "Kaydet"));
    expect(put().at(-1)?.path).toContain("/progress/");
    await until(() =>
      expect(find("[role=dialog]", "Ne zaman bitirdiniz?").textContent).toContain("Son sayfa kaydedildi"),
    );
    const before = put().length;
    await press(find("[role=dialog] button", isFinished ? "Kaydet" : "Henüz bitmedi"));
    expect(put().length).toBe(before + Number(isFinished));
    expect(document.querySelector("[role=dialog]")).toBeNull();
  }
  expect(put().at(-1)).toMatchObject({
    path: expect.stringContaining("/update-library-status/"),
    body: { status: "read", day: toIsoDay(dayOf(new Date())) },
  });
});

test("every book being read has its place to enter progress: four at first, the latest begun first, then all", async () => {
  books = [1, 2, 3, 4, 5, 6].map((n) => bookOf(n, { status: "reading" }));
  page = await renderAt("/kutuphane", <CurrentlyReading />);
  expect(asked[0]?.path).toBe("/api/userlibrary/library?status=reading&sort=baslama&limit=24");
  expect(document.querySelectorAll("li")).toHaveLength(4);
  await press(find("button[aria-expanded=false]", "Tümünü göster (6)"));
  expect(document.querySelectorAll("li")).toHaveLength(6);
  expect(document.body.textContent).not.toContain("Kalanlar kitaplığınızda");
  await press(find("li button", "Kitap 6"));
  expect(find("[role=dialog]", "Kitap 6")).toBeTruthy();
  await press(find("[role=dialog] button", "Kapat"));
  await press(find("button[aria-expanded=true]", "Daha az göster"));
  expect(document.querySelectorAll("li")).toHaveLength(4);
});

test("where a server's failure leaves nothing to show the box says so and asks anew, and does not say that nothing is read", async () => {
  books = [bookOf(1, { status: "reading" })];
  let status = 503;
  answerCalls(() => (status === 503 ? { status } : { body: { books, total_count: 1 } }));
  page = await renderAt("/dashboard", <CurrentlyReading isAlone />);
  const note = find("[role=status]", "Sunucu şu an yanıt veremiyor. Okuduğunuz kitaplar yüklenemedi.");
  expect(note.querySelector("time")).toBeNull();
  expect(document.body.textContent).not.toContain("Şu an ne okuyorsunuz?");
  status = 200;
  await press(find("[role=status] button", "Tekrar Dene"));
  await until(() => expect(find("li", "Kitap 1")).toBeTruthy());
});

test("of more than it is told the box leads to the shelf", async () => {
  books = [1, 2, 3, 4, 5].map((n) => bookOf(n, { status: "reading" }));
  total = 30;
  page = await renderAt("/", <CurrentlyReading />);
  await press(find("button", "Tümünü göster (30)"));
  expect(find("a", "Kalanlar kitaplığınızda").getAttribute("href")).toBe("/kutuphane?durum=reading");
});
