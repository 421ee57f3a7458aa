import { product } from "@okurca/contract/product";
import { Suspense, useEffect } from "react";
import { useRevalidator } from "react-router";
import { isLandingDrawn, Landing } from "~/features/landing";
import { drawLanding, landingHead } from "~/features/landing/server";
import { readSession, useSession } from "~/features/session";
import { contexts } from "~/server-context";
import type { Resting } from "~/shell/late-scripts";
import { partForReaders } from "~/shell/part-for-readers";
import { PublicPage } from "~/shell/public-page";
import { VisitorOnly } from "~/shell/visitor-only";
import { FullScreenLoader } from "~/ui/full-screen-loader";
import type { Route } from "./+types/home";

const MemberHome = partForReaders(() => import("~/pages/home/member-home"));

export const handle: Resting = { restsUntilUsed: true };

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [{ title: `${product.name}: ${product.tagline}` }];
}

/** Head and content are made here, so that the front page needs no code for them in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(contexts.request);
  const content = await drawLanding(context.get(contexts.services));
  const head = landingHead(request.origin);
  if (!request.isDocument) return { head, content };
  request.drawn = content;
  return { head, content: "" };
}

/** A member on the way home needs nothing of the landing page; a visitor sees its frame while it is fetched. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { head: null, content: readSession() ? null : serverLoader().then(({ content }) => content) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { content } = loaderData;
  const isMember = useSession() !== null;
  const { revalidate } = useRevalidator();
  const isComing = content instanceof Promise;
  useEffect(() => {
    // A session that ended on this page: what a member did not need is fetched now.
    if (!isMember && !isComing && !isLandingDrawn() && !readSession()) void revalidate();
  }, [isMember, isComing, revalidate]);
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
