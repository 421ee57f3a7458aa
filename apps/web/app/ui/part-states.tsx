import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { failureText } from "~/lib/api";
import { Button } from "~/ui/button";
import { Loading, Skeleton } from "~/ui/skeleton";

/** Rows to come. */
export function RowsLoading({ count }: { count: number }) {
  return (
    <Loading className="space-y-6">
      {Array.from({ length: count }, (_row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} className="flex items-center gap-3.5">
          <Skeleton className="size-10 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-56 max-w-full" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

/** What could not be loaded, and a way to try again; the rest of the page goes on. */
export function PartProblem({
  error,
  tried,
  onRetry,
}: {
  error: unknown;
  tried: string;
  onRetry: () => void;
}) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="min-w-0 flex-1 basis-56 text-[0.9375rem] text-danger">{failureText(error, tried)}</p>
      <Button look="secondary" size="small" onClick={onRetry}>
        Tekrar Dene
      </Button>
    </div>
  );
}

/** A part of the page that shows one answer: rows until it is there, or why it could not be loaded. */
export function AnswerPart<T>({
  query,
  rows,
  tried,
  children,
}: {
  query: UseQueryResult<T>;
  rows: number;
  tried: string;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <RowsLoading count={rows} />;
  return <PartProblem error={query.error} tried={tried} onRetry={() => void query.refetch()} />;
}
