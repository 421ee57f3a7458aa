const link = /\[((?:\\.|[^\]\\])*)\]\(([^)\s]*)\)/g;
const escaped = /\\([\\`*_{}[\]<>#|~!&()+\-.])/g;
const row = /^\s*\|(.*)\|\s*$/;

function plainLine(line: string): string {
  const cells = row.exec(line)?.[1];
  if (cells !== undefined) {
    const all = cells.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return all.every((cell) => /^:?-+:?$/.test(cell)) ? "" : all.filter(Boolean).join(" – ");
  }
  return line
    .replace(
      /^(\s*)[-*+] \[([ xX])\] /,
      (_, space: string, tick: string) => `${space}${tick === " " ? "☐" : "☑"} `,
    )
    .replace(/^(\s*)[-*+] /, "$1• ")
    .replace(/^#{1,6} /, "")
    .replace(/^> ?/, "");
}

/**
 * An answer's markdown as plain text, without its marks.
 * @param origin before the addresses of our pages, which then stand behind their words; without it none does
 */
export function plainText(markdown: string, origin?: string): string {
  const addressOf = (address: string) => (address.startsWith("/") ? `${origin}${address}` : address);
  return markdown
    .split("\n")
    .map((line) => plainLine(line))
    .join("\n")
    .replace(link, (_, words: string, address: string) =>
      origin === undefined ? words : `${words} (${addressOf(address)})`,
    )
    .replace(/(?<![\\\w])(\*\*|__|~~)(?=\S)([^\n]*?\S)\1/g, "$2")
    .replace(/(?<![\\\w*_])([*_])(?=\S)([^\n*_]*?\S)\1(?![\w*_])/g, "$2")
    .replace(/(?<!\\)`([^`\n]+)`/g, "$1")
    .replace(escaped, "$1")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
