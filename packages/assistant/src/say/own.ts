import type { Frame, Reply } from "../frame.ts";
import { topics } from "../knowledge/topics.ts";
import { has } from "../parse/concepts.ts";
import { listedFor } from "../plan/context.ts";
import type { Numbers, OnShelf, OwnList, Picked, Progress } from "../plan/own.ts";
import type { ReadingStatistics, ShelfBook } from "../tools.ts";
import { factsOf, numbered, tellOf } from "./books.ts";
import { inflect } from "./inflect.ts";
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
} from "./text.ts";

const shown = 6;
const emptyShelf =
  "Kitaplığınız henüz boş. [Kitap Ara](/ara) sayfasından ilk kitaplarınızı ekleyebilir ya da benden bir öneri isteyebilirsiniz.";
const toBoard = "[Okuma Panom](/dashboard)";

function listReply(
  intro: string,
  books: readonly ShelfBook[],
  reasonOf: (book: ShelfBook) => string,
  end = "",
): Reply {
  const some = books.slice(0, shown);
  const lines = some.map((book) => {
    const reason = reasonOf(book);
    return `${linkTo(book)}, ${authorsOf(book)}${reason ? `: ${reason}` : ""}`;
  });
  return {
    text: [intro, numbered(lines), end].filter(Boolean).join("\n\n"),
    books: some,
    memory: listedFor(null, some),
  };
}

const day = new Intl.DateTimeFormat("tr-TR", { dateStyle: "long", timeZone: "UTC" });
const dayOf = (date: string) => day.format(new Date(`${date}T00:00:00Z`));
const starsGiven = ({ myRating }: ShelfBook) => (myRating === null ? "" : `sizden ${starsOf(myRating)}`);

function progressSentence(book: ShelfBook, perDay: number | undefined): string {
  if (book.status === "read")
    return `${linkTo(book)} kitabını bitirmişsiniz${book.finishedOn ? ` (${dayOf(book.finishedOn)})` : ""}; kalan sayfası yok.`;
  if (book.status === "to-read")
    return `${linkTo(book)} kitabına henüz başlamamışsınız${book.pages === null ? "" : `; önünüzde **${book.pages} sayfa** var${perDay ? `, günde ${perDay} sayfayla yaklaşık **${Math.ceil(book.pages / perDay)} gün**` : ""}`}.`;
  if (book.progressPercent === null)
    return `${linkTo(book)}, ${authorsOf(book)} kitabını okuyorsunuz, ama kaldığınız sayfayı girmemişsiniz${book.pages === null ? "" : ` (tamamı ${book.pages} sayfa)`}. ${toBoard} sayfasında girerseniz kalanı söyleyebilirim.`;
  const percent = Math.round(book.progressPercent);
  if (book.pages === null)
    return `${linkTo(book)} kitabının yüzde **${percent}** kadarını okudunuz; sayfa sayısı katalogda yok.`;
  const read = Math.round((book.pages * book.progressPercent) / 100);
  const left = book.pages - read;
  const pace = perDay ?? 20;
  return `${linkTo(book)}, ${authorsOf(book)}: ${book.pages} sayfanın **${read}.** sayfasındasınız (yüzde ${percent}); **${left} sayfa** kaldı. Günde ${pace} sayfayla yaklaşık **${Math.ceil(left / pace)} günde** biter.`;
}

export function sayReading(_: Frame, { books, absent, perDay, pages }: Progress): Reply {
  if (pages && perDay && !absent)
    return { text: `${pages} sayfa, günde ${perDay} sayfayla **${Math.ceil(pages / perDay)} günde** biter.` };
  if (absent)
    return {
      text: `${linkTo(absent)} kitaplığınızda yok; bu yüzden nerede olduğunuzu bilmiyorum.${absent.pages === null ? "" : ` Tamamı ${absent.pages} sayfa${perDay ? `: günde ${perDay} sayfayla yaklaşık ${Math.ceil(absent.pages / perDay)} gün` : ""}.`}`,
      books: [absent],
      memory: listedFor(null, [absent]),
    };
  if (books.length === 0)
    return {
      text: "Şu anda okuyor göründüğünüz bir kitap yok. Bir kitaba başladığınızda durumunu “Okunuyor” yapın; isterseniz size bir kitap önereyim.",
    };
  const some = books.slice(0, 5);
  return {
    text: some.map((book) => progressSentence(book, perDay)).join("\n\n"),
    books: some,
    memory: listedFor(null, some),
  };
}

const kindNames = {
  "to-read": "Okunacaklarınız arasında",
  read: "Okuduklarınız arasında",
  "given-up": "Yarım bıraktıklarınız arasında",
} as const;
const sorts: Readonly<Record<OwnList["by"], string>> = {
  newest: "",
  latest: "En son bitirdiğiniz",
  best: "En yüksek puan verdiğiniz",
  worst: "En düşük puan verdiğiniz",
  longest: "En uzunu",
  shortest: "En kısası",
};

/** Which of several is through soonest. */
function shortestOf(books: readonly ShelfBook[]): string {
  const sized = books
    .filter(({ pages }) => pages !== null)
    .toSorted((a, b) => (a.pages ?? 0) - (b.pages ?? 0));
  const [first] = sized;
  return first && sized.length > 1 ? `En çabuk biteni ${linkTo(first)} (${first.pages} sayfa).` : "";
}

export function sayOwnList(frame: Frame, list: OwnList): Reply {
  const { books, all, kind, time, by, stars, author, isCounted, isYesNo, isShelfEmpty, isNarrowed } = list;
  if (isShelfEmpty) return { text: emptyShelf };
  const genres = enumerate(frame.wish.genres.map(genreName));
  const what = [
    time ? `${time.name} bitirdiğiniz` : "",
    author ? inflect(plain(author), "genitive") : "",
    genres,
    enumerate(frame.wish.topics.map((key) => topics[key]?.label ?? key)),
    stars === undefined ? "" : `${stars} yıldız verdiğiniz`,
  ]
    .filter(Boolean)
    .join(" ");
  const days = time ? " (yalnızca bitirme günü girilmiş kitapları sayabilirim)" : "";
  if (books.length === 0) {
    if (all === 0)
      return {
        text:
          kind === "to-read"
            ? "Okunacaklarınızda kitap yok. [Kitap Ara](/ara) sayfasından ya da buradaki kartlardan ekleyebilirsiniz."
            : kind === "given-up"
              ? "Yarım bıraktığınız bir kitap görünmüyor."
              : "Henüz okundu olarak işaretlediğiniz bir kitap yok.",
      };
    if (by === "best" || by === "worst")
      return { text: "Henüz puan verdiğiniz bir kitap yok; puanladıkça buradan sorabilirsiniz." };
    return {
      text: `${isYesNo ? "Hayır: " : ""}${kindNames[kind]} ${what ? `${what} ` : "buna uyan "}bir kitap görünmüyor${days}.`,
    };
  }
  const [first] = books;
  const isOne = by !== "newest" && first && !isCounted;
  const reason = (book: ShelfBook) =>
    [
      kind === "to-read" ? factsOf(book) : starsGiven(book),
      by === "longest" || by === "shortest" ? (book.pages === null ? "" : `${book.pages} sayfa`) : "",
      kind === "read" && book.finishedOn && by !== "best" ? dayOf(book.finishedOn) : "",
    ]
      .filter(Boolean)
      .join(", ");
  if (isOne && (by === "best" || by === "worst") && first.myRating !== null) {
    const same = books.filter(({ myRating }) => myRating === first.myRating).slice(0, shown);
    const other = books.find(({ myRating }) => myRating !== first.myRating);
    const next = other
      ? ` ${by === "best" ? "Ardından" : "Bir üstü"} ${linkTo(other)} (${starsOf(other.myRating ?? 0)}).`
      : "";
    return {
      text: `${sorts[by]} ${same.length > 1 ? "kitaplar" : "kitap"} ${enumerate(same.map(linkTo))}: ${starsOf(first.myRating)}.${next}`,
      books: other ? [...same, other] : same,
      memory: listedFor(null, same),
    };
  }
  if (isYesNo && isNarrowed && first)
    return {
      text: `Evet, ${books.length === 1 ? "bir tane" : `${books.length} tane`}: ${enumerate(books.slice(0, shown).map((book) => `${linkTo(book)} (${authorsOf(book)}${book.myRating === null ? "" : `, ${starsGiven(book)}`})`))}.${days}`,
      books: books.slice(0, shown),
      memory: listedFor(null, books.slice(0, shown)),
    };
  if (isOne && (by === "latest" || by === "longest" || by === "shortest")) {
    const rest = books.slice(1, 3).map(({ title }) => quote(title));
    const then = by === "latest" ? "Ondan önce" : "Ardından";
    return {
      text: `${sorts[by]} ${linkTo(first)}, ${authorsOf(first)}${reason(first) ? ` (${reason(first)})` : ""}.${rest.length > 0 ? ` ${then} ${enumerate(rest)}.` : ""}`,
      books: [first],
      memory: listedFor(null, [first]),
    };
  }
  const count = `**${books.length}** kitap var`;
  const intro = what
    ? `${upperFirst(what)} ${count}${days}:`
    : by === "best" || by === "worst"
      ? `${sorts[by]} kitaplar:`
      : `${kindNames[kind]} ${isNarrowed && by === "newest" ? `buna uyan ${count}` : `**${all}** kitap var`}${books.length > shown ? `; son ${shown} tanesi` : ""}:`;
  return listReply(intro, books, reason, kind === "to-read" ? shortestOf(books) : "");
}

export function sayPicked(frame: Frame, { book, count, like, by }: Picked): Reply {
  if (!book)
    return {
      text:
        count > 0
          ? "Okunacaklarınız arasında buna uyan bir kitap yok; koşulu biraz gevşetirseniz seçerim."
          : "Okunacaklarınız boş; bir tür ya da sevdiğiniz bir kitap söyleyin, katalogdan seçeyim.",
    };
  const why =
    by === "short"
      ? "en kısası"
      : by === "long"
        ? "en uzunu"
        : like
          ? `${quote(like.title)} kitabını sevmişsiniz, ona en yakını`
          : "benim seçtiğim";
  return {
    text: `Okunacaklarınızdaki ${count} kitaptan ${why} ${linkTo(book)}. ${tellOf(book)}`,
    books: [book],
    memory: listedFor(frame.memory.wish, [book]),
  };
}

function goalSentence({ goal, readThisYear }: ReadingStatistics, now = new Date()): string {
  if (goal === null)
    return `Bu yıl için hedef koymamışsınız; ${toBoard} sayfasından koyabilirsiniz. Bu yıl **${readThisYear}** kitap bitirdiniz.`;
  const left = goal - readThisYear;
  if (left <= 0) return `Hedefiniz ${goal} kitaptı; **${readThisYear}** kitapla tamamlamışsınız, tebrikler!`;
  const start = Date.UTC(now.getUTCFullYear(), 0, 1);
  const end = Date.UTC(now.getUTCFullYear(), 11, 31);
  const days = Math.max(1, Math.round((end - now.getTime()) / 86_400_000));
  const due = (goal * (now.getTime() - start)) / (end - start);
  const state =
    readThisYear >= due
      ? "Tempoya göre önde ya da yerindesiniz."
      : `Tempoya göre ${Math.ceil(due - readThisYear)} kitap geridesiniz.`;
  return `Hedefiniz **${goal}** kitap, **${readThisYear}** tanesini bitirdiniz; **${left}** kaldı. Yıl sonuna ${days} gün var: yaklaşık ${number(Math.max(1, Math.round(days / left)))} günde bir kitap demek. ${state}`;
}

export function sayNumbers(frame: Frame, { own, asked, time, mean, finished, finishedNow }: Numbers): Reply {
  if (own.total === 0)
    return {
      text: !asked.includes("goal")
        ? emptyShelf
        : own.goal === null
          ? `Bu yıl için koyduğunuz bir hedef görünmüyor, bitmiş kitap da yok. ${toBoard} sayfasından bir hedef koyabilirsiniz.`
          : `Bu yılki hedefiniz **${own.goal}** kitap; kitaplığınız henüz boş olduğu için biten kitap görünmüyor.`,
    };
  const bookPages = finishedNow.reduce((sum, { pages }) => sum + (pages ?? 0), 0);
  const rest = own.pagesThisYear - bookPages;
  const pageSum =
    finishedNow.length > 0 && rest >= 0 && rest < own.pagesThisYear
      ? `: bitirdiğiniz ${finishedNow.length} kitap ${number(bookPages)} sayfa${rest > 0 ? `, kalan ${number(rest)} sayfa okumakta olduklarınızdan` : ""}. Sayılar rafınızdaki baskılara göredir`
      : "";
  const list = (items: readonly { name: string; count: number }[]) =>
    enumerate(items.slice(0, 3).map(({ name, count }) => `**${plain(name)}** (${count})`));
  const genres = own.topGenres.map(({ genre, count }) => ({ name: genreName(genre), count }));
  const each: Readonly<Record<string, string>> = {
    stats: `Bu yıl **${own.readThisYear}** kitap bitirdiniz, **${number(own.pagesThisYear)}** sayfa okudunuz; toplamda ${own.read} kitap okumuşsunuz.`,
    pages: `Bu yıl **${number(own.pagesThisYear)}** sayfa okudunuz${pageSum}.`,
    goal: goalSentence(own),
    streak:
      own.streakDays > 0
        ? `**${own.streakDays}** gündür ara vermeden okuyorsunuz.`
        : "Şu anda süren bir okuma seriniz yok; bugün birkaç sayfa girerseniz başlar.",
    genres:
      genres.length > 0
        ? `En çok okuduğunuz türler: ${list(genres)}.`
        : "Hangi türü çok okuduğunuzu söyleyecek kadar bitmiş kitap yok.",
    authors:
      own.topAuthors.length === 0
        ? "Hangi yazarı çok okuduğunuzu söyleyecek kadar bitmiş kitap yok."
        : own.topAuthors[0]?.count === 1 && own.topAuthors.length > 1
          ? "Öne çıkan bir yazar yok: bitirdiğiniz kitapların her biri başka bir yazardan."
          : `En çok okuduğunuz yazarlar: ${list(own.topAuthors)}.`,
    rating:
      own.meanRating === null
        ? "Henüz puan verdiğiniz bir kitap yok."
        : `Verdiğiniz puanların ortalaması 5 üzerinden **${number(own.meanRating)}**${mean === undefined || !time ? "" : `; ${time.name} bitirdiklerinizde **${number(mean)}**`}.`,
    library: `Kitaplığınızda **${own.total}** kitap var: ${own.read} okundu, ${own.reading} okunuyor, ${own.toRead} okunacak.`,
  };
  const end = `Tümü ${toBoard} sayfasında.`;
  const isOfNow = time === undefined || time.prefix === String(new Date().getFullYear());
  if (!isOfNow && time) {
    const text = `${upperFirst(time.name)} **${finished.length}** kitap bitirmişsiniz (yalnızca bitirme günü girilmiş olanları sayabilirim)${finished.length > 0 ? `: ${enumerate(finished.slice(0, 6).map(linkTo))}` : ""}. ${end}`;
    return { text, books: finished.slice(0, 6), memory: listedFor(null, finished.slice(0, 6)) };
  }
  // All numbers are asked for, and no one of them.
  const isWhole =
    asked.length === 1 && asked[0] === "stats" && !has(frame.concepts, "form", "how-many", "this-year");
  const kept = isWhole ? [] : asked.includes("pages") ? asked.filter((key) => key !== "stats") : asked;
  const isOfFriends =
    has(frame.concepts, "form", "everybody") || frame.entities.some(({ kind }) => kind === "friend");
  const told = [
    ...(isOfFriends && kept.includes("goal")
      ? ["Arkadaşlarınızın hedeflerini göremem, onlar herkese gösterilmiyor; sizinkini söyleyeyim."]
      : []),
    ...kept.flatMap((key) => each[key] ?? []),
  ];
  const all = ["library", "stats", "goal", "streak", "genres", "authors", "rating"]
    .map((key) => `- ${each[key]}`)
    .join("\n");
  return {
    text: `${told.length > 0 ? told.join("\n\n") : `Okuma karneniz:\n\n${all}`}\n\n${end}`,
    memory: listedFor(null, []),
  };
}

const states = {
  read: "okumuşsunuz",
  reading: "şu anda okuyorsunuz",
  "to-read": "okunacaklarınızda",
} as const;

export function sayOnShelf(_: Frame, plan: OnShelf): Reply {
  const { book, absent, text, author, byAuthor, claimed, shown } = plan;
  if (shown) {
    const read = shown.own.filter(({ status }) => status === "read").length;
    const state = (one: ShelfBook) => [states[one.status], starsGiven(one)].filter(Boolean).join(", ");
    return shown.own.length === 0
      ? {
          text: `Gösterdiğim ${shown.of} kitabın hiçbiri kitaplığınızda yok; hiçbirini okumuş görünmüyorsunuz.`,
        }
      : listReply(
          `Gösterdiğim ${shown.of} kitaptan ${read} tanesini okumuşsunuz; kitaplığınızda olanlar:`,
          shown.own,
          state,
        );
  }
  if (book) {
    const rating =
      book.myRating === null
        ? book.status === "read"
          ? " Puan vermemişsiniz."
          : ""
        : ` Verdiğiniz puan **${starsOf(book.myRating)}**.`;
    const when = book.finishedOn
      ? ` Bitirdiğiniz gün: ${dayOf(book.finishedOn)}.`
      : book.status === "read"
        ? " Bitirme günü girilmemiş."
        : "";
    const state = book.gaveUp ? "yarım bırakmışsınız" : states[book.status];
    const how =
      book.status === "reading" && book.progressPercent !== null
        ? ` Yüzde ${Math.round(book.progressPercent)} olmuş.`
        : "";
    const isTrue = claimed === undefined || Math.floor(book.myRating ?? 0) === claimed;
    const answer = claimed === undefined ? "" : isTrue ? "Evet. " : "Hayır. ";
    return {
      text: `${answer}${linkTo(book)}, ${authorsOf(book)}: ${state}.${when}${rating}${how}`,
      books: [book],
      memory: listedFor(null, [book]),
    };
  }
  if (author !== undefined && !absent)
    return byAuthor.length === 0
      ? { text: `Kitaplığınızda ${inflect(plain(author), "genitive")} bir kitabı yok.` }
      : listReply(
          `Kitaplığınızda ${inflect(plain(author), "genitive")} ${byAuthor.length} kitabı var:`,
          byAuthor,
          (one) => [states[one.status], starsGiven(one)].filter(Boolean).join(", "),
        );
  if (absent)
    return {
      text: `${linkTo(absent)}, ${authorsOf(absent)}: kitaplığınızda yok. Katalogda var; kartındaki düğmeyle ekleyebilirsiniz.`,
      books: [absent],
      memory: listedFor(null, [absent]),
    };
  return {
    text: text
      ? `${quote(text)} kitaplığınızda görünmüyor.`
      : "Hangi kitabı sorduğunuzu çıkaramadım; adını yazar mısınız?",
  };
}
