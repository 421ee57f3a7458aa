import { product } from "@okurca/contract/product";
import { lazy, Suspense, useEffect } from "react";
import { useRevalidator } from "react-router";
import { Landing } from "~/features/landing";
import { loadLanding } from "~/features/landing/server";
import { readSession, useSession } from "~/features/session";
import { pageMeta } from "~/lib/page-meta";
import { paths } from "~/lib/paths";
import { structuredData } from "~/lib/structured-data";
import { contexts } from "~/server-context";
import { PublicPage } from "~/shell/public-page";
import { VisitorOnly } from "~/shell/visitor-only";
import { FullScreenLoader } from "~/ui/full-screen-loader";
import type { Route } from "./+types/home";

const MemberHome = lazy(() => import("./member-home"));

const title = `${product.name}: ${product.tagline}`;

export function meta({ loaderData }: Route.MetaArgs) {
  const origin = loaderData?.origin;
  if (!origin) return [{ title }];
  return [
    ...pageMeta({
      title: product.tagline,
      description: "Okuduğun kitapları puanla, yorumla, keşfet. Türkçe okuyanların ücretsiz kitap topluluğu.",
      path: paths.home,
      origin,
    }).filter((part) => !("title" in part)),
    { title },
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: "Yeni incelemeler",
      href: "/rss/incelemeler.xml",
    },
    structuredData({
      "@type": "WebSite",
      name: product.name,
      description: product.tagline,
      inLanguage: "tr",
      url: origin + paths.home,
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${origin}${paths.results}?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    }),
  ];
}

/** Designs are made here, so that the front page needs no cover code in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(contexts.request);
  return { origin, content: await loadLanding(context.get(contexts.services)) };
}

/** A member on the way home needs nothing of the landing page; a visitor sees its frame while it is fetched. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  if (readSession()) return { origin: location.origin, content: null };
  return { origin: location.origin, content: serverLoader().then(({ content }) => content) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { content } = loaderData;
  const isMember = useSession() !== null;
  const { revalidate } = useRevalidator();
  const isBare = !isMember && content === null;
  useEffect(() => {
    // A session that ended on this page: what a member did not need is fetched now.
    if (isBare && !readSession()) void revalidate();
  }, [isBare, revalidate]);
  if (isMember) {
    return (
      <Suspense fallback={<FullScreenLoader />}>
        <MemberHome />
      </Suspense>
    );
  }
  return (
    <VisitorOnly>
      <PublicPage>
        <Landing content={content} />
      </PublicPage>
    </VisitorOnly>
  );
}
