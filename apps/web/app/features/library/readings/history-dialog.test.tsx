import type { LibraryBook, Reading } from "@okurca/contract";
import { act, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { type Answer, answerCalls, find, press, renderAt, settle, type } from "~/lib/rendering.fixtures";
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
/** The page below stays when the dialog is closed. */
function Shelf() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Geçmişi aç
      </button>
      {isOpen && <HistoryDialog book={book} onClose={() => setOpen(false)} />}
    </>
  );
}
const show = async () => {
  page = await renderAt("/kutuphane", <Shelf />);
};
/** Saves are answered when the test says so. */
function answerLater() {
  const { fetch } = globalThis;
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", (address: string, init: RequestInit) =>
    init.method === "GET" ? fetch(address, init) : promise,
  );
  return async (body: object, status = 200) => {
    await act(async () => resolve(Response.json(body, { status })));
    await settle();
  };
}
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
  const alert = find("[role=alert]", "Kaydedilemedi – Tekrar Dene");
  expect(alert.textContent).toContain("Yazdıklarınız bu cihazda duruyor.");
  expect(notes().value).toBe("Selim Işık.");
  answer = { body: { message: "", reading } };
  await press(find("button[type=submit]", "Tekrar Dene"));
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

test("closed while it is being saved, a reading is not there to be saved once more", async () => {
  const drafts = () => Object.keys(localStorage).filter((key) => key.includes("/draft/"));
  await press(find("button", "Geçmiş bir okuma ekle"));
  await type(notes(), "Eski bir okuma.");
  const finish = answerLater();
  await press(find("button", "Kaydet"));
  await press(find("button", "Kapat"));
  await press(find("button", "Geçmişi aç"));
  // It is on its way: there is nothing to go on with.
  expect(document.body.textContent).toContain("Kaydediliyor...");
  expect(document.body.textContent).not.toContain("Kaydedilmemiş");
  await finish({ message: "", reading }, 201);
  expect(drafts()).toEqual([]);
  expect(document.body.textContent).not.toMatch(/Kaydedilmemiş|Kaydediliyor/);
});

test("a form that is opened again meanwhile closes when it has been saved; what failed waits in it", async () => {
  await press(find("button", "Okumayı düzenle"));
  await type(notes(), "Bir not.");
  let finish = answerLater();
  await press(find("button", "Kaydet"));
  await press(find("button", "Kapat"));
  await press(find("button", "Geçmişi aç"));
  await press(find("button", "Okumayı düzenle"));
  expect(find("button[type=submit]", "Kaydet").getAttribute("aria-busy")).toBe("true");
  await finish({}, 503);
  expect(find("[role=alert]", "Kaydedilemedi")).toBeTruthy();
  finish = answerLater();
  await press(find("button[type=submit]", "Tekrar Dene"));
  await finish({ message: "", reading });
  expect(document.querySelector("textarea")).toBeNull();
});

test("what was being written of a reading goes with it", async () => {
  await press(find("button", "Okumayı düzenle"));
  await type(notes(), "Yarım kalan not.");
  await page.close();
  await show();
  answer = { body: { message: "" } };
  await press(find("button", "Okumayı sil"));
  await press(find("[role=alertdialog] button", "Sil"));
  expect(Object.keys(localStorage).filter((key) => key.includes("/draft/"))).toEqual([]);
});

test("without a connection the history says that it needs one", async () => {
  await page.close();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await show();
  expect(
    find("[role=alert]", "Okuma geçmişi bu cihazda tutulmuyor; görmek için bağlantı gerekiyor."),
  ).toBeTruthy();
});
