import { foldText } from "@okurca/contract";
import { type Prelude, preludes, type Series, series } from "../knowledge/knowledge.ts";
import { areEndings } from "../language/suffix.ts";
import type { KnownBook } from "../shelf-tools.ts";
import { remembered } from "../thread/memory.ts";
import { type Step, sureBooks } from "./reading.ts";
import type { Reply, Talk } from "./talk.ts";
import { linkTo, orderOf, quote } from "./text.ts";
import { lastName, titledBy, volumeOf } from "./volume.ts";

/** "Hobbit, Yüzüklerin Efendisi’nden önce mi", "önce hangisi okunmalı", "Ateş Kadehi kaçıncı kitap". */
const asked =
  /\b(once|sonra|evvel)\b(?: \w+){0,2} (mi|mu|midir|mudur|hangi\w*)\b|\b(mi|mu) (once|ilk|daha once)\b|\bhangi\w* (?:\w+ ){0,2}(once|ilk|evvel)\b|\b(once|ilk) hangi|\bhangi sira|\b(once|ilk) (?:\w+ ){1,4}(mi|mu)\b|\bdevami(dir)? (mi|midir)\b|\bayni seri/;
const askedPlace = /\b(kacinci|kacincisi)\b/;

/** What may be said of a series: a title of its order, its own name, or what stands beside it. */
interface Place {
  name: string;
  of: Series;
  /** In the order; undefined of the whole. */
  at?: number;
  prelude?: Prelude;
}

const shortOf = (title: string) => foldText(title).replace(/^harry potter ve /, "");

const places: readonly { folded: string; place: Place }[] = series
  .flatMap((of): Place[] => [
    ...of.titles.map((name, at) => ({ name, of, at })),
    ...(of.name === undefined || of.titles.includes(of.name) ? [] : [{ name: of.name, of }]),
    ...preludes
      .filter(({ before }) => before === of.name || before === of.titles[0])
      .map((prelude) => ({ name: prelude.title, of, prelude })),
  ])
  .flatMap((place) =>
    [...new Set([foldText(place.name), shortOf(place.name)])].map((folded) => ({ folded, place })),
  )
  .sort((one, other) => other.folded.length - one.folded.length);

/** The places that a folded text names, in the order of the text; a longer title before one that it contains. */
function placesIn(text: string): Place[] {
  const found: { index: number; place: Place }[] = [];
  let open = ` ${text} `;
  for (const { folded, place } of places) {
    let index = open.indexOf(` ${folded}`);
    while (index >= 0) {
      const end = index + 1 + folded.length;
      const rest = /^\w*/.exec(open.slice(end))?.[0] ?? "";
      if (areEndings(rest)) {
        found.push({ index, place });
        const length = end + rest.length - index;
        open = open.slice(0, index) + "#".repeat(length) + open.slice(index + length);
      }
      index = open.indexOf(` ${folded}`, index + 1);
    }
  }
  return found.toSorted((one, other) => one.index - other.index).map(({ place }) => place);
}

/**
 * Who wrote a series, as far as the catalogue says: titles are often those of others, too ("Cehennem", "Başlangıç"), but
 * hardly two of one series by another author.
 */
async function authorOf({ tools }: Talk, { titles }: Series): Promise<string | undefined> {
  const found = await tools.booksTitled(titles.map(foldText));
  const titlesBy = new Map<string, Set<string>>();
  for (const { title, book } of found) {
    const name = lastName(book.authors[0]);
    if (name) titlesBy.set(name, (titlesBy.get(name) ?? new Set()).add(title));
  }
  const [best] = [...titlesBy].toSorted(([, one], [, other]) => other.size - one.size);
  return best && best[1].size > 1 ? best[0] : undefined;
}

const called = (book: KnownBook | undefined, name: string) => (book ? linkTo(book) : quote(name));

/** "Dante’nin" of "Dante’nin Cehennem’i", folded; whoever it is, also where the catalogue knows none of the name. */
function ownerOf(text: string, { name }: Place): string | undefined {
  const before = text.slice(0, Math.max(0, text.indexOf(foldText(name)))).trimEnd();
  const [, owner] = /(?:^| )(\w{3,}) ?[iu]n$|(?:^| )(\w{3,}n[iu]n)$/.exec(before)?.filter(Boolean) ?? [];
  return owner && !/^(seri|dizi|kitap|kitab|roman|uclem)/.test(owner) ? owner : undefined;
}

async function reply(
  talk: Talk,
  two: readonly Place[],
  tell: (names: string[]) => string,
): Promise<Reply | undefined> {
  const [first] = two;
  const by = first && (await authorOf(talk, first.of));
  // "Dante’nin Cehennem’i": of somebody who did not write the series.
  const isOfAnother = talk.mentions.authors.some(
    ({ author, isSure }) => isSure && lastName(author.name) !== by,
  );
  if (by !== undefined && isOfAnother) return undefined;
  const owner = first && ownerOf(talk.text, first);
  if (owner !== undefined && !(by && owner.startsWith(by))) return undefined;
  const found = await Promise.all(two.map((place) => titledBy(talk.tools, place.name, by)));
  const books = found.filter((book) => book !== undefined);
  return {
    text: tell(two.map((place, i) => called(found[i], place.name))),
    books,
    memory: { list: books.map(remembered), focus: null, wish: null, author: null, advice: null },
  };
}

/** Of a series and what happens before it: each stands by itself, and either may be read first. */
function describePrelude(talk: Talk, first: Place, other: Place): Promise<Reply | undefined> {
  const isFirst = first.prelude?.isWrittenFirst === true;
  return reply(talk, [first, other], ([name = "", whole = ""]) =>
    isFirst
      ? `Önce ${name}: hem daha önce yayımlandı hem de ${whole} kitabındakilerden önceki olayları anlatır. Serinin bir cildi değildir; ikisi ayrı ayrı da okunabilir, ama ilk kez okuyacaksanız bu sıra rahattır.`
      : `${name}, ${whole} kitabındakilerden önceki olayları anlatır, ama ondan sonra yayımlandı. İlk kez okuyacaksanız yayım sırası rahattır: önce ${whole}, sonra ${name}.`,
  );
}

/** Of two books nobody told us of: one is no part of the other's series as far as the catalogue knows. */
function describeUnknown(books: readonly KnownBook[]): Reply {
  const [one, other] = books.map((book) => ({ ...volumeOf(book.title), book }));
  const isOneStem =
    one && other && foldText(one.stem) === foldText(other.stem) && (one.part ?? 1) !== (other.part ?? 1);
  const inOrder = isOneStem
    ? [one, other].toSorted((a, b) => (a.part ?? 1) - (b.part ?? 1)).map(({ book }) => book)
    : [];
  const [first, second] = inOrder;
  const text =
    first && second
      ? `Önce ${linkTo(first)}, sonra ${linkTo(second)} gelir.`
      : `${books.map(linkTo).join(" ile ")} arasında bildiğim bir sıra yok: aynı serinin parçaları olarak kayıtlı değiller. Katalog ilk yayım yılını da bilmediği için hangisinin önce geldiğini söyleyemem; aynı dizinin kitapları değillerse istediğinizle başlayabilirsiniz.`;
  return {
    text,
    books,
    memory: { list: books.map(remembered), focus: null, wish: null, author: null, advice: null },
  };
}

/** Which of two books of a series comes first, and which part a book is. */
export const ofOrder: Step = async (talk) => {
  const text = talk.text;
  const isPlace = askedPlace.test(text) && !/\b(sayfa\w*|baski\w*|bolum\w*|yuzyil\w*)\b/.test(text);
  if (!isPlace && !asked.test(text)) return undefined;
  // "… okudum, sonra hangisini okumalıyım" asks for what goes on, which the series tells.
  if (/\b(okudum|bitirdim|okumustum)\b/.test(text) && !/\bm[iu]\b/.test(text)) return undefined;
  const named = placesIn(text);
  const [one] = named;
  if (isPlace) {
    if (one?.at === undefined) return undefined;
    const nth = one.at + 1;
    return reply(talk, [one], ([name = ""]) => `${name} serinin **${nth}.** kitabı. ${orderOf(one.of)}`);
  }
  const other = named.find(
    (place) => place.of === one?.of && (place.at !== one.at || place.prelude !== one.prelude),
  );
  if (one && other) {
    if (one.prelude && !other.prelude) return describePrelude(talk, one, other);
    if (other.prelude && !one.prelude) return describePrelude(talk, other, one);
    if (one.at === undefined || other.at === undefined) return undefined;
    const [first, second] = one.at < other.at ? [one, other] : [other, one];
    return reply(
      talk,
      [first, second],
      ([name = "", next = ""]) => `Önce ${name}, sonra ${next} gelir. ${orderOf(first.of)}`,
    );
  }
  const books = [...new Map(sureBooks(talk).map(({ book }) => [book.workId, book])).values()];
  // "Dava’dan önce Dönüşüm mü okunmalı": of one author a reader thinks of an order.
  const [a, b] = books;
  const isOfOneAuthor = a && b && lastName(a.authors[0]) === lastName(b.authors[0]);
  return books.length === 2 && isOfOneAuthor ? describeUnknown(books) : undefined;
};
