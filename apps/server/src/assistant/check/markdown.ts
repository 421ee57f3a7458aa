import { emailAddress } from "../email-address.ts";

/** A link to a page of ours on a book, as a model wrote it. */
export interface BookLink {
  label: string;
  isbn: string;
}

/** Text in which links to books stand as `placeOf` writes them, and of other links and pictures only the words. */
export interface Parsed {
  text: string;
  links: BookLink[];
}

// Of the private use area, so that no text has them: they are taken out first.
const [open, close] = ["\uE000", "\uE001"];
export const placeOf = (index: number) => `${open}${index}${close}`;
export const places = /\uE000(\d+)\uE001/g;

const link = /(!?)\[([^[\]]*)\](?:\(((?:[^()]|\([^()]*\))*)\)|\[[^[\]]*\])/g;
const definition = /^ {0,3}\[[^\]\n]+\]:.*$/gm;
const tag = /<!--[\s\S]*?(?:-->|$)|<\/?[a-z][a-z\d-]*(?:[\s/][^>]*)?>|<![^>]*>/gi;
const address =
  /<?(?:(?:(?<![a-z\d+.-])[a-z][a-z\d+.-]*:)?\/\/|www\.|(?:javascript|data|vbscript|mailto|xmpp|tel):)[^\s<>)\]]+>?/gi;
/** Of this site or written as if it were one. */
const bookPath = /^\s*<?(?:https?:\/\/[^/\s]+)?\/kitap\/(\d{13})\/?>?(?:\s+["'][^"']*["'])?\s*$/i;

const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(sol|colon|period|commat));/gi;
const named: Record<string, string> = { sol: "/", colon: ":", period: ".", commat: "@" };

/** As whoever draws it reads it: an address may be written with references to its letters, or with backslashes. */
function plainly(markdown: string): string {
  return markdown
    .replace(reference, (_whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? "";
      const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      const letter = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
      // It would begin another reference.
      return letter === "&" ? "&amp;" : letter;
    })
    .replace(/\\+(?=[/:.@])/g, "");
}

/**
 * Takes a model's Markdown apart. No address but those of books is left in it, nor any picture or HTML: what strangers
 * wrote into reviews may have told the model to write some.
 */
export function parseAnswer(markdown: string): Parsed {
  const links: BookLink[] = [];
  const text = plainly(markdown)
    .replaceAll(open, "")
    .replaceAll(close, "")
    .replace(definition, "")
    .replace(link, (_whole, isPicture: string, label: string, target: string | undefined) => {
      const isbn = bookPath.exec(target ?? "")?.[1];
      if (isPicture || isbn === undefined || label.trim() === "") return label;
      links.push({ label: label.trim(), isbn });
      return placeOf(links.length - 1);
    })
    .replace(tag, "")
    .replace(address, "(bağlantı çıkarıldı)")
    .replace(emailAddress, "(adres çıkarıldı)");
  return { text, links };
}

/** A text that is not whole yet, as it may be kept: nobody has held its books against the catalogue, so none is a link. */
export function withoutLinks(markdown: string): string {
  const { text, links } = parseAnswer(markdown);
  return text.replace(places, (_place, index: string) => links[Number(index)]?.label ?? "");
}

/** Words in the text that may be a book's title: bold, italic or quoted; where they stand, and what is around them. */
export interface Mention {
  title: string;
  /** Of the title in the text. */
  start: number;
  end: number;
  /** After it, its mark included. */
  markEnd: number;
  /** What stands around says that it is a book. */
  isSurelyBook: boolean;
  /** What follows on the line: the author, perhaps. */
  after: string;
}

const mention =
  /(\*\*|__)(?=\S)([^*_\n]{2,120}?)\1|(?<![*\p{L}\d])([*_])(?=\S)([^*_\n]{2,120}?)\3(?![*\p{L}\d])|([“„«"])([^“”„«»"\n]{2,120})([”“»"])/gu;
const authorFollows =
  /^\s*(?:[-–—,]\s*|\(\s*)(?:yazar[ıi]?:?\s*)?\p{Lu}[\p{L}.’']*\s+(?:\p{Lu}[\p{L}.’']*\s*)+/u;
const kindFollows =
  /^\s*(?:adlı|isimli|(?:kitab|roman|öykü|hikâye|hikaye|eser|deneme|şiir)\p{L}*)(?!\p{L})/iu;
const authorPrecedes = /\p{Lu}\p{L}+[’'](?:n?[ıiuü]n)\s+$/u;
const kindPrecedes = /(?:kitab|roman|eser|öykü)\p{L}*[:,]?\s+$/iu;

/** "Hiç Yazılmamış Roman", and not "Çukurova sevgisi": of an author much may be quoted. */
const isTitleCase = (text: string) =>
  text.split(/\s+/).every((word) => word.length < 4 || /^[^\p{L}]*[\p{Lu}\d]/u.test(word));

/** "**Kitap** - *Yazar*": what follows a title after a dash is who wrote it. */
const titlePrecedes = /[*_”“»"\uE001)]\s*[-–—,(]\s*$/u;

/** What may be a book's name without a link. */
export function findMentions(text: string): Mention[] {
  return [...text.matchAll(mention)].flatMap((match) => {
    const [whole] = match;
    const title = match[2] ?? match[4] ?? match[6] ?? "";
    const width = match[1]?.length ?? 1;
    const clean = title.trim().replace(/[,.;]$/, "");
    if (!/^[\p{Lu}\d]/u.test(clean) || clean.endsWith(":") || clean.includes(open)) return [];
    const start = match.index + width + title.indexOf(clean);
    const before = text.slice(Math.max(0, match.index - 60), match.index);
    if (titlePrecedes.test(before)) return [];
    const after =
      text.slice(match.index + whole.length, match.index + whole.length + 80).split("\n", 1)[0] ?? "";
    const isSurelyBook =
      authorFollows.test(after) ||
      kindFollows.test(after) ||
      (authorPrecedes.test(before) && isTitleCase(clean)) ||
      kindPrecedes.test(before);
    const markEnd = match.index + whole.length;
    return [{ title: clean, start, end: start + clean.length, markEnd, isSurelyBook, after }];
  });
}
