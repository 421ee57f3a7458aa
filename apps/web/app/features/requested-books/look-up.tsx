import type { lookUpBookRequest, OutputOf, OutsideBook, StaffBookRequest } from "@okurca/contract";
import { joinAuthors } from "~/lib/format";
import { BookOrigin } from "~/ui/book-origin";
import { Button } from "~/ui/button";
import { useAddRequested } from "./requested-books.queries";

type Answer = OutputOf<typeof lookUpBookRequest>;

const sourceWords: Record<Answer["sources"][number]["state"], string> = {
  waiting: "bekleniyor",
  found: "buldu",
  none: "bulamadı",
  down: "yanıt vermiyor",
  busy: "şu anda sorulamıyor",
};

function Found({ request, book }: { request: StaffBookRequest; book: OutsideBook }) {
  const add = useAddRequested(request.isbn);
  const isOther = book.isbn !== request.isbn;
  const facts = [book.publisher, book.published_year, book.pages && `${book.pages} sayfa`];
  return (
    <li className="flex flex-col gap-x-6 gap-y-3 py-4 last:pb-0 sm:flex-row sm:items-center">
      <div className="wrap-anywhere min-w-0 flex-1">
        <p className="font-medium font-serif text-lg leading-tight tracking-[-0.01em]">{book.title}</p>
        <p className="mt-0.5 text-[0.9375rem] text-ink-2">{joinAuthors(book.author)}</p>
        <p className="tnum mt-1 text-ink-3 text-sm">{facts.filter(Boolean).join(" · ")}</p>
        <p className="mt-0.5 text-ink-3 text-xs">
          <BookOrigin book={book} />
        </p>
        {isOther && <p className="mt-1 text-amber text-sm">İstenen numara değil, başka bir baskı.</p>}
      </div>
      <Button
        size="small"
        isBusy={add.isPending}
        onClick={() => add.mutate(isOther ? book.isbn : undefined)}
        aria-label={`${book.in_catalogue ? "Bildir" : "Ekle ve bildir"}: ${book.title}, ${book.isbn}`}
      >
        {book.in_catalogue ? "Kataloğumuzda var: bildir" : "Ekle ve bildir"}
      </Button>
    </li>
  );
}

/** What catalogues elsewhere have of a book that was asked for, and taking it in one press. */
export function LookedUp({ request, answer }: { request: StaffBookRequest; answer: Answer }) {
  const { by, sources, books } = answer;
  return (
    <div className="mt-4 rounded-xl bg-sunken p-4">
      <div role="status">
        {sources.length === 0 ? (
          <p className="text-ink-2 text-sm">Burada başka kataloglar aranmıyor.</p>
        ) : (
          <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-ink-2 text-sm">
            {sources.map(({ id, name, state }) => (
              <li key={id}>
                {name}: {sourceWords[state]}
              </li>
            ))}
          </ul>
        )}
        {sources.length > 0 && books.length === 0 && (
          <p className="mt-2 text-[0.9375rem]">
            {by === "isbn" ? "Bu numarayla bir kitap bulunamadı." : "Numarayla da adıyla da bulunamadı."}
          </p>
        )}
        {by === "words" && books.length > 0 && (
          <p className="mt-2 text-[0.9375rem]">Numarayla bulunamadı; adı ve yazarıyla bulunanlar:</p>
        )}
      </div>
      {books.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {books.map((book) => (
            <Found key={book.isbn} request={request} book={book} />
          ))}
        </ul>
      )}
    </div>
  );
}
