import { product } from "@okurca/contract/product";
import { lazy, Suspense, useEffect } from "react";
import { useRevalidator } from "react-router";
import { Landing } from "~/features/landing";
import { landingHead, loadLanding } from "~/features/landing/server";
import { readSession, useSession } from "~/features/session";
import { contexts } from "~/server-context";
import { PublicPage } from "~/shell/public-page";
import { VisitorOnly } from "~/shell/visitor-only";
import { FullScreenLoader } from "~/ui/full-screen-loader";
import type { Route } from "./+types/home";

const MemberHome = lazy(() => import("./member-home"));

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [{ title: `${product.name}: ${product.tagline}` }];
}

/** Head and designs are made here, so that the front page needs no code for them in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(contexts.request);
  return { head: landingHead(origin), content: await loadLanding(context.get(contexts.services)) };
}

/** A member on the way home needs nothing of the landing page; a visitor sees its frame while it is fetched. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { head: null, content: readSession() ? null : serverLoader().then(({ content }) => content) };
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
