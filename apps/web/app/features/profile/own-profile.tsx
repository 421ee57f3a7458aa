import { type LibraryBook, limits, messages, type Post } from "@okurca/contract";
import { useQuery } from "@tanstack/react-query";
import { Pencil, UserRoundPen } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from "react-router";
import { paths } from "~/lib/paths";
import { privacyQuery } from "~/lib/privacy-query";
import { Button } from "~/ui/button";
import { LoadError } from "~/ui/load-error";
import { Pager } from "~/ui/pager";
import { namedReview } from "~/ui/reactions-place";
import { ShareButton } from "~/ui/share-button";
import { Loading, Skeleton } from "~/ui/skeleton";
import { ownProfileQuery, useOwnReviewPage } from "./own-profile.queries";
import { ProfileHead } from "./profile-head";
import { ProfileTabs } from "./profile-tabs";
import { pictureOf } from "./public/public-profile";

const tabKeys = ["incelemeler", "kitaplik", "arkadaslar", "takip", "katkilar", "alintilar"] as const;
type TabKey = (typeof tabKeys)[number];

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

/** The review that the address names comes into sight, also from another page of the list. */
function useNamedReview(shown: readonly Post[] | undefined, addressOf: (page: number) => string): void {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const named = namedReview(hash);
  const isHere = shown?.some(({ id }) => id === named) ?? false;
  const page = useOwnReviewPage(shown && !isHere ? named : undefined);
  const target = page === null || isHere ? undefined : `${addressOf(page)}${hash}`;
  useEffect(() => {
    if (target) void navigate(target, { replace: true, state });
  }, [target, state, navigate]);
  useEffect(() => {
    if (isHere) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isHere, hash]);
}

/** One's own profile: head, and the three lists, whose choice and pages the address holds. */
export function OwnProfile({
  renderPosts,
  renderBooks,
  renderFriends,
  renderFollows,
  renderContributions,
  renderQuotes,
  renderEditor,
}: {
  /** `isPublic`: visitors see them, too. */
  renderPosts: (posts: readonly Post[], isPublic: boolean) => ReactNode;
  renderBooks: (books: readonly LibraryBook[]) => ReactNode;
  renderFriends: (page: number, to: (page: number) => string) => ReactNode;
  /** `list` is what the address says of whom to show; undefined where it says nothing. */
  renderFollows: (
    list: string | undefined,
    page: number,
    to: (list: string | undefined, page?: number) => string,
  ) => ReactNode;
  renderContributions: (page: number, to: (page: number) => string) => ReactNode;
  renderQuotes: (page: number, to: (page: number) => string) => ReactNode;
  renderEditor: (onClose: () => void) => ReactNode;
}) {
  const [params, setParams] = useSearchParams();
  const [isEditing, setEditing] = useState(false);
  const tab: TabKey = tabKeys.find((key) => key === params.get("sekme")) ?? "incelemeler";
  const asked = Number(params.get("sayfa") ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= limits.pageMax ? asked : 1;
  const list = params.get("liste") ?? undefined;
  const addressOf = (key: TabKey, number = 1, ofList?: string) => {
    const next = new URLSearchParams();
    if (key !== "incelemeler") next.set("sekme", key);
    if (ofList !== undefined) next.set("liste", ofList);
    if (number > 1) next.set("sayfa", String(number));
    return `?${next}`;
  };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(
    ownProfileQuery({
      posts_page: tab === "incelemeler" ? page : 1,
      books_page: tab === "kitaplik" ? page : 1,
    }),
  );
  const { data: seenBy } = useQuery(privacyQuery);
  const shown = tab === "incelemeler" && !isPlaceholderData ? data?.posts.data : undefined;
  useNamedReview(shown, (number) => addressOf("incelemeler", number));
  if (isPending) return <ProfileSkeleton />;
  if (!data) {
    return (
      <LoadError
        title="Hata"
        error={error}
        message={messages.profile.failed}
        onRetry={() => void refetch()}
      />
    );
  }
  const { username, name } = data.profile;
  // Until it is known nothing is handed on.
  const arePostsPublic = seenBy?.reviews === "public";
  const lastPage = (total: number) => Math.max(1, Math.ceil(total / limits.pageSize.profile));
  const to = (number: number) => addressOf(tab, number);
  const totals = {
    incelemeler: data.posts.total,
    kitaplik: data.books.total,
    arkadaslar: undefined,
    takip: undefined,
    katkilar: undefined,
    alintilar: undefined,
  };
  const total = totals[tab];
  // The last one of a page has gone.
  if (!isPlaceholderData && total !== undefined && page > lastPage(total)) {
    return <Navigate to={addressOf(tab, lastPage(total))} replace />;
  }
  return (
    <>
      <ProfileHead
        facts={data.profile}
        posts={data.posts.total}
        books={data.books.total}
        onAvatar={
          <Link
            to={paths.settings}
            aria-label="Ayarlarda düzenle"
            className="absolute -right-2 -bottom-2 grid size-10 place-items-center rounded-full border border-line bg-surface text-ink-2 shadow-sm hover:text-ink"
          >
            <Pencil aria-hidden className="size-4" />
          </Link>
        }
        action={
          <Button look="secondary" size="small" onClick={() => setEditing(true)}>
            <UserRoundPen aria-hidden className="size-4" /> Profili Düzenle
          </Button>
        }
        share={
          (arePostsPublic || seenBy?.library === "public") && (
            <ShareButton
              label="Profilinizin bağlantısını paylaş"
              title={`${name || username} (@${username})`}
              path={paths.profileOf(username)}
              {...(arePostsPublic && data.posts.total > 0 && { picture: pictureOf(username) })}
            />
          )
        }
      />
      <ProfileTabs
        chosen={tab}
        onChoose={(key) =>
          setParams(addressOf(tabKeys.find((known) => known === key) ?? "incelemeler"), {
            preventScrollReset: true,
          })
        }
        tabs={[
          { key: "incelemeler", label: "İncelemeler", count: data.posts.total },
          { key: "kitaplik", label: "Kitaplığım", count: data.books.total },
          { key: "arkadaslar", label: "Arkadaşlarım" },
          { key: "takip", label: "Takip" },
          { key: "katkilar", label: "Katkıların" },
          { key: "alintilar", label: "Alıntılar" },
        ]}
      >
        {tab === "incelemeler" && renderPosts(data.posts.data, arePostsPublic)}
        {tab === "kitaplik" && renderBooks(data.books.data)}
        {tab === "arkadaslar" && renderFriends(page, to)}
        {tab === "takip" && renderFollows(list, page, (ofList, number) => addressOf("takip", number, ofList))}
        {tab === "katkilar" && renderContributions(page, to)}
        {tab === "alintilar" && renderQuotes(page, to)}
        {total !== undefined && (
          <div className="mt-8">
            <Pager page={page} pageCount={lastPage(total)} to={to} />
          </div>
        )}
      </ProfileTabs>
      {isEditing && renderEditor(() => setEditing(false))}
    </>
  );
}
