import { bookGenreKeys, genreLabel, genreSlug } from "@okurca/contract/genres";
import { Link } from "react-router";
import { genreLeads } from "~/features/books/shelf";
import { pageMeta } from "~/lib/page-meta";
import { paths } from "~/lib/paths";
import { breadcrumbData } from "~/lib/structured-data";
import { contexts } from "~/server-context";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import type { Route } from "./+types/genres";

const crumbs = [
  { name: "Ana Sayfa", path: paths.home },
  { name: "Türler", path: paths.genres },
];

const genres = [...bookGenreKeys].sort((a, b) => a.localeCompare(b, "tr"));

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(contexts.request).origin };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const origin = loaderData?.origin ?? "";
  return [
    ...pageMeta({
      title: "Türler",
      description: `${genres.length} türde kitaplar: ${genres.map(genreLabel).join(", ")}.`,
      path: paths.genres,
      origin,
    }),
    breadcrumbData(origin, crumbs),
  ];
}

/** Every genre and what it holds. */
export default function GenresPage() {
  return (
    <div className="@container pt-4">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="@2xl:mt-7 mt-4 font-medium font-serif @4xl:text-[3.5rem] text-[2.25rem] leading-[1.05] tracking-[-0.025em]">
        Türler
      </h1>
      <p className="mt-3 max-w-[52ch] font-serif text-ink-2 text-xl">Hangi rafa uzanırsınız?</p>
      <ul className="mt-8 grid @2xl:grid-cols-2 @4xl:grid-cols-3 gap-x-8 border-line border-t">
        {genres.map((genre) => (
          <li key={genre} className="border-line border-b">
            <Link to={paths.genre(genreSlug(genre))} className="group block h-full py-5">
              <span className="font-medium font-serif text-xl tracking-[-0.01em] underline-offset-4 group-hover:underline">
                {genreLabel(genre)}
              </span>
              <span className="mt-1 block text-[0.9375rem] text-ink-2">{genreLeads[genre]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
