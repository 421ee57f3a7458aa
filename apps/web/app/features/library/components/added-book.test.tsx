import { useState } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, type Asked, answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { bookOf } from "../shelf.fixtures";
import { AddToLibraryButton } from "./add-button";
import { ShelfButton, type ShelfState } from "./shelf-button";

const book = { ...bookOf(1, { status: "to-read" }), added_at: "2026-01-02T10:00:00.000Z" };
const { isbn, title } = book;
let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
let removal: Answer;
beforeEach(() => {
  for (const kind of ["success", "error", "info"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  removal = { body: { message: "Kitap kitaplığınızdan kaldırıldı." } };
  asked = answerCalls(({ method }) => {
    if (method === "POST") return { status: 201, body: { message: "", book } };
    return method === "DELETE" ? removal : { body: { books: [], total_count: 0 } };
  });
});
afterEach(async () => {
  await page.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function OnBookPage() {
  const [own, setOwn] = useState<ShelfState>({ status: null, library_isbn: null });
  return (
    <ShelfButton
      isbn={isbn}
      title={title}
      own={own}
      onChange={(now) => setOwn((old) => ({ ...old, ...now }))}
    />
  );
}
const places = [
  ["in a list", () => <AddToLibraryButton isbn={isbn} title={title} shelved={undefined} />],
  ["on its page", () => <OnBookPage />],
] as const;
const addPlace = () => find("button", title);
const isAdded = () => document.body.textContent?.includes("Ekle") === false;
/** Presses what the note about the adding offers. */
async function takeBack(): Promise<void> {
  const [text, note] = vi.mocked(toast.success).mock.lastCall as unknown as [
    string,
    { duration: number; description: string; action: { label: string; onClick(): void } },
  ];
  expect([text, note.description, note.duration, note.action.label]).toEqual([
    ...["Kitap başarıyla kitaplığınıza eklendi!", "Durumu: Okunacak", 8000, "Geri al"],
  ]);
  note.action.onClick();
  await until(() => expect(asked.some(({ method }) => method === "DELETE")).toBe(true));
}

test.each(places)(
  "a book that was added %s by one press can be taken back by another",
  async (_where, draw) => {
    page = await renderAt("/", draw());
    await press(addPlace());
    await until(() => expect(isAdded()).toBe(true));
    await takeBack();
    expect(asked.find(({ method }) => method === "DELETE")?.path).toBe(
      `/api/userlibrary/remove-from-library/${isbn}?added_at=${encodeURIComponent(book.added_at)}`,
    );
    await until(() => expect(isAdded()).toBe(false));
    expect(toast.success).toHaveBeenLastCalledWith("Kitap kitaplığınızdan kaldırıldı.");
  },
);

test.each(places)(
  "where something was entered since, the book stays %s and that is told",
  async (_where, draw) => {
    removal = { status: 409, body: { code: "shelf_changed", message: "Kitap kaldı." } };
    page = await renderAt("/", draw());
    await press(addPlace());
    await until(() => expect(isAdded()).toBe(true));
    await takeBack();
    await until(() => expect(toast.info).toHaveBeenCalledWith("Kitap kaldı."));
    expect(isAdded()).toBe(true);
  },
);
