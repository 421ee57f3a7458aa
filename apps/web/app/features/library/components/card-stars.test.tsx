import { type ExternalToast, toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { bookOf } from "../shelf.fixtures";
import { CardStars } from "./card-stars";
import { FinishedBook } from "./finished-book";

// The stars on a card of a book that an answer names.

const book = bookOf(1);
let asked: ReturnType<typeof answerCalls>;
let page: Awaited<ReturnType<typeof renderAt>>;

beforeEach(() => {
  for (const kind of ["success", "error", "info"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  const counts = { all: 0, read: 0, reading: 0, "to-read": 0 };
  asked = answerCalls(({ method }) =>
    method === "GET"
      ? { body: { books: [], page: 1, limit: 100, total_count: 0, counts } }
      : {
          body: {
            message: "",
            rating: 4,
            rating_half: 4,
            book: { ...book, status: "read" },
            added_at: book.added_at,
          },
        },
  );
});
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = async (shelved?: Parameters<typeof CardStars>[0]["shelved"]) => {
  page = await renderAt(
    "/ai-chat",
    <>
      <CardStars isbn={book.isbn} title={book.title} shelved={shelved} />
      <FinishedBook />
    </>,
  );
};
const star = (words: string) => find("label", words).querySelector("input") as HTMLInputElement;
const sent = () => asked.filter(({ method }) => method !== "GET").map(({ path, body }) => [path, body]);
const note = () => vi.mocked(toast.success).mock.calls.at(-1) as [string, ExternalToast?] | undefined;

test("one press gives stars to a book that is on no shelf; the day is asked, and the note takes both back", async () => {
  await show();
  await until(() => expect(document.querySelector("fieldset")).not.toBeNull());
  await press(star("4 yıldız"));
  await until(() => expect(sent()).toEqual([[`/api/userlibrary/rating/${book.isbn}`, { rating_half: 4 }]]));
  await until(() =>
    expect(note()?.[0]).toBe("Puanınız kaydedildi, kitap kitaplığınıza “Okundu” olarak eklendi."),
  );
  expect(note()?.[1]?.action).toMatchObject({ label: "Geri al" });
  await until(() => expect(document.querySelector("[role=dialog]")?.textContent).toContain(book.title));
  await press(find("button", "Tamam"));
});

test("those of a book on the shelf are shown, and others in their place can be taken back", async () => {
  await show({ isbn: "9786059999999", status: "read", own_rating: 3, own_rating_half: 3 });
  expect(star("3 yıldız").checked).toBe(true);
  await press(star("4 yıldız"));
  await until(() => expect(sent()).toEqual([["/api/userlibrary/rating/9786059999999", { rating_half: 4 }]]));
  await until(() => expect(note()?.[0]).toContain("3 yıldızdan 4 yıldıza"));
  expect(document.querySelector("[role=dialog]")).toBeNull();
});
