import type { Frame, Reply } from "../frame.ts";
import { listedFor } from "../plan/context.ts";
import type { SeriesPlan } from "../plan/series.ts";
import { remember } from "../thread.ts";
import type { KnownBook } from "../tools.ts";
import { durationOf } from "./asked.ts";
import { join, request } from "./book.ts";
import { enumerate, linkTo, plain, quote } from "./text.ts";

type Known = SeriesPlan & { of: NonNullable<SeriesPlan["of"]> };

const pagesIn = (book: KnownBook | undefined) => book?.pages ?? 0;

/** A volume as it is there, or its title with the word that it is not. */
const volume = ({ of, books }: Known, at: number) => {
  const book = books[at];
  return book ? linkTo(book) : `${quote(of.titles[at] ?? "")} (katalogda yok)`;
};

/** The thickest or the thinnest, beside the others. */
function sayExtreme(planned: Known, isLong: boolean): string {
  const there = planned.books.flatMap((book, at) =>
    pagesIn(book) > 0 ? [{ book, at, pages: pagesIn(book) }] : [],
  );
  const sorted = there.toSorted((one, other) => (isLong ? other.pages - one.pages : one.pages - other.pages));
  const [first, ...others] = sorted;
  if (!first?.book) return "Ciltlerin sayfa sayısı katalogda yok.";
  const rest = others.map(({ book, pages }) => `${plain(book?.title ?? "")} ${pages}`).join(", ");
  return `En ${isLong ? "kalını" : "incesi"} ${linkTo(first.book)}: **${first.pages} sayfa**${rest ? ` (${rest})` : ""}.`;
}

/** All pages together, and how long that takes. */
function saySum({ books, of, claim }: Known): string {
  const counted = books.filter((book) => pagesIn(book) > 0);
  const sum = counted.reduce((all, book) => all + pagesIn(book), 0);
  if (sum === 0) return "Ciltlerin sayfa sayısı katalogda yok.";
  const parts = counted.map(pagesIn).join(" + ");
  const lack = counted.length < of.titles.length ? ` (katalogda olan ${counted.length} cilt)` : "";
  const time = claim.days || claim.perDay ? `; ${durationOf(sum, claim)}` : "";
  return `Toplam **${sum} sayfa**${lack}${counted.length > 1 ? ` (${parts})` : ""}${time}.`;
}

/** What comes after the volume that is spoken of, or after the last one that was read. */
function sayNext(planned: Known): string {
  const { of, at, readTo, guessed, asked, fields } = planned;
  const from =
    (fields.includes("after") ? asked[0] : undefined) ??
    at ??
    (fields.includes("after") ? Math.max(0, readTo) : readTo);
  const isRight = guessed === from + 1;
  const polar = guessed === undefined ? "" : isRight ? "Evet: " : `Hayır, o ${guessed + 1}. kitap: `;
  if (from + 1 < of.titles.length)
    return `${polar}${from < 0 ? "İlk kitap" : `${quote(of.titles[from] ?? "")} sonrasında sıradaki`} ${volume(planned, from + 1)}.`;
  return `${volume(planned, from)} dizinin ${of.isOpen ? "Türkçedeki son" : "son"} kitabı.`;
}

/** The volumes that are asked for by number. */
function sayNumbered(planned: Known): string {
  const { of, asked, books } = planned;
  const named = asked.filter((at) => at < of.titles.length);
  if (named.length === 0)
    return of.isOpen
      ? `Türkçede henüz yok: ${quote(of.name)} şimdilik ${of.titles.length} kitap.`
      : `O numarada bir cildi yok: ${quote(of.name)} ${of.titles.length} kitap.`;
  return named
    .map((at) => {
      const pages = pagesIn(books[at]) > 0 ? `, ${pagesIn(books[at])} sayfa` : "";
      return `${at + 1}. kitap ${volume(planned, at)}${pages}.`;
    })
    .join(" ");
}

/** Whether they are all there. */
function sayThere({ of, books }: Known): string {
  const there = books.flatMap((book) => (book ? [linkTo(book)] : []));
  if (there.length === of.titles.length) return "Evet, hepsi katalogda var.";
  return there.length === 0
    ? "Hayır, hiçbiri katalogda yok."
    : `Hayır, hepsi yok: ${of.titles.length} kitaptan ${there.length} tanesi katalogda (${enumerate(there)}).`;
}

function answerTo(planned: Known): string {
  const { fields, at, asked, compared, of } = planned;
  const asks = (...keys: string[]) => keys.some((key) => fields.includes(key));
  if (compared.length > 1) {
    const [first, second] = compared.toSorted((one, other) => one - other);
    return `Önce ${volume(planned, first ?? 0)}, sonra ${volume(planned, second ?? 1)}.`;
  }
  if (asks("single-volume"))
    return planned.whole
      ? `Evet, hepsi bir arada: ${linkTo(planned.whole)}${planned.whole.publisher ? `, ${plain(planned.whole.publisher)}` : ""}${planned.whole.pages ? `, **${planned.whole.pages} sayfa**` : ""}.`
      : "Hepsini bir arada veren tek ciltlisi katalogda yok.";
  if (asks("most-long", "most-short")) return sayExtreme(planned, asks("most-long"));
  if (asks("pages", "duration")) return saySum(planned);
  if (asks("exists") && asks("whole-series", "all-of")) return sayThere(planned);
  if (asks("after") && asks("next-volume") && (asked.length > 0 || planned.guessed !== undefined))
    return sayNext(planned);
  if (asked.length > 0) return sayNumbered(planned);
  if (of.isLoose && asks("order", "whole-series"))
    return "Kitaplar birbirine bağlı değil; istediğinizle başlayabilirsiniz.";
  if (asks("next-volume")) return sayNext(planned);
  if (at !== undefined && !planned.books[at] && !asks("next-volume"))
    return `${quote(of.titles[at] ?? "")} katalogda yok; ${quote(of.name)} dizisinin ${at + 1}. kitabı.`;
  if (asks("order") && at !== undefined && at > 0 && !of.isLoose)
    return `Baştan başlamak daha iyi: ${volume(planned, at)} ${at + 1}. kitap, öncekilerin devamı.`;
  return at === undefined || (asks("whole-series", "order") && !asks("place"))
    ? ""
    : `${volume(planned, at)} ${quote(of.name)} dizisinin ${at + 1}. kitabı. ${sayNext(planned)}`;
}

export function saySeries(_: Frame, planned: SeriesPlan): Reply {
  const { of, books, book, missing } = planned;
  if (!of)
    return book
      ? {
          text: `${linkTo(book)} bildiğim bir dizinin parçası değil; devamını bilmiyorum.`,
          books: [book],
          memory: { focus: remember(book) },
        }
      : {
          text: missing
            ? `${quote(missing)} adlı bir dizi bilmiyorum, katalogda da yok. Yazarını yazarsanız kitaplarına bakarım.`
            : "Hangi kitabı ya da diziyi sorduğunuzu çıkaramadım; adını yazar mısınız?",
        };
  const known = { ...planned, of };
  // What was named as the next one is what "ondan sonraki" goes on from.
  const [only] = planned.asked;
  const from = planned.fields.includes("after") ? (only ?? planned.at) : planned.at;
  const isNext = planned.fields.includes("next-volume");
  const answered = isNext
    ? books[(from ?? planned.readTo) + 1]
    : only === undefined
      ? undefined
      : books[only];
  const there = books.filter((one) => one !== undefined);
  const names = of.titles.map((title, at) => (books[at] ? linkTo(books[at]) : quote(title))).join(" → ");
  const answer = planned.notes.length > 0 ? planned.notes.map(plain).join(" ") : answerTo(known);
  const whole = `${quote(of.name)} ${of.isOpen ? "şimdilik " : ""}${of.titles.length} kitap; ${of.isLoose ? "yayım sırası" : "sırası"}: ${names}.`;
  const gone = of.titles.filter((_, at) => books[at] === undefined);
  const lacking =
    gone.length === 0
      ? ""
      : there.length === 0
        ? `Hiçbiri katalogda yok; ${request}`
        : `Katalogda olmayan: ${enumerate(gone.slice(0, 6).map(quote))}.`;
  const wanted =
    of.untranslated && of.untranslated.length > 0
      ? `Türkçede henüz bulunmayan: ${enumerate(of.untranslated.map((one) => `*${plain(one)}*`))}.`
      : "";
  return {
    text: answer ? `${answer}\n\n${join(whole, lacking)}` : join(whole, lacking, wanted),
    books: [...(planned.whole ? [planned.whole] : []), ...(there.length > 0 ? there : book ? [book] : [])],
    memory: { ...listedFor(null, there), focus: answered ? remember(answered) : null },
  };
}
