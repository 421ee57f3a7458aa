import { parseIsbn } from "@okurca/contract/isbn";
import { BookX } from "lucide-react";
import { redirect } from "react-router";
import {
  bookSubject,
  loadHistory,
  type RevisionHistory,
  revisionsAddress,
  revisionsMeta,
} from "~/features/revisions";
import { absentMeta, absentPage } from "~/lib/absent";
import { pageParam } from "~/lib/page-param";
import { paths } from "~/lib/paths";
import { HistoryPage } from "~/pages/revisions/history-page";
import { contexts } from "~/server-context";
import { AbsentPage } from "~/shell/absent-page";
import { ButtonLink } from "~/ui/button-link";
import type { Route } from "./+types/book-history";

const absentTitle = "Kitap bulunamadı";

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<RevisionHistory> {
  const { books } = context.get(contexts.services);
  const { origin } = context.get(contexts.request);
  const isbn = parseIsbn(params.isbn);
  if (!isbn) throw absentPage(params.isbn);
  const page = pageParam(new URL(request.url).searchParams, "sayfa");
  if (isbn !== params.isbn) throw redirect(revisionsAddress(bookSubject(isbn, ""), page), 301);
  return loadHistory(books.revisions, { id: isbn, page, origin }, bookSubject, books.movedTo);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? revisionsMeta(loaderData) : absentMeta(absentTitle);
}

export default function BookHistoryPage({ loaderData }: Route.ComponentProps) {
  return <HistoryPage history={loaderData} />;
}

export function ErrorBoundary() {
  return (
    <AbsentPage title={absentTitle} icon={BookX} action={<ButtonLink to={paths.home}>Ana Sayfa</ButtonLink>}>
      <p>Bu numarayla bir kitabımız yok; adını arayarak bulmayı deneyin.</p>
    </AbsentPage>
  );
}
