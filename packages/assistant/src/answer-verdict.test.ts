import { describe, expect, test } from "vitest";
import { newcomer, starterTools } from "./starter.fixtures.ts";
import { talk as talkOf, titles } from "./talk.fixtures.ts";

const reader = starterTools();
const talk = (messages: string, tools = newcomer) => talkOf(messages.split(" → "), tools);

describe("the last step of a question is said", () => {
  test.each([
    ["dune serisinin ciltlerini toplasan kaç sayfa eder", /^Toplam \*\*\d+ sayfa\*\*/],
    ["hobbit ile yüzük kardeşliği toplam kaç sayfa", /^Toplam \*\*\d+ sayfa\*\*/],
    ["günde yarım saat okuyorum 10 günde biter mi körlük", /yetişmez/],
    ["dostoyevski mi daha eski tolstoy mu", /^Önce \*\*Fyodor Dostoyevski\*\*/],
    ["orhan pamuk kürk mantolu madonnayı da yazdı di mi", /Hayır, Orhan Pamuk değil/],
    ["200 sayfa arıyordum, tutunamayanlar o kadar mı", /tam uymaz: \d+ sayfa, istediğinizden uzun/],
    ["200 sayfa civarı roman öner → tutunamayanlar diye bi kitap görmüştüm o olur mu", /istediğinizden uzun/],
    ["hobbit yüzük kardeşliğinden daha mı kolay", /Ben \[Hobbit\]/],
    ["hayvan çiftliği nasıl → 1984ten farkı ne", /^Ben \[Hayvan Çiftliği\]/],
    ["yeraltından notlar 400ü geçiyor mu", /Hayır, 400 sayfayı geçmiyor/],
    ["tutunamayanlar çok mu kalın", /Evet, uzun/],
    ["dönüşümden sonra dava mı şato mu", /\[Dava\]/],
  ])("%s", async (messages, begins) => {
    expect((await talk(messages)).text).toMatch(begins);
  });
});

describe("a conversation goes on from what was said last", () => {
  test.each([
    ["dune u cok sevdim devami hangisi → peki ondan sonraki?", /“Dune Mesihi” sonrasında/],
    ["distopya öner → hepsi ağır mı", /^1\. \[/],
    ["hüzünlü bir şey arıyorum → çok da ağlatmasın ama", /hüzünlü/],
    ["polisiye öner → hepsi çok uzun ya", /^Peki, en fazla/],
    ["9 yaşındaki kızıma kitap → oğlan da kıskandı, o 14, ona da bi tane", /gençlere uygun/],
  ])("%s", async (messages, says) => {
    expect((await talk(messages)).text).toMatch(says);
  });

  test("onu okudum başka: what was shown is not shown again", async () => {
    const shown = titles(await talk("kısa bi klasik önersene"));
    for (const title of titles(await talk("kısa bi klasik önersene → onu okudum başka")))
      expect(shown).not.toContain(title);
  });

  test("what a friend liked and the reader has not read", async () => {
    const { text } = await talk("selin neler okumuş → ben hangisini severim peki onlardan", reader);
    expect(text).not.toContain("[Dune](");
  });
});

describe("words of a sentence are what they mean", () => {
  test.each([
    ["distopya öner bana", "recommend"],
    ["distopya listesi yapar mısın", "recommend"],
    ["denizde geçsin. dalga sesi duyucaz okurken", "recommend"],
    ["tarih kitabı öner", "recommend"],
    ["açlık oyunları serisi", "series"],
  ])("%s → %s", async (message, intent) => {
    expect((await talk(message)).intent).toBe(intent);
  });

  test("what is refused beside a kind is not the kind", async () => {
    const { text } = await talk("polisiye ama kan revan olmasın, midem kaldırmıyo");
    expect(text).toMatch(/^Kanlı olmayan/);
  });

  test("köy hayatını anlatan: no biography", async () => {
    expect((await talk("köy hayatını anlatan türk romanları")).text).not.toContain("eksik kalan");
  });

  test("laughter and what tells of a book are no titles", async () => {
    expect((await talk("dune serisini 4. kere bitirdim yardım et ahahah")).text).not.toContain("ahahah");
    const { text } = await talk(
      "yeraltı adamı gibi huysuz, herkese laf eden, sevimsiz bir anlatıcı istiyorum",
    );
    expect(text).toContain("“Yeraltından Notlar”");
  });
});
