import {
  type CallInput,
  changeAuthorFacts,
  changeBookFacts,
  changeSeriesFacts,
  getAuthorFacts,
  getSeriesFacts,
} from "@okurca/contract";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { answerQuery } from "~/lib/answer-query";
import { ApiError, call } from "~/lib/api";
import { paths } from "~/lib/paths";
import { queryKeys } from "~/lib/query-keys";
import { ButtonLink } from "~/ui/button-link";
import { LoadError } from "~/ui/load-error";
import { Loading, Skeleton } from "~/ui/skeleton";
import { EmptyState } from "~/ui/states";
import { bookFactsQuery } from "../revisions.queries";
import { bookKind } from "./book-kind";
import { type EditorParts, FactsEditor, type KnownFacts } from "./facts-editor";
import { authorKind, seriesKind } from "./listed-kinds";

/** The form once it is known what there is to correct. */
function Edited<Draft extends object>({
  query: { data, error, refetch },
  ...parts
}: Omit<EditorParts<Draft>, "known"> & {
  query: Pick<UseQueryResult<KnownFacts>, "data" | "error" | "refetch">;
}) {
  if (data) return <FactsEditor key={parts.name} known={data} {...parts} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        icon={SearchX}
        title={error.message}
        action={<ButtonLink to={paths.bookSearch}>Kitap Ara</ButtonLink>}
      />
    );
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Loading className="max-w-3xl space-y-5">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-24 w-full" />
    </Loading>
  );
}

export function BookFactsEditor({ isbn }: { isbn: string }) {
  const params = { isbn };
  type Body = CallInput<typeof changeBookFacts>["body"];
  return (
    <Edited
      name={isbn}
      path={paths.book(isbn)}
      kind={bookKind}
      query={useQuery(bookFactsQuery(isbn))}
      send={(body) => call(changeBookFacts, { params, body: body as Body })}
    />
  );
}

export function AuthorFactsEditor({ slug }: { slug: string }) {
  const params = { slug };
  type Body = CallInput<typeof changeAuthorFacts>["body"];
  return (
    <Edited
      name={`author/${slug}`}
      path={paths.author(slug)}
      kind={authorKind}
      query={useQuery(answerQuery([...queryKeys.facts, "author", slug], getAuthorFacts, { params }))}
      send={(body) => call(changeAuthorFacts, { params, body: body as Body })}
    />
  );
}

export function SeriesFactsEditor({ slug }: { slug: string }) {
  const params = { slug };
  type Body = CallInput<typeof changeSeriesFacts>["body"];
  return (
    <Edited
      name={`series/${slug}`}
      path={paths.series(slug)}
      kind={seriesKind}
      query={useQuery(answerQuery([...queryKeys.facts, "series", slug], getSeriesFacts, { params }))}
      send={(body) => call(changeSeriesFacts, { params, body: body as Body })}
    />
  );
}
