// Anyone may upload a file: no pattern here may backtrack, so that a text made to keep it busy takes as long
// as any other.

/** Any text in angle brackets. */
const bracketed = /<[^<>]*>/g;
const tagName = /^<\/?([a-z]{1,10}[1-6]?)(?=[\s/>])/i;
const addressIn = /\shref\s*=\s*["']?([^"'\s<>]+)/i;
/** Longer addresses are left out. */
const longestAddress = 2000;

/** Tags that editors of other sites write; anything else in angle brackets is the writer's own. */
const breaks = new Set(["br", "hr"]);
const blocks = new Set("p div blockquote ul ol pre h1 h2 h3 h4 h5 h6".split(" "));
const others = new Set(
  "a b i u s em strong span font small big sub sup strike del ins code spoiler li tt cite q img".split(" "),
);

const named: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  hellip: "…",
  mdash: "—",
  ndash: "–",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
};

function entity(whole: string, name: string): string {
  if (!name.startsWith("#")) return named[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : whole;
}

/** The replacement of a tag; undefined for text that is no tag. */
function textOf(name: string, isEnd: boolean): string | undefined {
  if (breaks.has(name)) return "\n";
  if (blocks.has(name)) return "\n\n";
  if (name === "li" && !isEnd) return "\n• ";
  return others.has(name) ? "" : undefined;
}

/** Removes tags; a link's address follows its words, where it is wanted. */
function withoutTags(html: string, withAddresses: boolean): string {
  const parts: string[] = [];
  let link: { address: string; start: number } | undefined;
  let at = 0;
  for (const { 0: tag, index } of html.matchAll(bracketed)) {
    const name = tagName.exec(tag)?.[1]?.toLowerCase() ?? "";
    const isEnd = tag[1] === "/";
    const text = textOf(name, isEnd);
    if (text === undefined) continue;
    parts.push(html.slice(at, index), text);
    at = index + tag.length;
    if (name !== "a") continue;
    if (!isEnd && link === undefined) {
      const address = addressIn.exec(tag)?.[1];
      if (withAddresses && address && address.length <= longestAddress) link = { address, start: at };
    } else if (isEnd && link !== undefined) {
      if (!html.slice(link.start, index).includes(link.address)) parts.push(` (${link.address})`);
      link = undefined;
    }
  }
  parts.push(html.slice(at));
  return parts.join("");
}

/** Converts HTML of a review or note to text with paragraphs: only the tags are lost, and addresses that are not wanted. */
export function plainText(html: string, { withAddresses } = { withAddresses: true }): string {
  return withoutTags(html.replace(/\r\n?/g, "\n"), withAddresses)
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, entity)
    .replace(/[^\S\n]+/g, (gap, at: number, text: string) => (text[at + gap.length] === "\n" ? "" : gap))
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
