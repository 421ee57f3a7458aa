import { emailAddress } from "../email-address.ts";

/** A link to a book page of ours, as a model wrote it. */
export interface BookLink {
  label: string;
  isbn: string;
}

/** Text with links to books as `placeOf` writes them; other links and pictures are reduced to their words. */
export interface Parsed {
  text: string;
  links: BookLink[];
}

// Characters of the private use area; no text contains them, since they are removed first.
const [open, close] = ["\uE000", "\uE001"];
export const placeOf = (index: number) => `${open}${index}${close}`;
export const places = /\uE000(\d+)\uE001/g;

const link = /(!?)\[([^[\]]*)\](?:\(((?:[^()]|\([^()]*\))*)\)|\[[^[\]]*\])/g;
const definition = /^ {0,3}\[[^\]\n]+\]:.*$/gm;
// A tag ends before the next begins: searching to the end of the text for the end of each "<" takes minutes.
const tag = /<!--[\s\S]*?(?:-->|$)|<\/?[a-z][a-z\d-]*(?:[\s/][^<>]*)?>|<![^<>]*>/gi;
const address =
  /<?(?:(?:(?<![a-z\d+.-])[a-z][a-z\d+.-]*:)?\/\/|www\.|(?:javascript|data|vbscript|mailto|xmpp|tel):)[^\s<>)\]]+>?/gi;
/** On this site or written as if it were. */
const bookPath = /^\s*<?(?:https?:\/\/[^/\s]+)?\/kitap\/(\d{13})\/?>?(?:\s+["'][^"']*["'])?\s*$/i;

const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(sol|colon|period|commat));/gi;
const named: Record<string, string> = { sol: "/", colon: ":", period: ".", commat: "@" };

/** The Markdown as a renderer reads it: an address may contain character references or backslashes. */
function plainly(markdown: string): string {
  return markdown
    .replace(reference, (_whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? "";
      const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      const letter = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
      // A bare "&" would begin another reference.
      return letter === "&" ? "&amp;" : letter;
    })
    .replace(/(?<!\\)\\+(?=[/:.@])/g, "");
}

/** Adds a space after a "]", where brackets would be read as a link's address. */
const instead = (words: string) => (_whole: string, at: number, text: string) =>
  text[at - 1] === "]" ? ` ${words}` : words;

/**
 * Parses a model's Markdown. Removes pictures, HTML and every address except those of books: strangers'
 * reviews may have told the model to write some.
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
    .replace(address, instead("(bağlantı çıkarıldı)"))
    .replace(emailAddress, instead("(adres çıkarıldı)"));
  return { text, links };
}

/**
 * A text that is not complete yet, ready to store: its books have not been checked against the catalogue, so
 * none is a link.
 */
export function withoutLinks(markdown: string): string {
  const { text, links } = parseAnswer(markdown);
  return text.replace(places, (_place, index: string) => links[Number(index)]?.label ?? "");
}

/**
 * Words in the text that may be a book's title (bold, italic or quoted), with their place and surroundings.
 */
export interface Mention {
  title: string;
  /** Positions of the title in the text. */
  start: number;
  end: number;
  /** Position after the title, including its mark. */
  markEnd: number;
  /** The surrounding text says that it is a book. */
  isSurelyBook: boolean;
  /** The rest of the line: the author, perhaps. */
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

/** "Hiç Yazılmamış Roman", but not "Çukurova sevgisi": a text about an author may quote much. */
const isTitleCase = (text: string) =>
  text.split(/\s+/).every((word) => word.length < 4 || /^[^\p{L}]*[\p{Lu}\d]/u.test(word));

/** "**Kitap** - *Yazar*": after a title and a dash comes its author. */
const titlePrecedes = /[*_”“»"\uE001)]\s*[-–—,(]\s*$/u;

/** Finds words without a link that may be a book's title. */
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
