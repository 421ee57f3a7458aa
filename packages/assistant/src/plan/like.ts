import { authorsFrom, entitiesOf, type Frame, pointedAt } from "../frame.ts";
import { isSamePerson, lastName } from "../knowledge/titles.ts";
import { genresTold } from "../knowledge/topics.ts";
import { knownWorks, workOf, workOfKey } from "../knowledge/works.ts";
import { closestTo } from "../parse/closest.ts";
import { has } from "../parse/concepts.ts";
import { isParticular, type Wish } from "../parse/wish.ts";
import { lovedBy } from "./friends.ts";
import { type Listed, listFor, nothingListed } from "./listed.ts";
import { withNamedKnown } from "./recommend.ts";
import { planSeries, type SeriesPlan } from "./series.ts";

/** What is liked, as the message names it; where it names nothing, what was last spoken of or last read and loved. */
const linking =
  /^(ve|ile|gibi|tarzi|tarzinda|karisimi|tadinda|havasinda|benzeri|sonrasi|arasi|kivaminda|misali)$/;

/** Titles that may mean something else, where what stands beside them says that they are liked: "satranç + dönüşüm". */
function besideLinks({ maybe, words, message }: Frame): Frame["entities"] {
  const isLinked = (at: number) => linking.test(words[at]?.folded ?? "");
  return maybe.filter(
    (one) =>
      one.kind === "book" &&
      one.book.title.length > 3 &&
      (isLinked(one.to) || isLinked(one.from - 1) || message.includes("+") || message.includes("&")),
  );
}

async function likedIn(frame: Frame): Promise<{ like: Wish["like"]; missing: string[] }> {
  const linked = besideLinks(frame);
  const named = [...new Set([...frame.entities, ...linked])];
  const like: Wish["like"] = named.flatMap((one): Wish["like"] => {
    if (one.kind === "book" && (one.isSure || linked.includes(one) || entitiesOf(frame, "book").length === 1))
      return [
        { name: one.book.title, workId: one.book.workId, isbn: one.book.isbn, key: workOf(one.book)?.key },
      ];
    if (one.kind === "author" && (one.isSure || frame.entities.length === 1))
      return [{ name: one.author.name, author: { slugs: one.author.slugs, name: one.author.name } }];
    const lived = one.kind === "character" ? workOfKey(`${one.title}|${one.surname}`) : undefined;
    if (lived) return [{ name: lived.title, key: lived.key }];
    if (one.kind === "absent") return [{ name: one.work.title, key: one.work.key }];
    if (one.kind === "series")
      return [{ name: one.series.name, key: keyOfSeries(one.series.titles, one.series.author) }];
    return [];
  });
  const missing: string[] = [];
  for (const { text, isSure } of entitiesOf(frame, "unknown")) {
    // A short word that is nearly a title is one of its own.
    if (!isSure && text.length < 6) continue;
    const near = await closestTo(frame, text, isSure || text.includes(" ") ? undefined : 0.85);
    if (near) like.push({ name: near.title, workId: near.workId, isbn: near.isbn, key: workOf(near)?.key });
    // Words that tell how it is to be are no title beside a wish.
    else if (isSure || (like.length === 0 && !isParticular(frame.wish))) missing.push(text);
  }
  const each = [...new Map(like.map((one) => [one.name, one])).values()];
  if (like.length > 0 || missing.length > 0) return { like: each, missing };
  // "Elif’le ikimizin bayıldığı bir şey vardı, ona benzer": what both loved.
  const [who] = entitiesOf(frame, "friend");
  const friend = (await frame.tools.friends({})).find(({ username }) => username === who?.friend.username);
  if (friend?.showsLibrary) {
    const shelf = await frame.tools.shelf({});
    const loved = lovedBy(friend);
    const both = loved.filter(({ workId }) =>
      shelf.some((own) => own.workId === workId && (own.myRating ?? 0) >= 4),
    );
    return { like: both.length > 0 ? both : loved, missing };
  }
  const pointed = pointedAt(frame);
  if (pointed)
    return { like: [{ name: pointed.title, workId: pointed.workId, isbn: pointed.isbn }], missing };
  const { author, list } = frame.memory;
  if (author) return { like: [{ name: author.name, author }], missing };
  if (list.length > 0)
    return {
      like: list.slice(0, 3).map(({ title, workId, isbn }) => ({ name: title, workId, isbn })),
      missing,
    };
  const loved = (await frame.tools.shelf({}))
    .filter(({ status, myRating }) => status === "read" && (myRating ?? 5) >= 4)
    .toSorted((one, other) => (other.finishedOn ?? "").localeCompare(one.finishedOn ?? ""));
  const some = has(frame.concepts, "form", "last-read") ? loved.slice(0, 1) : loved.slice(0, 3);
  return { like: some.map(({ title, workId, isbn }) => ({ name: title, workId, isbn })), missing };
}

const keyOfSeries = (titles: readonly string[], author: string) =>
  workOf({ title: titles[0] ?? "", authors: [author] })?.key;

/** "Yarısı bile yeter", "daha kısa": by the length of what is liked. */
async function sizeOf(frame: Frame, like: Wish["like"]): Promise<{ maxPages?: number }> {
  const isHalf = frame.text.includes("yarisi");
  const [isbn] = like.flatMap((one) => one.isbn ?? []);
  if (isbn === undefined || !(isHalf || has(frame.concepts, "form", "shorter"))) return {};
  const pages = (await frame.tools.bookDetails({ isbn }))?.pages;
  if (!pages) return {};
  return { maxPages: isHalf ? Math.round(pages * 0.55) : Math.min(pages - 1, frame.wish.maxPages ?? pages) };
}

/** Books like one or several; others than their own authors' where authors are liked. */
export async function planLike(frame: Frame): Promise<Listed> {
  const { like, missing } = await likedIn(frame);
  const pointed = pointedAt(frame);
  // "Yazarın buna en çok benzeyen kitabı": the book that was spoken of is liked, and its author wanted.
  if (pointed && has(frame.concepts, "form", "same-author")) {
    const authors = like.flatMap(({ author }) => author ?? []);
    const own = [{ name: pointed.title, workId: pointed.workId, isbn: pointed.isbn }];
    const listed = await listFor(frame, { ...frame.wish, like: own, authors, count: 2 });
    return { ...listed, missing };
  }
  // "Verne'den çocukluğumda okuduğum gibi bir macera": what is wanted is of the one who is named so.
  const from = authorsFrom(frame);
  if (from.length > 0 && entitiesOf(frame, "book").length === 0) {
    const wish = { ...frame.wish, authors: from.map(({ slugs, name }) => ({ slugs, name })) };
    return { ...(await listFor(withNamedKnown(frame), wish)), missing: [] };
  }
  const isOfAuthors = like.length > 0 && like.every(({ author }) => author !== undefined);
  // "Kendisi de olur": the author's own, too.
  const isOwnToo = /\bkendisi(?:nin)? de\b/.test(frame.text);
  const withoutAuthors = isOfAuthors && !isOwnToo ? like.map(({ name }) => name) : [];
  // Who loved a novelist gets no poems, and who loved crime gets crime.
  const loved = knownWorks.filter((work) =>
    like.some(({ name, author, key }) => (author ? isSamePerson(work.author, name) : work.key === key)),
  );
  const forms = ["şiir", "tiyatro", "çizgi"].filter(
    (key) =>
      isOfAuthors && loved.length > 0 && loved.filter((one) => one.topics.has(key)).length * 3 < loved.length,
  );
  const main = (["polisiye", "bilim kurgu", "fantastik"] as const).filter(
    (genre) =>
      loved.filter(
        (one) => one.genres.has(genre) || one.topics.has(genre) || genresTold(one.topics).has(genre),
      ).length >
      loved.length / 2,
  );
  const wish: Wish = {
    ...frame.wish,
    ...(await sizeOf(frame, like)),
    withoutTopics: [...frame.wish.withoutTopics, ...forms],
    // "Roman" says no more than "a book" beside what is liked.
    genres: [
      ...new Set([
        ...main,
        ...frame.wish.genres.filter((genre) => genre !== "roman" && genre !== "edebiyat"),
      ]),
    ],
    like,
    withoutAuthors: [...frame.wish.withoutAuthors, ...withoutAuthors],
  };
  if (like.length === 0 && !isParticular(wish)) return { ...nothingListed, wish, missing };
  const listed = await listFor(frame, wish);
  if (!isOfAuthors || !isOwnToo) return { ...listed, missing };
  const authors = like.flatMap(({ author }) => author ?? []);
  const own = await listFor(frame, { ...frame.wish, authors, count: 3 });
  return { ...listed, missing, candidates: [...own.candidates, ...listed.candidates].slice(0, wish.count) };
}

/** What comes after a book: the next volume where it is of a series, and what is like it where a kind is said or none is left. */
export async function planNext(frame: Frame): Promise<{ series?: SeriesPlan; listed?: Listed }> {
  const { concepts, wish } = frame;
  const isOfKind = has(concepts, "act", "like") || wish.topics.length + wish.genres.length > 0;
  const series = await planSeries(frame);
  const from = series.at ?? series.readTo;
  const isAll = has(concepts, "form", "whole-series", "every");
  const isNext = !isAll && series.of && !series.of.isLoose && series.books[from + 1] !== undefined;
  if (isNext && !isOfKind) return { series };
  const author = frame.memory.author ?? frame.memory.wish?.authors[0];
  const { book } = series;
  // Who reads one author goes on with the author.
  if (
    !isNext &&
    author &&
    !isOfKind &&
    (!book || book.authors.some((name) => lastName(name) === lastName(author.name)))
  )
    return { listed: await listFor(withNamedKnown(frame), { ...wish, authors: [author], count: 3 }) };
  return { ...(isNext ? { series } : {}), listed: await planLike(frame) };
}
