import { act } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerCalls, find, press, renderAt, settle, until } from "~/lib/rendering.fixtures";
import { OwnStars } from "./own-stars";

const isbn = "9789753638029";
const onGiven = vi.fn();
let asked: ReturnType<typeof answerCalls>;
let page: Awaited<ReturnType<typeof renderAt>> | undefined;
beforeEach(async () => {
  for (const kind of ["success", "error", "info"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  asked = answerCalls(() => ({ body: { message: "" } }));
  page = await renderAt("/", <OwnStars isbn={isbn} title="Kürk" rating={null} onGiven={onGiven} />);
});
afterEach(async () => {
  await page?.close();
  page = undefined;
  onGiven.mockReset();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const star = (words: string) => find("label", words).querySelector("input") as HTMLInputElement;
const sent = () => asked.map(({ body }) => (body as { rating_half: number }).rating_half);
/** As an arrow key does: the key, and the click that the browser makes of it. */
async function step(from: string, to: string): Promise<void> {
  const key = new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true });
  await act(async () => {
    star(from).focus();
    star(from).dispatchEvent(key);
    star(to).focus();
    star(to).click();
  });
  expect(star(to).checked).toBe(true);
}
async function walk(): Promise<void> {
  await step("0,5 yıldız", "1 yıldız");
  await step("1 yıldız", "1,5 yıldız");
  await step("1,5 yıldız", "2 yıldız");
  await settle();
  expect(sent()).toEqual([]);
}

test("arrow keys choose star after star, and what is kept is where they rest", async () => {
  await walk();
  await until(() => expect(sent()).toEqual([2]));
  expect(onGiven).toHaveBeenCalledExactlyOnceWith(2, true);
});

test("leaving the stars keeps them at once", async () => {
  await walk();
  await act(async () => star("2 yıldız").blur());
  await settle();
  expect(sent()).toEqual([2]);
});

test("so does leaving the page, by the browser or within it", async () => {
  await walk();
  await act(async () => void dispatchEvent(new Event("pagehide")));
  await settle();
  expect(sent()).toEqual([2]);
  await step("2 yıldız", "2,5 yıldız");
  await page?.close();
  page = undefined;
  await settle();
  expect(sent()).toEqual([2, 2.5]);
});

test("a press is kept at once, and steps before it are forgotten", async () => {
  await walk();
  await act(async () => star("5 yıldız, Çok iyi").dispatchEvent(new Event("pointerdown", { bubbles: true })));
  await press(star("5 yıldız, Çok iyi"));
  expect(sent()).toEqual([5]);
  await new Promise((rested) => setTimeout(rested, 800));
  expect(sent()).toEqual([5]);
});
