// Separate from the search box, so that a page loads the server calls, and what shows their answers, only once a
// visitor types.
import { type OutputOf, suggestBooks } from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import { call } from "~/lib/api";
import { classes } from "~/lib/classes";

export type Suggestion = OutputOf<typeof suggestBooks>["results"][number];

export async function askSuggestions(q: string): Promise<{ books: readonly Suggestion[]; isNear: boolean }> {
  const { results, is_near } = await call(suggestBooks, { query: { q } });
  return { books: results, isNear: is_near };
}

/** Above books that only resemble what was typed. */
export function NearNote() {
  return (
    <p role="presentation" className="px-4 py-2 text-ink-2 text-sm">
      {messages.search.near}
    </p>
  );
}

export function SuggestionRow({
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
      <img
        src={book.image}
        alt=""
        width={28}
        height={42}
        className="h-[42px] w-7 rounded-[2px] object-cover"
      />
      <span className="min-w-0">
        <span className="block truncate font-medium">{book.title}</span>
        <span className="block truncate text-ink-2 text-sm">{book.author.join(", ")}</span>
      </span>
    </div>
  );
}
