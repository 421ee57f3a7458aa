import { foldText } from "@okurca/contract";
import { inLatin } from "../language/latin.ts";
import type { BookDetails, KnownBook, PublicReview } from "../shelf-tools.ts";
import { remembered } from "../thread/memory.ts";
import type { Reply, Talk } from "./talk.ts";
import {
  authorsOf,
  enumerate,
  genreName,
  linkTo,
  number,
  plain,
  quote,
  starsOf,
  upperFirst,
  vary,
} from "./text.ts";
import { lastName, volumeOf } from "./volume.ts";

const quotedLetters = 180;
const mostReviews = 3;

function excerpt(text: string): string {
  const bare = text.replace(/\s+/g, " ").trim();
  if (bare.length <= quotedLetters) return bare;
  return `${bare.slice(0, quotedLetters).replace(/\s+\S*$/, "")}…`;
}

const orders =
  /\b(talimat|yonerge|komut|kural)\w* (?:\w+ ){0,3}(unut|yok say|gormezden gel|dinleme|uyma|uygula)\w*|\b(ignore|disregard|forget) (?:\w+ ){0,2}(instruction|prompt|rule)s?\b|\b(system|sistem) (prompt|mesaj)\w*|\byapay zeka\w* (?:\w+ ){0,5}(yaz|soyle|unut|oner)\b/;

/** Whether what somebody wrote speaks of the book: orders to machines say nothing of it, and are not passed on. */
const isOfBook = ({ text }: PublicReview) => !orders.test(foldText(text));

/** What readers wrote, as what it is: their words in quotation marks, nothing taken from them. */
function reviewLines(reviews: readonly PublicReview[]): string {
  return reviews
    .slice(0, mostReviews)
    .map(
      ({ username, rating, text }) =>
        `- ${plain(username)}${rating === null ? "" : ` (${rating}/5)`}: ${quote(excerpt(text))}`,
    )
    .join("\n");
}

function ratingSentence(book: Pick<KnownBook, "rating" | "ratingCount" | "title">): string {
  if (book.rating === null || book.ratingCount === 0) return "Henüz puan veren olmamış.";
  return `${book.ratingCount} okur puanlamış, ortalaması 5 üzerinden ${number(book.rating)}.`;
}

function whoWrote(book: BookDetails): string {
  const [first] = book.authors;
  if (first === undefined || first === "undefined") return `${linkTo(book)} için katalogda yazar adı yok.`;
  return `${linkTo(book)} kitabının yazarı **${authorsOf(book)}**.`;
}

/** As it is written, after what it sounds like where its letters are others. */
function originalName(title: string): string {
  const latin = inLatin(title);
  return latin === title ? `*${plain(title)}*` : `*${plain(latin)}* (${plain(title)})`;
}

/** Its reviews are those that speak of it; whether there are others. */
type Told = BookDetails & { hasOthers: boolean };

type Teller = (book: Told) => string;

const tellers: Readonly<Record<string, Teller>> = {
  pages: (book) =>
    book.pages === null
      ? "Bu baskının sayfa sayısı katalogda yok."
      : `Katalogdaki baskısı **${book.pages} sayfa**.`,
  publisher: (book) =>
    book.publisher === null ? "Yayınevi katalogda yazmıyor." : `Yayınevi **${plain(book.publisher)}**.`,
  year: (book) =>
    book.year === null
      ? "Baskı yılı katalogda yok."
      : `Katalogdaki baskısı **${book.year}** yılından. İlk kez ne zaman yayımlandığını katalog bilmez.`,
  translator: (book) =>
    book.translators.length > 0
      ? `Çevireni **${plain(enumerate(book.translators))}**.`
      : book.originalTitle
        ? "Çevirmen adı katalogda yazmıyor."
        : "Bu baskı için katalogda bir çevirmen adı yok.",
  rating: (book) => ratingSentence(book),
  genre: (book) =>
    book.genres.length > 0
      ? `Türü: **${enumerate(book.genres.map(genreName))}**.`
      : "Katalogda bu kitaba bir tür verilmemiş.",
  original: (book) =>
    book.originalTitle ? `Özgün adı ${originalName(book.originalTitle)}.` : "Özgün adı katalogda yazmıyor.",
  isbn: (book) => `Bu baskının ISBN numarası **${book.isbn}**.`,
  age: (book) =>
    `Yaş aralığı katalogda yazmıyor, o yüzden kesin bir şey söyleyemem.${book.genres.includes("gençlik") ? " Türleri arasında gençlik var." : ""}`,
  editions: (book) =>
    book.editionCount > 1 ? `Katalogda ${book.editionCount} baskısı var.` : "Katalogda tek baskısı var.",
  reviews: (book) =>
    book.reviews.length > 0
      ? `${ratingSentence(book)} Okurların yazdıklarından:\n\n${reviewLines(book.reviews)}`
      : `Bu kitap için ${book.hasOthers ? "gösterebileceğim" : "herkese açık"} bir inceleme henüz yok. ${ratingSentence(book)}`,
  summary: (book) =>
    `Konusunu özetleyemem: katalogda kitapların özeti yok, ben de uydurmak istemem. Bildiğim şu: ${factSentence(book, { isNamed: true })}${
      book.reviews.length > 0 ? `\n\nOkurlar şöyle anlatmış:\n\n${reviewLines(book.reviews)}` : ""
    }`,
  ending: (book) =>
    `Sonunu söylemem; hem bilmiyorum hem de okuma keyfinizi kaçırmak istemem. ${factSentence(book, { isNamed: true })}`,
};

/**
 * One sentence or two of everything the catalogue knows.
 * @param isNamed the author was said before
 */
function factSentence(book: BookDetails, { isNamed = false } = {}): string {
  const genres = book.genres.length > 0 ? `${enumerate(book.genres.slice(0, 3).map(genreName))} türünde` : "";
  const pages = book.pages === null ? "" : `${book.pages} sayfa`;
  const edition = [book.publisher ? plain(book.publisher) : "", book.year === null ? "" : String(book.year)]
    .filter(Boolean)
    .join(", ");
  const first = [isNamed ? "" : authorsOf(book), genres, pages].filter(Boolean).join("; ");
  const translated = book.translators.length > 0 ? ` Çeviren: ${plain(enumerate(book.translators))}.` : "";
  const original = book.originalTitle ? ` Özgün adı ${originalName(book.originalTitle)}.` : "";
  return `${first ? `${upperFirst(first)}.` : ""}${edition ? ` Baskısı: ${edition}.` : ""}${translated}${original}`;
}

export async function ownSentence(talk: Talk, workId: string): Promise<string> {
  const own = (await talk.tools.shelf()).find((book) => book.workId === workId);
  if (!own) return "";
  if (own.gaveUp) return " Bu kitabı yarım bırakmışsınız.";
  const stars = own.myRating === null ? "" : ` Siz ${starsOf(own.myRating)} vermişsiniz.`;
  if (own.status === "read") return ` Bu kitabı okumuşsunuz.${stars}`;
  if (own.status === "reading")
    return ` Bu kitabı şu anda okuyorsunuz${own.progressPercent === null ? "" : `; yüzde ${Math.round(own.progressPercent)} olmuş`}.`;
  return " Bu kitap okuma listenizde.";
}

/** What was asked of a book; everything in short when nothing particular was. */
export async function describeBook(talk: Talk, isbn: string, fields: readonly string[]): Promise<Reply> {
  const found = await talk.tools.bookDetails(isbn);
  const book = found && {
    ...found,
    reviews: found.reviews.filter(isOfBook),
    hasOthers: !found.reviews.every(isOfBook),
  };
  if (!book)
    return {
      text: "Bu kitap artık katalogda değil. [Kitap Ara](/ara) sayfasından arayabilirsiniz.",
    };
  const memory = { focus: remembered(book), author: null, advice: null };
  const own = await ownSentence(talk, book.workId);
  const asked = isOpinionAsked(talk) ? fields.filter((field) => field !== "reviews") : fields;
  const told = asked.flatMap((field) => tellers[field]?.(book) ?? []);
  const isOfSize = asked.length === 0 || asked.some((field) => ["pages", "editions"].includes(field));
  const volumes: Reply = isOfSize ? await volumesOf(talk, book) : { text: "" };
  const books = [book, ...(volumes.books ?? [])];
  if (asked.includes("author"))
    return { text: `${[whoWrote(book), ...told].join(" ")}${volumes.text}${own}`, books, memory };
  if (told.length > 0)
    return {
      text: `${linkTo(book)}, ${authorsOf(book)}: ${told.join(" ")}${volumes.text}${own}`,
      books,
      memory,
    };
  return {
    text: `${introduce(book, talk, volumes.text)}${own ? `\n\n${own.trim()}` : ""}`,
    books,
    memory,
  };
}

const opinions =
  /\b(ne dusunuyorsun\w*|dusuncen\w*|fikrin\w*|sence|sizce|begendin mi|sevdin mi|guzel mi|deger mi|okumali mi|okunur mu|iyi mi|okusam mi)/;

function isOpinionAsked({ text }: Talk): boolean {
  return opinions.test(text);
}

/** That a book is one volume of a work or all of them in a box, with the others; nothing of others. */
async function volumesOf(talk: Talk, book: KnownBook): Promise<Reply> {
  if (/\b\d+\s*cilt|takım/i.test(book.title))
    return { text: " Bu kayıt ciltlerin tamamını içeren bir takım." };
  const { stem, part } = volumeOf(book.title);
  const isSaid = talk.words.some(
    ({ folded }) => folded === String(part) || /^(cilt|cildi|ilk|birinci)/.test(folded),
  );
  if (part === undefined || isSaid) return { text: "" };
  const titles = Array.from({ length: 6 }, (_, i) => foldText(`${stem} ${i + 1}`));
  const surname = lastName(book.authors[0]);
  const found = await talk.tools.booksTitled(titles);
  const others = titles.flatMap((title, i) => {
    const one = found.find(
      (known) => known.title === title && known.book.authors.some((name) => lastName(name) === surname),
    );
    return one && i + 1 !== part && volumeOf(one.book.title).part === i + 1 ? [one.book] : [];
  });
  if (others.length === 0 && part !== 1) return { text: "" };
  return {
    text: ` Bu yalnızca ${part}. cilt${others.length > 0 ? `; katalogdaki diğer ciltler: ${enumerate(others.map(linkTo))}` : ""}.`,
    books: others,
  };
}

function introduce(book: BookDetails, talk: Talk, volumes: string): string {
  const readers =
    book.reviews.length > 0 ? `\n\nOkurlar ne diyor:\n\n${reviewLines(book.reviews.slice(0, 2))}` : "";
  const opinion = isOpinionAsked(talk)
    ? `\n\nKendi fikrim olmaz, sizin yerinize de karar veremem${
        book.reviews.length > 0 || book.ratingCount > 0
          ? "; ama okurların puanı ve incelemeleri fikir verir"
          : ""
      }.`
    : "";
  const ending = vary(talk.memory.turn, [
    "Benzerlerini isterseniz “buna benzer” demeniz yeter.",
    "Kitaplığınıza eklemek için aşağıdaki kartı kullanabilirsiniz.",
    "Aynı yazardan başka kitaplara da bakabiliriz.",
  ]);
  return `**${linkTo(book)}** — ${factSentence(book)} ${ratingSentence(book)}${volumes}${readers}${opinion}\n\n${ending}`.replace(
    " — ",
    ": ",
  );
}

/** "Suç ve Ceza var mı?" */
export async function describeWhetherThere(talk: Talk, book: KnownBook): Promise<Reply> {
  const own = await ownSentence(talk, book.workId);
  const isOfShelf = /kitapligim|kutuphanem|rafim|listem|\bbende\b/.test(talk.text);
  const mention = talk.mentions.books.find((one) => one.book.isbn === book.isbn);
  const named = foldText(book.title.replace(/\s*[([/:–-].*$/, "")).split(" ").length;
  const isLonger = mention !== undefined && named > (mention.to - mention.from) * 1.6 && own === "";
  const yes = isLonger
    ? "Tam bu adla bir kayıt yok; adı böyle başlayan bir kitap var"
    : isOfShelf
      ? own === ""
        ? "Kitaplığınızda yok, ama katalogda var"
        : "Evet, kitaplığınızda var"
      : "Evet, katalogda var";
  return {
    text: `${yes}: ${linkTo(book)}, ${authorsOf(book)}${book.publisher ? ` (${plain(book.publisher)}${book.year === null ? "" : `, ${book.year}`})` : ""}.${own || " Kartındaki düğmeyle kitaplığınıza ekleyebilirsiniz."}`,
    books: [book],
    memory: { focus: remembered(book), author: null, advice: null },
  };
}

/** How a book comes to the shelf: the assistant changes nothing itself. */
export async function describeHowToAdd(talk: Talk, book: KnownBook): Promise<Reply> {
  const own = await ownSentence(talk, book.workId);
  return {
    text: own
      ? `${linkTo(book)} zaten kitaplığınızda.${own}`
      : `Kitaplığınıza ben ekleyemem, ama sizin için bir dokunuşluk iş: ${linkTo(book)} kitabının aşağıdaki kartında “Kitaplığıma Ekle” düğmesine basın; kitap okuma listenize girer.`,
    books: [book],
    memory: { focus: remembered(book) },
  };
}
