import { parseIsbn } from "@okurca/contract/isbn";
import { limits } from "@okurca/contract/limits";
import { BookX } from "lucide-react";
import { Suspense } from "react";
import { redirect } from "react-router";
import {
  bookSubject,
  type RevisionHistory,
  RevisionsView,
  revisionsAddress,
  revisionsMeta,
} from "~/features/revisions";
import { useSession } from "~/features/session";
import { absentMeta, absentOr, absentPage } from "~/lib/absent";
import { pageParam } from "~/lib/page-param";
import { paths } from "~/lib/paths";
import { contexts } from "~/server-context";
import { AbsentPage } from "~/shell/absent-page";
import { partForReaders } from "~/shell/part-for-readers";
import { ButtonLink } from "~/ui/button-link";
import type { Route } from "./+types/book-history";

const ReaderRevisions = partForReaders(() => import("~/pages/book/reader-revisions"));

const absentTitle = "Kitap bulunamadı";

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<RevisionHistory> {
  const { books } = context.get(contexts.services);
  const { origin } = context.get(contexts.request);
  const isbn = parseIsbn(params.isbn);
  if (!isbn) throw absentPage(params.isbn);
  const page = pageParam(new URL(request.url).searchParams, "sayfa");
  if (isbn !== params.isbn) throw redirect(revisionsAddress(bookSubject(isbn, ""), page), 301);
  const limit = limits.pageSize.revisions;
  const { title, data, present_id, total_count } = await books
    .revisions({ subject_kind: "edition", of: isbn, page, limit })
    .catch(absentOr(isbn));
  const subject = bookSubject(isbn, title);
  const lastPage = Math.max(1, Math.ceil(total_count / limit));
  if (page > lastPage) throw redirect(revisionsAddress(subject, lastPage));
  return { origin, subject, revisions: data, present: present_id, page, total: total_count };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? revisionsMeta(loaderData) : absentMeta(absentTitle);
}

export default function BookHistoryPage({ loaderData }: Route.ComponentProps) {
  const isMember = useSession() !== null;
  const forEverybody = <RevisionsView history={loaderData} />;
  if (!isMember) return forEverybody;
  return (
    <Suspense fallback={forEverybody}>
      <ReaderRevisions history={loaderData} />
    </Suspense>
  );
}

export function ErrorBoundary() {
  return (
    <AbsentPage title={absentTitle} icon={BookX} action={<ButtonLink to={paths.home}>Ana Sayfa</ButtonLink>}>
      <p>Bu numarayla bir kitabımız yok; adını arayarak bulmayı deneyin.</p>
    </AbsentPage>
  );
}
