import type { Quote } from "@okurca/contract";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import {
  type Answer,
  type Asked,
  answerCalls,
  find,
  press,
  renderAt,
  type,
  until,
} from "~/lib/rendering.fixtures";
import { OwnQuotes } from "./own-quotes";
import { passageMeta } from "./page";
import { ReaderPassage } from "./reader-passage";

const book = { title: "Kar", author: ["Orhan Pamuk"], image: "/api/get-image/cover/9789753638029" };
const quote: Quote = {
  ...{ id: "22222222-2222-4222-8222-222222222222", passage_id: "11111111-1111-4111-8111-111111111111" },
  ...{
    isbn: "9789753638029",
    book,
    text: "Karın sessizliği diye düşündü.",
    page: 12,
    percent: null,
    note: "Baş.",
  },
  ...{
    has_spoiler: false,
    audience: "friends",
    is_hidden: false,
    like_count: 2,
    kept_at: "2026-11-20T10:00:00.000Z",
  },
};
const passage = {
  ...{ id: quote.passage_id, isbn: quote.isbn, book, text: quote.text, has_spoiler: false, keeper_count: 3 },
  ...{ friends: [], own_id: null },
};

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
let answer: (asked: Asked) => Answer;
beforeEach(() => {
  localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
  for (const kind of ["success", "error"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
});
afterEach(async () => {
  await page?.close();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const said = () => document.body.textContent ?? "";
const mine = (data: Quote[]): Answer => ({ body: { data, page: 1, limit: 10, total_count: data.length } });

test("one's own quotes tell book, place, note and who sees them, and are changed in place", async () => {
  answer = ({ method }) =>
    method === "GET" ? mine([quote]) : { body: { message: "Alıntı güncellendi.", quote } };
  asked = answerCalls((call) => answer(call));
  page = await renderAt("/alintilar", <OwnQuotes />);
  for (const words of ["Karın sessizliği", "Baş.", "Kar, Orhan Pamuk, s. 12", "Arkadaşlarınız görüyor"])
    await until(() => expect(said()).toContain(words));
  await press(find("button", "Düzenle"));
  await type(find("textarea", "") as HTMLTextAreaElement, "Karın sessizliği, diye düşündü adam.");
  await press(find("button", "Kaydet"));
  await until(() => expect(toast.success).toHaveBeenCalledWith("Alıntı güncellendi."));
  expect(asked.find(({ method }) => method === "PUT")).toMatchObject({
    path: `/api/quotes/${quote.id}`,
    body: {
      text: "Karın sessizliği, diye düşündü adam.",
      page: 12,
      percent: null,
      note: "Baş.",
      audience: "friends",
    },
  });
});

test("who has none is told how to keep one; a search that finds nothing leads back", async () => {
  asked = answerCalls(() => mine([]));
  page = await renderAt("/alintilar", <OwnQuotes />);
  await until(() => expect(said()).toContain("Henüz alıntınız yok"));
  await page.close();
  page = await renderAt("/alintilar?q=deniz", <OwnQuotes />);
  await until(() => expect(said()).toContain("Böyle bir alıntınız yok"));
  expect(asked.some(({ path }) => path.includes("q=deniz"))).toBe(true);
});

test("a passage's page is there for a friend whom visitors do not equal, and absent for whom nobody's quote is", async () => {
  const keeper = {
    username: "mehmet",
    name: "Mehmet Çınar",
    picture: null,
    page: 7,
    percent: null,
    note: "Not.",
    id: quote.id,
    like_count: 4,
    is_liked: false,
  };
  const keepers = [{ ...keeper, kept_at: quote.kept_at }];
  answer = () => ({ body: { passage, keepers, is_public: false } });
  asked = answerCalls((call) => answer(call));
  const element = <ReaderPassage id={passage.id} absent={<p>Burada bir alıntı yok.</p>} />;
  page = await renderAt("/alinti/1", element);
  await until(() => expect(said()).toContain("Mehmet Çınar"));
  expect(said()).toContain("3 okur altını çizdi");
  await page.close();
  answer = () => ({ status: 404, body: { code: "passage_not_found", message: "Alıntı bulunamadı" } });
  page = await renderAt("/alinti/1", element);
  await until(() => expect(said()).toContain("Burada bir alıntı yok."));
});

test("the head of a passage's page has its words, address and canonical; one that tells the end stays out of search", () => {
  const data = { passage, keepers: [], is_public: true, origin: "https://okurca.example" };
  const head = JSON.stringify(passageMeta(data));
  expect(head).toContain("Karın sessizliği diye düşündü.");
  expect(head).toContain(`https://okurca.example/alinti/${passage.id}`);
  expect(head).not.toContain("noindex");
  const spoiling = JSON.stringify(passageMeta({ ...data, passage: { ...passage, has_spoiler: true } }));
  expect(spoiling).toContain("noindex");
  expect(spoiling).not.toContain("Karın sessizliği");
});
