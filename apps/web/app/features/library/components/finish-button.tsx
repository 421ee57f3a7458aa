import type { LibraryBook } from "@okurca/contract";
import { BookCheck } from "lucide-react";
import { Button } from "~/ui/button";
import { askAboutFinished } from "../just-finished";
import { toStatusToday, useShelfChange } from "../offline/shelf-change.mutations";
import { ownStars } from "../shelf-cache";

/** Puts a book down as read today in one press, and asks for stars and another day. */
export function FinishButton({
  book,
  look = "secondary",
  isNamed = false,
}: {
  book: LibraryBook;
  look?: "secondary" | "ghost";
  isNamed?: boolean;
}) {
  const save = useShelfChange();
  const { isbn, title } = book;
  return (
    <Button
      size="small"
      look={look}
      // Where several stand on a page.
      {...(isNamed && { "aria-label": `Bitirdim: ${title}` })}
      onClick={() => {
        save.mutate(toStatusToday(isbn, "read"));
        askAboutFinished({ isbn, title, rating: ownStars(book), isToday: true });
      }}
    >
      <BookCheck aria-hidden className="size-4" />{" "}
      {/* Beside progress the narrowest phones have room for the picture alone. */}
      <span className={look === "ghost" ? "max-[22.5rem]:sr-only" : undefined}>Bitirdim</span>
    </Button>
  );
}
