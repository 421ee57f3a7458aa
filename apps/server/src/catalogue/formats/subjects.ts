import type { BookGenreKey } from "@okurca/contract";
import { foldText } from "@okurca/contract";

// What libraries and shops write about a book → our genres, only where the word can mean nothing else. "Turkey -- Social
// life and customs" or "In library" say nothing about our shelves, and a book on novels is no novel.

const words: Record<BookGenreKey, string> = {
  edebiyat:
    "fiction|general fiction|literary fiction|fiction general|fiction literary|literary|turkish fiction|turkish poetry|turkish literature|turkish essays|poetry|short stories|essays|siir|oyku|hikaye|deneme|turk edebiyati|turk siiri|edebiyat|short stories turkish|turkish short stories",
  roman: "roman|romanlar|novel|novels|turk romani|turkish novel",
  tarih:
    "world history|osmanli tarihi|turkiye tarihi|dunya tarihi|turkish history|turkey history|turkiye tarih|ottoman empire history|world war 1939 1945|world war 1914 1918",
  aşk: "love stories|romance fiction|fiction romance general|fiction romance|romance|ask romani|ask romanlari",
  fantastik:
    "fantasy fiction|fantasy|fantastic fiction|fiction fantasy general|fiction fantasy|fantastik|fantastik roman|fantastik kurgu|fantastik edebiyat",
  gezi: "travel|description and travel|voyages and travels|gezi|seyahat|gezi yazilari|seyahatname",
  gençlik: "young adult fiction|genclik|genclik romani|genclik romanlari",
  polisiye:
    "detective and mystery stories|mystery fiction|mystery and detective|mystery detective|crime fiction|detective fiction|fiction mystery detective general|polisiye|polisiye roman|polisiye romanlar",
  "kişisel gelişim":
    "self help|self actualization|self actualization psychology|self realization|kisisel gelisim",
  sosyoloji: "sociology|sosyoloji",
  sanat: "art|arts|painting|art modern|sanat|resim sanati|art turkish|art history|sanat tarihi",
  tiyatro: "drama|plays|theater|theatre|turkish drama|tiyatro|oyun tiyatro|tiyatro oyunlari",
  kültür: "philosophy|felsefe",
  antoloji: "anthologies|antoloji|antolojiler",
  müzik: "music|muzik",
  klasik: "classics|classic literature|classical fiction|klasik|klasikler|dunya klasikleri",
  "bilim kurgu":
    "science fiction|fiction science fiction general|fiction science fiction|bilim kurgu|bilimkurgu",
  psikoloji: "psychology|psikoloji",
};
/** Of a shop's category it is the shelf; among a library's headings it may be the past of anything. */
const shelfWords: Record<string, BookGenreKey> = { history: "tarih", tarih: "tarih" };
const genres = new Map(
  Object.entries(words).flatMap(([genre, list]) =>
    list.split("|").map((word) => [word, genre as BookGenreKey] as const),
  ),
);

/** Genres of made-up stories: not of a book about them, and what makes "history" a setting. */
const told = new Set<BookGenreKey>(
  "edebiyat,roman,aşk,fantastik,gençlik,polisiye,tiyatro,klasik,bilim kurgu,antoloji".split(
    ",",
  ) as BookGenreKey[],
);
/** Of the real world: not the genre of a story that is set in it. */
const real = new Set<BookGenreKey>(["tarih", "sosyoloji", "psikoloji", "kültür", "sanat", "müzik", "gezi"]);
const about = /criticism|study and teaching|bibliography|authorship|biography|elestiri|inceleme|biyografi/;
const made = /(^| )(fiction|novels?|roman|stories|kurgu|drama|poetry)( |$)/;
const forChildren = /^juvenile|children s (fiction|stories)|cocuk (kitap|edebiyat)/;

/** Genres of subject headings ("Turkey -- History", "Fiction, fantasy, general") or of a shop's categories ("Fiction / Classics"). */
export function genresOfSubjects(
  subjects: readonly unknown[],
  { areShelves }: { areShelves: boolean } = { areShelves: false },
): BookGenreKey[] {
  const headings = subjects
    .filter((subject) => typeof subject === "string" && subject.length < 200)
    .slice(0, 100) as string[];
  const found = new Set<BookGenreKey>();
  const folded = headings.map(foldText);
  const isAbout = folded.some((heading) => about.test(heading));
  const isMade = folded.some((heading) => made.test(heading));
  for (const heading of headings) {
    const parts = heading.split(/\s*(?:--|\/)\s*/).map(foldText);
    if (forChildren.test(parts[0] ?? "")) continue;
    // "Fiction / Classics": the second part tells more. "Psychology / History": it tells another thing.
    const isTold = !areShelves || made.test(parts[0] ?? "");
    const candidates = [foldText(heading), ...(isTold ? parts : parts.slice(0, 1))];
    // "Mathematics -- History" is no book of history, "Bosna -- Drama" is a play.
    for (const [i, candidate] of candidates.entries()) {
      const genre = genres.get(candidate) ?? (areShelves ? shelfWords[candidate] : undefined);
      const isSubdivision = i > 1 && !areShelves;
      if (genre && !(isSubdivision && !told.has(genre))) found.add(genre);
    }
  }
  return [...found].filter((genre) => !(isAbout && told.has(genre)) && !(isMade && real.has(genre)));
}
