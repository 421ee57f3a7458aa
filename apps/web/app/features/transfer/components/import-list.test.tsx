import type { Import } from "@okurca/contract";
import { act } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerCalls, find, press, renderAt, settle, until } from "~/lib/rendering.fixtures";
import { TransferView } from "./transfer-view";

const importOf = (name: string, state: Import["state"]) =>
  ({
    id: `00000000-0000-4000-8000-00000000000${name.length}`,
    file_name: name,
    format: "goodreads",
    state,
    created_at: "2026-01-02T10:00:00.000Z",
    done: 0,
    refused: [],
    counts: { all: 3, matched: 3, unmatched: 0, skipped: 0 },
    lookups: { waiting: 0, found: 0, proposed: 0, none: 0, unanswered: 0 },
    outcomes: { added: 0, changed: 0, same: 0, skipped: 0 },
  }) as Import;
const draft = importOf("yarım.csv", "draft");

let imports: Import[];
let asked: ReturnType<typeof answerCalls>;
let page: Awaited<ReturnType<typeof renderAt>>;
beforeEach(async () => {
  vi.spyOn(toast, "success").mockReturnValue(0);
  imports = [draft, importOf("eski.csv", "done")];
  asked = answerCalls(({ method }) => {
    if (method === "DELETE") imports = imports.filter(({ state }) => state !== "draft");
    if (method === "POST") return { status: 201, body: { import: draft } };
    return { body: { imports, import: draft, rows: [], page: 1, total_count: 0 } };
  });
  page = await renderAt("/kitaplarini-getir", <TransferView requestFor={() => null} />);
});
afterEach(async () => {
  await page.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const sent = () => asked.filter(({ method }) => method !== "GET");
async function choose(name: string): Promise<void> {
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  Object.defineProperty(input, "files", { value: [new File(["x"], name)], configurable: true });
  await act(async () => input.dispatchEvent(new Event("change", { bubbles: true })));
  await settle();
}

test("a draft is deleted after a question; the keyboard stays in the list", async () => {
  const remove = () => find("button", "yarım.csv: taslağı sil");
  remove().focus();
  await press(remove());
  expect(find("[role=alertdialog]", "Taslak silinsin mi?").textContent).toContain("yarım.csv");
  await press(find("[role=alertdialog] button", "İptal"));
  expect(sent()).toEqual([]);
  await press(remove());
  await press(find("[role=alertdialog] button", "Sil"));
  await until(() => expect(document.querySelector("[role=alertdialog]")).toBeNull());
  expect(sent()).toMatchObject([{ method: "DELETE", path: `/api/userlibrary/imports/${draft.id}` }]);
  expect(document.body.textContent).not.toContain("yarım.csv");
  await until(() => expect(document.activeElement).toBe(find("section", "Önceki aktarımlar")));
});

test("another file asks before it takes the draft's place", async () => {
  await choose("yeni.csv");
  const question = find("[role=alertdialog]", "Yeni dosyaya bakılsın mı?");
  expect(question.textContent).toContain(
    "“yarım.csv” taslağınızın yerine geçer, onda yaptığınız seçimler silinir",
  );
  await press(find("[role=alertdialog] button", "İptal"));
  expect(sent()).toEqual([]);
  await choose("yeni.csv");
  await press(find("[role=alertdialog] button", "Dosyaya bak"));
  await until(() => expect(page.location()).toContain("aktarim="));
  expect(sent()).toMatchObject([{ method: "POST", path: expect.stringContaining("name=yeni.csv") }]);
});

test("without a draft a file is looked through at once", async () => {
  await page.close();
  imports = [importOf("eski.csv", "done")];
  page = await renderAt("/kitaplarini-getir", <TransferView requestFor={() => null} />);
  await choose("yeni.csv");
  await until(() => expect(sent()).toHaveLength(1));
});
