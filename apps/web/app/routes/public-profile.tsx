import { limits } from "@okurca/contract/limits";
import { messages } from "@okurca/contract/messages";
import { product } from "@okurca/contract/product";
import { lazy, Suspense } from "react";
import { isRouteErrorResponse, redirect, useSearchParams } from "react-router";
import {
  addressOf,
  BackButton,
  lastPageOf,
  PublicProfileView,
  pagesOf,
  pictureOf,
  placeOf,
  publicLists,
  viewKey,
  withCovers,
} from "~/features/profile/public";
import { ReaderQuotesView } from "~/features/quotes/public";
import { useSession } from "~/features/session";
import { absentMeta, absentOr, absentPage } from "~/lib/absent";
import { pageMeta } from "~/lib/page-meta";
import { paths } from "~/lib/paths";
import { structuredData } from "~/lib/structured-data";
import { AbsentProfile, absentProfileTitle } from "~/pages/profile/absent-profile";
import { contexts } from "~/server-context";
import type { Resting } from "~/shell/late-scripts";
import { coverFace } from "~/ui/cover-face";
import { ErrorState } from "~/ui/states";
import type { Route } from "./+types/public-profile";

const ReaderPublicProfile = lazy(() => import("~/pages/profile/reader-profile"));

/** Scripts do not wait where the browser has stored a view: the reader sees it at once. */
export const handle: Resting = { restsUntilUsed: viewKey };

export async function loader({ params: { username }, request, context }: Route.LoaderArgs) {
  const { profiles, quotes } = context.get(contexts.services);
  const { origin } = context.get(contexts.request);
  const place = placeOf(new URL(request.url).searchParams);
  // The database stores no text with this character.
  if (username.includes("\0")) throw absentPage("");
  const found = await profiles.public({ username, ...pagesOf(place) }).catch(absentOr(username));
  // Redirects to the name as its reader writes it, and from a page beyond the last to the last one.
  const name = found.profile.username;
  const lastPage = lastPageOf(found, place.tab);
  if (name !== username || place.page > lastPage) {
    throw redirect(addressOf(name, { ...place, page: Math.min(place.page, lastPage) }));
  }
  const page = { page: place.page, limit: limits.pageSize.quotes };
  const shown = place.tab === "alintilar" ? await quotes.ofReader({ username: name, ...page }) : null;
  return { origin, quotes: shown, ...withCovers(found, coverFace) };
}

const isAbsent = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

export function meta({ loaderData, location, error }: Route.MetaArgs) {
  if (!loaderData) return absentMeta(error && !isAbsent(error) ? "Hata" : absentProfileTitle);
  const { profile, posts, books, origin } = loaderData;
  const name = profile.name || profile.username;
  const counts = [
    posts.is_visible && `${posts.total} inceleme`,
    books.is_visible && `${books.total} kitap`,
  ].filter(Boolean);
  return [
    ...pageMeta({
      title: `${name} (@${profile.username})`,
      description: `${name} adlı okurun ${product.name} profili${counts.length > 0 ? `: ${counts.join(", ")}` : ""}. İncelemelerini okuyun, kitaplığına bakın.`,
      path: addressOf(profile.username, placeOf(new URLSearchParams(location.search))),
      origin,
      type: "profile",
      ...(posts.total > 0
        ? { image: { path: pictureOf(profile.username), alt: `${name} adlı okurun profili` } }
        : {}),
    }),
    ...(posts.total > 0
      ? [
          {
            tagName: "link",
            rel: "alternate",
            type: "application/rss+xml",
            title: `${name}: yeni incelemeler`,
            href: `/rss/okur/${profile.username}.xml`,
          },
          structuredData({
            "@type": "ProfilePage",
            mainEntity: {
              "@type": "Person",
              name,
              alternateName: profile.username,
              url: origin + paths.profileOf(profile.username),
            },
          }),
        ]
      : // Search engines do not index a reader who has published nothing.
        [{ name: "robots", content: "noindex" }]),
  ];
}

export default function PublicProfilePage({ loaderData, params: { username } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const place = placeOf(params);
  const isReader = useSession() !== null;
  const visitorsView = (
    <PublicProfileView
      data={loaderData}
      place={place}
      isPublic={publicLists(loaderData)}
      quotes={
        loaderData.quotes && (
          <ReaderQuotesView
            owner={loaderData.profile}
            quotes={loaderData.quotes}
            addressOf={(page) => addressOf(username, { tab: "alintilar", page })}
          />
        )
      }
    />
  );
  if (!isReader) return visitorsView;
  return (
    <Suspense fallback={visitorsView}>
      <ReaderPublicProfile username={username} place={place} seenByVisitors={loaderData} />
    </Suspense>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isAbsent(error)) return <AbsentProfile />;
  return (
    <ErrorState
      title="Hata"
      message={messages.profile.failed}
      onRetry={() => location.reload()}
      action={<BackButton />}
    />
  );
}
