import type { Import } from "@okurca/contract";
import { toast } from "sonner";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls, find, press, renderAt } from "~/lib/rendering.fixtures";
import { ImportView } from "./import-view";

const id = "00000000-0000-4000-8000-000000000001";
const state = {
  id,
  file_name: "kitaplar.csv",
  format: "goodreads",
  state: "done",
  done: 3,
  refused: [],
  counts: { all: 3, matched: 3, unmatched: 0, skipped: 0 },
  outcomes: { added: 2, changed: 1, same: 0, skipped: 0 },
} as unknown as Import;

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("an import is taken back from its result, after a question, and the result says so", async () => {
  vi.spyOn(toast, "success").mockReturnValue(0);
  let present = state;
  const asked = answerCalls(({ method, path }) => {
    if (method !== "GET") present = { ...state, state: "undone" };
    return { body: path.includes("rows") ? { rows: [], page: 1, total_count: 0 } : { import: present } };
  });
  page = await renderAt(`/kitaplarini-getir?aktarim=${id}`, <ImportView id={id} onLeave={() => {}} />);
  expect(find("h2", "Kitaplarınız geldi")).toBeTruthy();
  await press(find("button", "Geri al"));
  expect(find("[role=alertdialog]", "Aktarım geri alınsın mı?")).toBeTruthy();
  expect(asked.every(({ method }) => method === "GET")).toBe(true);
  await press(find("[role=alertdialog] button", "Geri al"));
  expect(toast.success).toHaveBeenCalledWith("Aktarım geri alındı.");
  expect(find("h2", "Bu aktarım geri alındı")).toBeTruthy();
  expect(document.body.textContent).toContain("kitaplığınızdan çıktı");
  expect([...document.querySelectorAll("button")].some(({ textContent }) => textContent === "Geri al")).toBe(
    false,
  );
});
