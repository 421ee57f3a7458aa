import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ReadLine } from "~/lib/page-reading/lines";
import { find, press, renderAt, until } from "~/lib/rendering.fixtures";
import PhotoDialog from "./photo-dialog";

let answer: () => Promise<ReadLine[]>;
let given: AbortSignal | undefined;
// What lies outside: the reader of letters, which needs a browser's workers, and its canvas.
vi.mock("./read-page", () => ({
  readPage: async (
    _page: unknown,
    { signal, onProgress }: { signal: AbortSignal; onProgress: (n: number) => void },
  ) => {
    given = signal;
    onProgress(0.5);
    return answer();
  },
}));
vi.mock("./photo", () => ({
  openPhoto: async (file: File) => {
    if (file.type === "text/plain") throw new Error("no picture");
    return { close: () => undefined, width: 10, height: 10 };
  },
  pageOf: () => ({ pixels: new Uint8ClampedArray(1), width: 1, height: 1 }),
  shownPhoto: () => document.createElement("canvas"),
}));

let page: Awaited<ReturnType<typeof renderAt>>;
let taken: string[];
beforeEach(async () => {
  taken = [];
  answer = async () => [
    { text: "Bana hiçbir şey yal-\n", confidence: 93 },
    { text: "nızlık kadar kalabalık\n", confidence: 93 },
    { text: "görünmemişti.\n", confidence: 93 },
    { text: "~ | .\n", confidence: 20 },
  ];
  page = await renderAt("/", <PhotoDialog onText={(text) => taken.push(text)} onClose={() => undefined} />);
});
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

async function choose(type = "image/jpeg"): Promise<void> {
  const field = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!field) throw new Error("no field for a file");
  Object.defineProperty(field, "files", {
    configurable: true,
    value: [new File(["x"], "sayfa.jpg", { type })],
  });
  await act(async () => field.dispatchEvent(new Event("change", { bubbles: true })));
}
const said = () => document.body.textContent ?? "";

test("the reader marks the first and the last line; words torn between them become whole", async () => {
  await choose();
  await press(find("button", "Satırları oku"));
  await until(() => expect(said()).toContain("ilk ve son satırına dokunun"));
  expect(said()).not.toContain("~ | .");
  expect(find("button", "Aktar").hasAttribute("disabled")).toBe(true);
  await press(find("li button", "görünmemişti."));
  await press(find("li button", "Bana hiçbir"));
  await press(find("button", "3 satırı aktar"));
  expect(taken).toEqual(["Bana hiçbir şey yalnızlık kadar kalabalık görünmemişti."]);
});

test("a photo of a cat is told in words, and another can be chosen", async () => {
  answer = async () => [{ text: "ee SN ~", confidence: 25 }];
  await choose();
  await press(find("button", "Satırları oku"));
  await until(() => expect(said()).toContain("okunabilir bir yazı bulamadık"));
  expect(find("button", "Başka fotoğraf")).toBeTruthy();
});

test("a file that is no picture is told in words", async () => {
  await choose("text/plain");
  await until(() => expect(said()).toContain("Bu dosya bir resim değil"));
});

test("what cannot be loaded is told in words, and reading can be stopped", async () => {
  answer = async () => {
    throw new Error("away");
  };
  await choose();
  await press(find("button", "Satırları oku"));
  await until(() => expect(said()).toContain("Sayfa okunamadı"));
  answer = () => new Promise(() => undefined);
  await press(find("button", "Satırları oku"));
  await until(() => expect(said()).toContain("Sayfa okunuyor"));
  await press(find("button", "Durdur"));
  expect(given?.aborted).toBe(true);
  expect(find("button", "Satırları oku")).toBeTruthy();
});
