/** Sentences of the import, which the shell prints in English, as librarians read them; in order, the first that fits holds. */

const ofFiles: readonly [RegExp, string][] = [
  [
    / is none that can be imported/,
    "Bu dosyanın biçimini tanımıyoruz. Tanıdıklarımız: satır satır JSON, MARC21 (ISO 2709), MARCXML, ONIX 3.0, Open Library dökümü, Google Books.",
  ],
  [/ is empty\.$/, "Dosya boş."],
  [/ of which only 3\.0 and later/, "ONIX’in yalnızca 3.0 ve sonraki sürümleri okunabilir."],
  [/ is XML in a character set/, "XML’in karakter kümesi tanınmıyor; dosyayı UTF-8 olarak kaydedin."],
  [/ is written as UTF-16/, "Dosya UTF-16 ile yazılmış; UTF-8 olarak kaydedin."],
  [/^These dumps hold no editions/, "Bu dökümde baskı yok; Open Library’nin baskılar dökümünü gönderin."],
  [
    /^Another import is under way/,
    "Komut satırından başka bir içe aktarma sürüyor. Bitince yeniden gönderin.",
  ],
];

/** Why a file could not be gone through. */
export function fileProblem(message: string): string {
  return ofFiles.find(([sign]) => sign.test(message))?.[1] ?? "Dosya okunamadı. Bozuk olabilir.";
}

const ofRows: readonly [RegExp, string][] = [
  [/^not JSON$/, "JSON değil"],
  [/^not UTF-8$/, "UTF-8 değil"],
  [/^longer than (\d+) MB$/, "$1 MB’tan uzun"],
  [/^no ISBN$/, "ISBN’si yok"],
  [/^invalid ISBN (.*)$/, "geçersiz ISBN: $1"],
  [/^ISBN (\d+) stands in an earlier line already$/, "ISBN $1 önceki bir satırda da var"],
  [/^broken text$/, "bozuk metin"],
  [/^no title$/, "adı yok"],
  [/^title too long$/, "adı çok uzun"],
  [/^title: letters are lost$/, "adında harfler kaybolmuş"],
  [/^authors: letters are lost$/, "yazar adında harfler kaybolmuş"],
  [/^unknown language$/, "dili bilinmiyor"],
  [/^another language$/, "başka bir dilde"],
  [/^a magazine$/, "dergi"],
  [/^audio$/, "ses kaydı"],
  [/^no book$/, "kitap değil"],
  [/^no line of a dump$/, "dökümün bir satırı değil"],
  [/^marked as for adults only$/, "yalnızca yetişkinler için işaretli"],
  [/^deleted by its library$/, "kütüphanesi silmiş"],
  [/^no bibliographic record$/, "bibliyografik kayıt değil"],
  [/^no record of MARC21$/, "MARC21 kaydı değil"],
  [/^(?:no directory of fields|a directory that does not fit)/, "alan dizini bozuk"],
  [/^withdrawn by its publisher$/, "yayınevi geri çekmiş"],
  [/^a pack for shops$/, "kitapçılar için paket"],
];

/** Why a row was refused or left out; one that has no words here stays as it is. */
export function rowReason(reason: string): string {
  const found = ofRows.find(([sign]) => sign.test(reason));
  return found ? reason.replace(...found) : reason;
}
