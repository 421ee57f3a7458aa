import { type ImportFilter, importFilters } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { ArrowLeft, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { formatNumber } from "~/lib/format";
import { pageParam } from "~/lib/page-param";
import { Button } from "~/ui/button";
import { ChoiceChip } from "~/ui/chip";
import { Pager } from "~/ui/pager";
import { Loading, Skeleton } from "~/ui/skeleton";
import { EmptyState, ErrorState } from "~/ui/states";

/** Which parts of a file the address asks for, and the address of others. */
export function useFileAddress(id: string) {
  const [params] = useSearchParams();
  const filter = importFilters.find((known) => known === params.get("goster")) ?? "hepsi";
  const page = pageParam(params);
  const addressOf = (change: { goster?: ImportFilter; page?: number }) =>
    `?${new URLSearchParams({ aktarim: id, goster: change.goster ?? filter, page: String(change.page ?? 1) })}`;
  return { filter, page, addressOf };
}

interface Asked {
  isPending: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** One file that was looked through: what is asked, what it is called, and what stands of it below. */
export function FileView({
  asked,
  name,
  onLeave,
  children,
}: {
  asked: Asked;
  /** Undefined where the file is not known. */
  name: string | undefined;
  onLeave: () => void;
  children: ReactNode;
}) {
  const back = (
    <Button look="secondary" size="small" onClick={onLeave}>
      <ArrowLeft aria-hidden className="size-4" /> Başka dosya
    </Button>
  );
  if (asked.isPending) {
    return (
      <Loading className="flex flex-col gap-4">
        <Skeleton className="h-32" />
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  if (name === undefined)
    return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} action={back} />;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="wrap-anywhere min-w-0 text-ink-2">{name}</p>
        {back}
      </div>
      {children}
    </div>
  );
}

/** The parts of a file, by filter and page. */
export function FileParts({
  address: { filter, page, addressOf },
  legend,
  filters,
  asked,
  found,
  emptyTitle,
  children,
}: {
  address: ReturnType<typeof useFileAddress>;
  legend: string;
  filters: Record<ImportFilter, { name: string; count: number }>;
  asked: Asked & { isPlaceholderData: boolean };
  /** Undefined where they could not be loaded. */
  found: { shown: number; all: number } | undefined;
  emptyTitle: string;
  children: ReactNode;
}) {
  const [, setParams] = useSearchParams();
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{legend}</legend>
        {importFilters.map((key) => (
          <ChoiceChip
            key={key}
            isChosen={key === filter}
            onChoose={() =>
              setParams(addressOf({ goster: key }), { preventScrollReset: true, replace: true })
            }
          >
            {filters[key].name}
            <span className="tnum opacity-75">{formatNumber(filters[key].count)}</span>
          </ChoiceChip>
        ))}
      </fieldset>
      {asked.isPending ? (
        <Loading>
          <Skeleton className="h-64" />
        </Loading>
      ) : !found ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : found.shown === 0 ? (
        <EmptyState icon={SearchX} title={emptyTitle} />
      ) : (
        <div className={asked.isPlaceholderData ? "opacity-60 transition-opacity" : undefined}>
          {children}
        </div>
      )}
      {found && (
        <Pager
          page={page}
          pageCount={Math.ceil(found.all / limits.import.rowsPerPage)}
          to={(target) => addressOf({ page: target })}
        />
      )}
    </>
  );
}
