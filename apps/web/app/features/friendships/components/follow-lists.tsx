import { type Followed, type Follower, limits, followMessages as m } from "@okurca/contract";
import { useQuery } from "@tanstack/react-query";
import { UserRoundPlus, UsersRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, Navigate } from "react-router";
import { classes } from "~/lib/classes";
import { formatNumber } from "~/lib/format";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { ConfirmDialog } from "~/ui/dialog";
import { Pager } from "~/ui/pager";
import { RowsLoading } from "~/ui/part-states";
import { EmptyState, ErrorState } from "~/ui/states";
import { useRemoveFollower, useUnfollow } from "../follows.mutations";
import { followedQuery, followersQuery, ownPrivacyQuery } from "../follows.queries";
import { PersonRow } from "./person-row";

export type FollowListKey = "followed" | "followers" | "authors";

const lists: Record<FollowListKey, string> = {
  followed: "Takip Ettiklerim",
  followers: "Takipçilerim",
  authors: "Yazarlar",
};
const listKeys = ["followed", "followers", "authors"] as const;

interface Place {
  page: number;
  to: (page: number) => string;
}

function FollowedRow({ person }: { person: Followed }) {
  const end = useUnfollow(person.username);
  return (
    <PersonRow
      person={person}
      since={person.since}
      note={
        person.is_followable
          ? undefined
          : "Şu anda takip edilmeye kapalı; paylaşımları ana sayfanızda görünmez."
      }
    >
      <Button
        look="secondary"
        size="small"
        isBusy={end.isPending}
        aria-label={`${person.name || person.username} adlı okuru takip etmeyi bırak`}
        onClick={() => end.mutate()}
      >
        Takibi Bırak
      </Button>
    </PersonRow>
  );
}

function FollowerRow({ person }: { person: Follower }) {
  const remove = useRemoveFollower(person.username);
  const [isAsking, setAsking] = useState(false);
  const name = person.name || person.username;
  return (
    <PersonRow person={person} since={person.since}>
      <Button
        look="ghost"
        size="small"
        isBusy={remove.isPending}
        aria-label={`${name} adlı okuru takipçilerinizden çıkar`}
        onClick={() => setAsking(true)}
      >
        Çıkar
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Takipçilerinizden çıkarılsın mı?"
        confirmLabel="Çıkar"
        onConfirm={async () => remove.mutate()}
      >
        {m.removalMeans(name)}
      </ConfirmDialog>
    </PersonRow>
  );
}

/** A page of one of the lists, in each of its states. */
function Page<T extends Follower>({
  query: { data, isPending, isPlaceholderData, refetch },
  place: { page, to },
  none,
  renderRow,
}: {
  query: {
    data: { people: readonly T[]; total_count: number } | undefined;
    isPending: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  place: Place;
  none: ReactNode;
  renderRow: (person: T) => ReactNode;
}) {
  if (isPending) return <RowsLoading count={3} />;
  if (!data) return <ErrorState title="Hata" message={m.loadFailed} onRetry={() => void refetch()} />;
  if (data.total_count === 0) return none;
  const pageCount = Math.ceil(data.total_count / limits.pageSize.profileFriends);
  // The last one of a page has gone.
  if (!isPlaceholderData && page > pageCount) return <Navigate to={to(pageCount)} replace />;
  return (
    <>
      <p className="tnum pt-1 text-ink-2 text-sm">{formatNumber(data.total_count)} okur</p>
      <ul className="divide-y divide-line">{data.people.map(renderRow)}</ul>
      <div className="mt-8">
        <Pager page={page} pageCount={pageCount} to={to} />
      </div>
    </>
  );
}

function FollowedList({ place, findAction }: { place: Place; findAction: ReactNode }) {
  const query = useQuery({
    ...followedQuery(place.page),
    select: ({ followed, total_count }) => ({ people: followed, total_count }),
  });
  return (
    <Page
      query={query}
      place={place}
      none={
        <EmptyState icon={UserRoundPlus} title="Henüz kimseyi takip etmiyorsunuz" action={findAction}>
          Takip ettiğiniz okurların herkese açık paylaşımlarını ana sayfanızda görürsünüz. Takip edilebilen
          bir okurun profilinde “Takip Et” düğmesi durur.
        </EmptyState>
      }
      renderRow={(person) => <FollowedRow key={person.username} person={person} />}
    />
  );
}

function FollowersList({ place }: { place: Place }) {
  const query = useQuery({
    ...followersQuery(place.page),
    select: ({ followers, total_count }) => ({ people: followers, total_count }),
  });
  const isOff = useQuery(ownPrivacyQuery).data?.is_followable === false;
  const settings = (
    <ButtonLink to={`${paths.settings}#gizlilik`} look="secondary" size="small">
      Gizlilik ayarları
    </ButtonLink>
  );
  return (
    <>
      {isOff && query.data && query.data.total_count > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-3 rounded-xl bg-sunken p-4 text-sm">
          <p className="min-w-0 flex-1 basis-64">
            Şu anda takip edilmeye kapalısınız. Takipçileriniz silinmez ama paylaşımlarınız ana sayfalarına
            düşmez.
          </p>
          {settings}
        </div>
      )}
      <Page
        query={query}
        place={place}
        none={
          <EmptyState icon={UsersRound} title="Henüz takipçiniz yok" action={isOff && settings}>
            {isOff
              ? "Gizlilik ayarlarından “Takip edilebilir” seçeneğini açarsanız okurlar, arkadaşınız olmadan herkese açık paylaşımlarınızı ana sayfalarında görebilir."
              : "Sizi takip eden okurları yalnızca siz görürsünüz."}
          </EmptyState>
        }
        renderRow={(person) => <FollowerRow key={person.username} person={person} />}
      />
    </>
  );
}

/** Whom the reader follows, readers and authors, and who follows the reader: lists whose choice and page the address holds. */
export function FollowLists({
  list,
  page,
  to,
  findAction,
  renderAuthors,
}: {
  list: FollowListKey;
  page: number;
  to: (list: FollowListKey, page?: number) => string;
  findAction: ReactNode;
  renderAuthors: (page: number, to: (page: number) => string) => ReactNode;
}) {
  const place = { page, to: (number: number) => to(list, number) };
  return (
    <>
      <nav aria-label="Takip listeleri" className="mb-4 inline-flex rounded-lg bg-sunken p-1">
        {listKeys.map((key) => (
          <Link
            key={key}
            to={to(key)}
            preventScrollReset
            aria-current={key === list ? "page" : undefined}
            className={classes(
              "rounded-md px-3 py-2 font-medium text-sm transition-colors",
              key === list ? "bg-surface text-ink shadow-sm" : "text-ink-2 hover:text-ink",
            )}
          >
            {lists[key]}
          </Link>
        ))}
      </nav>
      {list === "followed" && <FollowedList place={place} findAction={findAction} />}
      {list === "followers" && <FollowersList place={place} />}
      {list === "authors" && renderAuthors(page, place.to)}
    </>
  );
}
