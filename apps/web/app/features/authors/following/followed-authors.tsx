import { type FollowedAuthor, limits, followMessages as m } from "@okurca/contract";
import { useQuery } from "@tanstack/react-query";
import { Feather } from "lucide-react";
import { Link, Navigate } from "react-router";
import { formatNumber } from "~/lib/format";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Day } from "~/ui/day";
import { Pager } from "~/ui/pager";
import { RowsLoading } from "~/ui/part-states";
import { EmptyState, ErrorState } from "~/ui/states";
import { useUnfollowAuthor } from "./author-follows.mutations";
import { followedAuthorsQuery } from "./author-follows.queries";

function AuthorRow({ author: { name, slug, since, works } }: { author: FollowedAuthor }) {
  const end = useUnfollowAuthor(slug);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-44 leading-tight">
        <p className="truncate font-semibold">
          {works > 0 ? (
            <Link to={paths.author(slug)} className="hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="tnum mt-0.5 text-ink-3 text-sm">
          {works > 0 ? `${formatNumber(works)} eser` : "Katalogda eseri yok"} · <Day iso={since} /> tarihinden
          beri
        </p>
      </div>
      <Button
        look="secondary"
        size="small"
        isBusy={end.isPending}
        aria-label={`${name}: Takibi Bırak`}
        onClick={() => end.mutate()}
      >
        Takibi Bırak
      </Button>
    </li>
  );
}

/** The authors whom the reader follows, a page at a time, which the address holds. */
export function FollowedAuthors({ page, to }: { page: number; to: (page: number) => string }) {
  const { data, isPending, isPlaceholderData, refetch } = useQuery(followedAuthorsQuery(page));
  if (isPending) return <RowsLoading count={3} />;
  if (!data) return <ErrorState title="Hata" message={m.authorsLoadFailed} onRetry={() => void refetch()} />;
  if (data.total_count === 0)
    return (
      <EmptyState
        icon={Feather}
        title="Henüz bir yazarı takip etmiyorsunuz"
        action={
          <ButtonLink to={paths.bookSearch} look="secondary">
            Kitap Ara
          </ButtonLink>
        }
      >
        Yazarların sayfalarında “Takip et” düğmesi durur. Takip ettiğiniz bir yazarın yeni kitabı ya da ilk
        Türkçe baskısı kataloğa eklenince size haber veririz; kimleri takip ettiğinizi yalnızca siz
        görürsünüz.
      </EmptyState>
    );
  const pageCount = Math.ceil(data.total_count / limits.pageSize.profileFriends);
  // The last one of a page has gone.
  if (!isPlaceholderData && page > pageCount) return <Navigate to={to(pageCount)} replace />;
  return (
    <>
      <p className="tnum pt-1 text-ink-2 text-sm">
        {formatNumber(data.total_count)} yazar · yalnızca siz görürsünüz
      </p>
      <ul className="divide-y divide-line">
        {data.authors.map((author) => (
          <AuthorRow key={author.slug} author={author} />
        ))}
      </ul>
      <div className="mt-8">
        <Pager page={page} pageCount={pageCount} to={to} />
      </div>
    </>
  );
}
