// Separate from the search box, so that a page loads the server calls, and what shows their answers, only once a
// visitor types.
import { searchPassages, suggestBooks } from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import { suggestionLimits } from "@okurca/contract/suggestion";
import { kindAddress, kindLabels } from "~/features/books/results";
import { call } from "~/lib/api";
import { classes } from "~/lib/classes";
import { paths } from "~/lib/paths";
import { LineIcon } from "~/ui/line-icon";

/** A book, or what is called so beside books. */
export interface Suggestion {
  /** Where it leads. */
  address: string;
  title: string;
  note: string;
  image?: string;
}

/** What is suggested, and what shows it. */
export interface Found {
  books: readonly Suggestion[];
  /** They only resemble what was typed. */
  isNear?: boolean;
  Rows?: typeof SuggestionRows;
}

/** Whoever types a sentence may remember it from a book. */
const isSentence = (q: string) => q.length >= 8 && /\S\s+\S/.test(q);
const mostPassages = 2;
const shownLetters = 80;

/** Passages with all these words; what gives a story away is not shown unasked, and an error is none of the books'. */
async function askPassages(q: string): Promise<Suggestion[]> {
  if (!isSentence(q)) return [];
  const { data, is_near } = await call(searchPassages, { query: { q, limit: mostPassages } });
  if (is_near) return [];
  return data
    .filter(({ has_spoiler }) => !has_spoiler)
    .map(({ id, text, book }) => ({
      ...{ address: paths.passage(id), note: `Alıntı · ${book.title}` },
      title: text.replace(/\s+/g, " ").slice(0, shownLetters),
    }));
}

async function askSuggestions(q: string): Promise<Found> {
  const [{ results, kinds, is_near }, passages] = await Promise.all([
    call(suggestBooks, { query: { q } }),
    askPassages(q).catch(() => []),
  ]);
  const books = results.map(({ isbn, title, author, image }) => ({
    ...{ address: paths.book(isbn), title, note: author.join(", "), image },
  }));
  const others = kinds.map((found) => ({
    ...{ address: kindAddress(found), title: found.name, note: kindLabels[found.kind] },
  }));
  return { books: [...books, ...others, ...passages], isNear: is_near && books.length > 0 };
}

/**
 * Shows the books for what is wanted. One request at a time: what was typed meanwhile is asked for when the answer is
 * there, and an answer that is no longer wanted is not shown.
 */
export async function suggest(
  asking: { wanted: string; isBusy: boolean },
  show: (found: Found) => void,
): Promise<void> {
  if (asking.isBusy) return;
  asking.isBusy = true;
  try {
    for (;;) {
      const { wanted } = asking;
      if (wanted.length < suggestionLimits.min) return;
      const found = await askSuggestions(wanted);
      if (asking.wanted === wanted) return show({ ...found, Rows: SuggestionRows });
    }
  } finally {
    asking.isBusy = false;
  }
}

/** The options of the list that is named `listId`, each named by it and its place. */
export function SuggestionRows({
  found: { books, isNear },
  listId,
  active,
  onChoose,
}: {
  found: Found;
  listId: string;
  active: number;
  onChoose: (address: string) => void;
}) {
  return (
    <>
      {isNear && (
        <p role="presentation" className="px-4 py-2 text-ink-2 text-sm">
          {messages.search.near}
        </p>
      )}
      {books.map((book, i) => (
        <SuggestionRow
          key={book.address}
          id={`${listId}-${i}`}
          book={book}
          isActive={i === active}
          onChoose={() => onChoose(book.address)}
        />
      ))}
    </>
  );
}

function SuggestionRow({
  book,
  id,
  isActive,
  onChoose,
}: {
  book: Suggestion;
  id: string;
  isActive: boolean;
  onChoose: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field holds the keyboard and chooses by Enter
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // The field keeps the keyboard: it is left only by choosing.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classes(
        "flex cursor-pointer items-center gap-3 px-4 py-2",
        isActive ? "bg-sunken" : "hover:bg-sunken",
      )}
    >
      {book.image ? (
        <img
          src={book.image}
          alt=""
          width={28}
          height={42}
          className="h-[42px] w-7 flex-none rounded-[2px] object-cover"
        />
      ) : (
        <span aria-hidden className="grid h-[42px] w-7 flex-none place-items-center text-ink-3">
          <LineIcon shape="search" className="size-[1.125rem]" />
        </span>
      )}
      <span className="min-w-0">
        <span className="block truncate font-medium">{book.title}</span>
        <span className="block truncate text-ink-2 text-sm">{book.note}</span>
      </span>
    </div>
  );
}
