import { paths } from "~/lib/paths";

/** The contact form, with what it is about. */
export function reportCoverPath({ isbn, title }: { isbn: string; title: string }): string {
  const subject = `Kapak bildirimi: ${title.slice(0, 80)} (${isbn})`;
  return `${paths.contact}?konu=${encodeURIComponent(subject)}`;
}

/** Whoever has the rights to a picture, or sees a wrong one, says so here. */
export function ReportCoverLink({ book }: { book: { isbn: string; title: string } }) {
  return (
    <a
      href={reportCoverPath(book)}
      rel="nofollow"
      className="inline-flex min-h-9 items-center rounded-sm px-2 text-ink-2 text-xs underline-offset-4 hover:underline"
    >
      Kapağı bildir
    </a>
  );
}
