import type { PublicBook } from "@okurca/contract";
import { LayoutGrid, List } from "lucide-react";
import { useSyncExternalStore } from "react";
import { classes } from "~/lib/classes";
import { formatRelease, joinAuthors } from "~/lib/format";
import { statusLabels, statusTones } from "~/ui/reading-status";
import { BookLink } from "~/ui/book-link";
import { Badge } from "~/ui/chip";
import { type CoverFace, CoverView } from "~/ui/cover-view";

type CoveredBook = PublicBook & { cover: CoverFace };
type View = "grid" | "list";

/** Where the browser keeps a choice of view. */
export const viewKey = "okurca.profile-view";
const listeners = new Set<() => void>();
let chosen: View | undefined;

function readView(): View {
  try {
    chosen ??= localStorage.getItem(viewKey) === "list" ? "list" : "grid";
  } catch {
    // Without storage the choice lasts as long as the page.
    chosen ??= "grid";
  }
  return chosen;
}

function chooseView(view: View): void {
  chosen = view;
  try {
    localStorage.setItem(viewKey, view);
  } catch {}
  for (const listener of listeners) listener();
}

function useView(): View {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readView,
    () => "grid",
  );
}

const views = [
  { view: "grid", label: "Izgara görünümü", Icon: LayoutGrid },
  { view: "list", label: "Liste görünümü", Icon: List },
] as const;

/** Grid or list; the browser remembers which. */
export function ViewSwitch() {
  const present = useView();
  return (
    <div role="group" aria-label="Kitapların görünümü" className="flex gap-1 rounded-[10px] bg-sunken p-1">
      {views.map(({ view, label, Icon }) => (
        <button
          key={view}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={view === present}
          onClick={() => chooseView(view)}
          className={classes(
            "grid size-9 place-items-center rounded-md transition-colors",
            view === present ? "bg-surface text-ink shadow-sm" : "text-ink-2 hover:text-ink",
          )}
        >
          <Icon aria-hidden className="size-[1.125rem]" />
        </button>
      ))}
    </div>
  );
}

function Facts({ book }: { book: CoveredBook }) {
  const year = formatRelease(book);
  return (
    <>
      <h2 className="line-clamp-2 font-medium font-serif text-[1.0625rem] leading-tight">
        <BookLink isbn={book.isbn} book={book} className="hover:underline">
          {book.title}
        </BookLink>
      </h2>
      <p className="mt-0.5 line-clamp-1 text-ink-2 text-sm">{joinAuthors(book.author)}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={statusTones[book.status]}>{statusLabels[book.status]}</Badge>
        {year && <span className="tnum text-ink-3 text-xs">{year}</span>}
      </p>
    </>
  );
}

/** A page of a reader's books, as tiles or as lines. */
export function ProfileBooks({ books }: { books: readonly CoveredBook[] }) {
  if (useView() === "list") {
    return (
      <ul className="divide-y divide-line">
        {books.map((book) => (
          <li key={book.isbn} className="flex min-w-0 gap-4 py-4">
            <BookLink isbn={book.isbn} book={book} aria-hidden tabIndex={-1} className="w-14 flex-none">
              <CoverView design={book.cover} isDecorative />
            </BookLink>
            <div className="min-w-0">
              <Facts book={book} />
            </div>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="grid grid-cols-2 gap-x-5 gap-y-8 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5">
      {books.map((book) => (
        <li key={book.isbn} className="flex min-w-0 flex-col">
          <BookLink isbn={book.isbn} book={book} aria-hidden tabIndex={-1} className="mb-3">
            <CoverView design={book.cover} isDecorative />
          </BookLink>
          <Facts book={book} />
        </li>
      ))}
    </ul>
  );
}
