import type { KnownWork } from "@okurca/assistant/known-works";
import type { BookGenreKey } from "@okurca/contract";

// What is known of a work beside the catalogue (data/assistant) as genres, only where it tells them surely: of what is
// derived, 19 of 20 genres shall be those that a hand would give. Measured by `npm run bench -- import`.

/** A genre that a known work is of when one of `any` is told of it and none of `none`. */
interface Rule {
  genre: BookGenreKey;
  any: readonly string[];
  none?: readonly string[];
}

const list = (words: string) => words.split(", ");

const verse = list("şiir, destan, masal, tiyatro, çizgi");
const prose = list("deneme, anı, mektup, günlük, biyografi, edebiyat üzerine");
const short = list("öykü, kısa bölümlü");
/** What books without a story tell of. */
const knowledge = list(
  "felsefe, stoacılık, psikoloji, travma, ebeveynlik, alışkanlık, üretkenlik, özgüven, mutluluk, ilişkiler, liderlik, girişim, para, ekonomi, sosyoloji, tarih, bilim, evren, evrim, beyin, matematik, çevre, sağlık, beslenme, sanat, müzik, sinema, mimari, yazarlık, dil, eğitim, hukuk, teknoloji, gezi, spor, yemek, din, tasavvuf",
);
const forYoung = list("çocuk, genç");
const crime = list("polisiye, dedektif");
const ahead = list("gelecek, uzay, uzaylı, distopya, yapay zekâ, zaman yolculuğu, kıyamet sonrası");
const magic = list("epik fantastik, büyü, ejderha, vampir");
/** Only novels are so. */
const novel = list(
  "tarihî roman, büyülü gerçekçilik, postmodern, bilinç akışı, biyografik roman, imkânsız aşk, ilk aşk",
);
/** What stories tell of, rather than what is explained. */
const told = list(
  "dostluk, babalık, baba oğul, kayıp kişi, yoksulluk, komşuluk, absürt, özlem, sürgün, sıcacık, kardeşlik, annelik, novella, hüzünlü, sarsıcı, aile, evlilik, büyüme, yalnızlık, yabancılaşma, suç ve vicdan, intikam, aile sırrı, pişmanlık, köy, taşra, sınıf, ikinci dünya savaşı, kadınlık, hiciv, karanlık, yas, ağlatan, umut, macera, gerilim, psikolojik gerilim, kimlik, mizah, göç, romantik, delilik, ölüm, varoluş, hapishane, savaş, sürükleyici",
);
/** Genres beside which "roman" says nothing more. */
const stories = new Set<BookGenreKey>([
  "polisiye",
  "bilim kurgu",
  "fantastik",
  "gençlik",
  "tiyatro",
  "edebiyat",
]);
const apart = [...forYoung, ...crime, ...ahead, ...magic, ...verse, ...short];

/** From the most particular to the most general, as they are shown. */
const rules: readonly Rule[] = [
  { genre: "polisiye", any: crime, none: ["postmodern"] },
  { genre: "bilim kurgu", any: ahead, none: [...list("evren, deneme, büyülü gerçekçilik"), ...magic] },
  { genre: "fantastik", any: magic, none: ["tiyatro"] },
  { genre: "gençlik", any: forYoung, none: list("öykü, psikoloji, üretkenlik") },
  { genre: "tiyatro", any: ["tiyatro"] },
  { genre: "gezi", any: ["gezi"] },
  { genre: "sosyoloji", any: ["sosyoloji"] },
  { genre: "psikoloji", any: ["psikoloji"], none: list("imkânsız aşk, özgüven, delilik, polisiye") },
  {
    genre: "kişisel gelişim",
    any: list("alışkanlık, üretkenlik, özgüven, mutluluk, girişim"),
    none: [...verse, ...list("siyaset, tarih")],
  },
  { genre: "sanat", any: ["sanat"], none: [...list("felsefe, bilim"), ...novel, ...told] },
  { genre: "müzik", any: ["müzik"], none: [...novel, ...told] },
  {
    genre: "aşk",
    any: ["romantik"],
    none: [...verse, ...list("tarihî roman, savaş, mizah"), ...ahead, ...magic],
  },
  { genre: "tarih", any: list("tarihî roman"), none: list("psikoloji, felsefe, seri katil, müzik") },
  { genre: "tarih", any: list("tarih"), none: [...novel, ...short, ...list("dil, gezi, hiciv")] },
  { genre: "roman", any: novel, none: [...list("deneme, anı, biyografi"), ...apart] },
  {
    genre: "edebiyat",
    any: list("şiir, edebiyat üzerine"),
    none: [...forYoung, ...ahead, ...list("siyaset")],
  },
  { genre: "edebiyat", any: short, none: [...crime, ...ahead, ...magic, ...forYoung, "büyülü gerçekçilik"] },
  {
    genre: "edebiyat",
    any: list("anı, deneme, mektup, günlük"),
    none: [...knowledge, ...novel, ...apart, ...list("siyaset, doğa")],
  },
];

/** A story that explains something tells more than it explains. */
function isNovel(topics: ReadonlySet<string>): boolean {
  const count = (keys: readonly string[]) => keys.filter((key) => topics.has(key)).length;
  return count([...prose, ...apart]) === 0 && count(told) > 2 * count(knowledge);
}

/** The last year of which nearly every book that is still read is a classic. */
const classicUntil = 1930;

function isClassic({ period, topics }: KnownWork): boolean {
  if (period === undefined || ["liderlik", "eğitim", "üretkenlik"].some((key) => topics.has(key)))
    return false;
  return period.startsWith("MÖ") || Number(/\d{3,4}/.exec(period)?.[0] ?? classicUntil) < classicUntil;
}

/** Genres that what is known of a work tells surely, the most particular first. */
export function genresOfKnown(work: KnownWork): BookGenreKey[] {
  const has = (keys: readonly string[]) => keys.some((key) => work.topics.has(key));
  const found = rules.flatMap(({ genre, any, none = [] }) => (has(any) && !has(none) ? [genre] : []));
  return [
    ...new Set([
      ...work.genres,
      ...found,
      ...([...work.genres, ...found].every((genre) => !stories.has(genre)) && isNovel(work.topics)
        ? (["roman"] as const)
        : []),
      ...(isClassic(work) ? (["klasik"] as const) : []),
    ]),
  ];
}
