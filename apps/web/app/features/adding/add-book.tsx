import type { Book } from "@okurca/contract";
import { errors } from "@okurca/contract/errors";
import { parsePrintedIsbn } from "@okurca/contract/isbn";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { focusTitle } from "~/lib/focus-title";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button-link";
import { LoadError } from "~/ui/load-error";
import { Loading, Skeleton } from "~/ui/skeleton";
import { AddForm } from "./add-form";
import { addingQuery } from "./adding.queries";
import { IsbnStep } from "./isbn-step";
import { KnownBook } from "./known-book";

const changeLook = "inline-flex min-h-6 items-center font-semibold text-accent hover:underline";

interface Parts {
  /** The shelf, for a book that is there. */
  actionFor: (book: Book) => ReactNode;
  /** The same number in catalogues elsewhere. */
  outsideFor: (isbn: string) => ReactNode;
}

/** What the reader may do with this number, once it is known how it stands with it. */
function Given({
  isbn,
  title,
  isByHand,
  ...parts
}: Parts & { isbn: string | null; title: string; isByHand: boolean }) {
  const { data, error, refetch } = useQuery(addingQuery(isbn ?? undefined));
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading className="max-w-3xl space-y-5">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-24 w-full" />
      </Loading>
    );
  const { book, standing, waiting, most, is_waiting: isWaiting } = data;
  const isOwn = book?.in_catalogue === false;
  if (book && !(isOwn && isByHand))
    return <KnownBook book={book} answer={data} actionFor={parts.actionFor} />;
  if (isbn !== null && !book && isWaiting)
    return (
      <div className="max-w-xl rounded-2xl border border-line bg-surface p-5 sm:p-8">
        <p role="status">Yazdıklarınız bir kütüphanecinin bakmasını bekliyor.</p>
        <p className="mt-2 text-ink-2">
          Bu ISBN ile başka bir okur da kitap ekledi. Karar verilince size haber vereceğiz; kitabı o zaman
          kitaplığınıza ekleyebilirsiniz.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink to={paths.editBook(isbn)}>Yazdıklarınızı Düzeltin</ButtonLink>
          <ButtonLink to={paths.contributions} look="secondary">
            Katkılarınız
          </ButtonLink>
        </div>
      </div>
    );
  if (isbn !== null && !isByHand)
    return (
      <div className="max-w-3xl">
        <p role="status" className="text-ink-2">
          <span className="tnum">{isbn}</span> numaralı kitap kataloğumuzda yok. Önce başka kataloglara
          bakalım.{" "}
          <Link to={paths.addBook({ title })} className={changeLook}>
            Numarayı değiştir
          </Link>
        </p>
        {parts.outsideFor(isbn)}
        <div className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-2xl border border-line bg-surface p-5 sm:p-6">
          <p className="min-w-0 flex-1 basis-60 text-ink-2">
            Başka kataloglarda yoksa ya da bulunan kitap elinizdeki değilse bilgilerini siz yazın.
          </p>
          <ButtonLink
            to={paths.addBook({ isbn, title, isByHand: true })}
            look="secondary"
            className="max-sm:w-full"
          >
            Bilgilerini Yaz
          </ButtonLink>
        </div>
      </div>
    );
  if (standing === "reader" && waiting >= most && !isWaiting)
    return (
      <div className="max-w-xl rounded-2xl border border-line bg-surface p-5 sm:p-8">
        <p role="status">{errors.too_many_new_books.message}</p>
        <p className="mt-2 text-ink-2">Kararlar verildikçe yeni kitap ekleyebilirsiniz.</p>
        <ButtonLink to={paths.contributions} look="secondary" className="mt-5">
          Katkılarınız
        </ButtonLink>
      </div>
    );
  return <AddForm key={isbn} isbn={isbn} title={title} answer={data} doubleAction={parts.actionFor} />;
}

/** Adds a book that the catalogue lacks: its number, a look at catalogues elsewhere, then what the reader knows of it. */
export function AddBook(parts: Parts) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const written = params.get("isbn") ?? "";
  const title = params.get("ad") ?? "";
  const isbn = written === "yok" ? null : parsePrintedIsbn(written);
  const step = `${written} ${params.get("elle") ?? ""}`;
  const before = useRef(step);
  // What was pressed has gone with its step.
  useEffect(() => {
    if (before.current !== step) focusTitle();
    before.current = step;
  }, [step]);
  if (isbn === undefined)
    return (
      <IsbnStep
        key={written}
        initial={written}
        title={title}
        onGiven={(given) => void navigate(paths.addBook({ isbn: given, title }))}
      />
    );
  const isByHand = isbn === null || params.get("elle") === "1";
  return <Given key={isbn} isbn={isbn} title={title} isByHand={isByHand} {...parts} />;
}
