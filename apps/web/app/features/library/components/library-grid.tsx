import type { LibraryBook } from "@okurca/contract";
import { EllipsisVertical, PenLine, Repeat2, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { joinAuthors } from "~/lib/format";
import { paths } from "~/lib/paths";
import { statusLabels, statusTones } from "~/lib/reading-status";
import { BookCover } from "~/ui/book-cover";
import { IconButton } from "~/ui/button";
import { Badge } from "~/ui/chip";
import { ConfirmDialog } from "~/ui/dialog";
import { Menu, MenuItem, MenuSeparator } from "~/ui/menu";
import { useRemoveFromLibrary } from "../library.mutations";
import { StatusDialog } from "./status-dialog";

function Card({
  book,
  onStatus,
  onRemove,
}: {
  book: LibraryBook;
  onStatus: () => void;
  onRemove: () => void;
}) {
  const navigate = useNavigate();
  return (
    <li className="flex min-w-0 flex-col">
      <Link to={paths.book(book.isbn)} aria-hidden tabIndex={-1}>
        <BookCover book={book} isDecorative />
      </Link>
      <div className="mt-3 flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 font-medium font-serif text-[1.0625rem] leading-tight">
            <Link to={paths.book(book.isbn)} className="hover:underline">
              {book.title}
            </Link>
          </h2>
          <p className="mt-0.5 line-clamp-1 text-ink-2 text-sm">{joinAuthors(book.author)}</p>
        </div>
        <Menu
          label={book.title}
          trigger={
            <IconButton label={`${book.title} için seçenekler`} className="-mt-2 -mr-2 size-10">
              <EllipsisVertical aria-hidden className="size-5" />
            </IconButton>
          }
        >
          <MenuItem onSelect={onStatus}>
            <Repeat2 aria-hidden className="size-[1.125rem]" /> Durumu değiştir
          </MenuItem>
          <MenuItem onSelect={() => void navigate(paths.reviewOf(book.isbn))}>
            <PenLine aria-hidden className="size-[1.125rem]" /> İnceleme yaz
          </MenuItem>
          <MenuSeparator />
          <MenuItem isDanger onSelect={onRemove}>
            <Trash2 aria-hidden className="size-[1.125rem]" /> Kitaplıktan kaldır
          </MenuItem>
        </Menu>
      </div>
      <div className="mt-2">
        <button
          type="button"
          onClick={onStatus}
          aria-label={`${statusLabels[book.status]}, durumu değiştir`}
          className="-m-2 rounded-full p-2"
        >
          <Badge tone={statusTones[book.status]}>{statusLabels[book.status]}</Badge>
        </button>
      </div>
    </li>
  );
}

/** The books of one page, with the dialogs that change them. */
export function LibraryGrid({
  books,
  onRemoved,
}: {
  books: readonly LibraryBook[];
  /** The list goes back to its first page. */
  onRemoved: () => void;
}) {
  const [statusOf, setStatusOf] = useState<LibraryBook>();
  const [removing, setRemoving] = useState<LibraryBook>();
  const remove = useRemoveFromLibrary();
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-5 gap-y-8 sm:grid-cols-3 md:grid-cols-4">
        {books.map((book) => (
          <Card
            key={book.isbn}
            book={book}
            onStatus={() => setStatusOf(book)}
            onRemove={() => setRemoving(book)}
          />
        ))}
      </ul>
      {statusOf && <StatusDialog book={statusOf} onClose={() => setStatusOf(undefined)} />}
      {removing && (
        <ConfirmDialog
          isOpen
          onClose={() => setRemoving(undefined)}
          title="Kitap kaldırılsın mı?"
          confirmLabel="Kaldır"
          onConfirm={async () => {
            await remove.mutateAsync(removing.isbn);
            onRemoved();
          }}
        >
          “{removing.title}” kitaplığınızdan kaldırılacak. Yazdığınız inceleme silinmez.
        </ConfirmDialog>
      )}
    </>
  );
}
