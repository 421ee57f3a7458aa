import { type Friend, limits, messages } from "@okurca/contract";
import { useQuery } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { Pager } from "~/ui/pager";
import { RowsLoading } from "~/ui/part-states";
import { EmptyState, ErrorState } from "~/ui/states";
import { friendsQuery } from "../friendships.queries";
import { PersonRow } from "./person-row";
import { RemoveFriend } from "./remove-friend";

const m = messages.friends;

function Row({ friend }: { friend: Friend }) {
  const name = friend.name || friend.username;
  return (
    <PersonRow person={friend} since={friend.friendship_date}>
      <div className="flex gap-2">
        <ButtonLink to={paths.profileOf(friend.username)} look="secondary" size="small">
          Profili Gör
        </ButtonLink>
        <RemoveFriend username={friend.username} name={name} look="ghost" />
      </div>
    </PersonRow>
  );
}

/** The reader's friends, a page at a time. `findAction`: where friends are looked for. */
export function FriendList({
  page,
  to,
  findAction,
}: {
  page: number;
  to: (page: number) => string;
  findAction: ReactNode;
}) {
  const { data, isPending, isPlaceholderData, refetch } = useQuery(friendsQuery(page));
  if (isPending) return <RowsLoading count={3} />;
  if (!data) return <ErrorState title="Hata" message={m.loadFailed} onRetry={() => void refetch()} />;
  if (data.total_count === 0) {
    return (
      <EmptyState icon={UsersRound} title={m.none} action={findAction}>
        Arkadaşlarınızın okuduklarını ve yazdıklarını ana sayfanızda görürsünüz.
      </EmptyState>
    );
  }
  const pageCount = Math.ceil(data.total_count / limits.pageSize.profileFriends);
  // The last one of a page has gone.
  if (!isPlaceholderData && page > pageCount) return <Navigate to={to(pageCount)} replace />;
  return (
    <>
      <div className="flex justify-end">{findAction}</div>
      <ul className="divide-y divide-line">
        {data.friends.map((friend) => (
          <Row key={friend.username} friend={friend} />
        ))}
      </ul>
      <div className="mt-8">
        <Pager page={page} pageCount={pageCount} to={to} />
      </div>
    </>
  );
}
