import { act } from "react";
import { type ExternalToast, toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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
import { FinishedBook } from "./components/finished-book";
import { ProgressDialog } from "./components/progress-dialog";
import { ShelfButton } from "./components/shelf-button";
import { StatusDialog } from "./components/status-dialog";
import { askAboutFinished } from "./just-finished";
import { useAbandonBook, useRemoveFromLibrary } from "./library.mutations";
import { useTakeRatingBack } from "./rating.mutations";
import { useRemoveReading, useSaveReading } from "./readings/readings.calls";
import { bookOf } from "./shelf.fixtures";

const read = bookOf(1, { status: "read", was_read: true, own_rating: 4, own_rating_half: 4 });
const reading = bookOf(1, { status: "reading" });
const { isbn, title } = read;
let answers: { change: Answer; undo: Answer };
let asked: ReturnType<typeof answerCalls>;
let page: Awaited<ReturnType<typeof renderAt>>;
beforeEach(() => {
  for (const kind of ["success", "error", "info", "dismiss"] as const)
    vi.spyOn(toast, kind).mockReturnValue(0);
  answers = {
    change: { body: { message: "", book: reading, undo: "u1" } },
    undo: { body: { message: "Değişiklik geri alındı.", book: read } },
  };
  asked = answerCalls(({ path }) => (path.includes("/undo/") ? answers.undo : answers.change));
});
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const notes = () => vi.mocked(toast.success).mock.calls.map(([text]) => text);
const lastNote = () => vi.mocked(toast.success).mock.lastCall?.[1] as ExternalToast | undefined;
const undone = () => asked.flatMap(({ path }) => (path.includes("/undo/") ? path : []));
async function undo(): Promise<void> {
  const action = lastNote()?.action;
  expect(action).toMatchObject({ label: "Geri al" });
  await act(async () => (action as { onClick: (event: never) => void }).onClick({} as never));
  await settle();
}
async function saveStatus(label: string, book = read): Promise<void> {
  page = await renderAt("/", <StatusDialog book={book} onClose={() => undefined} />);
  await press(find("label", label));
  await press(find("button", "Kaydet"));
}

test("a book that was read and is read again says that a reading has begun, and that is taken back", async () => {
  answers.change = { body: { message: "", book: { ...reading, was_read: true }, undo: "u1" } };
  await saveStatus("Okunuyor");
  await until(() =>
    expect(notes()).toEqual(["Kitabı yeniden okumaya başladınız; önceki okumanız kayıtlı kaldı."]),
  );
  expect(lastNote()?.duration).toBe(8000);
  await undo();
  await until(() => expect(notes().at(-1)).toBe("Değişiklik geri alındı."));
  expect(undone()).toEqual(["/api/userlibrary/undo/u1"]);
});

test("another status is taken back", async () => {
  answers.change = { body: { message: "", book: bookOf(1, { status: "to-read" }), undo: "u2" } };
  await saveStatus("Okunacak");
  await until(() => expect(notes()).toEqual(["Kitap durumu başarıyla güncellendi!"]));
  await undo();
  expect(undone()).toEqual(["/api/userlibrary/undo/u2"]);
});

test("a page is taken back", async () => {
  page = await renderAt(
    "/",
    <ProgressDialog book={bookOf(1, { status: "reading", pages: 300 })} onClose={() => undefined} />,
  );
  await press(find("button", "Yüzde"));
  const field = document.querySelector("input") as HTMLInputElement;
  await type(field, "40");
  await press(find("button", "Kaydet"));
  await until(() => expect(notes()).toEqual(["Okuma ilerlemeniz kaydedildi."]));
  await undo();
  expect(undone()).toHaveLength(1);
});

test("that a book was given up is taken back", async () => {
  answers.change = { body: { message: "Okuma yarım bırakıldı.", book: bookOf(1), undo: "u3" } };
  const own = { status: "reading", library_isbn: isbn } as const;
  page = await renderAt("/", <ShelfButton isbn={isbn} title={title} own={own} onChange={() => undefined} />);
  await choose("Durumu değiştir", "Yarım bırak");
  await press(find("[role=alertdialog] button", "Yarım bırak"));
  await until(() => expect(notes()).toEqual(["Okuma yarım bırakıldı."]));
  await undo();
  expect(undone()).toEqual(["/api/userlibrary/undo/u3"]);
});

test("a finish with other stars is taken back with its stars", async () => {
  answers.change = { body: { message: "", book: read, added_at: null, undo: "u4" } };
  const stars = { own_rating: 4, own_rating_half: 4 };
  page = await renderAt("/", <StatusDialog book={{ ...reading, ...stars }} onClose={() => undefined} />);
  await press(find("label", "Okundu"));
  await press(find("label", "1 yıldız").querySelector("input") as HTMLInputElement);
  await press(find("button", "Kaydet"));
  await until(() =>
    expect(notes()).toEqual(["Kitap durumu güncellendi; puanınız 4 yıldızdan 1 yıldıza değişti."]),
  );
  await undo();
  expect(undone()).toEqual(["/api/userlibrary/undo/u4"]);
});

test("a finish with first stars says both, since both are taken back; so does one that adds the book", async () => {
  const rated = { ...read, own_rating: 1, own_rating_half: 1 };
  const change = { message: "Puanınız kaydedildi.", rating: 1, rating_half: 1, book: rated, undo: "u6" };
  for (const [added_at, said] of [
    [null, "Kitap okundu olarak işaretlendi, puanınız kaydedildi."],
    [read.added_at, "Kitap kitaplığınıza “Okundu” olarak eklendi, puanınız kaydedildi."],
  ] as const) {
    answers.change = { body: { ...change, added_at } };
    const { close } = await renderAt("/", <StatusDialog book={reading} onClose={() => undefined} />);
    await press(find("label", "Okundu"));
    await press(find("label", "1 yıldız").querySelector("input") as HTMLInputElement);
    await press(find("button", "Kaydet"));
    await until(() => expect(notes().at(-1)).toBe(said));
    await close();
  }
});

test("what asks about a finished book goes with the finish", async () => {
  answers.change = { body: { message: "", book: read, undo: "u5" } };
  page = await renderAt(
    "/",
    <>
      <StatusDialog book={reading} onClose={() => undefined} />
      <FinishedBook />
    </>,
  );
  await press(find("label", "Okundu"));
  await press(find("button", "Kaydet"));
  await until(() => expect(notes()).toHaveLength(1));
  await act(async () => askAboutFinished({ isbn, title, rating: null, isToday: true }));
  const isAsked = () => document.body.textContent?.includes("Bitirdiniz, tebrikler");
  await until(() => expect(isAsked()).toBe(true));
  await undo();
  await until(() => expect(isAsked()).toBe(false));
});

test("the next change of the book ends the note about the one before, and has another one", async () => {
  vi.mocked(toast.success).mockReturnValueOnce("first").mockReturnValueOnce("second");
  await saveStatus("Okunuyor");
  await until(() => expect(notes()).toHaveLength(1));
  vi.mocked(toast.dismiss).mockClear();
  await page.close();
  await saveStatus("Okunacak");
  expect(toast.dismiss).toHaveBeenCalledWith("first");
  await until(() => expect(notes()).toHaveLength(2));
  // A name in common would take the new one along.
  expect(lastNote()?.id).toBeUndefined();
  expect(toast.dismiss).not.toHaveBeenCalledWith("second");
});

const reader = {
  useGivingUp: () => useAbandonBook().mutate,
  useRemoving: () => useRemoveFromLibrary().mutate,
  useTakingStars: () => {
    const { mutate } = useTakeRatingBack(isbn);
    return () => mutate(4);
  },
  useAddingReading: () => {
    const { send } = useSaveReading(isbn, undefined, () => undefined);
    return () => send({ started_on: null, ended_on: null, outcome: "finished", notes: "" });
  },
  useRemovingReading: () => {
    const { mutate } = useRemoveReading(isbn);
    return () => mutate("1");
  },
};
test.each(Object.entries(reader))(
  "what else changes the book ends the notes about it: %s",
  async (_name, useAct) => {
    function Act() {
      const act = useAct();
      return (
        <button type="button" onClick={() => act(isbn)}>
          Yap
        </button>
      );
    }
    vi.mocked(toast.success).mockReturnValueOnce("first");
    await saveStatus("Okunuyor");
    await until(() => expect(notes()).toHaveLength(1));
    await page.close();
    vi.mocked(toast.dismiss).mockClear();
    page = await renderAt("/", <Act />);
    await press(find("button", "Yap"));
    await until(() => expect(toast.dismiss).toHaveBeenCalledWith("first"));
    expect(toast.dismiss).toHaveBeenCalledWith(`added ${isbn}`);
  },
);

test("a way back that is closed says why", async () => {
  const message = "Kitabın kaydı bu arada değişti; olduğu gibi bırakıldı.";
  answers.undo = { status: 409, body: { code: "changed_since", message } };
  await saveStatus("Okunuyor");
  await until(() => expect(notes()).toHaveLength(1));
  await undo();
  await until(() => expect(toast.info).toHaveBeenCalledWith(message));
  expect(toast.error).not.toHaveBeenCalled();
});

test("where it fails, that is said", async () => {
  answers.undo = { status: 502 };
  await saveStatus("Okunuyor");
  await until(() => expect(notes()).toHaveLength(1));
  await undo();
  await until(() => expect(toast.error).toHaveBeenCalledWith("Değişiklik geri alınırken bir hata oluştu."));
});

test("a server that knows no way back offers none", async () => {
  answers.change = { body: { message: "" } };
  await saveStatus("Okunuyor");
  await until(() => expect(notes()).toEqual(["Kitap durumu başarıyla güncellendi!"]));
  expect(lastNote()).toBeUndefined();
});
