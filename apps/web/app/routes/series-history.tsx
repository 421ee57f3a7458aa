import { LibraryBig } from "lucide-react";
import { loadHistory, type RevisionHistory, revisionsMeta, seriesSubject } from "~/features/revisions";
import { absentMeta, absentPage } from "~/lib/absent";
import { pageParam } from "~/lib/page-param";
import { paths } from "~/lib/paths";
import { HistoryPage } from "~/pages/revisions/history-page";
import { contexts } from "~/server-context";
import { AbsentPage } from "~/shell/absent-page";
import { ButtonLink } from "~/ui/button-link";
import type { Route } from "./+types/series-history";

const absentTitle = "Seri bulunamadı";

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<RevisionHistory> {
  const { books } = context.get(contexts.services);
  const { origin } = context.get(contexts.request);
  // No text of the database holds it.
  if (params.slug.includes("\0")) throw absentPage("");
  const page = pageParam(new URL(request.url).searchParams, "sayfa");
  return loadHistory(books.revisions, { id: params.slug, page, origin }, seriesSubject);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? revisionsMeta(loaderData) : absentMeta(absentTitle);
}

export default function SeriesHistoryPage({ loaderData }: Route.ComponentProps) {
  return <HistoryPage history={loaderData} />;
}

export function ErrorBoundary() {
  return (
    <AbsentPage
      title={absentTitle}
      icon={LibraryBig}
      action={<ButtonLink to={paths.home}>Ana Sayfa</ButtonLink>}
    >
      <p>Bu adreste bir serimiz yok. Adını arayarak kitaplarına ulaşmayı deneyin.</p>
    </AbsentPage>
  );
}
