/** Tags that editors of other places write; anything else in angle brackets is the writer's own. */
const breaks = /<(?:br|hr)\s*\/?>/gi;
const blocks = /<\/?(?:p|div|blockquote|ul|ol|h[1-6]|pre)(?:\s[^<>]*)?>/gi;
const items = /<li(?:\s[^<>]*)?>/gi;
const links = /<a\s[^<>]*?href\s*=\s*["']?([^"'\s<>]+)["']?[^<>]*>(.*?)<\/a\s*>/gis;
const others =
  /<\/?(?:a|b|i|u|s|em|strong|span|font|small|big|sub|sup|strike|del|ins|code|spoiler|li|tt|cite|q|img)(?:\s[^<>]*)?\/?>/gi;

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

/** HTML of a review or note as text with paragraphs: nothing is lost but the tags. */
export function plainText(html: string): string {
  return html
    .replace(/\r\n?/g, "\n")
    .replace(links, (_all, address: string, words: string) =>
      words.includes(address) ? words : `${words} (${address})`,
    )
    .replace(breaks, "\n")
    .replace(blocks, "\n\n")
    .replace(items, "\n• ")
    .replace(others, "")
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, entity)
    .replace(/[^\S\n]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
