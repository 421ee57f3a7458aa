import type { LibraryBook } from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import {
  Bookmark,
  CircleSlash2,
  EllipsisVertical,
  Highlighter,
  History,
  PenLine,
  Quote,
  Repeat2,
  StarOff,
  Trash2,
} from "lucide-react";
import { useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { askForQuote } from "~/features/books/asked-quote";
import { askForReview } from "~/features/books/asked-review";
import { joinAuthors } from "~/lib/format";
import { paths } from "~/lib/paths";
import { BookCover } from "~/ui/book-cover";
import { IconButton } from "~/ui/button";
import { Badge } from "~/ui/chip";
import { Menu, MenuItem, MenuSeparator } from "~/ui/menu";
import { reviewPath } from "~/ui/reactions-place";
import { statusLabels, statusTones } from "~/ui/reading-status";
import { askAboutFinished } from "../just-finished";
import { useAbandonBook, useRemoveFromLibrary } from "../library.mutations";
import { WaitingMark } from "../offline/connection-notes";
import { useIsWaiting } from "../offline/waiting-changes";
import { useTakeRatingBack } from "../rating.mutations";
import { HistoryDialog } from "../readings/history-dialog";
import { historyWords } from "../readings/history-link";
import { ownStars } from "../shelf-cache";
import { AbandonQuestion } from "./abandon-question";
import { FinishButton } from "./finish-button";
import { OwnStars } from "./own-stars";
import { ProgressDialog } from "./progress-dialog";
import { quoteOf } from "./quote-button";
import { RemoveQuestion } from "./remove-question";
import { StatusDialog } from "./status-dialog";

type BookDialog = "progress" | "status" | "history" | "abandon" | "remove";

function Card({
  book,
  isWaiting,
  onOpen,
}: {
  book: LibraryBook;
  /** A change of it waits for the connection. */
  isWaiting: boolean;
  onOpen: (dialog: BookDialog) => void;
}) {
  const navigate = useNavigate();
  const rating = ownStars(book);
  const takeBack = useTakeRatingBack(book.isbn);
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
          {book.status === "reading" && (
            <MenuItem onSelect={() => onOpen("progress")}>
              <Bookmark aria-hidden className="size-[1.125rem]" /> İlerleme gir
            </MenuItem>
          )}
          <MenuItem onSelect={() => onOpen("status")}>
            <Repeat2 aria-hidden className="size-[1.125rem]" /> Durumu değiştir
          </MenuItem>
          {book.status === "reading" && (
            <MenuItem onSelect={() => onOpen("abandon")}>
              <CircleSlash2 aria-hidden className="size-[1.125rem]" /> Yarım bırak
            </MenuItem>
          )}
          {rating !== null && (
            <MenuItem onSelect={() => takeBack.mutate(rating)}>
              <StarOff aria-hidden className="size-[1.125rem]" /> Puanı sil
            </MenuItem>
          )}
          <MenuItem onSelect={() => onOpen("history")}>
            <History aria-hidden className="size-[1.125rem]" /> {historyWords}
          </MenuItem>
          {book.post_id ? (
            <MenuItem onSelect={() => void navigate(reviewPath(book.isbn, book.post_id ?? ""))}>
              <Quote aria-hidden className="size-[1.125rem]" /> İncelemenizi görün
            </MenuItem>
          ) : (
            <MenuItem onSelect={() => askForReview({ isbn: book.isbn, book })}>
              <PenLine aria-hidden className="size-[1.125rem]" /> İnceleme yaz
            </MenuItem>
          )}
          {book.in_catalogue !== false && (
            <MenuItem onSelect={() => askForQuote(quoteOf(book))}>
              <Highlighter aria-hidden className="size-[1.125rem]" /> Alıntı ekle
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem isDanger onSelect={() => onOpen("remove")}>
            <Trash2 aria-hidden className="size-[1.125rem]" /> Kitaplıktan kaldır
          </MenuItem>
        </Menu>
      </div>
      <OwnStars
        isbn={book.isbn}
        title={book.title}
        rating={rating}
        isCompact
        onGiven={(given) => {
          const becomesRead = book.status === "to-read" && !book.is_abandoned;
          if (becomesRead)
            askAboutFinished({ isbn: book.isbn, title: book.title, rating: given, isToday: false });
        }}
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        <button
          type="button"
          onClick={() => onOpen("status")}
          aria-label={`${statusLabels[book.status]}, durumu değiştir`}
          className="-m-2 rounded-full p-2"
        >
          <Badge tone={statusTones[book.status]}>{statusLabels[book.status]}</Badge>
        </button>
        {book.is_abandoned && <Badge>{messages.library.abandonedMark}</Badge>}
        {book.was_read && book.status !== "read" && <Badge tone="pine">{messages.library.wasReadMark}</Badge>}
      </div>
      {book.status === "reading" && (
        <div className="mt-3 grid">
          <FinishButton book={book} isNamed />
        </div>
      )}
      {isWaiting && <WaitingMark className="mt-1.5" />}
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
  const [open, setOpen] = useState<{ dialog: BookDialog; book: LibraryBook }>();
  const list = useRef<HTMLUListElement>(null);
  const remove = useRemoveFromLibrary();
  const abandon = useAbandonBook();
  const close = () => setOpen(undefined);
  const isWaiting = useIsWaiting();
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Kitaplar"
        className="grid grid-cols-2 gap-x-5 gap-y-8 outline-none sm:grid-cols-3 md:grid-cols-4"
      >
        {books.map((book) => (
          <Card
            key={book.isbn}
            book={book}
            isWaiting={isWaiting(book.isbn)}
            onOpen={(dialog) => setOpen({ dialog, book })}
          />
        ))}
      </ul>
      {open?.dialog === "progress" && <ProgressDialog book={open.book} onClose={close} />}
      {open?.dialog === "status" && <StatusDialog book={open.book} onClose={close} />}
      {open?.dialog === "history" && <HistoryDialog book={open.book} onClose={close} />}
      {open?.dialog === "abandon" && (
        <AbandonQuestion
          title={open.book.title}
          wasRead={open.book.was_read}
          onClose={close}
          onConfirm={() => abandon.mutate(open.book.isbn)}
        />
      )}
      {open?.dialog === "remove" && (
        <RemoveQuestion
          title={open.book.title}
          onClose={close}
          onConfirm={async () => {
            remove.mutate(open.book.isbn);
            onRemoved();
            // The card that opened the question is gone.
            setTimeout(() => list.current?.focus());
          }}
        />
      )}
    </>
  );
}
