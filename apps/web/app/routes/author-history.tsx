import { UserRoundX } from "lucide-react";
import { authorSubject, loadHistory, type RevisionHistory, revisionsMeta } from "~/features/revisions";
import { absentMeta, absentPage } from "~/lib/absent";
import { pageParam } from "~/lib/page-param";
import { paths } from "~/lib/paths";
import { HistoryPage } from "~/pages/revisions/history-page";
import { contexts } from "~/server-context";
import { AbsentPage } from "~/shell/absent-page";
import { ButtonLink } from "~/ui/button-link";
import type { Route } from "./+types/author-history";

const absentTitle = "Yazar bulunamadı";

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<RevisionHistory> {
  const { books } = context.get(contexts.services);
  const { origin } = context.get(contexts.request);
  // No text of the database holds it.
  if (params.slug.includes("\0")) throw absentPage("");
  const page = pageParam(new URL(request.url).searchParams, "sayfa");
  return loadHistory(books.revisions, { id: params.slug, page, origin }, authorSubject, books.authorMovedTo);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? revisionsMeta(loaderData) : absentMeta(absentTitle);
}

export default function AuthorHistoryPage({ loaderData }: Route.ComponentProps) {
  return <HistoryPage history={loaderData} />;
}

export function ErrorBoundary() {
  return (
    <AbsentPage
      title={absentTitle}
      icon={UserRoundX}
      action={<ButtonLink to={paths.home}>Ana Sayfa</ButtonLink>}
    >
      <p>Bu adreste bir yazarımız yok. Adını arayarak kitaplarına ulaşmayı deneyin.</p>
    </AbsentPage>
  );
}
