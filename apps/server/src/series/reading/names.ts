import { foldText } from "@okurca/contract";

/** Behind a name these say only that it is a series. */
const seriesWord =
  /\s+(?:[Ss]erisi|[Dd]izisi|SERİSİ|DİZİSİ|[Ss]eries|[Ss]aga|[Rr]omanları Serisi)$|\s+\((?:[Ss]erisi|[Dd]izisi)\)$/u;
/** Of three or four books; a part of the name, but not of what it is found by. */
const countedWord = /\s+(?:[Üü]çlemesi|[Dd]örtlemesi|[Bb]eşlemesi|[Tt]rilogy|[Dd]uology)$/u;
/** "Bir Komiser Haritos Polisiyesi" is of Komiser Haritos. */
const oneOf =
  /^Bir\s+(\S.*\S)\s+(?:[Pp]olisiyesi|[Mm]acerası|[Gg]izemi|[Ss]oruşturması|[Vv]akası|[Cc]inayeti)$/u;

/** Signs that stand between a name and its number, or around both. */
const edges = /^[\s,;:/#(["“”.–—-]+|[\s,;:/#(["“”–—-]+$/gu;

/** Whether what stands before a number or alone calls itself a series. */
export const isCalledSeries = (text: string) => seriesWord.test(text) || countedWord.test(text);

/** The name as it is shown: "Twisted Serisi" → "Twisted", since it is said beside it. */
export function seriesName(text: string): string {
  const bare = text.replace(edges, "").replace(/\s+[/–—-]\s*(?=\S)/g, " – ");
  const of = oneOf.exec(bare)?.[1] ?? bare;
  return of.replace(seriesWord, "").replace(edges, "");
}

/** What a series is found by, whoever calls it how: folded, without the words for what it is. */
export function seriesStem(name: string): string {
  const bare = seriesName(name);
  const folded = foldText(bare.replace(countedWord, ""));
  return folded.replace(/^the (?=\S)/, "") || foldText(bare);
}

const longestName = 100;
const mostWords = 9;

/** Names of what a publisher puts side by side, of an author's collected works, of school books: no story goes on there. */
const noSeries = new RegExp(
  [
    "\\b(?:butun|toplu|tum|secme|secilmis|toplanmis|collected|complete|selected)\\b",
    "\\b(?:eserleri|siirleri|oykuleri|hikayeleri|yazilari|oyunlari|mektuplari|kulliyati?|works|antoloji(?:si)?|seckisi)\\b",
    "\\bklasi(?:k|kler|kleri|gi)\\b|\\bclassics?\\b|\\bmasterpieces?\\b",
    "\\b(?:yayin(?:lari|evi|cilik)?|kitapligi|kutuphanesi|library|editions?|publications?|press|readers|collection|koleksiyonu)\\b|\\bbooks$",
    "\\bedebiyati?\\b|\\bliteratur[ae]?\\b|\\bkultur(?:u)?\\b|\\btarihi\\b",
    "\\b(?:sinif|soru|sorular|soruda|test|testi|ders|dersleri|konu|sinav|sinavlari|yks|tyt|ayt|kpss|lgs|dgs|ales|yds|mufredat|fasikul|bankasi)\\b",
    "\\b(?:dergi|dergisi|ansiklopedi(?:si)?|yilligi|bildirileri|sempozyumu?|boyama)\\b",
  ].join("|"),
);
/** Too general to be the name of anything: what stands before says which. */
const general =
  /^(?:cizgi roman|manga|grafik roman|album|ozel album|cilt|kitap|sayi|bolum|kisim|no|vol|volume|book|part|roman|oyku|siir|hikaye|masal|ekim|seri|dizi|set)?$/;

/** Whether it can be the name of books that follow one another. */
export function isSeriesName(text: string): boolean {
  const name = seriesName(text);
  const folded = foldText(name);
  return (
    name.length <= longestName &&
    folded.split(" ").length <= mostWords &&
    /\p{L}{2}/u.test(name) &&
    !general.test(folded) &&
    !noSeries.test(folded) &&
    // A name ends in no number of its own: "Sevgili 1984 2".
    !/^\d/.test(folded)
  );
}

/** Whether it only says what kind of thing is numbered: "Çizgi Roman", "Heartslabyul Bölümü". */
export const isGeneral = (text: string) =>
  /^(?:.* )?(?:bolumu|kismi)$/.test(foldText(text)) || general.test(foldText(text));

/** What libraries and publishers number of theirs by kind: nothing there follows on anything. */
const kinds = new RegExp(
  "\\b(?:dizisi|arastirma|inceleme|ani|anilar|tarih|bilim|felsefe|roman|romanlar|romanlari|oyku|siir|sanat|psikoloji|" +
    "sosyoloji|cagdas|modern|genel|genclik|cocuk|cep|dunya|turk|yerli|yabanci|ceviri|deneme|egitim|hukuk|din|islam|kitaplari|" +
    "books?|studies|series|lectures|notes|guides?|handbooks?|outline|texts?|papers|fiction|novels?|thrift|pocket|juvenile|young)\\b",
);

/** Of a library's or publisher's record: whether the name can be that of a story. */
export const isStoryName = (text: string, publisher: string | null) => {
  const stem = foldText(text);
  const own = foldText(publisher ?? "").split(" ")[0] ?? "";
  return isSeriesName(text) && !kinds.test(stem) && !(own.length > 2 && stem.split(" ").includes(own));
};
