import type { Frame, Reply } from "../frame.ts";
import { listedFor } from "../plan/context.ts";
import type { Quoted } from "../plan/quotes.ts";
import type { KeptPassage } from "../tools.ts";
import { authorsOf, linkTo, number, plain, quote, upperFirst } from "./text.ts";

/** Letters of a passage that are told; the rest stands on its page. */
const longest = 400;
const toOwn = "[Alıntılar](/alintilar)";
const day = new Intl.DateTimeFormat("tr-TR", { dateStyle: "long", timeZone: "UTC" });

function shortened(text: string): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, cut.lastIndexOf(" "))}…`;
}

function keepersOf({ id, keeperCount, own }: KeptPassage): string {
  const text = own && keeperCount <= 1 ? "altını siz çizdiniz" : `${number(keeperCount)} okur altını çizdi`;
  return `[${text}](/alinti/${id})`;
}

function line(one: KeptPassage, isOfOne: boolean): string {
  const said =
    one.hasSpoiler && !one.own
      ? "Bu alıntı sürpriz bozuyor; açmak size kalmış"
      : quote(shortened(one.passage));
  const { own } = one;
  const facts = [
    ...(isOfOne ? [] : [`${linkTo(one.book)}, ${authorsOf(one.book)}`]),
    ...(own?.page ? [`s. ${own.page}`] : []),
    ...(own ? [day.format(new Date(`${own.keptOn}T00:00:00Z`))] : []),
    keepersOf(one),
  ];
  const note = own?.note ? ` Notunuz: ${quote(shortened(own.note))}` : "";
  return `- ${said} (${facts.join(", ")})${note}`;
}

/** Of what they are, as it stands before "alıntı". */
function whence({ isOwn, book, author, time }: Quoted): string {
  const of = book ? `${linkTo(book)} kitabından ` : author ? `${plain(author)} kitaplarından ` : "";
  return `${time ? `${time.name} ` : ""}${of}${isOwn ? "sakladığınız " : ""}`;
}

function sayNone(of: Quoted): string {
  if (of.absent !== undefined) return `${quote(of.absent)} katalogda yok; ondan bir alıntı da bilmiyorum.`;
  if (of.isOwn)
    return `${upperFirst(`${whence(of)}bir`)} alıntı yok. Bir kitabın sayfasındaki “Alıntı ekle” ile sakladıklarınız ${toOwn} sayfasında durur.`;
  if (!of.book && !of.author)
    return "Hangi kitaptan ya da yazardan alıntı istediğinizi çıkaramadım; adını yazar mısınız?";
  return `${whence(of)}görebileceğiniz bir alıntı henüz yok. İlkini siz ekleyebilirsiniz.`;
}

/** Passages with who kept them; what somebody marked as giving something away is not told. */
export function sayQuotes(_: Frame, of: Quoted): Reply {
  const books = of.book ? [of.book] : [...new Map(of.quotes.map(({ book }) => [book.workId, book])).values()];
  const memory = listedFor(null, books);
  const [first] = of.quotes;
  if (first === undefined) return { text: sayNone(of), ...(of.book && { books, memory }) };
  const lines = of.quotes.map((one) => line(one, of.book !== undefined));
  const intro = `${upperFirst(`${whence(of)}${of.isOwn ? "alıntılar" : "en çok altı çizilenler"}`)}:`;
  const end = of.isOwn ? `Hepsi ${toOwn} sayfanızda.` : "";
  return { text: [intro, lines.join("\n"), end].filter(Boolean).join("\n\n"), books, memory };
}
