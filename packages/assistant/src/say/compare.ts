import { foldText } from "@okurca/contract";
import type { Frame, Reply } from "../frame.ts";
import { publishers } from "../knowledge/knowledge.ts";
import { isSamePerson, isSet, volumeOf } from "../knowledge/titles.ts";
import { topicsOf, workOf } from "../knowledge/works.ts";
import { has } from "../parse/concepts.ts";
import { writerOf } from "../plan/book.ts";
import type { Comparison, Editions } from "../plan/compare.ts";
import { focusedOn, listedFor } from "../plan/context.ts";
import type { BookDetails, Edition, KnownBook } from "../tools.ts";
import { answersTo, firstYear, summaryOf } from "./asked.ts";
import { bookOf, join, told, without } from "./book.ts";
import { authorsOf, enumerate, linkTo, number, plain, quote } from "./text.ts";

const lineOfEdition = ({ title, publisher, year, pages, translators }: Edition) =>
  `- ${plain(publisher ?? "yayınevi yazmıyor")}: ${[plain(title), year === null ? "" : String(year), pages === null ? "" : `${pages} sayfa`, translators.length > 0 ? `çeviren ${plain(enumerate(translators))}` : ""].filter(Boolean).join(", ")}`;

const isForChildren = ({ publisher }: Edition) => foldText(publisher ?? "").includes("cocuk");
const isSimplified = ({ title }: Edition) => {
  const folded = foldText(title);
  return folded.includes("sadeles") || folded.includes("gunumuz turkce");
};
const houseOf = ({ publisher }: Edition) =>
  publishers.find(({ names }) => names.some((name) => foldText(publisher ?? "").startsWith(name)));
const nameOf = ({ publisher, year, pages }: Edition) =>
  `${plain(publisher ?? "yayınevi yazmayan")}${year === null ? "" : ` ${year}`}${pages === null ? "" : ` (${pages} sayfa)`}`;

/** Why the pages differ: another kind of edition, or only another print. */
function differenceOf(editions: readonly Edition[]): string {
  const pages = editions.flatMap((one) => one.pages ?? []);
  const [low, high] = [Math.min(...pages), Math.max(...pages)];
  if (pages.length < 2) return "";
  if (high > low * 2.5)
    return `${low} sayfalık olan kısaltılmış ya da çocuklara uyarlanmış bir baskı; tam metin ${high} sayfalık olan.`;
  return high === low
    ? ""
    : "Sayfa farkı punto, kâğıt boyu ve dizgiden gelir; kısaltıldığı anlamına gelmez (katalog “tam metin” mi, bilmez).";
}

/** The edition a bookseller hands over, and why. */
function choiceOf(frame: Frame, editions: readonly Edition[], isTranslated: boolean): string {
  const simple = editions.find(isSimplified);
  const old = editions.find((one) => !isSimplified(one) && !isForChildren(one));
  if (simple && old)
    return `Eski kelimeler yoracaksa ${nameOf(simple)} sadeleştirilmiş; yazarın kendi dilini isterseniz ${nameOf(old)}.`;
  const isYoung = frame.wish.topics.some((key) => key === "çocuk");
  const young = editions.find(isForChildren);
  if (isYoung && young) return `Ben ${nameOf(young)} baskısını öneririm: çocuklar için hazırlanmış.`;
  const grown = editions.filter((one) => !isForChildren(one));
  const whole = grown.length > 0 ? grown : editions;
  const translated = whole.find(({ translators }) => isTranslated && translators.length > 0);
  const [best] = whole
    .filter((one) => houseOf(one) !== undefined)
    .toSorted((one, other) => (houseOf(other)?.rank ?? 0) - (houseOf(one)?.rank ?? 0));
  const one = best ?? translated ?? whole.toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0))[0];
  if (!one) return "";
  const house = houseOf(one);
  const reason = house ? house.about : one === translated ? "çevirmeni belli" : "en yenisi";
  return `Ben ${nameOf(one)} baskısını öneririm: ${reason}.`;
}

/** One thick volume or the volumes one by one. */
function sayVolumes(book: BookDetails, volumes: readonly KnownBook[]): string {
  const pages = volumes.map(({ pages }) => (pages === null ? "?" : String(pages)));
  return `Çantada taşımak için ayrı ciltler (${enumerate(pages)} sayfa) daha rahat; tek cilt ${book.pages ?? "?"} sayfa, evde ve rafta güzel durur. Metin aynı.\n\nCiltler: ${volumes.map(linkTo).join(" → ")}.`;
}

export function sayEditions(frame: Frame, about: Editions): Reply {
  const book = bookOf(about);
  if (!book) return without(about);
  const { editions, volumes, notes } = about;
  const gone =
    about.without.length > 0 ? `${enumerate(about.without.map(plain))} baskısı katalogda yok.` : "";
  const noted = notes.map(plain).join(" ");
  const isWholeOfVolumes = volumes.length > 1 && !volumes.some(({ workId }) => workId === book.workId);
  if (isWholeOfVolumes) return { ...told(about, book, sayVolumes(book, volumes)), books: [book, ...volumes] };
  const [only] = editions;
  if (editions.length < 2 && only) {
    const facts = answersTo({ ...about, notes: [] }, book, ["publisher", "pages", "translator"]) ?? "";
    return told(about, book, join(`${linkTo(book)}: katalogda tek baskısı var.`, gone, noted, facts));
  }
  const sets = editions.filter(({ title }) => isSet(title));
  const isSingleAsked = has(frame.concepts, "form", "single-volume");
  const begin =
    isSingleAsked && sets.length === editions.length
      ? `${linkTo(book)} katalogda yalnız takım olarak var, tek ciltlisi yok:`
      : `${linkTo(book)} için katalogda ${editions.length} baskı var:`;
  const isThinAsked = has(frame.concepts, "form", "short", "shorter", "most-short");
  const thinnest = editions.toSorted((one, other) => (one.pages ?? 9999) - (other.pages ?? 9999))[0];
  const single = editions.filter(({ title }) => !isSet(title));
  const asked =
    isThinAsked && thinnest
      ? `En incesi ${plain(thinnest.publisher ?? "")} baskısı (${thinnest.pages} sayfa).`
      : isSingleAsked && single.length > 0 && sets.length > 0
        ? `Tek ciltli olan: ${enumerate(single.map(({ publisher, pages }) => `${plain(publisher ?? "")} (${pages} sayfa)`))}.`
        : "";
  const isTranslated = writerOf(book)?.origin !== "türk";
  const choice = asked ? "" : choiceOf(frame, editions, isTranslated);
  const isUntold = about.isOfTranslation && editions.every(({ translators }) => translators.length === 0);
  const untold = isUntold
    ? "Çevirmeni ve hangi dilden çevrildiği katalogda yazmıyor; künye sayfasına bakın."
    : "";
  const text = `${join(noted, gone, untold, asked, begin)}\n\n${editions.map(lineOfEdition).join("\n")}\n\n${join(choice, noted ? "" : differenceOf(editions))}`;
  return told(about, book, text.trim());
}

const darkTopics = "sarsıcı,karanlık,ağlatan,hüzünlü,ürpertici,seri katil,holokost,savaş,ölüm".split(",");
const darkness = (book: KnownBook) => darkTopics.filter((key) => topicsOf(book).has(key)).length;
const easeOf = (book: KnownBook) => workOf(book)?.ease ?? 2;
const yearOf = (book: KnownBook) => Number.parseInt(firstYear(book) ?? "", 10) || undefined;

/** The one that has clearly least; undefined where they are alike. */
function least(books: readonly BookDetails[], of: (book: BookDetails) => number): BookDetails | undefined {
  const [one, other] = books.toSorted((a, b) => of(a) - of(b));
  return one && other && of(one) < of(other) ? one : undefined;
}

/** Whether they are by one hand, where that is asked. */
function sayHand(books: readonly BookDetails[]): string {
  const [one, other] = books;
  if (!one || !other) return "";
  return isSamePerson(one.authors[0], other.authors[0])
    ? `Evet, ikisini de **${authorsOf(one)}** yazdı.`
    : `Hayır: ${books.map((book) => `${linkTo(book)} ${authorsOf(book)}`).join(", ")} kitabı.`;
}

/** Which of two authors lived first, where that is asked and known. */
function sayElder(writers: Comparison["writers"]): string {
  const sorted = writers.toSorted((a, b) => Number.parseInt(a.lived, 10) - Number.parseInt(b.lived, 10));
  return sorted.length > 1 && sorted.every(({ lived }) => lived)
    ? `Önce ${sorted.map(({ name, lived }) => `**${plain(name)}** (${lived})`).join(", sonra ")} yaşadı.`
    : "";
}

/** All their pages together, where that is asked. */
function sayTotal(frame: Frame, books: readonly BookDetails[]): string {
  const isAsked = has(frame.concepts, "form", "all-of") && has(frame.concepts, "field", "pages", "duration");
  const pages = books.map((book) => book.pages ?? 0);
  return isAsked && pages.every((count) => count > 0)
    ? `Toplam **${pages.reduce((sum, count) => sum + count, 0)} sayfa** (${pages.join(" + ")}).`
    : "";
}

/** Which was written first, where that is asked and known. */
function sayFirst(books: readonly BookDetails[]): string {
  const sorted = books.toSorted((a, b) => (yearOf(a) ?? 9999) - (yearOf(b) ?? 9999));
  return sorted.every((book) => yearOf(book) !== undefined)
    ? `Önce ${sorted.map((book) => `${linkTo(book)} (${firstYear(book)})`).join(", sonra ")}.`
    : "";
}

const sad = ["uzul", "uzer", "uzmes", "uzuc", "agla", "huzun"];

/** Which of them first, and why: as a bookseller says it. */
function choose(frame: Frame, { books, order, toRead, near, read, reading }: Comparison): string {
  const nearest = books.find(({ workId }) => workId === near?.pick);
  if (nearest) return `${quote(near?.to ?? "")} kitabına daha yakını ${linkTo(nearest)}.`;
  const [begun] = books.filter(({ workId }) => reading.has(workId));
  const sequence =
    has(frame.concepts, "field", "order") || frame.text.includes("once ok") ? sayFirst(books) : "";
  if (begun && order.length === 0)
    return join(
      sequence,
      `${linkTo(begun)} elinizde; sıra şart değil, onunla devam edip ötekine geçebilirsiniz.`,
    );
  if (sequence && order.length === 0)
    return join(sequence, "Birbirinin devamı değiller; istediğinizden başlayabilirsiniz.");
  // Of the words that are no title: "üzümleri" is not sad.
  const said = frame.words.filter((_, at) => !frame.entities.some(({ from, to }) => from <= at && at < to));
  const isSad = said.some(({ folded }) => sad.some((begin) => folded.startsWith(begin)));
  const isMeasured =
    isSad ||
    has(
      frame.concepts,
      "form",
      "easy",
      "most-easy",
      "harsh",
      "short",
      "shorter",
      "most-short",
      "long",
      "longer",
    ) ||
    has(frame.concepts, "form", "most-long");
  const fresh = books.filter(({ workId }) => !read.has(workId));
  const [done] = books.filter(({ workId }) => read.has(workId));
  const [only] = fresh;
  if (only && fresh.length === 1 && done && order.length === 0 && !isMeasured)
    return `${linkTo(done)} okunmuş; sırada ${linkTo(only)} var${only.pages === null ? "" : ` (${only.pages} sayfa)`}.`;
  if (order.length > 1) {
    const sorted = books.toSorted((a, b) => (order[books.indexOf(a)] ?? 0) - (order[books.indexOf(b)] ?? 0));
    return `Aynı dizinin kitapları; sırayla okuyun: ${sorted.map(linkTo).join(" → ")}.`;
  }
  const pages = (book: BookDetails) => book.pages ?? 9999;
  const [easier, shorter] = [least(books, easeOf), least(books, pages)];
  const harder = least(books, (book) => -darkness(book));
  const waiting = books.filter(({ workId }) => toRead.has(workId));
  const earlier = least(books, (book) => yearOf(book) ?? 9999);
  const listed = waiting.length === 1 ? waiting[0] : undefined;
  // Who is low wants the lighter one.
  const isLow =
    isSad ||
    has(frame.concepts, "form", "easy") ||
    frame.text.includes("moral") ||
    frame.text.includes("kafa");
  const lighter = isLow ? least(books, darkness) : undefined;
  const bothSad = isSad && books.every((book) => darkness(book) > 0) ? "İkisi de içe dokunan kitaplar." : "";
  const pick = lighter ?? easier ?? shorter ?? listed ?? earlier ?? books[0];
  if (!pick) return "";
  const why = [
    pick === lighter ? "daha az karanlık" : "",
    pick === easier ? "daha rahat okunur" : "",
    pick === shorter && pick.pages !== null ? `daha kısa (${pick.pages} sayfa)` : "",
    pick === listed ? "okunacaklarınızda duruyor" : "",
    pick === earlier && pick !== easier && pick !== shorter ? `daha önce yazıldı (${firstYear(pick)})` : "",
  ].filter(Boolean);
  const isHarshAsked = has(frame.concepts, "form", "harsh");
  const heavy =
    harder && (isHarshAsked || harder !== pick) ? `Daha sert ve ağır olanı ${linkTo(harder)}.` : "";
  const isShortAsked = has(frame.concepts, "form", "shorter", "most-short");
  const isLongAsked = has(frame.concepts, "form", "longer", "most-long");
  const longer = least(books, (book) => -(book.pages ?? 0));
  const parts = books.filter(({ title }) => volumeOf(title).part !== undefined);
  const ofPart =
    parts.length > 0 && books.length > parts.length
      ? `Katalogda ${enumerate(parts.map(linkTo))} yalnız o cildiyle var; eserin tümü daha uzundur.`
      : "";
  if (isLongAsked && longer)
    return join(`Daha uzunu ${linkTo(longer)} (${longer.pages ?? "?"} sayfa).`, ofPart);
  const brief =
    (isShortAsked || frame.text.includes("hangisi kisa")) && shorter
      ? join(`Daha kısası ${linkTo(shorter)} (${shorter.pages ?? "?"} sayfa).`, ofPart)
      : "";
  const begin = join(brief, isHarshAsked ? heavy : "");
  if (brief && !isHarshAsked) return brief;
  return join(
    bothSad,
    begin,
    `Ben ${linkTo(pick)} ile başlardım${why.length > 0 ? `: ${why.slice(0, 2).join(", ")}` : ""}.`,
    begin ? "" : heavy,
  );
}

const lineOf = (book: BookDetails) =>
  `- ${linkTo(book)}, ${authorsOf(book)}: ${join(summaryOf(book), `*(${[book.pages === null ? "" : `${book.pages} sayfa`, firstYear(book) ? `ilk yayımı ${firstYear(book)}` : "", book.rating === null ? "" : `okur puanı ${number(book.rating)}`].filter(Boolean).join(", ")})*`)}`;

export function sayCompared(frame: Frame, compared: Comparison): Reply {
  const { books, missing, fields, notes } = compared;
  const gone = missing.length > 0 ? `${enumerate(missing.map(quote))} katalogda yok.` : "";
  if (books.length === 0)
    return {
      text:
        sayElder(compared.writers) ||
        gone ||
        "Hangi kitapları karşılaştıracağımı çıkaramadım; adlarını yazar mısınız?",
    };
  const verdict =
    books.length < 2
      ? missing.length > 0 && books[0]
        ? `Elde olan ${linkTo(books[0])}; onunla başlayın.`
        : ""
      : fields.includes("writer") || fields.includes("real")
        ? join(sayHand(books), has(frame.concepts, "act", "compare") ? choose(frame, compared) : "")
        : fields.includes("year") || fields.includes("written")
          ? sayElder(compared.writers) || sayFirst(books)
          : sayTotal(frame, books) || choose(frame, compared);
  const [only] = books;
  return {
    text: `${join(gone, verdict, ...notes.map(plain))}\n\n${books.map(lineOf).join("\n")}`.trim(),
    books,
    memory: books.length === 1 && only ? focusedOn(only) : listedFor(null, books),
  };
}
