import { describe, expect, test } from "vitest";
import { bookOf, fakeTools } from "./catalogue.fixtures.ts";
import { moods } from "./knowledge/moods.ts";
import { called, newcomer, starterTools } from "./starter.fixtures.ts";
import { talk, titles } from "./talk.fixtures.ts";
import type { ShelfTools } from "./tools.ts";

const reader = starterTools();

describe("a mood is answered in its own tone", () => {
  test("who looks for bitter narrators gets those, and no sympathy", async () => {
    const answer = await talk(
      "insanlardan nefret eden, kendi kendini yiyen anlatıcılar okumak istiyorum",
      newcomer,
    );
    expect(answer.text).not.toMatch(/geçmiş olsun|Üzüldüm/);
    expect(titles(answer).join()).toMatch(/Düşüş|Açlık|Bulantı|Aylak Adam/);
  });
  test("a wish for ache is no bad day", async () => {
    const { text } = await talk("içimi acıtan yerli bir roman öner", newcomer);
    expect(text).not.toMatch(/geçmiş olsun|iç açıcı/i);
  });
  test.each([
    "6 aylık hamileyim, biraz endişeliyim, beni oyalasın",
    "bebek bekliyorum heyecanlıyım gülümseten bir kitap olsun",
  ])("who expects a child gets a good wish and nothing of mothers, children or loss: %s", async (message) => {
    const answer = await talk(message, newcomer);
    expect(answer.text).toMatch(/^Hayırlısıyla/);
    expect(answer.text).not.toMatch(/anneli|yas|hasta|ölü/i);
  });
  test("after a parting no love is read where it is refused", async () => {
    const answer = await talk("ilişkim bitti, aşk kelimesi geçmesin, kafam dağılsın", newcomer);
    expect(answer.text).toMatch(/üzüldüm/i);
    expect(titles(answer)).not.toContain("Sevme Sanatı");
    for (const { genres } of answer.books) expect(genres).not.toContain("aşk");
  });
  test("nothing is presumed of where somebody is", () => {
    const said = Object.values(moods).flatMap(({ say }) => say);
    for (const text of said) expect(text).not.toMatch(/evde kald|sessiz ev|hastanede/i);
  });
  test("good night is answered as good night", async () => {
    expect((await talk("hadi bana müsaade, iyi geceler", newcomer)).text).toMatch(/^İyi geceler/);
  });
  test("thanks for a book that was read take it up", async () => {
    const { text, intent } = await talk(
      "iyi ki fahrenheit'ı önermişsin, bir gecede okudum helal olsun",
      reader,
    );
    expect(intent).toBe("thanks");
    expect(text).toContain("[Fahrenheit 451]");
  });
});

describe("what is said of a present is kept, or said not to be known", () => {
  test("who has read all classics gets none of the usual ones", async () => {
    const answer = await talk("edebiyat öğretmenime hediye, her klasiği okumuştur zaten", newcomer);
    expect(answer.text).toContain("Çok okumuş");
    expect(titles(answer)).not.toContain("Beyaz Geceler");
  });
  test("an occasion is nobody's name", async () => {
    const { text } = await talk("teyzeme ramazan hediyesi, ilahi dinler", newcomer);
    expect(text).toContain("Gönle dokunan");
  });
  test("whether it is too much is answered, and one is chosen", async () => {
    const { text } = await talk("yeni görüşmeye başladık, kitap hediye etsem çok mu ciddi olur", newcomer);
    expect(text).toMatch(/^Kitap ağır kaçmaz/);
    expect(text).toContain("Ben olsam");
  });
  test("no present is wrapped here", async () => {
    const { text } = await talk("babama kitap hediye edeceğim, hediye paketi yapıyor musunuz", newcomer);
    expect(text).toContain("Okurca bir mağaza değil");
  });
  test("whether it is boxed is told by titles only", async () => {
    const box = { ...called("Dune"), title: "Dune (Kutulu Set)" };
    const tools = starterTools({ findBooks: async ({ text }) => (text === "kutulu" ? [box] : []) });
    expect((await talk("kutulu gösterişli bir hediye kitap", tools)).text).toMatch(/kutulu[\s\S]*Kutulu Set/);
    expect((await talk("kutulu gösterişli bir hediye kitap", newcomer)).text).toContain("katalogda yazmıyor");
  });
});

describe("of friends exactly what was asked is told", () => {
  test.each([
    ["kerem diye biri ekli mi bende", /arasında Kerem yok/],
    ["selin benim arkadaşım mı", /^Evet, Selin Uçar arkadaşınız/],
    [
      "Selin ile ikimizin de listesinde ya da elinde olan hangisi",
      /Otomatik Portakal\].*siz okuyorsunuz, onun okunacaklarında/,
    ],
    [
      "arkadaşlarımın 5 yıldız verip benim okumadığım kitap",
      /^(?!.*Körlük)Arkadaşlarınızın 5 yıldız verdiği/,
    ],
    ["Deniz bu yıl kaç kitap bitirmiş, benden önde mi", /ne zaman bitirdiğini göremem.*Siz bu yıl \*\*3\*\*/],
    ["tutunamayanları okuyan var mı aramızda, kaçıncı sayfada", /sayfada olduğunu? göremem|Kaçıncı sayfada/],
    ["simyacıyı arkadaşlardan seven var mı", /^Hayır, gördüklerim arasında seven yok/],
  ])("%s", async (message, told) => {
    expect((await talk(message, reader)).text).toMatch(told);
  });
  test("full stars are five", async () => {
    expect(titles(await talk("tam puan verdiğim kitaplar hangileri", reader))).not.toContain("Simyacı");
  });
});

describe("what is asked of one book or series is no matter of the own shelf", () => {
  test.each([
    ["Satranç’ı bir akşamda bitirir miyim, yavaş okurum", "sayfa"],
    ["kürk mantolu madonna hangi yılın kitabı", "1943"],
  ])("%s", async (message, told) => {
    const { text, intent } = await talk(message, newcomer);
    expect(intent).toBe("field");
    expect(text).toContain(told);
  });
  test("the whole catalogue is counted", async () => {
    expect((await talk("toplam kaç kitap var sizin burda", newcomer)).intent).toBe("catalogue");
  });
  test("editions in so many volumes are compared", async () => {
    const book = bookOf("Suç ve Ceza");
    const edition = (title: string, pages: number) => ({ ...book, title, pages, translators: [] });
    const tools: ShelfTools = {
      ...fakeTools(),
      editions: async () => [edition("Suç ve Ceza (2 Cilt)", 636), edition("Suç ve Ceza (3 Cilt)", 768)],
    };
    const { text, intent } = await talk("suç ve ceza 2 ciltlik var 3 ciltlik var fark ne", tools);
    expect(intent).toBe("editions");
    expect(text).toMatch(/636 sayfa[\s\S]*768 sayfa/);
    expect((await talk("suç ve ceza hangi baskısı aslından çevrilmiş", tools)).text).toContain(
      "katalogda yazmıyor",
    );
  });
  test("old words or the simplified text: both are named", async () => {
    const book = called("Kürk Mantolu Madonna");
    const tools = starterTools({
      editions: async () => [
        { ...book, translators: [] },
        { ...book, title: "Kürk Mantolu Madonna (Sadeleştirilmiş)", translators: [] },
      ],
    });
    const { text } = await talk("kürk mantolu madonna sadeleştirilmişi mi alsam aslını mı", tools);
    expect(text).toContain("Eski kelimeler yoracaksa");
  });
  test("an author in the genitive says whose book it is", async () => {
    const answer = await talk(
      "orwellin 1984’ü ile huxleyin cesur yeni dünyası, hangisini önce okusam",
      newcomer,
    );
    expect(answer.text).not.toContain("katalogda yok");
    expect(titles(answer)).toEqual(expect.arrayContaining(["1984", "Cesur Yeni Dünya"]));
  });
});
