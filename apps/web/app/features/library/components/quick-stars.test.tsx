import type { LibraryBook } from "@okurca/contract";
import { act } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { answerCalls, find, press, renderAt, settle, until } from "~/lib/rendering.fixtures";
import { bookOf } from "../shelf.fixtures";
import { LibraryGrid } from "./library-grid";
import { QuickStars } from "./quick-stars";

const { isbn } = bookOf(1);
const onRated = vi.fn();
let asked: ReturnType<typeof answerCalls>;
let page: Awaited<ReturnType<typeof renderAt>>;
beforeEach(() => {
  localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
  for (const kind of ["success", "error", "info"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  asked = answerCalls(() => ({ body: { message: "" } }));
});
afterEach(async () => {
  await page.close();
  onRated.mockReset();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const star = (words: string) => find("label", words).querySelector("input") as HTMLInputElement;

test("stars of a book known from earlier are taken back in one press, with what they put on the shelf", async () => {
  page = await renderAt("/", <QuickStars isbn={isbn} title="Kürk" onRated={onRated} />);
  expect(find("button", "puanı geri al").className).toContain("invisible");
  await press(star("4 yıldız"));
  await until(() => expect(onRated).toHaveBeenLastCalledWith(true));
  expect(asked[0]).toMatchObject({ method: "PUT", body: { rating_half: 4, day: null } });
  const back = find("button", "Kürk için puanı geri al");
  back.focus();
  await press(back);
  await until(() => expect(onRated).toHaveBeenLastCalledWith(false));
  // The button is gone; who pressed it by keyboard goes on at the stars.
  expect(document.activeElement).toBe(star("0,5 yıldız"));
  expect(asked.slice(1).map(({ method, path }) => [method, path.split("/")[3]])).toEqual([
    ["DELETE", "rating"],
    ["DELETE", "remove-from-library"],
  ]);
  expect(star("4 yıldız").checked).toBe(false);
});

const hint = "Yarım yıldız için aynı yıldıza bir daha dokunun.";
async function rateOnShelf(isTouched: boolean, books: readonly LibraryBook[]): Promise<void> {
  page = await renderAt("/kutuphane", <LibraryGrid books={books} onRemoved={() => undefined} />);
  for (const words of ["4 yıldız", "5 yıldız, Çok iyi"]) {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX: 1 });
    Object.defineProperty(event, "pointerType", { value: isTouched ? "touch" : "mouse" });
    await act(async () => star(words).dispatchEvent(event));
    await settle();
  }
}

test("who touches stars is told once that a second touch is half a star", async () => {
  await rateOnShelf(true, [bookOf(1, { status: "read" })]);
  await until(() => expect(toast.info).toHaveBeenCalledWith(hint, expect.anything()));
  expect(toast.info).toHaveBeenCalledOnce();
});

test("a mouse hits half a star by itself, and is told nothing", async () => {
  await rateOnShelf(false, [bookOf(1, { status: "read" })]);
  await until(() => expect(asked.filter(({ method }) => method === "PUT")).toHaveLength(2));
  expect(toast.info).not.toHaveBeenCalled();
});
