import type { Proposal } from "@okurca/contract";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Asked, answerCalls, find, press, renderAt, type, until } from "~/lib/rendering.fixtures";
import { Proposals } from "./proposals";

const proposal = (id: string, more: Partial<Proposal> = {}): Proposal => ({
  ...{ id, kind: "edition", subject: "9789753638029", title: `Kitap ${id}`, path: "/kitap/1", is_new: false },
  changes: [{ field: "pages", before: 100, after: 120, present: 100, is_protected: false }],
  ...{ reason: null, source_url: null, restores: null, is_taken_back: false, standing: "reader" },
  ...{
    created_at: "2026-11-20T10:00:00.000Z",
    has_left: false,
    state: "waiting",
    fits: true,
    is_there: true,
  },
  ...{ writer: { username: "ayse", name: "Ayşe Işık", picture: null }, mark: `m${id}` },
  ...more,
});

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
let waiting: Proposal[];
let results: { id: string; outcome: string }[];
beforeEach(() => {
  for (const kind of ["success", "error", "warning"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  results = [];
});
afterEach(async () => {
  await page.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
async function show(list: Proposal[], address = "/yonetim/katalog") {
  waiting = list;
  asked = answerCalls(({ method }) => {
    if (method === "POST") {
      waiting = [];
      return { body: { message: "Kararınız kaydedildi.", results } };
    }
    const counts = { waiting: waiting.length, trusted: 2 };
    return { body: { data: waiting, ...counts, total_count: waiting.length, page: 1, limit: 20 } };
  });
  page = await renderAt(address, <Proposals />);
  await until(() => expect(document.querySelector("nav")).toBeTruthy());
}
const said = () => document.body.textContent ?? "";
const decided = () => asked.filter(({ method }) => method === "POST").map(({ body }) => body);

test("one that no longer fits is told with both values; several are accepted at once", async () => {
  const moved = [{ field: "pages", before: 100, after: 120, present: 110, is_protected: true }];
  await show([proposal("1"), proposal("2", { fits: false, changes: moved }), proposal("3")]);
  expect(said()).toContain("Öneriden sonra değişti");
  expect(said()).toContain("Sayfa sayısı: şimdi 110");
  expect(said()).toContain("Elle doğrulanmış: Sayfa sayısı.");
  expect(find("button", "Seçilenleri kabul et")).toHaveProperty("disabled", true);
  for (const title of ["Seç: Kitap 1", "Seç: Kitap 2"]) await press(find("input", title));
  results = [
    { id: "1", outcome: "accepted" },
    { id: "2", outcome: "changed" },
  ];
  await press(find("button", "Seçilenleri kabul et (2)"));
  expect(decided()).toEqual([
    {
      decision: "accept",
      note: null,
      proposals: [
        { id: "1", mark: "m1" },
        { id: "2", mark: "m2" },
      ],
    },
  ]);
  await until(() =>
    expect(vi.mocked(toast.warning).mock.calls[0]?.[0]).toBe(
      "1 öneri siz bakarken değişti; şimdiki hâliyle yeniden bakın.",
    ),
  );
  await until(() => expect(said()).toContain("Bekleyen öneri yok"));
});

test("refusing asks why, in words that the reader is told", async () => {
  await show([proposal("1")]);
  await press(find("button", "Reddet"));
  await type(find("[role=dialog] input", "") as HTMLInputElement, "Kapakta böyle yazmıyor");
  results = [{ id: "1", outcome: "refused" }];
  await press(find("[role=dialog] button", "Reddet"));
  expect(decided()).toEqual([
    { decision: "refuse", note: "Kapakta böyle yazmıyor", proposals: [{ id: "1", mark: "m1" }] },
  ]);
  await until(() => expect(vi.mocked(toast.success)).toHaveBeenCalledWith("Kararınız kaydedildi."));
});

test("what trusted readers changed stands in a list of its own, with the way to its history", async () => {
  await show(
    [proposal("1", { state: "accepted", standing: "trusted", fits: false })],
    "/yonetim/katalog?liste=guvenilir",
  );
  expect(asked[0]?.path).toContain("state=trusted");
  expect(find("a", "Geçmiş").getAttribute("href")).toBe("/kitap/9789753638029/gecmis");
  expect(said()).not.toContain("Öneriden sonra değişti");
  expect(document.querySelector("button")).toBeNull();
});
