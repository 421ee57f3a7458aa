import { genreLabel, isGenreKey, type LibraryBook, limits, messages, type Post } from "@okurca/contract";
import { useQuery } from "@tanstack/react-query";
import { Pencil, UserRoundPen } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { formatCalendarDay, formatNumber } from "~/lib/format";
import { paths } from "~/lib/paths";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { Badge } from "~/ui/chip";
import { Pager } from "~/ui/pager";
import { Loading, Skeleton } from "~/ui/skeleton";
import { ErrorState } from "~/ui/states";
import { ownProfileQuery } from "./own-profile.queries";
import { ProfileTabs } from "./profile-tabs";

const tabKeys = ["incelemeler", "kitaplik", "arkadaslar"] as const;
type TabKey = (typeof tabKeys)[number];

interface Facts {
  name: string;
  username: string;
  email: string | null;
  picture: string | null;
  birthdate: string | null;
  favorite_genres: readonly string[];
}

function Head({
  facts,
  posts,
  books,
  onEdit,
}: {
  facts: Facts;
  posts: number;
  books: number;
  onEdit: () => void;
}) {
  const genres = facts.favorite_genres.filter(isGenreKey);
  return (
    <header className="flex flex-wrap items-start gap-x-6 gap-y-5 pb-8">
      <div className="relative">
        <Avatar name={facts.name} picture={facts.picture} size="large" />
        <Link
          to={paths.settings}
          aria-label="Ayarlarda düzenle"
          className="absolute -right-2 -bottom-2 grid size-10 place-items-center rounded-full border border-line bg-surface text-ink-2 shadow-sm hover:text-ink"
        >
          <Pencil aria-hidden className="size-4" />
        </Link>
      </div>
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="break-words font-medium font-serif text-3xl leading-tight tracking-[-0.015em]">
          {facts.name}
        </h1>
        <p className="mt-1 flex flex-wrap gap-x-3 text-ink-2 text-sm">
          <span>@{facts.username}</span>
          {facts.email && <span className="break-all">{facts.email}</span>}
        </p>
        {facts.birthdate && (
          <p className="mt-1 text-ink-2 text-sm">Doğum tarihi: {formatCalendarDay(facts.birthdate)}</p>
        )}
        <dl className="tnum mt-4 flex gap-8">
          {[["İnceleme", posts] as const, ["Kitap", books] as const].map(([label, count]) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-ink-2 text-sm">{label}</dt>
              <dd className="font-medium font-serif text-2xl tracking-[-0.02em]">{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
        {genres.length > 0 && (
          <ul aria-label="Favori türler" className="mt-4 flex flex-wrap gap-2">
            {genres.map((genre) => (
              <li key={genre}>
                <Badge tone="primary">{genreLabel(genre)}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button look="secondary" size="small" onClick={onEdit}>
        <UserRoundPen aria-hidden className="size-4" /> Profili Düzenle
      </Button>
    </header>
  );
}

function ProfileSkeleton() {
  return (
    <Loading label={messages.profile.loading} className="space-y-6">
      <div className="flex gap-6">
        <Skeleton className="size-20 rounded-full" />
        <div className="flex-1 space-y-3">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      </div>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-40 w-full" />
    </Loading>
  );
}

/** One's own profile: head, and the three lists, whose choice and pages the address holds. */
export function OwnProfile({
  renderPosts,
  renderBooks,
  renderFriends,
  renderEditor,
}: {
  renderPosts: (posts: readonly Post[]) => ReactNode;
  renderBooks: (books: readonly LibraryBook[]) => ReactNode;
  renderFriends: (page: number, to: (page: number) => string) => ReactNode;
  renderEditor: (onClose: () => void) => ReactNode;
}) {
  const [params, setParams] = useSearchParams();
  const [isEditing, setEditing] = useState(false);
  const tab: TabKey = tabKeys.find((key) => key === params.get("sekme")) ?? "incelemeler";
  const asked = Number(params.get("sayfa") ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= limits.pageMax ? asked : 1;
  const addressOf = (key: TabKey, number = 1) => {
    const next = new URLSearchParams();
    if (key !== "incelemeler") next.set("sekme", key);
    if (number > 1) next.set("sayfa", String(number));
    return `?${next}`;
  };
  const { data, error, isPending, refetch } = useQuery(
    ownProfileQuery({
      posts_page: tab === "incelemeler" ? page : 1,
      books_page: tab === "kitaplik" ? page : 1,
    }),
  );
  if (isPending) return <ProfileSkeleton />;
  if (!data) {
    return (
      <ErrorState
        title="Hata"
        error={error}
        message={messages.profile.failed}
        onRetry={() => void refetch()}
      />
    );
  }
  const pager = (key: TabKey, total: number) => (
    <div className="mt-8">
      <Pager
        page={page}
        pageCount={Math.ceil(total / limits.pageSize.profile)}
        to={(number) => addressOf(key, number)}
      />
    </div>
  );
  return (
    <>
      <Head
        facts={data.profile}
        posts={data.posts.total}
        books={data.books.total}
        onEdit={() => setEditing(true)}
      />
      <ProfileTabs
        chosen={tab}
        onChoose={(key) =>
          setParams(addressOf(tabKeys.find((known) => known === key) ?? "incelemeler"), {
            preventScrollReset: true,
          })
        }
        tabs={[
          {
            key: "incelemeler",
            label: "İncelemeler",
            count: data.posts.total,
            content: (
              <>
                {renderPosts(data.posts.data)}
                {pager("incelemeler", data.posts.total)}
              </>
            ),
          },
          {
            key: "kitaplik",
            label: "Kitaplığım",
            count: data.books.total,
            content: (
              <>
                {renderBooks(data.books.data)}
                {pager("kitaplik", data.books.total)}
              </>
            ),
          },
          {
            key: "arkadaslar",
            label: "Arkadaşlarım",
            content: renderFriends(tab === "arkadaslar" ? page : 1, (number) =>
              addressOf("arkadaslar", number),
            ),
          },
        ]}
      />
      {isEditing && renderEditor(() => setEditing(false))}
    </>
  );
}
