import { changeAuthorFacts, changeSeriesFacts, getAuthorFacts, getSeriesFacts } from "@okurca/contract";
import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { answerQuery } from "~/lib/answer-query";
import { call } from "~/lib/api";
import { paths } from "~/lib/paths";
import { queryKeys } from "~/lib/query-keys";
import { LoadError } from "~/ui/load-error";
import { Loading, Skeleton } from "~/ui/skeleton";
import { orderWords } from "../words-of-facts";
import { type EditedSubject, type FactField, type SentFacts, SubjectEditor } from "./subject-editor";

const whenHint = "Yılı ya da günü: 1821, 1821-11-11; milattan önceki yıllar için -428";
const authorFields: readonly FactField[] = [
  { name: "name", as: "line" },
  { name: "spellings", as: "lines", hint: "Her satıra bir yazılış; kitaplarda geçenler çıkarılamaz" },
  { name: "born", as: "optional", hint: whenHint },
  { name: "died", as: "optional", hint: whenHint },
  { name: "links", as: "lines", hint: "Her satıra https:// ile başlayan bir adres" },
];
const seriesFields: readonly FactField[] = [
  { name: "name", as: "line" },
  { name: "order", as: "choice", options: orderWords },
];

function useEdited(query: UseQueryOptions<EditedSubject>) {
  const { data, error, refetch } = useQuery(query);
  if (data) return { data };
  if (error) return { instead: <LoadError error={error} onRetry={() => void refetch()} /> };
  return {
    instead: (
      <Loading className="max-w-3xl space-y-5">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-24 w-full" />
      </Loading>
    ),
  };
}

export function AuthorFactsEditor({ slug }: { slug: string }) {
  const params = { slug };
  const { data, instead } = useEdited(
    answerQuery([...queryKeys.facts, "author", slug], getAuthorFacts, {
      params,
    }) as UseQueryOptions<EditedSubject>,
  );
  if (!data) return instead;
  const send = (body: SentFacts) => call(changeAuthorFacts, { params, body });
  return (
    <SubjectEditor
      key={slug}
      name={`author/${slug}`}
      path={paths.author(slug)}
      subject={data}
      fields={authorFields}
      send={send}
    />
  );
}

export function SeriesFactsEditor({ slug }: { slug: string }) {
  const params = { slug };
  const { data, instead } = useEdited(
    answerQuery([...queryKeys.facts, "series", slug], getSeriesFacts, {
      params,
    }) as UseQueryOptions<EditedSubject>,
  );
  if (!data) return instead;
  const send = (body: SentFacts) =>
    call(changeSeriesFacts, {
      params,
      body: body as Parameters<typeof call<typeof changeSeriesFacts>>[1]["body"],
    });
  return (
    <SubjectEditor
      key={slug}
      name={`series/${slug}`}
      path={paths.series(slug)}
      subject={data}
      fields={seriesFields}
      send={send}
    />
  );
}
