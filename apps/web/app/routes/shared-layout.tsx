import { Suspense } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { useSession } from "~/features/session";
import { leadingOn, wholeAddress } from "~/lib/next-address";
import { paths } from "~/lib/paths";
import type { Resting } from "~/shell/late-scripts";
import { partForReaders } from "~/shell/part-for-readers";
import { PublicPage } from "~/shell/public-page";
import { VisitorOnly } from "~/shell/visitor-only";
import { FullScreenLoader } from "~/ui/full-screen-loader";

const MemberFrame = partForReaders(() => import("~/shell/member-frame"));

export const handle: Resting = { restsUntilUsed: true };

/** Pages for everybody: in the visitor's frame, or in the reader's own once the browser knows one. */
export default function SharedLayout() {
  const reader = useSession();
  const here = wholeAddress(useLocation());
  if (reader?.genres === null) {
    return <Navigate to={leadingOn(paths.genreSelection, here)} replace />;
  }
  if (reader) {
    return (
      <Suspense fallback={<FullScreenLoader />}>
        <MemberFrame>
          <Outlet />
        </MemberFrame>
      </Suspense>
    );
  }
  return (
    <VisitorOnly>
      <PublicPage>
        <div className="mx-auto max-w-[1200px] px-5 md:px-8">
          <Outlet />
        </div>
      </PublicPage>
    </VisitorOnly>
  );
}
