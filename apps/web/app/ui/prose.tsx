import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";

/**
 * Long texts as data: a paragraph, a list, or a table with its head first. In them `[words](address)` is a
 * link, `**words**` is strong and `==words==` is marked as still to be told.
 */
export type Block = string | { list: readonly string[] } | { table: readonly (readonly string[])[] };

export interface TextSection {
  /** Of the address: `/gizlilik#haklar`. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

const pattern = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*|==([^=]+)==/g;
const linkClass =
  "font-medium text-accent underline decoration-1 underline-offset-[0.2em] hover:decoration-2";

function Anchor({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith("/")) {
    return (
      <Link to={to} className={linkClass}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} className={linkClass} {...(to.startsWith("http") ? { rel: "noreferrer" } : {})}>
      {children}
    </a>
  );
}

export function Inline({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const [whole, words, to, strong, mark] = match;
    parts.push(text.slice(end, match.index));
    if (to) parts.push(<Anchor to={to}>{words}</Anchor>);
    else if (strong) parts.push(<strong className="font-semibold">{strong}</strong>);
    else parts.push(<mark className="hl text-ink">{mark}</mark>);
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a constant text never change places
  return parts.map((part, i) => <Fragment key={i}>{part}</Fragment>);
}

/** The words alone, for search and for search engines. */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) =>
      typeof block === "string" ? [block] : "list" in block ? block.list : block.table.flat(),
    )
    .join(" ")
    .replace(pattern, (_whole, words, _to, strong, mark) => words ?? strong ?? mark);
}

function Table({ rows: [head = [], ...rows] }: { rows: readonly (readonly string[])[] }) {
  return (
    <table className="w-full border-collapse text-[0.9375rem] leading-normal max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          {head.map((title) => (
            <th
              key={title}
              scope="col"
              className="border-line-strong border-b py-2 pr-4 text-left font-semibold"
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(([first = "", ...others]) => (
          <tr key={first} className="border-line border-b align-top max-sm:block max-sm:py-3">
            <th scope="row" className="py-2.5 pr-4 text-left font-medium max-sm:block max-sm:py-0">
              <Inline text={first} />
            </th>
            {others.map((cell) => (
              <td key={cell} className="py-2.5 not-last:pr-4 text-ink-2 max-sm:block max-sm:py-0.5">
                <Inline text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => {
    if (typeof block === "string") {
      return (
        <p key={block}>
          <Inline text={block} />
        </p>
      );
    }
    if ("table" in block) return <Table key={block.table.length} rows={block.table} />;
    return (
      <ul key={block.list[0]} className="list-disc space-y-2 pl-5 marker:text-ink-3">
        {block.list.map((item) => (
          <li key={item} className="pl-1">
            <Inline text={item} />
          </li>
        ))}
      </ul>
    );
  });
}
