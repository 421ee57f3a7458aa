// Where in a series a text says a book stands: "Twisted Serisi 4. Kitap", "Diskdünya #39", "Tex Willer Sayı 13".

/** A name with the number that stands behind it. */
export interface Placed {
  /** As it stands before the number. */
  name: string;
  number: number | null;
  /** A word or sign says that it is a number of a series. */
  isMarked: boolean;
  /** Several numbers: a book of books. */
  isSet: boolean;
}

const words = "(?:[Kk]itap|[Cc]ilt|[Ss]ay[ıi]|[Vv]ol(?:ume)?|[Bb]ook|[Nn]o|KİTAP|CİLT|SAYI)";
const number = "\\d{1,3}(?:[.,]\\d)?";
/** `#3`, `Cilt 3`, `No: 3`, `3. Kitap`, `- 3`, `3` at the end; "2 Cilt" says how many there are. */
const atEnd = new RegExp(
  `(?<=^|[\\s,(#–-])(#|№)?(${words}\\.?\\s?:?\\s?)?#?(${number})(?:\\s?\\.\\s?(${words}))?\\.?$`,
  "u",
);
/** "1-2-3-4", "1–3". */
const several = /(?<=^|[\s,(#])#?\d{1,3}(?:\s?[-–,&]\s?#?\d{1,3})+$/u;
const ordinals = [
  "Birinci",
  "İkinci",
  "Üçüncü",
  "Dördüncü",
  "Beşinci",
  "Altıncı",
  "Yedinci",
  "Sekizinci",
  "Dokuzuncu",
  "Onuncu",
];
const spelt = new RegExp(`(?<=^|\\s)(${ordinals.join("|")})\\s(?:[Kk]itap|[Cc]ilt)$`, "u");

/** A number without a word or a sign beside it is one of a few. */
const mostBare = 60;

/** What stands at the end of a text, if that is a place; the name before it may be empty. */
export function placeAtEnd(text: string): Placed | undefined {
  const bare = text.trim();
  const range = several.exec(bare);
  if (range) return { name: bare.slice(0, range.index), number: null, isMarked: false, isSet: true };
  const word = spelt.exec(bare);
  if (word) {
    const place = ordinals.indexOf(word[1] ?? "") + 1;
    return { name: bare.slice(0, word.index), number: place, isMarked: true, isSet: false };
  }
  const found = atEnd.exec(bare);
  if (!found) return undefined;
  const value = Number(found[3]?.replace(",", "."));
  const isMarked = (found[1] ?? found[2] ?? found[4]) !== undefined;
  if (!isMarked && value > mostBare) return undefined;
  return { name: bare.slice(0, found.index), number: value, isMarked, isSet: false };
}
