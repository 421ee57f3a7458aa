import { isFamiliar } from "./familiar.ts";
import { numberOf } from "./numbers.ts";
import { isPlain } from "./plain-words.ts";
import { saidIn, type Word } from "./words.ts";

/** Words of a message that are a title, as far as letters go. */
export interface Phrase {
  from: number;
  to: number;
  isWhole: boolean;
  /** Of its last word, without endings. */
  letters: number;
}

/** What is said of a title right behind it: "simyacı tarzı", "körlük kaç sayfa". */
const saidOfTitle =
  /^(tarzi|tarzinda|gibi|benzeri|benzer|tadinda|havasinda|ayarinda|kivaminda|kafasinda|modunda|stilinde|tonunda|gibisi|andiran|kac sayfa|kac yil|kim|kimin|yazari|konusu|ne anlat|nasil bit|okumus|filmi|yorumlar|incelemeler|tam metin|kac cilt|cocuk kitab|cocuklara uygun|roman mi|klasik mi|guzel mi|iyi mi|zor mu|agir mi|uzun mu|kisa mi|okunur mu|deger mi|hangi (yayin|tur|yil)|listemde|kitapligimda|kac baski|kac farkli|isbn|orijinal|puani|kac puan|turu ne|cevirmeni|devami|bitince|bitti|ne zaman|icin (okur|yorum|inceleme)|hakkinda (yorum|inceleme|bilgi|olumlu|olumsuz|ne)|kitabini|romanini)/;

/** The same behind a short title that has an ending: "momonun yazarı". */
const askedOfTitle =
  /^(kim |kimin|yazari|kac sayfa|konusu|devami|sonunda ne|cevirmen|yayinevi|kitabini|yorumlari)/;

/** What stands behind a subject. */
const asSubject =
  /^(anlatan|konulu|konu alan|gecen|gectigi|temali|dair (bir|roman|kitap)|(uzerine|ustune|hakkinda|ile ilgili) (bir|roman|kitap|oyku|hikaye))/;

const titleNouns = /^(kitab|roman|diye|adli|isimli|eser|oyku|hikaye|siir|oyun|novella)/;

/** Whether the words there can only be a title; undefined where they are none at all. */
export function judgeTitle(
  words: readonly Word[],
  { from, to, isWhole, letters }: Phrase,
  known: ReadonlySet<number>,
): boolean | undefined {
  const span = words.slice(from, to);
  const isQuoted = span.every((word) => word.isQuoted);
  if (isQuoted) return true;
  // "Filistin’i anlatan": what a book is to be about, and not its title.
  if (span.length === 1 && asSubject.test(saidIn(words, to, to + 2))) return undefined;
  const telling = span.filter((word, i) => !known.has(from + i) && !isPlain(word.folded));
  const isNamed = span.every(
    (word, i) => word.isCapital || isPlain(word.folded) || /^\d/.test(word.text) || from + i === 0,
  );
  const hasName = span.some((word, i) => word.isCapital && from + i > 0);
  const last = span.at(-1);
  const isCalled = titleNouns.test(words[to]?.folded ?? "");
  // "Mavi Kuşun Şarkısı" is no "Mavi Kuş".
  const next = words[to];
  const isNamedLonger =
    last?.isCapital === true && next?.isCapital === true && words.some((one) => !one.isCapital);
  const isOfLonger =
    !isWhole &&
    last !== undefined &&
    next !== undefined &&
    !last.hasApostrophe &&
    !known.has(to) &&
    (isNamedLonger || titleNouns.test(words[to + 1]?.folded ?? "")) &&
    /(n?[iu]n)$/.test(last.folded) &&
    !isPlain(next.folded);
  if (isOfLonger) return undefined;
  // "Bir kadının başından geçenler": any woman, and no title.
  const isAny = span[0]?.folded === "bir" && span.length === 2 && isFamiliar(last?.folded ?? "");
  const isTold = saidOfTitle.test(saidIn(words, to, to + 2)) || words.length === span.length;
  if (isAny && !isNamed && !isCalled && !isTold) return undefined;
  if (span.length > 1) {
    if (telling.length > 0)
      return (
        telling.length > 1 ||
        span.length > 2 ||
        isNamed ||
        isWhole ||
        isCalled ||
        (letters > 4 && !known.has(to - 1))
      );
    return isNamed && hasName ? true : isCalled && isWhole && span.length > 2;
  }
  const [word] = span;
  if (!word || word.folded.length < 2) return undefined;
  // "Yabancı yazar olsun": from abroad, and not the novel.
  if (
    word.folded === "yabanci" &&
    /^(yazar|edebiyat|roman|klasik|dil|kitap|polisiye)/.test(words[to]?.folded ?? "")
  )
    return undefined;
  // "Üç Cisim", "bir kitap": a number is no title.
  if (numberOf(word.folded) !== undefined && !/\d/.test(word.folded) && !isCalled) return undefined;
  if (/^\d+$/.test(word.base))
    return word.base.length > 2 && !/^(sayfa|yil|sene|kitap|tane|lira|tl)/.test(words[to]?.folded ?? "");
  if (last?.hasApostrophe && (word.isCapital || (word.base.length > 3 && !isPlain(word.base)))) return true;
  const after = words.slice(to, to + 2).map(({ folded }) => folded);
  const isAskedOf = !isWhole && letters > 3 && askedOfTitle.test(after.join(" "));
  if (
    isAskedOf &&
    !known.has(from) &&
    // Of "dunenun" the title alone is looked at: with other endings cut it would be "dün".
    !isPlain(word.folded.slice(0, letters)) &&
    /(n[iu]n|[iu]n|n[iu]|y[iu])$/.test(word.folded)
  )
    return true;
  // "Sıradaki" is no "Sır", "az önce" no "Az".
  if (!isWhole && (known.has(from) || (!(word.isCapital && from > 0) && letters < 5))) return undefined;
  // "Cesur Yeni Dünya mı Biz mi": what stands so is set beside another title.
  const isOffered = (at: number) => /^m[iu]$/.test(words[at]?.folded ?? "");
  const isBeside = isOffered(from - 1) && !(known.has(from) && known.has(from - 2));
  const isBefore =
    !(known.has(from) && known.has(to + 1)) &&
    words.slice(to + 2, to + 6).some((_, i) => isOffered(to + 2 + i));
  if (isWhole && isOffered(to) && (isBeside || isBefore)) return true;
  // "Oblomov diye bir kitap"
  if (isWhole && isCalled && !known.has(from) && !isFamiliar(word.folded)) return true;
  if (isPlain(word.folded) && !word.isCapital) return undefined;
  if (isPlain(word.folded) || known.has(from)) return word.isCapital && isCalled && from > 0;
  if (word.isCapital && from > 0) return true;
  if (isWhole && word.folded.length > 3 && saidOfTitle.test(after.join(" "))) return true;
  // Long words that are nothing else are rarely meant otherwise.
  return letters > 8;
}
