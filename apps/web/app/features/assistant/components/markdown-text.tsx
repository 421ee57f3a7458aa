import { Check, ExternalLink } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import Markdown, { type Components } from "react-markdown";
import { Link } from "react-router";
import remarkGfm from "remark-gfm";
import { addressKind } from "./addresses";

export interface AnswerTextProps {
  text: string;
  /** The server has checked that links lead only where they say; until then, foreign links are plain text. */
  isChecked: boolean;
}

const linkClass =
  "font-medium text-accent underline decoration-1 underline-offset-[0.2em] hover:decoration-2";

function Anchor({ href, children }: { href?: string | undefined; children?: ReactNode }) {
  const kind = addressKind(href);
  if (href === undefined || kind === "none") return <span>{children}</span>;
  if (kind === "own") {
    return (
      <Link to={href} className={linkClass}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="nofollow ugc noopener noreferrer" className={linkClass}>
      {children}
      <ExternalLink aria-hidden className="ml-0.5 inline size-3.5 align-[-0.125em]" />
      <span className="sr-only"> (yeni sekmede açılır)</span>
    </a>
  );
}

/** A task of a list, done or not; the reader cannot tick it. */
function Tick({ checked }: ComponentProps<"input">) {
  return (
    <span
      role="img"
      aria-label={checked ? "Yapıldı:" : "Yapılacak:"}
      className="mr-2 inline-grid size-4 place-items-center rounded-sm border border-line-strong bg-surface align-[-0.125em]"
    >
      {checked && <Check aria-hidden className="size-3 text-pine" strokeWidth={3} />}
    </span>
  );
}

function Heading({ children }: { children?: ReactNode }) {
  return <h3 className="mt-5 mb-2 font-medium font-serif text-lg leading-snug first:mt-0">{children}</h3>;
}

function Table({ children }: { children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table, too
    <section aria-label="Tablo" tabIndex={0} className="my-3 overflow-x-auto rounded-lg border border-line">
      <table className="w-full border-collapse text-sm">{children}</table>
    </section>
  );
}

const cell = "border-line px-3 py-2 text-left align-top wrap-normal not-first:border-l";

const parts: Components = {
  a: ({ href, children }) => <Anchor href={href}>{children}</Anchor>,
  // A picture would tell a stranger's server who reads: the page shows only a link to it.
  img: ({ src, alt }) => <Anchor href={typeof src === "string" ? src : undefined}>{alt || "Görsel"}</Anchor>,
  input: Tick,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  p: ({ children }) => <p className="not-first:mt-3">{children}</p>,
  ul: ({ children, className }) => (
    <ul
      className={
        className?.includes("contains-task-list")
          ? "not-first:mt-2 space-y-1.5"
          : "not-first:mt-2 list-disc space-y-1.5 pl-5 marker:text-ink-3"
      }
    >
      {children}
    </ul>
  ),
  ol: ({ children, start }) => (
    <ol start={start} className="tnum not-first:mt-2 list-decimal space-y-1.5 pl-6 marker:text-ink-3">
      {children}
    </ol>
  ),
  // Drops the ids of footnotes, which would be the same in every message.
  li: ({ children }) => <li className="pl-0.5">{children}</li>,
  blockquote: ({ children }) => (
    <blockquote className="my-3 border-line-strong border-l-2 pl-4 font-serif text-ink-2 italic">
      {children}
    </blockquote>
  ),
  table: Table,
  thead: ({ children }) => <thead className="bg-surface">{children}</thead>,
  tr: ({ children }) => <tr className="border-line not-last:border-b">{children}</tr>,
  th: ({ children }) => (
    <th scope="col" className={`${cell} border-b font-semibold`}>
      {children}
    </th>
  ),
  td: ({ children }) => <td className={`${cell} min-w-28`}>{children}</td>,
  pre: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls long lines, too
    <pre tabIndex={0} className="my-3 overflow-x-auto rounded-lg bg-surface p-3 text-sm">
      {children}
    </pre>
  ),
  code: ({ children }) => <code className="rounded-sm bg-surface px-1 py-0.5 text-[0.9em]">{children}</code>,
  hr: () => <hr className="my-4 border-line" />,
  strong: ({ children }) => <strong className="font-semibold">{children}</strong>,
  del: ({ children }) => <del className="text-ink-3">{children}</del>,
};

/** The assistant's answer: markdown with tables, tasks, strikethrough and addresses, without raw HTML. */
export default function MarkdownText({ text, isChecked }: AnswerTextProps) {
  const isFollowed = (address: string) => {
    const kind = addressKind(address);
    return kind === "own" || (kind === "foreign" && isChecked);
  };
  return (
    <Markdown
      remarkPlugins={[remarkGfm]}
      skipHtml
      components={parts}
      urlTransform={(address) => (isFollowed(address) ? address : undefined)}
      remarkRehypeOptions={{ footnoteLabel: "Dipnotlar" }}
    >
      {text}
    </Markdown>
  );
}
