/** What of the product is asked after, in any words: all of a line's parts must be said. By key of `helpTexts`. */
const asked: readonly [key: string, ...parts: RegExp[]][] = [
  [
    "aktarma",
    /\b(goodreads|1000 ?kitap|storygraph|excel|csv|dosya|baska (site|uygulama))/,
    /\b(aktar|tasi|getir|al|yukle|indir|cek)/,
  ],
  ["sifremi-unuttum", /\b(sifre|parola)/, /\b(unut|degis|sifirla|yenile|hatirlam|kayb|nasil|gelm)/],
  [
    "hesap-silme",
    /\b(hesab|uyelig|profilim|kaydim)/,
    /\b(sil|kapat|iptal|sonlandir|cik|kaldir|dondur|pasif)/,
  ],
  ["hesap-silme", /\bveri(ler)?im/, /\b(indir|sil|al)/],
  [
    "kimler-gorur",
    /\b(kitaplig|kutuphane|inceleme|profil|okuduklarim|raf|hesab)\w*/,
    /\b(gizl|kim(ler|se)? gor|gormesin|herkes|ozel yap|baskalari)/,
  ],
  [
    "kimler-gorur",
    /\b(arkadas\w*|baska(sini|lari|si)\w*|herkes|diger\w* (okur|uye|kullanici)\w*|kimler?|kimse)\b/,
    /\b(okudug(um|umu|umuz)\w*|okuduklarim\w*|kitapligim\w*|kitaplarim\w*|puanlarim\w*|listem\w*|rafim\w*|incelemelerim\w*)\b/,
    /\b(gorur|goruyor|gorebil\w*|gorunur|gorunuyor|gorulur)\b/,
  ],
  ["fotograf", /\b(profil|hesab)\w*/, /\b(foto|resim|resmi|avatar)/],
  ["hesap", /\b(kullanici adi|e ?posta|mail|ismimi|adimi|soyadim)\w*/, /\b(degis|guncelle|duzelt|nasil)/],
  ["bildirimler", /\b(bildirim|mail|e ?posta)\w*/, /\b(kapat|gelmesin|durdur|istemiyorum|ac|ayar|kes)/],
  [
    "hedef",
    /\bhedef\w*/,
    /\b(nasil|nereden|nerede) /,
    /\b(koy|degis|belirle|ayarla|guncelle|gir|ekle|olustur|duzenle)/,
  ],
  [
    "kaldigim-sayfa",
    /\b(kaldigim|sayfa(mi|yi|sini)?|ilerleme\w*)\b/,
    /\b(kaydet|gir|isaretle|guncelle|yaz|isle)\w*/,
    /\b(nasil|nereye|nereden|nerede)\b/,
  ],
  [
    "okuma-durumlari",
    /\b(okudu\w*|okundu|okuyorum|bitir\w*|yarim birak\w*)\b/,
    /\b(isaretle|sec|diye|olarak)\w*/,
    /\b(nasil|nereden|nerede)\b/,
  ],
  [
    "kitap-kaldirmak",
    /\b(kitab|kitap)\w*/,
    /\b(sil|kaldir|cikar)\w*/,
    /\b(nasil|nereden|istiyorum|yanlis|edebil|mi)\b/,
  ],
  [
    "kitap-kaldirmak",
    /\b(listemden|kitapligimdan|kutuphanemden|rafimdan|okunacaklarimdan)\b/,
    /\b(sil|kaldir|cikar)([aei]r|in|iniz|m[ae]k|[ae]bil\w*|[ae]yim|[ae]lim|sen[ae]|m[ae]li\w*)?\b|\bat([ai]r|mak|abil\w*|ayim|alim|sana)\b/,
  ],
  [
    "inceleme-degistirmek",
    /\b(inceleme|yorum|puan|degerlendirme|yildiz)\w*/,
    /\b(sil|kaldir|duzelt|duzenle|degistir|guncelle|geri al|geri cek)\w*/,
    /\b(nasil|nereden|nereye|nerede|istiyorum|mi|miyim|misin|yanlis|lazim)\b/,
  ],
  [
    "kitap-hakkinda",
    /\b(kitap|kitab|eser)\w*/,
    /\b(aciklama|tanitim)\w*/,
    /\b(yaz|ekle|duzelt|duzenle|degistir)\w*/,
    /\b(nasil|nereden|nereye|nerede|istiyorum|mi|miyim|lazim)\b/,
  ],
  [
    "kitap-hakkinda",
    /\b(kitap|kitab|eser)\w*/,
    /\b(aciklama|tanitim)\w*/,
    /\b(kim|lisans|telif|kaynak|kaynag|gecmis|surum)\w*/,
  ],
  [
    "puan-vermek",
    /\b(puan|puanla|yildiz|oy)\w*/,
    /\b(yap|ver|ekle|birak|tikla|bas|gir|puanla|kullan)\w*/,
    /\b(nasil|nereden|nereye|nerede|neresi)\b/,
  ],
  [
    "inceleme-yazmak",
    /\b(inceleme|yorum|puan|puanla|degerlendir|yildiz|oy)\w*/,
    /\b(yaz|yap|ver|paylas|ekle|birak|tikla|bas|gir|puanla|degerlendir|kullan)\w*/,
    /\b(nasil|nereden|nereye|nerede|neresi)\b/,
  ],
  ["engellemek", /\b(engelle|rahatsiz|taciz)\w*/, /\b(nasil|nereden|istiyorum|ediyor|eden|mi|miyim)\b/],
  [
    "takip-etmek",
    /\btakip\w*/,
    /\b(et|ed|birak|cik|cikar|kapat|ac|gor|kim)\w*/,
    /\b(nasil|nereden|nerede|istiyorum|mi|miyim|ed\w*)\b/,
  ],
  [
    "arkadas-cikarmak",
    /\barkadas\w*/,
    /\b(cikar|sil|kaldir|birak)\w*/,
    /\b(nasil|nereden|nerede|istiyorum|mi|miyim|ed\w*)\b/,
  ],
  [
    "arkadas-eklemek",
    /\barkadas\w*/,
    /\b(ekle|bul|istek|istegi)\w*/,
    /\b(nasil|nereden|nerede|istiyorum|mi|miyim)\b/,
  ],
  [
    "kitap-yok",
    /\b(kitap|kitab|eser)\w*/,
    /\b(sitede|sizde|katalogda|sistemde|burada|listenizde)\b/,
    /\b(yok|bulamadim|bulamiyorum|cikmiyor|eksik)\b/,
    /\b(ne yap|nasil|eklenir|ekletebil|istey|ekler misiniz)\w*/,
  ],
  [
    "kitap-yok",
    /\b(kitap|kitab|eser)\w*/,
    /\b(ekle|ekley|ara|aradi|istedi|koy)\w*/,
    /\b(ama|fakat|lakin|maalesef) (?:\w+ )?(yok|bulamadim|bulamiyorum|cikmiyor|cikmadi|gorunmuyor)\b/,
  ],
  ["kitap-yok", /\b(kitap|kitab|eser)\w*/, /\b(talep|eklenmesini|eklenir mi|sisteme|yoksa|bulamadim ne)\w*/],
  [
    "kitap-eklemek",
    /\b(kitap|kitab)\w*/,
    /\b(ekle|ekley|kaydet|kayded)\w*/,
    /\b(nasil|nereden|nereye|nerede)\b/,
  ],
  ["kayit-olmak", /\b(uye|kayit|hesap)\b/, /\b(ol|ac|olustur)\w*/, /\b(nasil|nereden|istiyorum|misafir)\b/],
  ["dogrulama-iletisi", /\b(dogrulama|onay|kod)\w*/, /\b(gelm|gelmi|ulasm|alamad)\w*/],
  [
    "reklam-izleme",
    /\b(ucret|ucreti|ucretli|parali|ucretsiz|bedava|reklam|premium|abonelik)\w*/,
    /\b(mi|var|site|okurca|kullan|uygulama|neden|kapat)\w*/,
  ],
  [
    "ai",
    /\b(yazdiklarimi|konustuklarimizi|sorduklarimi|sana yazd|mesajlarimi)\w*/,
    /\b(gor|oku|baska|kim|sakla|paylas)\w*/,
  ],
  ["ai", /\b(sohbet|konusma|mesaj|yazdik|gecmis)\w*/, /\b(sil|temizle|kayded|saklan|kim gor|gizli)\w*/],
  [
    "iletisim",
    /\b(site|okurca|uygulama|size|yonetici|destek|hata|sorun|yetkili)\w*/,
    /\b(ulas|bildir|sikayet|iletis|yazabil|calismiyor|bozuk|coktu|donuyor)\w*/,
  ],
  ["inceleme-yazmak", /\b(spoiler|surpriz)\w*/, /\b(gizle|isaretle)\w*/],
  [
    "gizlilik",
    /\b(veri(m|lerim|leri|ler)?|bilgilerim|kisisel bilgi\w*)\b/,
    /\b(guven|sat|paylas|sakla|tutul|kullan)\w*/,
  ],
  [
    "iletisim",
    /\b(kapag|kapak|yazar adi|sayfa sayisi|kunye|bilgi(si|ler)?|isbn)\w*/,
    /\b(yanlis|hatali|eksik|bozuk|duzeltil)\w*/,
  ],
  [
    "uygulama",
    /\b(uygulama|app|mobil|android|iphone|ios|telefon)\w*/,
    /\b(indir|yukle|kur|var mi|calisir|kullan)\w*/,
  ],
  ["tema", /\b(karanlik|koyu|gece|acik|aydinlik) (mod|tema|gorunum|renk)\w*|\btema(yi|si)?\b/],
];

/** The question of the help page that a folded text asks; undefined where it asks none. */
export function productQuestion(text: string): string | undefined {
  // "Mümkün mü", "olur mu", "muyum" ask as "mi" does.
  const said = text.replace(/\b(mu|muyum|muyuz|musun|musunuz|misiniz|miyiz)\b/g, "mi");
  return asked.find(([, ...parts]) => parts.every((part) => part.test(said)))?.[0];
}

/** A text that goes with stars, and that it is left away: "inceleme yazmadan", "yorumsuz", "yazmak istemiyorum". */
const withoutText: readonly RegExp[] = [
  /\b(inceleme|yorum|yazi|metin|aciklama|degerlendirme|kelime|cumle|satir|bir sey|hicbir sey)\w* (\w+ ){0,2}?\w+m[ae](dan|den|ksizin)\b/,
  /\b(inceleme|yorum|yazi|metin)\w*s[iu]z\b/,
  /\b(inceleme|yorum)\w* (\w+ ){0,2}?istemi\w+/,
  /\b(sadece|yalniz|yalnizca|tek basina) (puan|yildiz|oy)\w*/,
];
const isTextNeeded =
  /\b(inceleme|yorum)\w* (\w+ ){0,2}?(zorunda|zorunlu|sart|mecbur\w*|gerek\w*|lazim)\b.*\b(mi|miyim|miyiz|mu|muyum)\b/;
const isGiving =
  /\b(puan|yildiz|oy)\w* (\w+ ){0,3}?(ver(?!dig|mis)|at|birak|kullan|ekle|gir|olur)\w*|\bpuanla(?!r)\w*|\bdegerlendir(?!me yaz)\w*/;

/** Whether a folded text names what one writes only to do without it. */
export const isWithoutText = (text: string): boolean => withoutText.some((part) => part.test(text));

/** Whether it asks for stars without words, or whether words are needed. */
export const asksForStarsAlone = (text: string): boolean =>
  isTextNeeded.test(text) || (isWithoutText(text) && isGiving.test(text));
