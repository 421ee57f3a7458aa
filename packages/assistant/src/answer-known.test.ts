import { describe, expect, test } from "vitest";
import { talk } from "./talk.fixtures.ts";

/** The answer without its links: what a reader sees. */
const told = async (message: string | readonly string[]) =>
  (await talk(message)).text.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1");
const first = async (message: string) => (await told(message)).split(/(?<=[.!?])\s/)[0] ?? "";

describe("what is known of a book beside the catalogue answers what is asked of it", () => {
  test.each([
    ["korluk filmi var mıydı", "Fernando Meirelles"],
    ["momo filmini izlesem mi kitabını mı okusam", "1986"],
    ["küçük prenste tilki ne anlatıyor", "evcilleştirmeyi"],
    ["suç ve ceza yaşanmış bir olay mı", "Kurgudur"],
    ["anna karenina ilk cümlesi nasıl başlıyordu", "Mutlu aileler"],
    ["satranç zweigın son kitabı mıymış", "Evet, Zweig’ın tamamladığı"],
    ["körlükteki adamların neden ismi yok anlamadım", "Saramago bilerek ad vermez"],
    ["Sefiller çok mu ağır bir kitap acaba?", "Waterloo"],
    ["dunenun filmleri kaçıncı kitaba kadar", "yalnızca ilk kitabı"],
    ["raskolnikov kimdi hangi kitaptaydı", "Suç ve Ceza"],
    ["momodaki gri adamlar ne yapıyor", "zamanını çalar"],
    ["kuyucaklı yusuf nerede geçiyodu", "Edremit"],
  ])("%s → %s", async (message, said) => {
    expect(await told(message)).toContain(said);
  });

  test("what nobody knows is said in one sentence, and nothing is made up", async () => {
    expect(await told("eylül romanındaki evin adı neydi")).toMatch(/bunu bilmiyorum|Kişileri/);
  });
});

describe("the first sentence answers", () => {
  test.each([
    ["körlük kac syf acaba", "**320 sayfa**"],
    ["dune 300 sayfa falan mıydı", "Hayır, 300 değil"],
    ["jane eyre 600 sayfa diyolar dogru mu", "Evet, aşağı yukarı"],
    ["kürk mantolu madonnayı tarık buğra mı yazdı", "Hayır"],
    ["körlüğü saramago mu yazmış", "Evet"],
    ["günde 40 sayfa okusam dune kaç günde biter", "18 günde"],
    ["dunu bi ayda bitirebilir miyim dune yani", "günde 24 sayfa"],
    ["sefiller kaç ciltti", "2 ciltlik"],
    ["momo 10 yaşındaki kızıma uygun mu", "Dokuz on yaşından"],
    ["karamazov kardeşler kaç sayfa", "yalnız 1. cilt"],
    ["Agatha Christie’nin en kısa kitabı hangisi", "En kısası Fare Kapanı"],
  ])("%s → %s", async (message, said) => {
    expect(await told(message)).toContain(said);
  });

  test("no pitch of the book stands before a number", async () => {
    expect(await first("dune kaç sayfa")).toBe("Dune: **712 sayfa** (Yayınevi baskısı).");
  });
});

describe("authors", () => {
  test.each([
    ["orhan pamukun ilk romanı neydi", "Cevdet Bey"],
    ["sabahattin ali kac roman yazmis", "Üç romanı var"],
    ["dostoyevski hapse girmiş diyolar", "Sibirya"],
    ["george orwell gerçek adı neymiş", "Eric Arthur Blair"],
    ["saramago yaşıyo mu", "2010"],
    ["agatha christie kitapları birbirine bağlı mı", "Bir sıra gerekmez"],
    ["robert galbraith aslında kim", "Rowling"],
    ["zweig hangi ülkedendi", "Avusturyalı"],
    ["collen hoover kitabı var mı hiç", "katalogda kitabı yok"],
    ["frank herbertin eşinin adı ne", "bunu bilmiyorum"],
  ])("%s → %s", async (message, said) => {
    expect(await told(message)).toContain(said);
  });

  test("who has the same last name is somebody else", async () => {
    expect(await told("Oğuz Atay kitapları")).not.toContain("Zeytindağı");
  });
});

describe("series by their volumes", () => {
  test.each([
    ["karamazov kardeşlerin ikinci cildi var mı", "Karamazov Kardeşler 2"],
    ["hary poter kaç kitap", "7 kitap"],
    ["ateş kadehi kaçıncı kitap", "4. kitabı"],
    ["Onyx Storm geldi mi", "Empyrean"],
    ["görmek mi önce körlük mü", "önce Körlük’ü"],
    ["dune serisinin hepsi var mı", "Hayır, hepsi yok"],
  ])("%s → %s", async (message, said) => {
    expect(await told(message)).toContain(said);
  });
});

describe("two set side by side end in a choice", () => {
  test.each([
    ["körlük mü suç ve ceza mı vaktim az", "ile başlardım"],
    ["momo ile küçük prens aynı yazarın mı", "Hayır"],
    ["körlük ile görmek aynı yazar dimi", "Evet, ikisini de"],
    ["dostoyevski mi tolstoy mu", "ile başlardım"],
    ["kuyucaklı yusuf mu içimizdeki şeytan mı daha uzun", "Daha uzunu İçimizdeki Şeytan"],
  ])("%s → %s", async (message, said) => {
    expect(await told(message)).toContain(said);
  });
});

describe("words that name nothing", () => {
  test.each([
    ["sağ ol kızım çok yardımcı oldun", /^(?!.*\/kitap)/s],
    ["sen gerçek misin oğlum kimle konuşuyorum", /yazılım/],
    ["tyt soru bankası felan var mı", /edebiyat/],
    ["sabahattin ali neden öldürüldü ne zamandı o olay", /1948/],
    ["neyse boşver", /buradayım|sorun değil/],
    ["sesli kitap dinleniyor mu burdan", /GETEM/],
    ["kitap açınca uykum geliyor napayım", /uyku/i],
    ["katalogda toplam kaç kitap var", /38 baskı/],
  ])("%s", async (message, said) => {
    expect((await talk(message)).text).toMatch(said);
  });
});
