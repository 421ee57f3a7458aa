import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bookGenreKeys, type FoundKind, foldText, genreLabel, genreSlug } from "@okurca/contract";
import type { BookGenreKey } from "@okurca/contract/genres";
import { createNames } from "@okurca/search";
import { projectRoot } from "../../settings/index.ts";

/** What is known by a name beside books and whom they are of. */
export interface KnownKind {
  kind: FoundKind["kind"];
  name: string;
  also: readonly string[];
  slug: string | null;
  /** "Title|Last name"; without a name where that is not known. */
  works: readonly string[];
}

const otherGenreNames: Partial<Record<BookGenreKey, readonly string[]>> = {
  "bilim kurgu": ["bilimkurgu", "sci fi", "science fiction", "bilim kurgu romanı"],
  polisiye: ["dedektif", "cinayet romanı", "suç romanı", "crime"],
  fantastik: ["fantezi", "fantastik kurgu", "fantastik edebiyat", "fantasy"],
  tiyatro: ["oyun", "tiyatro oyunu", "piyes"],
  klasik: ["klasikler", "dünya klasikleri", "classics"],
  aşk: ["romantik", "aşk romanı", "romance"],
  gençlik: ["genç yetişkin", "young adult", "ilk gençlik"],
  gezi: ["seyahat", "gezi yazısı"],
  roman: ["romanlar", "novel"],
  tarih: ["tarih kitapları", "history"],
  psikoloji: ["ruh bilimi", "ruhbilim", "psychology"],
  sosyoloji: ["toplum bilimi", "toplumbilim"],
  "kişisel gelişim": ["kişiselgelişim", "self help"],
};

/** Topics of the assistant that readers look for by these names; others are moods, which no box is asked for. */
const topicNames: Record<string, readonly [string, ...string[]]> = {
  şiir: ["Şiir", "şiirler", "şiir kitapları"],
  öykü: ["Öykü", "öyküler", "hikaye", "hikâyeler"],
  masal: ["Masal", "masallar"],
  felsefe: ["Felsefe", "filozoflar"],
  korku: ["Korku ve gotik", "korku", "gotik"],
  gerilim: ["Gerilim", "thriller"],
  distopya: ["Distopya", "distopik", "dystopia"],
  macera: ["Macera", "serüven"],
  anı: ["Anı ve yaşam öyküsü", "anı", "anılar", "hatırat", "biyografi", "otobiyografi", "yaşam öyküsü"],
  savaş: ["Savaş"],
  mizah: ["Mizah", "komik"],
  mitoloji: ["Mitoloji", "destan", "destanlar", "mitler"],
  deneme: ["Deneme", "denemeler"],
  çizgi: ["Çizgi roman", "çizgi romanlar", "manga", "grafik roman"],
  çocuk: ["Çocuk kitapları", "çocuklar için"],
  bilim: ["Popüler bilim", "bilim kitapları"],
  nobel: ["Nobel ödüllü yazarlar", "nobel", "nobel ödüllü"],
  din: ["Tasavvuf ve inanç", "tasavvuf", "inanç"],
  türk: ["Türk edebiyatı"],
  rus: ["Rus edebiyatı"],
  fransız: ["Fransız edebiyatı"],
  ingiliz: ["İngiliz edebiyatı"],
  amerikan: ["Amerikan edebiyatı"],
  alman: ["Alman edebiyatı"],
  japon: ["Japon edebiyatı"],
  latin: ["Latin Amerika edebiyatı"],
};

interface Files {
  works: { title: string; author: string; topics: string[] }[];
  authors: { name: string; best: string[] }[];
  series: { series: { name?: string; also?: string[]; author?: string; titles: string[] }[] };
  characters: { names: string[]; work: string }[];
}

const read = <Name extends keyof Files>(name: Name): Files[Name] =>
  JSON.parse(readFileSync(join(projectRoot, "data", "assistant", `${name}.json`), "utf8"));

const lastName = (author: string | undefined) => author?.trim().split(/\s+/).at(-1);

/** What the volumes share before their number: "İnce Memed" of "İnce Memed 1" and "İnce Memed 2". */
function sharedName(titles: readonly string[]): string | undefined {
  const names = new Set(titles.map((title) => title.replace(/\s+\d+$/, "")));
  return names.size === 1 && titles.length > 1 ? [...names][0] : undefined;
}

function readKinds(): KnownKind[] {
  const genres = bookGenreKeys.map((key): KnownKind => {
    const also = [key, ...(otherGenreNames[key] ?? [])];
    return { kind: "genre", name: genreLabel(key), also, slug: genreSlug(key), works: [] };
  });
  const genreNames = new Set(genres.flatMap(({ also }) => also).map(foldText));
  // The best known of each author first, authors as they stand in the file.
  const places = new Map(
    read("authors").flatMap(({ name, best }, i) =>
      best.map((title, place) => [foldText(`${title} ${lastName(name)}`), place * 1000 + i] as const),
    ),
  );
  const rank = ({ title, author }: { title: string; author: string }) =>
    places.get(foldText(`${title} ${lastName(author)}`)) ?? Number.MAX_SAFE_INTEGER;
  const known = read("works").toSorted((one, other) => rank(one) - rank(other));
  const topics = Object.entries(topicNames).map(([key, [name, ...also]]): KnownKind => {
    const works = known.flatMap(({ title, author, topics }) =>
      topics.includes(key) ? [`${title}|${lastName(author)}`] : [],
    );
    const others = also.filter((one) => !genreNames.has(foldText(one)));
    return { kind: "topic", name, also: others, slug: null, works };
  });
  const series = read("series").series.flatMap(({ name: given, also = [], author, titles }): KnownKind[] => {
    const name = given ?? sharedName(titles);
    const surname = lastName(author);
    const works = titles.map((title) => (surname ? `${title}|${surname}` : title));
    return name ? [{ kind: "series", name, also, slug: null, works }] : [];
  });
  const characters = read("characters").flatMap(({ names, work }) =>
    names.map((name): KnownKind => ({ kind: "character", name, also: [], slug: null, works: [work] })),
  );
  return [...genres, ...topics, ...series, ...characters];
}

let names: ReturnType<typeof createNames<KnownKind>> | undefined;
/** How much of its name must be typed: a last name tells of a character, a first word of no topic. */
const leastShare: Record<KnownKind["kind"], number> = {
  ...{ author: 1, publisher: 1, genre: 0.8, topic: 0.8, series: 0.6, character: 0.45 },
};
/** With fewer letters a part of a name may be any word. */
const leastOfPart = 5;

/** Genres, topics, series and characters that are called so; read when first asked for. */
export function findKnownKinds(text: string, isQuick: boolean): { entry: KnownKind; isSure: boolean }[] {
  names ??= createNames(readKinds());
  return names
    .find(text, 0.45, isQuick)
    .filter(
      ({ entry, isSure, share }) =>
        share >= leastShare[entry.kind] &&
        (share > 0.9 || (foldText(text).length >= leastOfPart && (isSure || share > 0.6))),
    );
}
