import { act, type ReactNode } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { answerCalls, find, press, renderAt, settle, until } from "~/lib/rendering.fixtures";
import { bookOf } from "../shelf.fixtures";
import { LibraryGrid } from "./library-grid";
import { QuickStars } from "./quick-stars";

const { isbn } = bookOf(1);
const added = "2026-11-25T10:00:00.000Z";
const onRated = vi.fn();
let asked: ReturnType<typeof answerCalls>;
let page: Awaited<ReturnType<typeof renderAt>>;
beforeEach(() => {
  localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
  for (const kind of ["success", "error", "info"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  asked = answerCalls(() => ({ body: { message: "", added_at: added, is_removed: true } }));
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
  expect(find("button", "puanı sil").className).toContain("invisible");
  await press(star("4 yıldız"));
  await until(() => expect(onRated).toHaveBeenLastCalledWith(true));
  expect(asked[0]).toMatchObject({ method: "PUT", body: { rating_half: 4, day: null } });
  const back = find("button", "Kürk için puanı sil");
  // "Geri al" is what the note on changed stars says, and gives the former ones back.
  expect(back.textContent).toBe("Puanı sil");
  back.focus();
  await press(back);
  await until(() => expect(onRated).toHaveBeenLastCalledWith(false));
  // The button is gone; who pressed it by keyboard goes on at the stars.
  expect(document.activeElement).toBe(star("0,5 yıldız"));
  const added_at = encodeURIComponent(added);
  expect(asked.slice(1).map(({ method, path }) => [method, path])).toEqual([
    ["DELETE", `/api/userlibrary/rating/${isbn}?added_at=${added_at}`],
  ]);
  expect(star("4 yıldız").checked).toBe(false);
});

const hint = "Yarım yıldız için aynı yıldıza bir daha dokunun.";
async function rate(shown: ReactNode, pointerType: "touch" | "mouse", ...given: string[]): Promise<void> {
  page = await renderAt("/", shown);
  for (const words of given) {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX: 1 });
    Object.defineProperty(event, "pointerType", { value: pointerType });
    await act(async () => star(words).dispatchEvent(event));
    await settle();
  }
}
const shelf = <LibraryGrid books={[bookOf(1, { status: "read" })]} onRemoved={() => undefined} />;
const puts = () => asked.filter(({ method }) => method === "PUT");

test("who touches stars is told once that a second touch is half a star, after the word that they are kept", async () => {
  await rate(shelf, "touch", "4 yıldız", "5 yıldız, Çok iyi");
  await until(() => expect(puts()).toHaveLength(2));
  expect(toast.info).not.toHaveBeenCalledWith(hint, expect.anything());
  await until(() => expect(toast.info).toHaveBeenCalledWith(hint, expect.anything()));
  expect(vi.mocked(toast.info).mock.calls.filter(([said]) => said === hint)).toHaveLength(1);
});

test("who has touched the same one twice by then knows it", async () => {
  await rate(<QuickStars isbn={isbn} title="Kitap 1" onRated={onRated} />, "touch", "4 yıldız", "4 yıldız");
  await until(() => expect(puts()).toHaveLength(2));
  expect(puts()[1]?.body).toMatchObject({ rating_half: 3.5 });
  await new Promise((done) => setTimeout(done, 1500));
  expect(toast.info).not.toHaveBeenCalledWith(hint, expect.anything());
});

test("a mouse hits half a star by itself, and is told nothing", async () => {
  await rate(shelf, "mouse", "4 yıldız", "5 yıldız, Çok iyi");
  await until(() => expect(puts()).toHaveLength(2));
  await new Promise((done) => setTimeout(done, 1500));
  expect(toast.info).not.toHaveBeenCalled();
});
