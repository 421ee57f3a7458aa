import type { LibraryBook, Reading } from "@okurca/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { type Answer, answerCalls, find, press, renderAt, type } from "~/lib/rendering.fixtures";
import { HistoryDialog } from "./history-dialog";

const book = { isbn: "9789753638029", title: "Kürk Mantolu Madonna", pages: 160 } as unknown as LibraryBook;
const reading: Reading = {
  id: "00000000-0000-4000-8000-000000000001",
  started_on: "2024-03-03",
  ended_on: null,
  outcome: null,
  progress: null,
  notes: "",
};

let answer: Answer;
let page: Awaited<ReturnType<typeof renderAt>>;
let asked: ReturnType<typeof answerCalls>;
const show = async () => {
  page = await renderAt("/kutuphane", <HistoryDialog book={book} onClose={() => {}} />);
};
const notes = () => document.querySelector("textarea") as HTMLTextAreaElement;

beforeEach(async () => {
  localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
  asked = answerCalls(({ method }) => (method === "GET" ? { body: { readings: [reading] } } : answer));
  await show();
});
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("a note that could not be saved says so beside it for as long as that is true, and is tried again", async () => {
  await press(find("button", "Okumayı düzenle"));
  expect(document.activeElement).toBe(document.querySelector("input"));
  await type(notes(), "Selim Işık.");
  answer = { status: 503, body: {} };
  await press(find("button", "Kaydet"));
  const alert = find("[role=alert]", "Kaydedilemedi – Yeniden dene");
  expect(alert.textContent).toContain("Yazdıklarınız bu cihazda duruyor.");
  expect(notes().value).toBe("Selim Işık.");
  answer = { body: { message: "", reading } };
  await press(find("button[type=submit]", "Yeniden dene"));
  expect(asked.filter(({ method }) => method === "PATCH" || method === "PUT")).toHaveLength(2);
  expect(document.querySelector("textarea")).toBeNull();
  expect(document.body.textContent).not.toContain("Kaydedilemedi");
});

test("left unsaved it is seen in the history when that is opened again, and gone on with", async () => {
  await press(find("button", "Okumayı düzenle"));
  await type(notes(), "Yarım kalan not.");
  await page.close();
  await show();
  expect(document.body.textContent).toContain("Kaydedilmemiş değişikliğiniz duruyor");
  await press(find("button", "Sürdür"));
  expect(notes().value).toBe("Yarım kalan not.");
  await press(find("button", "İptal"));
  expect(document.body.textContent).not.toContain("Kaydedilmemiş");
});

test("without a connection the history says that it needs one", async () => {
  await page.close();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await show();
  expect(
    find("[role=alert]", "Okuma geçmişi bu cihazda tutulmuyor; görmek için bağlantı gerekiyor."),
  ).toBeTruthy();
});
