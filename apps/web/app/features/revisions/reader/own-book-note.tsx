import { isHouseNumber } from "@okurca/contract/isbn";
import { useQuery } from "@tanstack/react-query";
import { Clock3, Lock, Pencil } from "lucide-react";
import { ApiError } from "~/lib/api";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button-link";
import { Skeleton } from "~/ui/skeleton";
import { bookFactsQuery } from "./revisions.queries";

/** Says of a book that only its reader sees why that is so, and what the reader can do about it. */
export function OwnBookNote({ isbn }: { isbn: string }) {
  const { data, error } = useQuery(bookFactsQuery(isbn));
  const isWaiting = data?.is_public === false;
  if (!isWaiting && !(error instanceof ApiError && error.status === 404))
    return data || error ? null : <Skeleton className="h-28 rounded-2xl" />;
  const Icon = isWaiting ? Clock3 : Lock;
  return (
    <section
      aria-label="Kitabın durumu"
      className="flex max-w-[68ch] gap-3 rounded-2xl bg-sunken p-4 text-[0.9375rem] sm:p-5"
    >
      <Icon aria-hidden className="mt-0.5 size-5 flex-none text-ink-2" />
      <div>
        <p className="font-semibold">Bu kitabı şimdilik yalnızca siz görüyorsunuz</p>
        <p className="mt-1 text-ink-2">
          {isWaiting
            ? "Eklediniz; bir kütüphaneci bakınca herkese açılacak. O zamana kadar bilgilerini düzeltebilirsiniz."
            : "Kataloğumuzda yok, yalnızca kitaplığınızda duruyor."}
        </p>
        <div className="mt-2 -ml-3 flex flex-wrap gap-x-1">
          {isWaiting && (
            <ButtonLink look="ghost" size="small" to={paths.editBook(isbn)}>
              <Pencil aria-hidden className="size-4" /> Düzenle
            </ButtonLink>
          )}
          {!isWaiting && !isHouseNumber(isbn) && (
            <ButtonLink look="ghost" size="small" to={paths.addBook({ isbn, isByHand: true })}>
              <Pencil aria-hidden className="size-4" /> Herkes için ekleyin
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
