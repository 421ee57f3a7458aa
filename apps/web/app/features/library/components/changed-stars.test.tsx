import { act, type ComponentProps } from "react";
import { type ExternalToast, toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerCalls, find, press, renderAt, settle, until } from "~/lib/rendering.fixtures";
import { bookOf } from "../shelf.fixtures";
import { AddToLibraryButton } from "./add-button";
import { BookStars } from "./book-stars";
import { OwnStars } from "./own-stars";
import { StatusDialog } from "./status-dialog";

// One that no other file gives stars: what they replaced is known for as long as a note tells of it, and files share modules.
const book = bookOf(8, { status: "read", own_rating: 4, own_rating_half: 4 });
const { isbn, title } = book;
const onBack = vi.fn();
let asked: ReturnType<typeof answerCalls>;
/** What the server says of the reader's book when it is asked. */
let present: object | undefined;
let page: Awaited<ReturnType<typeof renderAt>>;
beforeEach(() => {
  for (const kind of ["success", "error", "info", "dismiss"] as const)
    vi.spyOn(toast, kind).mockReturnValue(0);
  present = undefined;
  asked = answerCalls(({ method, path }) =>
    method === "GET" && path === `/api/books/${isbn}`
      ? { body: { own: present } }
      : { body: { message: "" } },
  );
});
afterEach(async () => {
  // As a note that has been there long enough.
  for (const [, options] of vi.mocked(toast.success).mock.calls) options?.onAutoClose?.({} as never);
  await page.close();
  onBack.mockReset();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const star = (words: string) => find("label", words).querySelector("input") as HTMLInputElement;
const sent = () =>
  asked
    .filter(({ method, path }) => method === "PUT" && path.includes(isbn))
    .map(({ body }) => (body as { rating_half: number }).rating_half);
const notes = () => vi.mocked(toast.success).mock.calls.map(([text]) => text);
const lastNote = () => vi.mocked(toast.success).mock.lastCall?.[1] as ExternalToast;
async function undo(label = "Geri al"): Promise<void> {
  const { action } = lastNote();
  expect(action).toMatchObject({ label });
  await act(async () => (action as { onClick: (event: never) => void }).onClick({} as never));
  await settle();
}
async function showStars(rating: number | null): Promise<void> {
  page = await renderAt("/", <OwnStars isbn={isbn} title={title} rating={rating} onBack={onBack} />);
}

test("stars that take the place of others say so, and can be taken back to those", async () => {
  await showStars(4.5);
  await press(star("1 yıldız"));
  await until(() => expect(notes()).toEqual(["Puanınız 4,5 yıldızdan 1 yıldıza değişti."]));
  await undo();
  await until(() => expect(sent()).toEqual([1, 4.5]));
  expect(onBack).toHaveBeenCalledWith(4.5, false);
  expect(notes()).toHaveLength(1);
});

test("first stars, and those there already, change none", async () => {
  await showStars(null);
  await press(star("1 yıldız"));
  await until(() => expect(sent()).toEqual([1]));
  expect(notes()).toEqual([]);
});

test("several changes are one note that leads to before the first of them", async () => {
  await showStars(4);
  await press(star("1 yıldız"));
  await press(star("2 yıldız"));
  await until(() => expect(notes()).toHaveLength(2));
  expect(notes()[1]).toBe("Puanınız 4 yıldızdan 2 yıldıza değişti.");
  const ids = vi.mocked(toast.success).mock.calls.map(([, options]) => options?.id);
  expect(new Set(ids).size).toBe(1);
  await undo();
  await until(() => expect(sent()).toEqual([1, 2, 4]));
});

test("who gives the first ones again by hand has nothing to undo", async () => {
  await showStars(4);
  await press(star("1 yıldız"));
  await until(() => expect(notes()).toHaveLength(1));
  await page.close();
  await showStars(1);
  await press(star("4 yıldız"));
  await until(() => expect(toast.dismiss).toHaveBeenCalledWith(lastNote().id));
  expect(notes()).toHaveLength(1);
});

test("steps of the keyboard are one change, once they rest", async () => {
  await showStars(4);
  for (const [from, to] of [
    ["4 yıldız", "3,5 yıldız"],
    ["3,5 yıldız", "3 yıldız"],
  ] as const)
    await act(async () => {
      star(from).dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
      star(to).click();
    });
  await until(() => expect(notes()).toEqual(["Puanınız 4 yıldızdan 3 yıldıza değişti."]));
  expect(sent()).toEqual([3]);
});

/** A book that has stars and is on no shelf. */
const unshelved = { status: null, library_isbn: null, rating_half: 4, post_id: null };
async function showPage(own: ComponentProps<typeof BookStars>["own"]) {
  const onChange = vi.fn();
  page = await renderAt(
    "/",
    <BookStars isbn={isbn} title={title} own={own} onChange={onChange}>
      {null}
    </BookStars>,
  );
  return onChange;
}
const removed = () =>
  asked.filter(({ method, path }) => method === "DELETE" && path.includes("/remove-from-"));

test("on the book's page the stars that come back are shown, and taking all back ends the note", async () => {
  const onChange = await showPage({ ...unshelved, status: "read", library_isbn: isbn });
  await press(star("1 yıldız"));
  await until(() => expect(notes()).toEqual(["Puanınız 4 yıldızdan 1 yıldıza değişti."]));
  const { id } = lastNote();
  await undo();
  await until(() => expect(onChange).toHaveBeenLastCalledWith({ rating_half: 4 }));
  expect(removed()).toEqual([]);
  await press(find("button", "Puanı sil"));
  await until(() => expect(toast.dismiss).toHaveBeenCalledWith(id));
});

test("a change that put the book on the shelf says so, and is taken back with it", async () => {
  const onChange = await showPage(unshelved);
  await press(star("1 yıldız"));
  await press(star("2 yıldız"));
  await until(() =>
    expect(notes().at(-1)).toBe(
      "Puanınız 4 yıldızdan 2 yıldıza değişti, kitap kitaplığınıza “Okundu” olarak eklendi.",
    ),
  );
  present = { ...unshelved, status: "read", library_isbn: isbn, rating_half: 2 };
  await undo();
  await until(() => expect(sent()).toEqual([1, 2, 4]));
  await until(() => expect(removed()).toHaveLength(1));
  expect(onChange).toHaveBeenLastCalledWith({ rating_half: 4, status: null, library_isbn: null });
});

test("a book that became more than that by then stays on the shelf", async () => {
  await showPage(unshelved);
  await press(star("1 yıldız"));
  await until(() => expect(notes()).toHaveLength(1));
  present = { status: "reading", library_isbn: isbn, post_id: null, rating_half: 1 };
  await undo();
  await until(() => expect(sent()).toEqual([1, 4]));
  expect(removed()).toEqual([]);
});

test("in the menu of a search the same is said", async () => {
  page = await renderAt("/", <AddToLibraryButton isbn={isbn} title={title} shelved={book} />);
  const opener = find("button", "için durum ve puan");
  await act(async () =>
    opener.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true })),
  );
  await settle();
  await press(find("[role=menuitemradio]", "1 yıldız"));
  await until(() => expect(notes()).toEqual(["Puanınız 4 yıldızdan 1 yıldıza değişti."]));
  await undo();
  await until(() => expect(sent()).toEqual([1, 4]));
});

test.each([
  ["taken back", null],
  ["changed again", 3],
])("stars that were %s elsewhere by then are left as they are", async (_what, rating_half) => {
  await showStars(4);
  await press(star("1 yıldız"));
  await until(() => expect(notes()).toHaveLength(1));
  present = { status: "read", library_isbn: isbn, post_id: null, rating_half };
  await undo();
  await until(() =>
    expect(toast.info).toHaveBeenCalledWith(
      "Puanınız bu arada başka bir yerde değişti; olduğu gibi bırakıldı.",
    ),
  );
  expect(sent()).toEqual([1]);
  expect(onBack).not.toHaveBeenCalled();
});

test("where that cannot be asked, they come back, or wait for the connection to do so", async () => {
  await showStars(4);
  await press(star("1 yıldız"));
  await until(() => expect(notes()).toHaveLength(1));
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) =>
    init.method === "GET" ? Promise.reject(new TypeError("no network")) : fetch(path, init),
  );
  await undo();
  await until(() => expect(sent()).toEqual([1, 4]));
  expect(onBack).toHaveBeenCalledWith(4, false);
});

test("a dialog that saves says it once that is saved, also when it is gone by then", async () => {
  const reading = { ...book, status: "reading" as const };
  let isOpen = true;
  const close = vi.fn(() => {
    isOpen = false;
  });
  page = await renderAt("/", <StatusDialog book={reading} onClose={close} />);
  await press(find("label", "Okundu"));
  await press(star("1 yıldız"));
  expect(notes()).toEqual([]);
  await press(find("button", "Kaydet"));
  expect(isOpen).toBe(false);
  await until(() =>
    expect(notes()).toEqual(["Kitap durumu güncellendi; puanınız 4 yıldızdan 1 yıldıza değişti."]),
  );
  // The status stays.
  await undo("Eski puana dön");
  await until(() => expect(sent()).toEqual([1, 4]));
});
