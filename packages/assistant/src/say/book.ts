import { entitiesOf, type Frame, type Reply } from "../frame.ts";
import { toldOfBook } from "../knowledge/facts.ts";
import { isSamePerson, volumeOf } from "../knowledge/titles.ts";
import type { KnownWork } from "../knowledge/works.ts";
import { has } from "../parse/concepts.ts";
import { isForMachines } from "../parse/for-machines.ts";
import type { About, Exists } from "../plan/book.ts";
import { focusedOn, listedFor } from "../plan/context.ts";
import type { BookDetails, KnownBook, PublicReview, ShelfBook } from "../tools.ts";
import { answersTo, easeOf, ratingSentence, summaryOf } from "./asked.ts";
import { aboutOf, factsOf, numbered, pick } from "./books.ts";
import { sayFit } from "./fit.ts";
import {
  authorsOf,
  enumerate,
  genreName,
  linked,
  linkTo,
  number,
  plain,
  quote,
  starsOf,
  upperFirst,
} from "./text.ts";

const quotedLetters = 180;
const mostReviews = 3;
export const request = "[Kitap Ara](/ara) sayfasındaki “Kitap Talep Et” ile isteyebilirsiniz.";

/** A link on a line of its own. */
export const below = (link: string | null | undefined) => (link ? `\n\n${link}` : "");

function excerpt(text: string): string {
  const bare = text.replaceAll("\n", " ").trim();
  return bare.length <= quotedLetters ? bare : `${bare.slice(0, bare.lastIndexOf(" ", quotedLetters))}…`;
}

/** What readers wrote, as what it is: their words in quotation marks, nothing taken from them. */
const reviewLines = (reviews: readonly PublicReview[]): string =>
  reviews
    .slice(0, mostReviews)
    .map(
      ({ username, rating, text }) =>
        `- ${plain(username)}${rating === null ? "" : ` (${number(rating)}/5)`}: ${quote(excerpt(text))}`,
    )
    .join("\n");
const toldReviews = ({ reviews }: BookDetails) => reviews.filter(({ text }) => !isForMachines(text));

export function ownSentence(own: ShelfBook | undefined): string {
  if (!own) return "";
  if (own.gaveUp) return "Bu kitabı yarım bırakmışsınız.";
  const stars = own.myRating === null ? "" : ` ${upperFirst(starsOf(own.myRating))} vermişsiniz.`;
  if (own.status === "read") return `Bu kitabı okumuşsunuz.${stars}`;
  if (own.status === "reading")
    return `Bu kitabı şu anda okuyorsunuz${own.progressPercent === null ? "" : `; yüzde ${Math.round(own.progressPercent)} olmuş`}.`;
  return "Okunacaklarınızda duruyor.";
}

export const join = (...parts: readonly string[]) => parts.filter(Boolean).join(" ");

const editionOf = ({ publisher, year }: BookDetails) =>
  [publisher ? plain(publisher) : "", year === null ? "" : String(year)].filter(Boolean).join(", ");

/** Kind, pages and edition in one sentence. */
function card(book: BookDetails): string {
  const genres = enumerate(book.genres.slice(0, 3).map(genreName));
  const first = [genres, book.pages === null ? "" : `${book.pages} sayfa`, editionOf(book)].filter(Boolean);
  return first.length > 0 ? `${upperFirst(first.join("; "))}.` : "";
}

const nearby = (near: readonly KnownBook[]) =>
  near.length > 0
    ? ` Katalogda olan yakınları: ${enumerate(near.map((book) => `${linkTo(book)} (${authorsOf(book)})`))}.`
    : "";

/** A well-known book that the catalogue does not have: what was asked of it, as far as it is known. */
function sayAbsent({ fields, notes, near, claim, elsewhere }: About, work: KnownWork): Reply {
  const isWriter = fields.includes("writer");
  const begin = isWriter
    ? claim.author && !isSamePerson(claim.author, work.author)
      ? `Hayır, ${plain(claim.author)} değil; **${plain(work.author)}** yazdı.`
      : `${claim.author ? "Evet, yazarı" : "Yazarı"} **${plain(work.author)}**.`
    : notes.map(plain).join(" ");
  const year = fields.includes("year") && work.period ? `İlk yayımlanışı **${work.period}**.` : "";
  const told = join(begin, year) || (fields.includes("summary") ? plain(work.about) : "");
  const absent = told
    ? `${quote(work.title)}: ${told} Kitap katalogda yok;`
    : `${quote(work.title)} (${plain(work.author)}) katalogda yok;`;
  return {
    text: `${absent} ${request}${nearby(near)}${below(elsewhere)}`,
    books: near,
    memory: { ...listedFor(null, near), focus: null },
  };
}

const sayMissing = (text: string, { near, elsewhere }: About): Reply => ({
  books: near,
  memory: listedFor(null, near),
  text: `${
    near.length > 0
      ? `Tam ${quote(text)} adıyla bir kitap yok; adında geçen: ${enumerate(near.map((book) => `${linkTo(book)} (${authorsOf(book)}${book.pages === null ? "" : `, ${book.pages} sayfa`})`))}.`
      : `${quote(text)} katalogda yok. Adı başka türlü yazılıyor olabilir; yazarını da eklerseniz yeniden bakarım, ya da ${request}`
  }${below(elsewhere)}`,
});

const whichBook: Reply = { text: "Hangi kitabı sorduğunuzu çıkaramadım; adını yazar mısınız?" };

/** Where there is no book to tell of: said so. */
export function without(about: About): Reply {
  const { subject, author, all = [] } = about;
  const lines = all.flatMap((book) => {
    const notes = toldOfBook(book, [], about.fields);
    const left = about.fields.filter((field) => !notes.fields.includes(field));
    const answer = answersTo({ ...about, notes: notes.texts }, book, left);
    return answer ? [`${linkTo(book)}: ${answer}`] : [];
  });
  if (lines.length > 0) return { text: numbered(lines), books: all, memory: {} };
  if (subject.kind === "absent") return sayAbsent(about, subject.work);
  if (author)
    return {
      text: `Bu adla bir kitap yok, ama ${plain(author.name)} kitaplarından şunlar var:\n\n${numbered(author.books.map((book) => `${linkTo(book)}${aboutOf(book) ? `: ${aboutOf(book)}` : ""}`))}`,
      books: author.books,
      memory: listedFor(null, author.books),
    };
  return subject.kind === "missing" ? sayMissing(subject.text, about) : whichBook;
}

export const told = (
  about: About,
  book: BookDetails,
  text: string,
  more: readonly KnownBook[] = [],
): Reply => ({
  text,
  books: [book, ...more],
  memory: focusedOn(about.subject.kind === "book" ? about.subject.book : book),
});
export const bookOf = ({ subject }: About) => (subject.kind === "book" ? subject.book : undefined);

/** Everything in short: what it is about, how it reads, what readers say. */
function sayWhole(frame: Frame, about: About, book: BookDetails): Reply {
  const reviews = toldReviews(book);
  const readers = reviews.length > 0 ? `\n\nOkurlar ne diyor:\n\n${reviewLines(reviews.slice(0, 2))}` : "";
  const opinion = has(frame.concepts, "form", "opinion")
    ? "Kendi fikrim olmaz, ama konusuna bakıp karar verebilirsiniz."
    : "";
  const { place } = about;
  const { stem, part } = volumeOf(book.title);
  const inSeries =
    place && place.titles.length > 1
      ? `${quote(place.name)} dizisinin ${place.at + 1}. kitabı.`
      : part === undefined
        ? ""
        : `${quote(stem)} eserinin ${part}. cildi.`;
  const rated = book.ratingCount > 0 ? ratingSentence(book) : "";
  const text = `**${linkTo(book)}**, ${authorsOf(book)}. ${join(summaryOf(book) || "Konusu katalogda yazmıyor.", easeOf(book), inSeries, card(book), rated, opinion, ownSentence(about.own))}${readers}`;
  return told(about, book, text);
}

/** An answer in which other books of the author lead to them. */
function toldLinked(
  about: About,
  book: BookDetails,
  answer: string,
  whole: (answer: string) => string,
): Reply {
  const { text, books } = linked(answer, about.mentioned);
  return told(about, book, whole(text), books);
}

/** What the whole of a book tells, too. */
const shown = new Set(["reviews", "rating", "summary", "theme", "age"]);

/**
 * What was asked of a book, and no more.
 * @param usual what is meant where the words do not say a field; the whole book where that is nothing
 */
export const sayAsked =
  (...usual: readonly string[]) =>
  (frame: Frame, about: About): Reply => {
    const book = about.all ? undefined : bookOf(about);
    if (!book)
      return without(usual.length > 0 && about.fields.length === 0 ? { ...about, fields: usual } : about);
    // "Sonunu söyleme ama nasıl bir kitap": the end is not what is asked.
    const isUntold = about.fields.includes("spoiler-free");
    const asked = about.fields.filter(
      (field) => !field.startsWith("spoiler") && !(isUntold && field === "ending"),
    );
    const isSaid = asked.length + about.notes.length > 0;
    const own = isSaid ? undefined : toldOfBook(book, [], usual);
    const answer = own
      ? answersTo(
          { ...about, notes: own.texts },
          book,
          usual.filter((field) => !own.fields.includes(field)),
        )
      : answersTo(about, book, asked);
    const fit = sayFit(frame, book);
    if (answer === undefined && asked.some((field) => !shown.has(field)))
      return told(about, book, join(fit, `${linkTo(book)}: bunu bilmiyorum.`, summaryOf(book)));
    if (answer === undefined) {
      const whole = sayWhole(frame, about, book);
      return fit ? { ...whole, text: `${fit} ${whole.text}` } : whole;
    }
    const by = asked.length === 1 && asked[0] === "summary" ? `, ${authorsOf(book)}` : "";
    return toldLinked(about, book, answer, (text) => join(fit, `${linkTo(book)}${by}: ${text}`));
  };

/** What lies behind a book; said plainly where it is not known. */
export function sayFact(_frame: Frame, about: About): Reply {
  const book = about.all ? undefined : bookOf(about);
  if (!book) return without(about);
  const answer = answersTo(about, book, about.fields);
  return answer === undefined
    ? told(about, book, `${linkTo(book)}: bunu bilmiyorum. ${summaryOf(book)}`.trim())
    : toldLinked(about, book, answer, (text) => `${linkTo(book)}: ${text}`);
}

/** In which book a character is, and what it is. */
export function sayCharacter(frame: Frame, about: About): Reply {
  const book = bookOf(about);
  const [named] = entitiesOf(frame, "character");
  if (!book || !named || about.notes.length > 0) return sayAsked("summary")(frame, about);
  return told(
    about,
    book,
    `${plain(named.name)}, ${linkTo(book)} (${authorsOf(book)}) kitabının kişilerinden. ${summaryOf(book)}`.trim(),
  );
}

export function sayReaders(frame: Frame, about: About): Reply {
  const book = bookOf(about);
  if (!book) return without(about);
  // "Ne düşünüyorsun": nobody has written, and there is no opinion of its own.
  if (has(frame.concepts, "form", "opinion") && toldReviews(book).length === 0)
    return sayWhole(frame, about, book);
  const reviews = toldReviews(book);
  const text =
    reviews.length > 0
      ? `${linkTo(book)}, ${authorsOf(book)}: ${ratingSentence(book)} Okurların yazdıklarından:\n\n${reviewLines(reviews)}`
      : `${linkTo(book)} için ${book.reviews.length > 0 ? "gösterebileceğim" : "herkese açık"} bir inceleme henüz yok. ${ratingSentence(book)}`;
  return told(about, book, about.own ? `${text}\n\n${ownSentence(about.own)}` : text);
}

export function sayEnding(frame: Frame, about: About): Reply {
  const book = bookOf(about);
  if (book && about.notes.length > 0) return sayFact(frame, about);
  const isFine = about.fields.includes("spoiler-fine");
  if (book && about.fields.includes("spoiler-free"))
    return sayAsked("summary")(frame, { ...about, fields: [] });
  const no = isFine
    ? "Kitapların sonu bende yazmıyor, o yüzden söyleyemem."
    : "Sonunu söylemem, tadı kaçmasın.";
  if (!book) return about.subject.kind === "none" ? { text: no } : without(about);
  return told(
    about,
    book,
    `${no} ${join(`Bozmadan söyleyebileceğim: ${linkTo(book)}, ${authorsOf(book)}.`, summaryOf(book))}`,
  );
}

export function sayExists({ entities }: Frame, { about, books }: Exists): Reply {
  if (books.length > 0)
    return {
      text: `Evet, adında bu geçenler:\n\n${numbered(books.map((book) => `${linkTo(book)}, ${authorsOf(book)}${factsOf(book) ? `: ${factsOf(book)}` : ""}`))}`,
      books,
      memory: listedFor(null, books),
    };
  const book = bookOf(about);
  if (!book) return without(about);
  const edition = editionOf(book);
  // What only begins so is another title.
  const said = entities.find(({ kind }) => kind === "book" || kind === "unknown");
  const [main = ""] = volumeOf(book.title)
    .stem.split(" (")
    .flatMap((part) => part.split(" / "));
  const isPart = said !== undefined && said.to - said.from < (main.split(":")[0] ?? "").split(" ").length;
  const text = `${isPart ? "Tam bu adla değil, ama şu var:" : "Evet, katalogda var:"} ${linkTo(book)}, ${authorsOf(book)}${edition ? ` (${edition})` : ""}.`;
  const asked = about.fields.length > 0 ? (answersTo(about, book, about.fields) ?? "") : "";
  return told(about, book, join(text, asked, seriesSentence(about), ownSentence(about.own)));
}

function seriesSentence({ place }: About): string {
  if (!place || place.titles.length < 2) return "";
  const missing = place.titles.filter((_, i) => place.books[i] === undefined);
  const there = place.titles.length - missing.length;
  return missing.length === 0
    ? `${quote(place.name)} dizisinin ${place.titles.length} kitabının hepsi var.`
    : `${quote(place.name)} dizisinden ${there} kitap var; olmayanlar: ${enumerate(missing.slice(0, 6).map(quote))}.`;
}

/** What was offered or shown is taken: the edition, and how it comes to the shelf. */
export function sayTaken(frame: Frame, about: About): Reply {
  const book = bookOf(about);
  if (!book) return without(about);
  const own = about.own
    ? ownSentence(about.own)
    : "Kartındaki “Kitaplığıma Ekle” düğmesiyle okunacaklarınıza koyabilirsiniz.";
  const begin = pick(frame.memory.turn, frame.text, ["Güzel seçim:", "İyi bir karar:", "Tamam o zaman:"]);
  return told(about, book, join(`${begin} ${linkTo(book)}, ${authorsOf(book)}.`, card(book), own));
}

/** What the assistant may not do itself, with the card by which the reader does it. */
export function sayAdd({ concepts }: Frame, about: About): Reply {
  const book = bookOf(about);
  if (!book)
    return about.subject.kind === "none"
      ? {
          text: "Kitaplığınızı, puanlarınızı ve hedefinizi ben değiştiremem. Kitaplar için kartındaki düğmeyi, hedef ve ilerleme için [Okuma Panom](/dashboard) sayfasını kullanabilirsiniz; hangi kitap olduğunu yazarsanız kartını göstereyim.",
        }
      : without(about);
  if (has(concepts, "act", "remove"))
    return told(
      about,
      book,
      `Kitaplığınızı ben değiştiremem; ${linkTo(book)} kitabını [Kütüphanem](/kutuphane) sayfasındaki kartından kaldırabilirsiniz. ${about.own ? ownSentence(about.own) : "Kitaplığınızda görünmüyor."}`,
    );
  if (has(concepts, "act", "rate"))
    return told(
      about,
      book,
      `Puanı ben veremem, ama bir dokunuşluk iş: ${linkTo(book)} kitabının sayfasında ya da kartında yıldızlara basın. ${ownSentence(about.own)}`.trim(),
    );
  return told(
    about,
    book,
    about.own
      ? `Bunu ben yapamam, ama bir dokunuşluk iş: ${linkTo(book)} kitabının sayfasından durumunu, puanınızı ve kaldığınız yeri girebilirsiniz. ${ownSentence(about.own)}`
      : `Kitaplığınıza ben ekleyemem, ama bir dokunuşluk iş: ${linkTo(book)} kitabının aşağıdaki kartında “Kitaplığıma Ekle” düğmesine basın; kitap okunacaklarınıza girer.`,
  );
}

export function sayFound(_: Frame, books: readonly KnownBook[]): Reply {
  if (books.length === 0)
    return {
      text: "Bu kadarından kitabı çıkaramadım; kapakları da görmüyorum. Yazarını, bir kişinin adını ya da aklınızda kalan bir sahneyi de yazarsanız yeniden bakarım.",
    };
  const lines = books.map(
    (book) => `${linkTo(book)}, ${authorsOf(book)}${aboutOf(book) ? `: ${aboutOf(book)}` : ""}`,
  );
  const [only = ""] = lines;
  const told =
    books.length === 1 ? `Aklıma şu geliyor: ${only}` : `Şunlardan biri olabilir mi?\n\n${numbered(lines)}`;
  return {
    text: `${told}\n\nDeğilse bir ayrıntı daha yazın (kapakları göremiyorum).`,
    books,
    memory: listedFor(null, books),
  };
}
