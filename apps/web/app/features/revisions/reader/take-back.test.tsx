import type { Revision } from "@okurca/contract";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { type Asked, answerCalls, find, press, renderAt, type, until } from "~/lib/rendering.fixtures";
import { TakeBack } from "./take-back";

const revision: Revision = {
  ...{ id: "1", kind: "edition", subject: "9789753638029", title: "Kar", path: "/kitap/9789753638029" },
  ...{ is_new: false, changes: [], reason: null, source_url: null, restores: null, is_taken_back: false },
  ...{
    created_at: "2026-11-20T10:00:00.000Z",
    standing: "reader",
    writer: null,
    has_left: false,
    are_words_hidden: false,
  },
};

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
let isRefused = false;
async function show() {
  localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
  asked = answerCalls(({ method }) => {
    if (method !== "POST") return { body: {} };
    if (isRefused) return { status: 409, body: { code: "facts_changed", message: "Bu arada değişti." } };
    return { body: { message: "Değişikliğiniz kaydedildi.", revision: { ...revision, state: "accepted" } } };
  });
  page = await renderAt("/", <TakeBack revision={revision} present="2" />);
}
afterEach(async () => {
  await page.close();
  localStorage.clear();
  isRefused = false;
  vi.unstubAllGlobals();
});
const sent = () => asked.filter(({ method }) => method === "POST").map(({ body }) => body);
const dialog = () => document.querySelector("[role=dialog]");
const reason = () => find("[role=dialog] input", "") as HTMLInputElement;
const enter = () =>
  act(async () => {
    reason().form?.requestSubmit();
  });

test("taking a change back asks why first, in a field that has the keyboard, and Enter sends it", async () => {
  await show();
  const button = find("button", "Geri al");
  button.focus();
  await press(button);
  expect(sent()).toEqual([]);
  expect(document.activeElement).toBe(reason());
  expect(dialog()?.textContent).toContain("20 Kasım 2026");
  await type(reason(), "  Künyede 428 yazıyor ");
  await enter();
  expect(sent()).toEqual([{ back_to: "before", based_on: "2", reason: "Künyede 428 yazıyor" }]);
  // A dialog that closes gives the keyboard back behind its own going.
  await until(() => expect([dialog(), document.activeElement]).toEqual([null, button]));
});

test("going back to how it was asks the same, and may be told without a reason", async () => {
  await show();
  await press(find("button", "Bu hâle dön"));
  await enter();
  expect(sent()).toEqual([{ back_to: "after", based_on: "2", reason: null }]);
});

test("a reason that is too long is said at its field, and given up it sends nothing", async () => {
  await show();
  await press(find("button", "Geri al"));
  await type(reason(), "x".repeat(201));
  await enter();
  expect(dialog()?.textContent).toContain("Değişiklik notu en fazla 200 karakter olabilir");
  expect(document.activeElement).toBe(reason());
  await press(find("[role=dialog] button", "İptal"));
  expect([dialog(), sent()]).toEqual([null, []]);
});

test("what was typed stays where the server refuses", async () => {
  isRefused = true;
  await show();
  await press(find("button", "Geri al"));
  await type(reason(), "Yanlış");
  await enter();
  expect([sent().length, reason().value]).toEqual([1, "Yanlış"]);
});
