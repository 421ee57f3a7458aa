import { createTaking, type ReadClippings } from "./clipping.ts";
import { readMoment } from "./moments.ts";
import { readAuthors, readTitle } from "./titles.ts";

const place = /^### \S+ (.{1,40}?) @ (.{6,60})$/u;

/** Whether a text has a book's title and a place as KOReader writes them. */
export const isKoreaderMarkdown = (text: string): boolean => {
  const head = text.slice(0, 100_000);
  return (
    /^\ufeff?\s{0,100}# \S/.test(head) &&
    /^##### /mu.test(head) &&
    /^### \S+ .{1,40}? @ .{6,60}$/mu.test(head)
  );
};

/** Signs by which KOReader shows how a passage was drawn, around the whole of it. */
const drawn: readonly [string, string][] = [
  ["**_", "_**"],
  ["**", "**"],
  ["==", "=="],
  ["++", "++"],
  ["~~", "~~"],
  ["<u>", "</u>"],
  ["*", "*"],
];

function plain(text: string): string {
  const bare = text.trim();
  const signs = drawn.find(
    ([before, after]) =>
      bare.length > before.length + after.length && bare.startsWith(before) && bare.endsWith(after),
  );
  return signs ? bare.slice(signs[0].length, -signs[1].length) : bare;
}

const isOver = (line: string) => /^_.{1,60}: \d{4}-\d{2}-\d{2}.{0,30}_$/u.test(line);
const isLink = (line: string) => /^\[.{1,60}\]\(<?file:\/\/.{1,2000}\)$/u.test(line);

/** Passages of KOReader's Markdown, of one book or of several; `now` is ISO 8601. */
export function readKoreaderMarkdown(text: string, now: string): ReadClippings {
  const taking = createTaking("koreader", now);
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|\n|\r/);
  let [title, authors]: [string, string[]] = ["", []];
  let open: { line: number; page: string; kept_at: string | null; words: string[] } | undefined;

  function close(): void {
    if (!open) return;
    const cut = open.words.indexOf("---");
    const words = cut < 0 ? open.words : open.words.slice(0, cut);
    const page = /^\d{1,5}$/.test(open.page) ? Number(open.page) : null;
    taking.take(open.line, {
      title,
      authors,
      isbn: null,
      text: plain(words.join("\n")),
      note: cut < 0 ? null : open.words.slice(cut + 1).join("\n"),
      page,
      location: open.page,
      kept_at: open.kept_at,
    });
    open = undefined;
  }

  for (const [number, line] of lines.entries()) {
    if (taking.isFull()) break;
    const next = lines[number + 1] ?? "";
    const found = place.exec(line.slice(0, 200));
    if (line.startsWith("# ") && next.startsWith("##### ")) {
      close();
      title = readTitle(line.slice(2));
      // Names stand behind commas here, never the family name first.
      authors = [
        ...new Set(
          next
            .slice(6)
            .slice(0, 5000)
            .split(",")
            .flatMap((name) => readAuthors(name)),
        ),
      ].slice(0, 20);
    } else if (found) {
      close();
      open = { line: number + 1, page: found[1] ?? "", kept_at: readMoment(found[2] ?? ""), words: [] };
    } else if (line.startsWith("## ")) close();
    else if (open && !isOver(line.slice(0, 200)) && !isLink(line.slice(0, 2100))) open.words.push(line);
  }
  close();
  return taking.done();
}
