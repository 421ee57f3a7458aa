import { foldText } from "@okurca/contract";
import type { Entity, Frame, Reference, Span } from "../frame.ts";
import { isSamePerson, lastName } from "../knowledge/titles.ts";
import { workOf, worksTitled } from "../knowledge/works.ts";
import type { Memory } from "../thread.ts";
import type { ShelfTools } from "../tools.ts";
import { calledTitle } from "./called.ts";
import { closestTo } from "./closest.ts";
import { type Concept, findConcepts, has, keysOf } from "./concepts.ts";
import { isDoing } from "./doing.ts";
import { type AuthorMention, type BookMention, findMentions, overlaps } from "./entities.ts";
import { findFriends, findKnown } from "./entities-known.ts";
import { isFamiliar, isNearlyUsed } from "./familiar.ts";
import { coveredBy, mended } from "./mended.ts";
import { isPlain } from "./plain-words.ts";
import { setRefusedApart } from "./refused.ts";
import { withPagesInDigits } from "./spelt-pages.ts";
import { readWish } from "./wish.ts";
import { readWords, saidIn, typedIn, type Word } from "./words.ts";

const bookOf = ({ from, to, isSure, book }: BookMention): Entity => ({
  kind: "book",
  from,
  to,
  isSure,
  book,
});
const authorOf = ({ from, to, isSure, author }: AuthorMention): Entity => ({
  kind: "author",
  from,
  to,
  isSure,
  author,
});

/** What is sure before what is not, longer before shorter, what the catalogue has before what it has not; none over another. */
function settle(found: readonly Entity[]): Entity[] {
  const rank = ({ kind }: Entity) =>
    ["friend", "book", "author", "series", "character", "publisher", "absent", "unknown"].indexOf(kind);
  const order = found.toSorted(
    (a, b) =>
      Number(b.isSure) - Number(a.isSure) ||
      b.to - b.from - (a.to - a.from) ||
      rank(a) - rank(b) ||
      a.from - b.from,
  );
  const settled: Entity[] = [];
  for (const one of order) if (!settled.some((other) => overlaps(one, other))) settled.push(one);
  return settled.sort((a, b) => a.from - b.from);
}

/** What stands behind the name of a kind: "korku yazarı", "aşk romanı". */
const nounOfKind = /^(yazar|roman|kitap|kitab|hikaye|oyku|edebiyat)/;

const extremes = [
  ["most-short", "short"],
  ["most-long", "long"],
  ["most-new", "new"],
] as const;

function referencesIn(concepts: readonly Concept[]): Reference[] {
  const places = keysOf(concepts, "nth");
  const numbers = places.filter((place) => place !== "last").map(Number);
  return [
    ...(numbers.length > 0 ? [{ to: "nth" as const, places: numbers }] : []),
    ...(places.includes("last") ? [{ to: "last" as const }] : []),
    ...extremes.flatMap(([key, of]) => (has(concepts, "form", key) ? [{ to: "extreme" as const, of }] : [])),
    ...(has(concepts, "form", "same-author") ? [{ to: "same-author" as const }] : []),
    ...(has(concepts, "form", "these") ? [{ to: "these" as const }] : []),
    ...(has(concepts, "form", "this") ? [{ to: "this" as const }] : []),
  ];
}

/** A message of one digit picks from the list: "2", "3." */
const bareNumber = /^\s*(\d)\s*\.?\s*$/;

/** Nobody needs more letters for a name. */
const longestName = 80;

/** A name has few words. */
const mostOfName = 6;

/** The words that nothing is known of, as they were typed: what may be a title or a name that is not there. */
function unknownIn(
  words: readonly Word[],
  rest: string,
  taken: readonly Span[],
  concepts: readonly Concept[],
): Entity[] {
  if (rest === "") return [];
  const open = new Set(rest.split(" "));
  const isMeant = (at: number) =>
    concepts.some(({ from, to, isGuessed }) => !isGuessed && from <= at && at < to);
  const isSense = (at: number) =>
    concepts.some(({ kind, from, to }) => kind === "sense" && from <= at && at < to);
  const isWritten = ({ isQuoted, isCapital }: Word, at: number) => isQuoted || (isCapital && at > 0);
  const isShouted = words.every(({ isCapital }) => isCapital);
  const isOpen = words.map(
    (word, at) =>
      (open.has(word.folded) || open.has(word.base)) &&
      !taken.some(({ from, to }) => from <= at && at < to) &&
      ((isWritten(word, at) && !isShouted && !isSense(at)) ||
        (word.folded.length > 2 &&
          // "1900'lerde", "2024te" are times.
          !/^\d+(?:[dt][ae]n?|n?[iu]n|l[ae]r\w*)?$/.test(word.base) &&
          !isFamiliar(word.folded) &&
          !isFamiliar(word.base) &&
          !isNearlyUsed(word.folded) &&
          !isDoing(word.folded) &&
          !isMeant(at))),
  );
  const runs: Span[] = [];
  const isCompared = has(concepts, "act", "compare");
  for (const [at, is] of isOpen.entries()) {
    if (!is) continue;
    const last = runs.at(-1);
    // "Lordlar ve Varisler": one word between belongs to it.
    const isSet = last && at > last.to && isCompared && words[last.to]?.folded === "ile";
    if (last && !isSet && at - last.to <= 1 && at - last.from < mostOfName) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  }
  // "Kırık Kanatlar": a common word before the one of no other use is of the same title.
  for (const run of runs) {
    const before = words[run.from - 1];
    const isFree = before && before.folded.length > 3 && !isPlain(before.folded) && !isMeant(run.from - 1);
    if (run.to - run.from === 1 && isFree && !taken.some(({ to }) => to === run.from)) run.from -= 1;
  }
  return runs.slice(0, 3).map(({ from, to }) => ({
    kind: "unknown",
    from,
    to,
    isSure: words.slice(from, to).some((word, i) => isWritten(word, from + i) && !isShouted),
    text: typedIn(words, from, to).slice(0, longestName),
  }));
}

/** Words that nothing is known of as the title that they are nearly, with a word beside them: "yeraltndan notlar". */
async function mistypedTitle(
  words: readonly Word[],
  one: Entity,
  taken: readonly Span[],
  tools: ShelfTools,
): Promise<Entity> {
  const spans = [
    { from: one.from, to: one.to },
    { from: one.from, to: one.to + 1 },
    { from: one.from - 1, to: one.to },
  ].filter(({ from, to }) => from >= 0 && to <= words.length && to - from > 1);
  for (const span of spans) {
    if (taken.some((other) => overlaps(other, span))) continue;
    const book = await closestTo({ tools }, saidIn(words, span.from, span.to), sureTitle);
    if (book) return { kind: "book", ...span, isSure: true, book };
  }
  return one;
}
const sureTitle = 0.95;

/** "Kara Kedinin Şarkısı" is no "Kara Kedi": titles with a possessive ending that go on are of another book. */
function longerTitles(
  words: readonly Word[],
  named: readonly Entity[],
  unknown: readonly Entity[],
): Entity[] {
  return named.flatMap((one) => {
    const last = words[one.to - 1];
    const rest = unknown.find(({ from, isSure }) => isSure && from === one.to);
    const isOf = last !== undefined && !last.hasApostrophe && /n?[iu]n$/.test(last.folded);
    if (!rest || !isOf || !["book", "absent"].includes(one.kind)) return [];
    const { from } = one;
    return [{ kind: "unknown", from, to: rest.to, isSure: true, text: typedIn(words, from, rest.to) }];
  });
}

/** "Budala" and "İstanbul" begin the names of publishers, and mean the book and the city where nobody calls them so. */
const isOfOtherUse = (
  one: Span,
  words: readonly Word[],
  books: readonly Span[],
  concepts: readonly Concept[],
) =>
  one.to - one.from === 1 &&
  [
    ...(worksTitled(words[one.from]?.folded ?? "").length > 0 ? [one] : []),
    ...books,
    ...concepts.filter(({ kind, isGuessed }) => kind === "topic" && !isGuessed),
  ].some((other) => overlaps(one, other));

/** "Sayfasını değil fiyatını sormuştum": what is said not to be asked, beside what is. */
function isContrasted({ kind, from, to }: Concept, words: readonly Word[], all: readonly Concept[]): boolean {
  const isOfQuestion = (one: Concept) => ["field", "form", "act", "nth"].includes(one.kind);
  return (
    isOfQuestion({ kind } as Concept) &&
    /^(degil(?! m[iu])|demedim|sormadim|sormuyorum)\b/.test(saidIn(words, to, to + 2)) &&
    all.some((one) => isOfQuestion(one) && one.key !== "not" && (one.from > to || one.to <= from))
  );
}

/** What a message says: its words, what they mean, what they name and what they ask for. */
export async function parse(message: string, memory: Memory, tools: ShelfTools): Promise<Frame> {
  const typed = withPagesInDigits(readWords(message));
  const read = findConcepts(typed);
  const [mentions, friends, publishers] = await Promise.all([
    findMentions(typed, read, tools),
    tools.friendNames({}),
    findPublishers(typed, tools),
  ]);
  const isMeantAt = coveredBy(read.filter(({ isGuessed }) => !isGuessed));
  const ofFriends = findFriends(typed, friends);
  const isNameAt = coveredBy(mentions.books, mentions.authors, publishers, ofFriends, findKnown(typed));
  const words = mended(typed, (at) => isNameAt(at) || isMeantAt(at));
  const isAsTyped = words.every((word, at) => word === typed[at]);
  const meanings = isAsTyped ? read : findConcepts(words);
  const concepts = meanings.filter((one) => !isContrasted(one, words, read));
  const refused = setRefusedApart(words, mentions);
  const named = settle([
    ...refused.mentions.books.map(bookOf),
    ...refused.mentions.authors.map(authorOf),
    // "Çankaya" is the title, and no Can.
    ...ofFriends.filter(
      ({ from }) => !mentions.books.some((one) => foldText(one.book.title) === words[from]?.folded),
    ),
    ...publishers.filter((one) => !isOfOtherUse(one, words, mentions.books, concepts)),
    ...findKnown(words).filter(({ from }) => !refused.isAt(from)),
  ]);
  // "Seyahatname türü eser" is of a kind, and no title.
  const isCalledKind = (one: Entity) =>
    (one.kind === "book" || one.kind === "absent") &&
    /^(turu|turunde|turunden|tarzi|tarzinda)$/.test(words[one.to]?.folded ?? "") &&
    concepts.some(
      ({ kind, isGuessed, from, to }) => kind === "genre" && !isGuessed && from === one.from && to === one.to,
    );
  // A known work that the catalogue has under this very title is that book.
  const all = named
    .filter((one) => !isCalledKind(one))
    .map((one) => {
      const own =
        one.kind === "absent" && mentions.books.find(({ book }) => workOf(book)?.key === one.work.key);
      return own ? bookOf(own) : one;
    });
  // "Canla Elif": beside a friend a common word is one, too.
  const isOfFriends = all.some(({ kind, isSure }) => kind === "friend" && isSure);
  if (isOfFriends) for (const one of all) if (one.kind === "friend") one.isSure = true;
  const called = calledTitle(words, all, concepts);
  const sure = [...all.filter(({ isSure }) => isSure), ...called];
  // Beside what is named for sure a word of the language is no title: "neden öldürüldü o olay".
  const isCommon = ({ kind, isSure, from, to }: Entity) =>
    kind === "book" && !isSure && to - from === 1 && isFamiliar(words[from]?.folded ?? "");
  const isJoining = (at: number) => /^(ile|ve|veya|yoksa|m[iu])$/.test(words[at]?.folded ?? "");
  for (const one of all)
    if (
      isCommon(one) &&
      sure.some(
        ({ from, to }) =>
          (to === one.from - 1 && isJoining(to)) || (from === one.to + 1 && isJoining(one.to)),
      )
    )
      one.isSure = true;
  // Beside an author who is named, a word is no title of another's: "Stephen King’in palyaçolu kitabı".
  const writers = sure.flatMap((one) => (one.kind === "author" ? [one.author.name] : []));
  const isOfOther = (one: Entity) =>
    one.kind === "absent" &&
    !one.isSure &&
    one.to - one.from === 1 &&
    writers.length > 0 &&
    !writers.some((name) => isSamePerson(name, one.work.author));
  // "Polsiye" is a misspelt kind, and nobody called Pol.
  const isMistypedKind = (one: Entity) =>
    one.kind === "author" &&
    !one.isSure &&
    concepts.some((other) => other.kind === "genre" && other.isGuessed && overlaps(one, other));
  const entities = (sure.length > 0 ? all.filter((one) => !isCommon(one)) : all).filter(
    (one) => !isOfOther(one) && !isMistypedKind(one),
  );
  // Words of a title or a name mean nothing else.
  const meant = concepts.filter(
    (one) =>
      !refused.isAt(one.from) &&
      !sure.some((other) => overlaps(one, other) && one.to - one.from <= other.to - other.from) &&
      !(one.isGuessed && entities.some((other) => overlaps(one, other))),
  );
  const isTaken = (at: number) => refused.isAt(at) || sure.some(({ from, to }) => from <= at && at < to);
  const open = words.map((word, at) => (isTaken(at) ? { ...word, folded: "x", base: "x" } : word));
  const unknown = await Promise.all(
    unknownIn(words, refused.mentions.rest, sure, meant).map((one) =>
      mistypedTitle(words, one, entities, tools),
    ),
  );
  const longer = called.length > 0 ? called : longerTitles(words, all, unknown);
  const spokenOf = await authorSpokenOf(meant, sure, memory, tools);
  // "Korku romanı" is a kind, and no novel that is called "Korku".
  const isOfKind = (one: Entity) =>
    one.kind === "book" &&
    meant.some(
      ({ kind, isGuessed, from, to }) =>
        (kind === "genre" || kind === "topic") &&
        !isGuessed &&
        from <= one.from &&
        one.to <= to &&
        (to - from > one.to - one.from || nounOfKind.test(words[one.to]?.folded ?? "")),
    );
  const isFree = (one: Entity) =>
    !spokenOf.some((other) => overlaps(one, other)) && (spokenOf.length === 0 || one.kind !== "author");
  const picked = bareNumber.exec(message)?.[1];
  const wish = readWish(open, meant);
  return {
    message,
    words,
    text: saidIn(words),
    concepts: meant,
    maybe: entities.filter(({ isSure }) => !isSure),
    entities: [
      ...longer,
      ...entities.filter(
        (one) =>
          !longer.some((other) => overlaps(one, other)) && (one.isSure || (isFree(one) && !isOfKind(one))),
      ),
      ...spokenOf,
      ...unknown.filter(
        (one) =>
          isFree(one) &&
          !(!one.isSure && wish.withoutSubjects.includes(words[one.to - 1]?.folded ?? "")) &&
          ![...entities, ...longer].some((other) => other.isSure && overlaps(one, other)),
      ),
    ],
    refused: { books: refused.books, authors: refused.authors, spans: refused.spans },
    references: picked === undefined ? referencesIn(meant) : [{ to: "nth", places: [Number(picked)] }],
    wish: { ...wish, withoutAuthors: refused.authors },
    memory,
    tools,
  };
}

/** "Bu adam", "aynı yazar": who was last spoken of, or wrote what was. */
async function authorSpokenOf(
  concepts: readonly Concept[],
  sure: readonly Entity[],
  { author, focus, spoken, list }: Memory,
  tools: ShelfTools,
): Promise<Entity[]> {
  const at = concepts.find(({ kind, key }) => kind === "form" && key === "same-author");
  if (!at || sure.some(({ kind }) => kind === "author" || kind === "book")) return [];
  const name = author?.name ?? (focus ?? spoken ?? list[0])?.authors[0];
  if (name === undefined) return [];
  const found = (await tools.findAuthors({ name, limit: 4 })).filter(
    (one) => lastName(one.name) === lastName(name),
  );
  const bookCount = found.reduce((sum, one) => sum + one.bookCount, 0);
  const { from, to } = at;
  const slugs = author?.slugs ?? found.map(({ slug }) => slug);
  return [{ kind: "author", from, to, isSure: true, author: { name, slugs, bookCount } }];
}

/**
 * "Can Yayınları’ndan", "ithaki ile sel": publishers by their name, where the word behind says what they are, or by the first
 * word of it where that is no word of the language or another publisher stands beside.
 */
async function findPublishers(words: readonly Word[], tools: ShelfTools): Promise<Entity[]> {
  const found = await Promise.all(
    words.map(async (word, at): Promise<(Entity & { isPlain: boolean })[]> => {
      const isCalled = house.test(words[at + 1]?.folded ?? "");
      if (word.folded.length < 3 || (isCalled && notHouses.has(word.folded))) return [];
      const length = isCalled && house.test(words[at + 2]?.folded ?? "") ? 3 : isCalled ? 2 : 1;
      for (const from of isCalled ? [at - 2, at - 1, at] : [at]) {
        if (from < 0) continue;
        const name = words
          .slice(from, at + 1)
          .map(({ base }) => base)
          .join(" ");
        const [publisher] = await tools.findPublishers({ name, limit: 1 });
        if (publisher && (isCalled || foldText(publisher.name).split(" ")[0] === name))
          return [
            {
              kind: "publisher",
              from,
              to: at + length,
              isSure: true,
              publisher,
              isPlain: !isCalled && isCommonWord(word),
            },
          ];
      }
      return [];
    }),
  );
  const all = found.flat();
  // In a longer message a bare word is of a publisher only where something of books is said of it: "ithakiden", "çınar baskısı".
  const isSaidSo = ({ from, to }: Span) =>
    to - from > 1 ||
    all.length > 1 ||
    words.length < 6 ||
    /(dan|den|tan|ten|n[iu]n)$/.test(words[from]?.folded ?? "") ||
    /\b(yayin|bask|basim|cevir|ceviri|kitaplari|m[iu]\b)/.test(saidIn(words));
  const telling = all.filter((one) => !one.isPlain && isSaidSo(one));
  return (telling.length > 0 ? all : telling).map(({ isPlain: _, ...one }) => one);
}
const house = /^(yayin(lari|evi|cilik|evinin|larinin|larindan)?|kitabevi)$/;
const notHouses = new Set("hangi bir bu baska kac ayni iyi hic".split(" "));
const isCommonWord = ({ folded }: Word) => folded.length < 5 || isFamiliar(folded) || isPlain(folded);
