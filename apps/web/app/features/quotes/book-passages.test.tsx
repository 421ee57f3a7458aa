import type { Passage } from "@okurca/contract";
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
import { BookPassages } from "./book-passages";

const isbn = "9789753638029";
const passage: Passage = {
  id: "11111111-1111-4111-8111-111111111111",
  isbn,
  book: { title: "Kar", author: ["Orhan Pamuk"], image: "/api/get-image/cover/9789753638029" },
  text: "Karın sessizliği diye düşündü\notobüste oturan adam.",
  has_spoiler: false,
  keeper_count: 37,
  friends: [{ username: "mehmet", name: "Mehmet Çınar", picture: null }],
  own_id: null,
};
const quote = {
  ...{ id: "22222222-2222-4222-8222-222222222222", passage_id: passage.id, isbn, book: passage.book },
  ...{ text: passage.text, page: null, percent: null, note: null, has_spoiler: false, audience: "public" },
  ...{ is_hidden: false, kept_at: "2026-11-20T10:00:00.000Z" },
};

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
let answer: (asked: Asked) => Answer;
const list = (data: Passage[]): Answer => ({
  body: { data, page: 1, limit: 10, total_count: data.length },
});

beforeEach(() => {
  localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
  for (const kind of ["success", "error"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  answer = () => list([passage]);
});
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
async function show() {
  asked = answerCalls((call) => answer(call));
  page = await renderAt("/kitap/1", <BookPassages isbn={isbn} title="Kar" />);
}
const said = () => document.body.textContent ?? "";

test("a card tells how many kept the passage, friends first, and takes it over in one press", async () => {
  answer = ({ method }) =>
    method === "GET" ? list([passage]) : { status: 201, body: { message: "Oldu.", quote } };
  await show();
  await until(() => expect(said()).toContain("Mehmet Çınar ve 36 okur altını çizdi"));
  await press(find("button", "Ben de altını çizdim"));
  await until(() => expect(toast.success).toHaveBeenCalled());
  expect(asked.find(({ method }) => method === "POST")).toMatchObject({
    path: `/api/passages/${passage.id}/keep`,
  });
});

test("what is kept already can be taken off again, with a way back", async () => {
  const own = { ...passage, own_id: quote.id, keeper_count: 1, friends: [] };
  answer = ({ method }) => (method === "GET" ? list([own]) : { body: { message: "Alıntı silindi." } });
  await show();
  await until(() => expect(said()).toContain("Altını siz çizdiniz"));
  await press(find("button", "Alıntılarımdan çıkar"));
  await until(() =>
    expect(toast.success).toHaveBeenCalledWith(
      "Alıntı silindi.",
      expect.objectContaining({ duration: 10_000 }),
    ),
  );
});

test("a book without passages says so, and a list that does not come can be asked for again", async () => {
  answer = () => list([]);
  await show();
  await until(() => expect(said()).toContain("Bu kitaptan henüz alıntı yok."));
  await page.close();
  answer = () => ({ status: 500, body: { code: "internal", message: "Olmadı." } });
  await show();
  await until(() => expect(said()).toContain("Alıntılar yüklenirken bir hata oluştu."));
  answer = () => list([passage]);
  await press(find("button", "Tekrar Dene"));
  await until(() => expect(said()).toContain("Karın sessizliği"));
});

test("a passage that is too short is not sent, and what was typed outlives the dialog", async () => {
  answer = () => list([]);
  await show();
  await until(() => expect(said()).toContain("henüz alıntı yok"));
  await press(find("button", "Alıntı ekle"));
  await type(find("textarea", "") as HTMLTextAreaElement, "Kısa söz.");
  await press(find("button", "Kaydet"));
  await until(() => expect(said()).toContain("Alıntı en az 10 karakter olmalıdır"));
  expect(asked.every(({ method }) => method === "GET")).toBe(true);
  await page.close();
  await show();
  await press(find("button", "Alıntı ekle"));
  expect((find("textarea", "") as HTMLTextAreaElement).value).toBe("Kısa söz.");
});
