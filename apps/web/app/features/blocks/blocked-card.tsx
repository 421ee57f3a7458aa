import { limits, listBlocked, messages, type OutputOf } from "@okurca/contract";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { Day } from "~/ui/day";
import { PartProblem, RowsLoading } from "~/ui/part-states";
import { SettingsCard } from "~/ui/settings-card";
import { useUnblock } from "./blocks.mutations";

const m = messages.blocks;

const limit = limits.pageSize.friends;

/** Readers one has blocked, the newest first. */
const blockedQuery = infiniteQueryOptions({
  queryKey: queryKeys.blocked,
  queryFn: ({ signal, pageParam: page }) => call(listBlocked, { query: { page, limit } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, total_count }) => (page * limit < total_count ? page + 1 : undefined),
});

type Blocked = OutputOf<typeof listBlocked>["blocked"][number];

function Row({ reader, onUnblocked }: { reader: Blocked; onUnblocked: () => void }) {
  const unblock = useUnblock(onUnblocked);
  const name = reader.name || reader.username;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <Avatar name={name} username={reader.username} picture={reader.picture} />
      <div className="min-w-0 flex-1 basis-40 leading-tight">
        <p className="truncate font-semibold">{name}</p>
        <p className="mt-0.5 truncate text-ink-3 text-sm">
          @{reader.username} · <Day iso={reader.blocked_at} />
        </p>
      </div>
      <Button
        look="secondary"
        size="small"
        isBusy={unblock.isPending}
        aria-label={`Engeli Kaldır: ${name}`}
        onClick={() => unblock.mutate(reader.username)}
      >
        Engeli Kaldır
      </Button>
    </li>
  );
}

/** Whom the reader has blocked, and the way back. */
export function BlockedCard() {
  const blocked = useInfiniteQuery(blockedQuery);
  const list = useRef<HTMLDivElement>(null);
  const rows = blocked.data?.pages.flatMap((page) => page.blocked) ?? [];
  return (
    <SettingsCard
      title="Engellenen okurlar"
      description="Engellediğiniz okur sizi, siz de onu görmezsiniz; engellendiği ona bildirilmez. Bir okuru profilindeki menüden engelleyebilirsiniz."
    >
      {/* The button that had the focus goes with its row. */}
      <div ref={list} tabIndex={-1} className="outline-none">
        {blocked.isPending && <RowsLoading count={1} />}
        {blocked.isError && (
          <PartProblem error={blocked.error} tried={m.loadFailed} onRetry={() => void blocked.refetch()} />
        )}
        {blocked.isSuccess && rows.length === 0 && <p className="text-ink-2">{m.none}</p>}
        {rows.length > 0 && (
          <ul className="divide-y divide-line">
            {rows.map((reader) => (
              <Row key={reader.username} reader={reader} onUnblocked={() => list.current?.focus()} />
            ))}
          </ul>
        )}
      </div>
      {blocked.hasNextPage && (
        <Button
          look="secondary"
          size="small"
          className="mt-5"
          isBusy={blocked.isFetchingNextPage}
          onClick={() => void blocked.fetchNextPage()}
        >
          Daha Fazla Göster
        </Button>
      )}
    </SettingsCard>
  );
}
