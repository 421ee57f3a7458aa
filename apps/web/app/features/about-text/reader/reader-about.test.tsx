import type { About } from "@okurca/contract";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { takeNotes } from "~/lib/notes";
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
import { ReaderAbout } from "./reader-about";

const isbn = "9789753638029";
const first: About = {
  revision_id: "11111111-1111-4111-8111-111111111111",
  content: "Bir köyde uzun bir kış.",
};
const second: About = {
  revision_id: "22222222-2222-4222-8222-222222222222",
  content: "Bir köyde uzun bir kışı anlatır.",
};

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
let answer: (asked: Asked) => Answer;
const success = () => vi.mocked(toast.success);

beforeEach(() => {
  localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
  for (const kind of ["success", "error"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  answer = () => undefined;
});
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
async function show(about: About | null, hidden: { is_held: boolean } | null = null) {
  asked = answerCalls((call) => answer(call));
  page = await renderAt("/kitap/1", <ReaderAbout isbn={isbn} title="Kar" about={about} hidden={hidden} />);
}
const field = () => find("textarea", "") as HTMLTextAreaElement;
const save = () => press(find("button", "Kaydet"));
const said = () => document.body.textContent ?? "";
const answered = (about: About) => ({ body: { message: "Açıklama kaydedildi.", about } });

test("what the reader wrote last and nobody else sees says so, and leads to it", async () => {
  await show(first, { is_held: true });
  expect(said()).toContain(
    "Ekibimiz inceliyor; sonuç bildirilene kadar bu açıklamayı yalnızca siz görüyorsunuz.",
  );
  expect(find("a", "Yazdığınız açıklama").getAttribute("href")).toBe(`/kitap/${isbn}/hakkinda`);
});

test("where nothing is written the reader is asked to, and sees licence and limits before saving", async () => {
  await show(null);
  expect(said()).not.toContain("Geçmiş");
  await press(find("button", "Bu kitabı bir iki cümleyle anlatın"));
  expect(said()).toContain("Bu metin CC BY-SA 4.0 ile yayımlanır");
  expect(said()).toContain("Sürprizleri açık etmeyin, yayınevinin tanıtım yazısını kopyalamayın.");
  expect(said()).toContain("0/1000");
  await save();
  expect(said()).toContain("Açıklama metni gereklidir");
  await type(field(), "kısa");
  expect(said()).toContain("Açıklama en az 10 karakter olmalıdır");
  await type(field(), "𐐀".repeat(1001));
  expect(said()).toContain("Açıklama en fazla 1000 karakter olabilir");
  await save();
  expect(asked).toEqual([]);
  answer = () => answered(first);
  await type(field(), first.content);
  await save();
  expect(asked).toMatchObject([
    { method: "PUT", path: `/api/books/${isbn}/about`, body: { content: first.content, based_on: null } },
  ]);
  await until(() => expect(document.querySelector("[role=dialog]")).toBeNull());
  expect(said()).toContain(first.content);
  expect(document.querySelector(`a[href="/kitap/${isbn}/hakkinda"]`)).not.toBeNull();
});

test("what was saved can be undone from its note, back to no text", async () => {
  await show(null);
  answer = () => answered(first);
  await press(find("button", "Bu kitabı"));
  await type(field(), first.content);
  await save();
  await until(() => expect(success()).toHaveBeenCalled());
  const [, { action, duration }] = success().mock.lastCall as unknown as [
    string,
    { action: { onClick(): void }; duration: number },
  ];
  expect(duration).toBe(8000);
  answer = () => ({ body: { message: "Açıklama kaldırıldı.", about: { revision_id: "3", content: "" } } });
  action.onClick();
  await until(() => expect(said()).toContain("Bu kitabı bir iki cümleyle anlatın"));
  expect(asked.at(-1)).toMatchObject({
    method: "POST",
    path: `/api/books/${isbn}/about/take-back`,
    body: { to: null, based_on: first.revision_id },
  });
  expect(success().mock.lastCall).toEqual(["Açıklama kaldırıldı."]);
});

test("of one text only the newest change can be undone: the note of an older one goes", async () => {
  const dismiss = vi.spyOn(toast, "dismiss");
  success().mockReturnValueOnce("birinci").mockReturnValueOnce("ikinci");
  await show(first);
  for (const { content, revision_id } of [second, { content: first.content, revision_id: "3" }]) {
    await press(find("button", "Düzenle"));
    answer = () => answered({ revision_id, content });
    await type(field(), content);
    await save();
    await until(() => expect(document.querySelector("[role=dialog]")).toBeNull());
  }
  expect(dismiss.mock.lastCall).toEqual(["birinci"]);
  expect(dismiss).not.toHaveBeenCalledWith("ikinci");
});

test.each(["CC0 1.0", "Public Domain", "kamu malı"])(
  "a source's words under %s are there to be corrected",
  async (terms) => {
    await show({ ...first, source: { name: "Open Library", terms } });
    await press(find("button", "Düzenle"));
    expect(field().value).toBe(first.content);
  },
);

test.each(["CC BY 4.0", "CC BY-SA 4.0", "izinle"])(
  "those under %s would lose their name and terms: the reader writes in own words",
  async (terms) => {
    await show({ ...first, source: { name: "Örnek Yayınları", terms } });
    await press(find("button", "Düzenle"));
    expect(field().value).toBe("");
    expect(said()).toContain("Şimdiki metin Örnek Yayınları kaynağının, koşulları da onun.");
    answer = () => answered(second);
    await type(field(), second.content);
    await save();
    await until(() =>
      expect(asked.at(-1)?.body).toMatchObject({ content: second.content, based_on: first.revision_id }),
    );
  },
);

test("a correction says what it is based on; what is typed outlives the page until it is given up", async () => {
  await show(first);
  await press(find("button", "Düzenle"));
  await type(field(), second.content);
  await type(find("input", "") as HTMLInputElement, "Yazım");
  await page.close();
  await show(first);
  await press(find("button", "Düzenle"));
  expect(field().value).toBe(second.content);
  expect(said()).toContain("Kaydetmediğiniz değişiklikler duruyor");
  answer = () => ({ status: 503, body: { message: "Hizmet şu anda kullanılamıyor." } });
  await save();
  expect(asked.at(-1)?.body).toEqual({
    content: second.content,
    reason: "Yazım",
    based_on: first.revision_id,
  });
  expect(said()).toContain("Hizmet şu anda kullanılamıyor.");
  expect(field().value).toBe(second.content);
  await press(find("button", "İptal"));
  await press(find("button", "Düzenle"));
  expect(field().value).toBe(first.content);
});

test("closed with words in it, it tells that they are kept; not while they are being saved, and not where there are none", async () => {
  takeNotes();
  await show(first);
  await press(find("button", "Düzenle"));
  await type(field(), "");
  await press(find("button", "Kapat"));
  expect(takeNotes()).toEqual([]);
  await press(find("button", "Düzenle"));
  await type(field(), second.content);
  await press(find("button", "Kapat"));
  expect(takeNotes()).toEqual([{ kind: "info", text: "Yazdıklarınız bu cihazda saklandı" }]);
  await press(find("button", "Düzenle"));
  await save();
  await press(find("button", "Kapat"));
  expect(takeNotes()).toEqual([]);
});

test("who was slower sees the other text beside the own one, may take it or save over it, and loses nothing", async () => {
  await show(first);
  await press(find("button", "Düzenle"));
  await type(field(), "Karın altındaki köyü anlatır.");
  const present = { revision_id: second.revision_id, content: second.content };
  const message = "Açıklama bu sırada değiştirildi.";
  answer = () => ({ status: 409, body: { code: "about_changed", message, present } });
  await save();
  expect(find("[role=alert]", "Siz yazarken başka bir okur açıklamayı değiştirdi.").textContent).toContain(
    "kışı",
  );
  expect(field().value).toBe("Karın altındaki köyü anlatır.");
  await press(find("button", "Şimdiki metinle devam et"));
  expect(field().value).toBe(second.content);
  await type(field(), "İkisini birleştiren metin.");
  answer = () => answered({ revision_id: "4", content: "İkisini birleştiren metin." });
  await save();
  expect(asked.at(-1)?.body).toMatchObject({ based_on: second.revision_id });
  await until(() => expect(said()).toContain("İkisini birleştiren metin."));
});
