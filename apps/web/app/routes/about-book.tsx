import { parseIsbn } from "@okurca/contract/isbn";
import { limits } from "@okurca/contract/limits";
import { BookX } from "lucide-react";
import { Suspense } from "react";
import { redirect } from "react-router";
import { type AboutHistory, HistoryView, historyAddress, historyMeta } from "~/features/about-text";
import { useSession } from "~/features/session";
import { absentMeta, absentPage, movedOrAbsent } from "~/lib/absent";
import { pageParam } from "~/lib/page-param";
import { paths } from "~/lib/paths";
import { contexts } from "~/server-context";
import { AbsentPage } from "~/shell/absent-page";
import { partForReaders } from "~/shell/part-for-readers";
import { ButtonLink } from "~/ui/button-link";
import type { Route } from "./+types/about-book";

const ReaderHistory = partForReaders(() => import("~/pages/book/reader-history"));

const absentTitle = "Kitap bulunamadı";

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<AboutHistory> {
  const { books } = context.get(contexts.services);
  const { origin } = context.get(contexts.request);
  const isbn = parseIsbn(params.isbn);
  if (!isbn) throw absentPage(params.isbn);
  const page = pageParam(new URL(request.url).searchParams, "sayfa");
  if (isbn !== params.isbn) throw redirect(historyAddress(isbn, page), 301);
  const limit = limits.pageSize.aboutRevisions;
  const [{ title }, { data, present_id: present, total_count: total }] = await Promise.all([
    books.summary(isbn),
    books.about(isbn, { page, limit }),
  ]).catch(movedOrAbsent(isbn, books.movedTo, (to) => historyAddress(to, page)));
  const lastPage = Math.max(1, Math.ceil(total / limit));
  if (page > lastPage) throw redirect(historyAddress(isbn, lastPage));
  return { origin, isbn, title, revisions: data, present, page, total };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? historyMeta(loaderData) : absentMeta(absentTitle);
}

export default function AboutBookPage({ loaderData }: Route.ComponentProps) {
  const isMember = useSession() !== null;
  const forEverybody = <HistoryView history={loaderData} />;
  if (!isMember) return forEverybody;
  return (
    <Suspense fallback={forEverybody}>
      <ReaderHistory history={loaderData} />
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
