import type { OutsideBook } from "@okurca/contract";

/** The number of a book of catalogues elsewhere, and who tells of it, each with its page there. */
export function BookOrigin({ book: { isbn, sources } }: { book: Pick<OutsideBook, "isbn" | "sources"> }) {
  return (
    <>
      ISBN {isbn} · Kaynak:{" "}
      {sources.map(({ id, name, link }, i) => (
        <span key={id}>
          {i > 0 && ", "}
          {link ? (
            <a href={link} target="_blank" rel="noopener noreferrer" className="underline hover:text-ink">
              {name}
            </a>
          ) : (
            name
          )}
        </span>
      ))}
    </>
  );
}
