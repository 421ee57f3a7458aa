import { LibraryBig } from "lucide-react";
import { Suspense } from "react";
import { type SeriesPageData, SeriesView, seriesMeta } from "~/features/books/series";
import { useSession } from "~/features/session";
import { absentMeta, absentOr, absentPage } from "~/lib/absent";
import { paths } from "~/lib/paths";
import { contexts } from "~/server-context";
import { AbsentPage, askedOf } from "~/shell/absent-page";
import { partForReaders } from "~/shell/part-for-readers";
import { ButtonLink } from "~/ui/button-link";
import { withCover } from "~/ui/cover-face";
import type { Route } from "./+types/series";

const ReaderSeries = partForReaders(() => import("~/pages/series/reader-series"));

const absentTitle = "Seri bulunamadı";

export async function loader({ params, context }: Route.LoaderArgs): Promise<SeriesPageData> {
  const { books } = context.get(contexts.services);
  const { origin } = context.get(contexts.request);
  // No text of the database holds it.
  if (params.slug.includes("\0")) throw absentPage("");
  const found = await books.series(params.slug).catch(absentOr(params.slug));
  const { name, slug, is_loose, authors } = found;
  return { origin, name, slug, is_loose, authors, books: found.books.map(withCover) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? seriesMeta(loaderData) : absentMeta(absentTitle);
}

export default function SeriesPage({ loaderData }: Route.ComponentProps) {
  const shown = <SeriesView data={loaderData} />;
  if (useSession() === null) return shown;
  return (
    <Suspense fallback={shown}>
      <ReaderSeries data={loaderData} />
    </Suspense>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const asked = askedOf(error).replaceAll("-", " ");
  return (
    <AbsentPage
      title={absentTitle}
      icon={LibraryBig}
      action={
        <>
          <ButtonLink to={paths.search(asked)}>Kitaplarda Ara</ButtonLink>
          <ButtonLink to={paths.home} look="secondary">
            Ana Sayfa
          </ButtonLink>
        </>
      }
    >
      <p>Bu adreste bir serimiz yok. Adını arayarak kitaplarına ulaşmayı deneyin.</p>
    </AbsentPage>
  );
}
