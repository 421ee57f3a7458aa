import type { Frame, Reply } from "../frame.ts";
import { isSamePerson } from "../knowledge/titles.ts";
import { knownWorks, workOf } from "../knowledge/works.ts";
import { nothingWished } from "../parse/wish.ts";
import type { Author, AuthorPlan, BooksOf } from "../plan/author.ts";
import { listedFor } from "../plan/context.ts";
import type { Candidate } from "../plan/find.ts";
import type { KnownBook } from "../tools.ts";
import { below, request } from "./book.ts";
import { aboutOf, factsOf, lineOf, numbered } from "./books.ts";
import { inflect } from "./inflect.ts";
import { authorsOf, enumerate, linked, linkTo, plain, quote, upperFirst } from "./text.ts";

const whichAuthor: Reply = { text: "Hangi yazarı sorduğunuzu çıkaramadım; adını yazar mısınız?" };

const memoryOf = (author: Author, books: readonly KnownBook[]) => ({
  ...listedFor({ ...nothingWished, authors: [{ slugs: author.slugs, name: author.name }] }, books),
  author: { slugs: author.slugs, name: author.name },
});

/** Where there is no author to tell of. */
const without = (who: Exclude<AuthorPlan, { kind: "author" }>): Reply =>
  who.kind === "none"
    ? whichAuthor
    : {
        text: `${quote(who.text)} adlı bir yazarın katalogda kitabı yok. Yazılışı başka olabilir; bir kitabının adını yazarsanız ona bakarım.`,
      };

const lineWith = (book: KnownBook) => {
  const about = aboutOf(book);
  const facts = factsOf(book);
  return `${linkTo(book)}${about ? `: ${about}` : ""}${facts ? (about ? ` *(${facts})*` : `: ${facts}`) : ""}`;
};

/** An author of whom the catalogue has nothing, with what is near. */
function sayNoneOf({ name, near, known, elsewhere }: Author): Reply {
  const kin =
    near.length > 0
      ? ` Katalogda olan yakınları: ${enumerate(near.map((book) => `${linkTo(book)} (${authorsOf(book)})`))}.`
      : "";
  const who = known ? ` ${plain(known.about)}` : "";
  return {
    text: `${inflect(plain(name), "genitive")} katalogda kitabı yok; ${request}${kin || who}${below(elsewhere)}`,
    books: near,
    memory: listedFor(null, near),
  };
}

/** The earliest or the latest of the works that are known, said as that. */
function workOfAge(name: string, isFirst: boolean): string {
  const dated = knownWorks
    .filter((work) => isSamePerson(work.author, name) && Number(work.period) > 0)
    .toSorted((one, other) => Number(one.period) - Number(other.period));
  const work = isFirst ? dated[0] : dated.at(-1);
  const which = isFirst ? "İlk" : "Son";
  return work && dated.length > 1
    ? `Bildiğim kitapları içinde ${isFirst ? "ilki" : "en yenisi"} ${work.title} (${work.period}).`
    : `${which} kitabının hangisi olduğunu kesin bilmiyorum.`;
}

/** By field; "" where it is not known. */
const tellers: Readonly<Record<string, (author: Author) => string>> = {
  alive: ({ known }) => {
    if (!known?.lived) return "";
    const [from = "", to = ""] = known.lived.split("–");
    return to === "" ? `Evet, yaşıyor (doğumu ${from}).` : `Hayır, ${to} yılında öldü (${known.lived}).`;
  },
  death: ({ known }) => {
    const [, to = ""] = (known?.lived ?? "").split("–");
    if (!known?.lived) return "";
    return to === "" ? "Bildiğim kadarıyla yaşıyor." : `${to} yılında öldü; nasıl öldüğünü bilmiyorum.`;
  },
  country: ({ known }) => (known ? `Ülkesi **${known.country}**.` : ""),
  gender: ({ known }) => (known ? (known.woman ? "Kadın." : "Erkek.") : ""),
  nobel: ({ known }) =>
    known
      ? known.nobel
        ? `Evet, ${known.nobel} yılında Nobel aldı; ödül tek kitaba değil, bütün eserine verilir.`
        : "Hayır, Nobel almadı."
      : "",
  real: ({ known }) =>
    known && known.also.length > 0 ? `Öbür adı ${enumerate(known.also.slice(0, 2).map(plain))}.` : "",
  novels: ({ books }) =>
    `katalogda **${books.length}** kaydı var; toplam kaç kitap yazdığını kesin bilmiyorum.`,
  order: () => "Bildiğim kadarıyla kitapları birbirine bağlı değil; istediğinizle başlayabilirsiniz.",
  first: ({ name }) => workOfAge(name, true),
  last: ({ name }) => workOfAge(name, false),
};

/** What answers the fields that are asked; undefined where nothing is asked that is known. */
function answerOf(author: Author): { text: string; books: KnownBook[] } | undefined {
  const { origin, known, fields, notes } = author;
  const told = fields.map((field) => tellers[field]?.(author) ?? "").filter(Boolean);
  const isSaid = notes.some((note) => note.startsWith("Evet") || note.startsWith("Hayır"));
  const polar = origin && known && !isSaid ? (known.origin === origin ? "Evet." : "Hayır.") : "";
  const all = [...(polar ? [polar] : []), ...notes.map(plain), ...told].slice(0, polar ? 3 : 2);
  return all.length === 0 ? undefined : linked(all.join(" "), author.books);
}

export function sayAuthor(_: Frame, who: AuthorPlan): Reply {
  if (who.kind !== "author") return without(who);
  const { author } = who;
  const answer = answerOf(author);
  if (answer)
    return {
      text: `**${plain(author.name)}**: ${answer.text}`,
      books: answer.books,
      memory: { ...memoryOf(author, answer.books), focus: null },
    };
  if (author.books.length === 0) return sayNoneOf(author);
  const shown = author.books.slice(0, 3);
  const { known, own } = author;
  const facts = known
    ? [known.country, known.lived, known.nobel ? `Nobel ${known.nobel}` : ""].filter(Boolean).join(", ")
    : "";
  const whole = known
    ? `**${plain(known.name)}**${facts ? ` (${facts})` : ""}: ${plain(known.about)}`
    : `**${plain(author.name)}**: yaşamını bilmiyorum; katalogda ${author.books.length} kitabı var.`;
  const read =
    own.length > 0 ? `\n\nKitaplığınızda ondan ${enumerate(own.slice(0, 3).map(linkTo))} var.` : "";
  return {
    text: `${whole}\n\nÖne çıkan kitapları:\n\n${numbered(shown.map(lineWith))}${read}`,
    books: shown,
    memory: memoryOf(author, shown),
  };
}

/** What is asked of an author's life; said plainly where it is not known. */
export function sayAuthorFact(frame: Frame, who: AuthorPlan): Reply {
  if (who.kind !== "author" || answerOf(who.author)) return sayAuthor(frame, who);
  const { author } = who;
  const about = author.known ? ` Bildiğim: ${plain(author.known.about)}` : "";
  return { text: `**${plain(author.name)}**: bunu bilmiyorum.${about}`, memory: memoryOf(author, []) };
}

const titlesBy: Readonly<Partial<Record<BooksOf["by"], (name: string) => string>>> = {
  known: (name) => `${name} kitaplarından öne çıkanlar:`,
  newest: (name) => `${name} en yeni baskılı kitapları (ilk yazılış yılına göre değil):`,
  rated: (name) => `${name} okurların en sevdiği kitapları:`,
  unread: (name) => `${name} kitaplığınızda olmayan kitapları:`,
};
const mostShown = 6;

export function sayBooksOf(frame: Frame, { who, books, by, isCounted, isOther }: BooksOf): Reply {
  if (who.kind !== "author") return without(who);
  const { author } = who;
  if (author.books.length === 0) return sayNoneOf(author);
  if (
    by === "known" &&
    (author.notes.length > 0 || author.fields.some((field) => field === "first" || field === "last"))
  )
    return sayAuthor(frame, who);
  const name = inflect(plain(author.name), "genitive");
  const shown = (books.length > 0 ? books : author.books).slice(0, mostShown);
  const memory = memoryOf(author, shown);
  if (books.length === 0 && isOther)
    return { text: `${name} katalogda başka kitabı yok.`, books: [], memory: memoryOf(author, []) };
  if (books.length === 0)
    return {
      text: `${name} buna uyan bir kitabını katalogda bulamadım. Katalogdakiler: ${enumerate(shown.map(linkTo))}.`,
      books: shown,
      memory,
    };
  const [first, ...others] = shown;
  if (first && (by === "longest" || by === "shortest")) {
    const rest = others.slice(0, 3).map((book) => `${linkTo(book)} ${book.pages ?? "?"}`);
    return {
      text: `En ${by === "longest" ? "uzunu" : "kısası"} ${linkTo(first)}: **${first.pages ?? "?"} sayfa**.${rest.length > 0 ? ` Sonra ${rest.join(", ")} gelir.` : ""}`,
      books: shown.slice(0, 4),
      memory: memoryOf(author, shown.slice(0, 4)),
    };
  }
  const count =
    isCounted || author.fields.includes("novels")
      ? `Katalogda ${name} **${author.books.length}** kaydı var (takımlar da sayılır). `
      : "";
  return {
    text: `${count}${count ? "Öne çıkanlar:" : (titlesBy[by]?.(name) ?? "")}\n\n${numbered(shown.map(lineWith))}`,
    books: shown,
    memory,
  };
}

export function sayBegin(_: Frame, who: AuthorPlan): Reply {
  if (who.kind !== "author") return without(who);
  const { author } = who;
  if (author.books.length === 0) return sayNoneOf(author);
  const own = new Set(author.own.map(({ workId }) => workId));
  const open = author.books.filter(({ workId }) => !own.has(workId));
  const known = author.known?.begin;
  const begin = open.find((book) => workOf(book)?.title === known || book.title.startsWith(known ?? "?"));
  const [easy] = open
    .slice(0, 6)
    .toSorted(
      (a, b) => (workOf(a)?.ease ?? 2) - (workOf(b)?.ease ?? 2) || (a.pages ?? 999) - (b.pages ?? 999),
    );
  const first = begin ?? easy;
  if (!first)
    return {
      text: `${inflect(plain(author.name), "genitive")} katalogdaki kitaplarının hepsi kitaplığınızda.`,
    };
  const others = open.filter((book) => book !== first).slice(0, 2);
  const pages = first.pages === null ? "" : ` (${first.pages} sayfa)`;
  const then = others.length > 0 ? ` Ardından ${enumerate(others.map(linkTo))} gelebilir.` : "";
  const about = aboutOf(first);
  return {
    text: `${author.fields.includes("nobel") ? `${tellers.nobel?.(author)} ` : ""}${upperFirst(plain(author.name))} için ${linkTo(first)} iyi bir başlangıç${pages}.${about ? ` ${about}` : ""}${then}`,
    books: [first, ...others],
    memory: memoryOf(author, [first, ...others]),
  };
}

export function sayPublisher(
  frame: Frame,
  { name, candidates }: { name: string | undefined; candidates: readonly Candidate[] },
): Reply {
  if (name === undefined)
    return { text: "Hangi yayınevini sorduğunuzu çıkaramadım; adını “… Yayınları” diye yazar mısınız?" };
  if (candidates.length === 0)
    return { text: `${plain(name)} kitapları arasında buna uyan bir kitap bulamadım.` };
  const books = candidates.map(({ book }) => book);
  return {
    text: `${plain(name)} kitaplarından öne çıkanlar:\n\n${numbered(candidates.map((one) => lineOf(one, frame.wish)))}`,
    books,
    memory: listedFor(frame.wish, books),
  };
}
