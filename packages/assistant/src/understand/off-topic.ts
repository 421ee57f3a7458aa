/** What lies outside of books, said in any words. By key of the limits that `courtesy` tells. */
const outside: readonly [key: string, pattern: RegExp][] = [
  [
    "weather",
    /\b(hava|yagmur|firtina|gunes|sicaklik|ruzgar)\w* (?:\w+ ){0,3}(var mi|yok mu|yagacak|yagar|olacak|nasil|kac|durumu|soguk mu|sicak mi)|\b(semsiye|mont) al/,
  ],
  [
    "food",
    /\b(yemek|tatli|corba|kek|pilav|borek|makarna|menemen|kahvalti|pasta)\w* (?:\w+ ){0,3}(tarif|yapilir|yapayim|pisir|yapsam|nasil)/,
  ],
  ["food", /\b(ne (yiyelim|yiyeyim|yesem|pisirsem|pisireyim)|karnim ac|aciktim)/],
  [
    "sports",
    /\b(mac|lig|takim|gol|sampiyon|puan durumu)\w* (?:\w+ ){0,3}(kac|kim|ne zaman|saat|sonuc|kazan|yendi|bitti)/,
  ],
  [
    "travel",
    /\b(otobus|ucak|tren|bilet|otel|vapur|metro|yol tarifi|trafik)\w* (?:\w+ ){0,3}(kac|ne zaman|saat|bul|ayarla|al|var mi|nasil|nerede)/,
  ],
  [
    "film",
    /\b(dizi|film|sinema)\w* (?:\w+ ){0,3}(oner|izle|tavsiye|var mi|bolum)|\bne izle|\b(dizi|film)\w* (?:\w+ ){0,2}(sonu|finali|oyuncu|konusu)/,
  ],
  ["image", /\b(resim|gorsel|logo|karikatur) (?:\w+ ){0,2}(ciz|yap|olustur|uret)/],
  ["music", /\b(sarki|muzik|turku) (?:\w+ ){0,2}(oner|cal|soyle|ac|tavsiye)/],
  [
    "code",
    /\b(bilgisayar|telefon|wifi|internet|laptop)\w* (?:\w+ ){0,3}(bozul|calismiyor|yavas|oner|hangi|nasil|format)/,
  ],
  ["maths", /\b\d+ \d+ kac\b|\b\d+ (arti|eksi|carpi|bolu|kere|x) \d+|\b\w+ (arti|carpi|eksi|bolu) \w+ kac/],
  [
    "translate",
    /\b(ingilizce|almanca|fransizca|ispanyolca)\w* (?:\w+ ){0,3}(cevir|ne demek|nasil denir|ogret)|\bcevirir misin/,
  ],
  [
    "write",
    /\b(odev|kompozisyon|siir|hikaye|mektup|makale|paragraf|dilekce|konusma|sahne|bolum|metin|ozet)\w* (?:\w+ ){0,3}(yaz|yazar misin|yazsana|hazirla)\b/,
  ],
  ["trivia", /\b(baskent|nufus|plaka kodu|telefon kodu|yuzolcumu)|\bkac (il|ilce|kita|gezegen)\b/],
  ["zodiac", /\bruya(m|mda|da|si|nin)? (?:\w+ ){0,4}(gordum|anlam|yorum|demek)|\bbur(c|cu|cum)\b/],
  ["dating", /\b(benimle (cik|evlen|bulus)|sevgilin var|bekar misin|asik oldum sana)/],
  ["time", /\bsaat kac|\bgunlerden ne|\bayin kaci/],
];

const ordered =
  /\b(her|butun|tum) (cumle|cevab|cevap|yanit|mesaj|satir)\w* (?:\w+ ){0,4}(basla|bitir|ekle|yaz|koy|kullan)\w*|\b(bundan sonra|bundan boyle|artik|simdiden sonra) (?:\w+ ){0,5}(konus|cevap ver|yanit ver|yanitla|cevapla|davran)\b|\b(gibi|rolunde|agziyla|taklidi yaparak) (konus|cevap ver|yanit ver|davran)\b|\bbundan (sonra|boyle) bana (?:\w+ ){1,3}(de|hitap et)$|\b(soylediklerim\w*|kurallar\w*|her seyi) (?:\w+ )?(unut|bosver|birak)\b|\bsen artik bir\b|\bsadece (?:\w+ ){0,3}(yaz|de|diye cevap ver)$/;

/** Whether it says how the assistant is to speak from now on, and asks for nothing. */
export const orders = (text: string) => ordered.test(text);

/** What a folded text is about that is no matter of books; undefined where nothing of it is known. */
export function offTopic(text: string, isBookish: boolean): string | undefined {
  const [key] = outside.find(([, pattern]) => pattern.test(text)) ?? [];
  return isBookish && key !== "write" && key !== "zodiac" && key !== "translate" ? undefined : key;
}
